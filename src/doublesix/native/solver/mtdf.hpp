#pragma once

// MTD(f): repeated zero-window searches that narrow the bounds of a position's value.

#include <algorithm>

#include "arch.hpp"
#include "solver/task.hpp"

DOUBLESIX_BEGIN
namespace solving {

struct Bounds {
    SolveValue lower = -kUnknown;
    SolveValue upper = kUnknown;
    bool exact() const { return lower == upper; }
};

// Next test value. The last bound found is best while the value is near; after kPatience passes strides grow
// exponentially, and once both bounds exist the interval is bisected.
inline SolveValue next_test(SolveValue guess, const Bounds& known, int pass, SolveValue first_stride) {
    constexpr int kPatience = 8;
    const bool above = known.lower > -kUnknown;
    const bool below = known.upper < kUnknown;
    if (pass < kPatience || !(above || below)) return above ? std::max(guess, known.lower + 1) : guess;
    if (above && below) return known.lower + (known.upper - known.lower + 1) / 2;
    const SolveValue stride = first_stride << std::min(pass - kPatience, 20);
    return above ? known.lower + stride : known.upper - stride;
}

// Searches until the bounds meet, or until `stopped` invalidates the last answer.
// `test` is a zero-window search: it fails high with a bound of at least its argument, or low with one below it.
template <class Test, class Stopped>
Bounds mtdf(SolveValue guess, Bounds known, SolveValue first_stride, Test test, Stopped stopped) {
    for (int pass = 0; !known.exact(); ++pass) {
        const SolveValue beta = next_test(guess, known, pass, first_stride);
        const SolveValue found = test(beta);
        if (stopped()) return known;
        (found >= beta ? known.lower : known.upper) = found;
        guess = found;
    }
    return known;
}

}  // namespace solving
DOUBLESIX_END
