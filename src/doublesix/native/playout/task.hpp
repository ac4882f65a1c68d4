#pragma once

// Task and results of simulations: plain data, the same types for every copy of the kernels.

#include <cstdint>
#include <vector>

#include "rules/numbers.hpp"

namespace doublesix {

enum class Policy : std::uint8_t { random, greedy };

// A range of games to simulate: numbers `start` up to, excluding, `stop`.
struct PlayoutTask {
    std::uint64_t seed = 0;
    std::int64_t start = 0;
    std::int64_t stop = 0;
    bool matches = false;
    std::vector<Policy> policies;                    // by contender
    std::vector<std::vector<std::uint8_t>> lineups;  // contender of each side; games cycle through them
    int threads = 1;
    int most_deals = 1000;
    int most_acts = 2000;
};

// Results in columns, a row for every finished round and a row for every game; see `doublesix.engine.playouts`.
struct PlayoutRows {
    std::vector<std::uint32_t> game_rounds;
    std::vector<std::int8_t> game_winner;
    std::vector<std::int64_t> game;
    std::vector<std::uint16_t> round;
    std::vector<std::int8_t> leader;
    std::vector<std::int8_t> ending;
    std::vector<std::int8_t> winner;
    std::vector<std::int32_t> in_play;
    std::vector<std::int32_t> from_hands;
    std::vector<std::uint16_t> plays;
    std::vector<std::uint16_t> draws;
    std::vector<std::uint16_t> passes;
    std::vector<std::uint16_t> acts;
    std::vector<std::uint16_t> redeals;
    std::vector<std::uint16_t> counts;
};

enum class EventKind : std::uint8_t { lots, deal, act };

// One event of a game: the tiles of the lots or of the deal, or a move.
struct Event {
    EventKind kind = EventKind::act;
    std::vector<std::uint8_t> tiles;
    int seat = 0;
    Move move;
};

}  // namespace doublesix
