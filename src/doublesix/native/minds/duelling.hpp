#pragma once

// Duels: the same deals played by the same players on every seat in turn. What is asked and what comes of it, as plain
// data; see `doublesix.engine.duels`.

#include <cstdint>
#include <vector>

#include "minds/spec.hpp"

namespace doublesix {

struct Duelling {
    std::uint64_t seed = 0;
    std::int64_t start = 0;
    std::int64_t stop = 0;
    bool matches = false;
    std::vector<MindSpec> players;                   // one a contender
    std::vector<std::vector<std::uint8_t>> seatings;  // the contender on each side, one list a seating
    int threads = 1;
    int most_deals = 1000;
    int most_acts = 2000;
};

inline constexpr int kTimeBins = 264;

// A row for every round that ended, and one for every game: each deal number is a game at every seating.
struct Duelled {
    std::vector<std::int64_t> game_deal;
    std::vector<std::uint8_t> game_seating;
    std::vector<std::uint32_t> game_rounds;
    std::vector<std::int8_t> game_winner;     // the contender that won the match, or -1
    std::vector<std::int32_t> game_points;    // by contender, the scores at the end
    std::vector<std::int64_t> game_decisions;  // by contender: how often it had a choice
    std::vector<std::int64_t> game_thought;    // by contender: nanoseconds
    std::vector<std::int64_t> deal;
    std::vector<std::uint8_t> seating;
    std::vector<std::uint16_t> round;
    std::vector<std::int8_t> leader;  // seat
    std::vector<std::int8_t> ending;
    std::vector<std::int8_t> winner;  // the contender that won the round, or -1 for a tie
    std::vector<std::int32_t> in_play;     // by contender
    std::vector<std::int32_t> from_hands;  // by contender
    std::vector<std::uint16_t> redeals;
    // How many decisions of each contender took so long; the bins are eighths of powers of two nanoseconds.
    std::vector<std::int64_t> times;
};

}  // namespace doublesix
