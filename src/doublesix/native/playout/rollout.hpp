#pragma once

// Rollouts with the greedy policy, and the margin of a round.

#include <array>
#include <cstdint>

#include "arch.hpp"
#include "playout/policy.hpp"
#include "rules/options.hpp"
#include "rules/random.hpp"
#include "rules/round.hpp"

DOUBLESIX_BEGIN

// Bound on the acts of a rollout, reached only if a player passes for ever.
inline constexpr int kMostActs = 400;

// Plays a round to its end, every seat greedily.
template <class K>
void play_out(const Compiled<K>& rules, const std::uint8_t* order, State<K>& s, Random& random) {
    Round<K> round(rules, order, s);
    Chooser<K> chooser(round, random);
    NoSink unheard;
    for (int acts = 0; s.phase != Phase::over && acts < kMostActs; ++acts) {
        carry_out(round, chooser.choose(Policy::greedy), unheard);
    }
}

// Points gained by a side since the scores `before`, less the mean gain of the other sides.
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
