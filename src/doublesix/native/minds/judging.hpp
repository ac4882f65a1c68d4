#pragma once

// For players that judge every choice at a glance: which one they make, and what they tell of it.

#include <algorithm>
#include <cmath>
#include <vector>

#include "arch.hpp"
#include "minds/answers.hpp"
#include "minds/flat.hpp"
#include "minds/thinker.hpp"

DOUBLESIX_BEGIN

// The place of the highest value; or, for whoever makes mistakes, of one that is not more than `slack` below it, the
// likelier the higher it is: by `temperature` points less, it is chosen about a third as often.
inline int noisy(const std::vector<double>& values, double temperature, double slack, Random& random) {
    const auto best = std::max_element(values.begin(), values.end());
    if (temperature <= 0) return static_cast<int>(best - values.begin());
    const auto weight = [&](double value) {
        return slack > 0 && value < *best - slack ? 0.0 : std::exp((value - *best) / temperature);
    };
    double sum = 0;
    for (const double value : values) sum += weight(value);
    double mark = sum * static_cast<double>(random.next() >> 11) * 0x1p-53;
    for (std::size_t i = 0; i < values.size(); ++i) {
        mark -= weight(values[i]);
        if (mark < 0) return static_cast<int>(i);
    }
    return static_cast<int>(best - values.begin());
}

template <class K>
void tell_values(const Compiled<K>& r, const Question<K>& question, const Options<K>& options,
                 const std::vector<double>& values, bool explained) {
    std::vector<Tally> tallies(values.size());
    for (std::size_t i = 0; i < values.size(); ++i) tallies[i].add(values[i]);
    tell(question.sight, options, tallies, 0, r, *question.told);
    for (Weighed& one : question.told->moves) one.worlds = 0;
    if (!explained) return;
    Worlds<K> worlds(r);
    explain(r, question, options, worlds);
}

DOUBLESIX_END
