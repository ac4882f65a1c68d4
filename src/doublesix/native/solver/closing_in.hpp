#pragma once

// MTD(f): questions of one kind only, whether a position is worth at least so much, close in on its value.

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

// What to ask next. The last answer is a good question while the value is near; further away the questions take longer
// and longer strides, and once there are two bounds a question half way between them.
inline SolveValue next_question(SolveValue guess, const Bounds& known, int pass, SolveValue first_stride) {
    constexpr int kPatience = 8;
    const bool above = known.lower > -kUnknown;
    const bool below = known.upper < kUnknown;
    if (pass < kPatience || !(above || below)) return above ? std::max(guess, known.lower + 1) : guess;
    if (above && below) return known.lower + (known.upper - known.lower + 1) / 2;
    const SolveValue stride = first_stride << std::min(pass - kPatience, 20);
    return above ? known.lower + stride : known.upper - stride;
}

// Asks until the bounds meet, or until `stopped` says that the last answer is none.
template <class Ask, class Stopped>
Bounds closed_in(SolveValue guess, Bounds known, SolveValue first_stride, Ask ask, Stopped stopped) {
    for (int pass = 0; !known.exact(); ++pass) {
        const SolveValue asked = next_question(guess, known, pass, first_stride);
        const SolveValue found = ask(asked);
        if (stopped()) return known;
        (found >= asked ? known.lower : known.upper) = found;
        guess = found;
    }
    return known;
}

}  // namespace solving
DOUBLESIX_END
