#pragma once

// Softmax choice over values, and how such players report them.

#include <algorithm>
#include <cmath>
#include <vector>

#include "arch.hpp"
#include "players/flat.hpp"
#include "players/player.hpp"
#include "players/replies.hpp"

DOUBLESIX_BEGIN

// Index of the highest value; or, for a player that errs, of one that is not more than `slack` below it, the
// likelier the higher it is: by `temperature` points less, it is chosen about a third as often.
inline int noisy(const std::vector<double>& values, double temperature, double slack, Random& random) {
    const auto best = std::max_element(values.begin(), values.end());
    if (temperature <= 0) return static_cast<int>(best - values.begin());
    const auto weight = [&](double value) {
        return slack > 0 && value < *best - slack ? 0.0 : std::exp((value - *best) / temperature);
    };
    double sum = 0;
    for (const double value : values) sum += weight(value);
    double mark = sum * random.unit();
    for (std::size_t i = 0; i < values.size(); ++i) {
        mark -= weight(values[i]);
        if (mark < 0) return static_cast<int>(i);
    }
    return static_cast<int>(best - values.begin());
}

template <class K>
void tell_values(const Compiled<K>& r, const DecisionRequest<K>& request, const Options<K>& options,
                 const std::vector<double>& values, bool explained) {
    std::vector<Tally> tallies(values.size());
    for (std::size_t i = 0; i < values.size(); ++i) tallies[i].add(values[i]);
    tell(request.infostate, options, tallies, 0, r, *request.decision);
    for (WeighedMove& one : request.decision->moves) one.worlds = 0;
    if (!explained) return;
    Worlds<K> worlds(r);
    explain(r, request, options, worlds);
}

DOUBLESIX_END
