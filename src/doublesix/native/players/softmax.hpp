#pragma once

// Softmax choice over values, and the report of players that value each option once.

#include <algorithm>
#include <cmath>
#include <vector>

#include "arch.hpp"
#include "players/player.hpp"
#include "players/replies.hpp"
#include "players/tally.hpp"

DOUBLESIX_BEGIN

// Index of the highest value at temperature 0; else one drawn by softmax among those at most `slack` below the highest
// (any, where slack is 0): `temperature` points less make an option 1/e times as likely.
inline int softmax_choice(const std::vector<double>& values, double temperature, double slack, Random& random) {
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
void report_values(const Compiled<K>& r, const DecisionRequest<K>& request, const Options<K>& options,
                   const std::vector<double>& values, bool explained) {
    std::vector<Tally> tallies(values.size());
    for (std::size_t i = 0; i < values.size(); ++i) tallies[i].add(values[i]);
    report(request.infostate, options, tallies, 0, r, *request.decision);
    for (WeighedMove& one : request.decision->moves) one.worlds = 0;
    if (!explained) return;
    Worlds<K> worlds(r);
    explain(r, request, options, worlds);
}

DOUBLESIX_END
