#pragma once

// Default-policy rollouts: a round played on to its end, and the margin that it brought.

#include <array>
#include <cstdint>

#include "arch.hpp"
#include "playout/policy.hpp"
#include "rules/options.hpp"
#include "rules/random.hpp"
#include "rules/round.hpp"

DOUBLESIX_BEGIN

// No round takes so many acts, unless a player passes for ever.
inline constexpr int kMostActs = 400;

// Plays on to the round's end, every seat greedily.
template <class K>
void play_out(const Compiled<K>& rules, const std::uint8_t* order, State<K>& s, Random& random) {
    Round<K> round(rules, order, s);
    Chooser<K> chooser(round, random);
    NoSink unheard;
    for (int acts = 0; s.phase != Phase::over && acts < kMostActs; ++acts) {
        carry_out(round, chooser.choose(Policy::greedy), unheard);
    }
}

// What a side has gained more than the others since the scores were `before`: more than the mean of them where there
// are several.
template <class K>
double margin(const Compiled<K>& r, const std::array<std::int32_t, K::kSeats>& before, const State<K>& now, int side) {
    double own = 0;
    double others = 0;
    for (int other = 0; other < r.sides; ++other) {
        const auto place = static_cast<std::size_t>(other);
        const std::int32_t gained = now.points[place] - before[place];
        (other == side ? own : others) += gained;
    }
    return own - others / (r.sides - 1);
}

DOUBLESIX_END
