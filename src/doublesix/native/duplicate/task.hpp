#pragma once

// Duplicate duels: the same deals played by the same players on every seat in turn. What is asked and what comes of
// it, as plain data; see `doublesix.engine.search.duplicate`.

#include <cstdint>
#include <memory>
#include <vector>

#include "players/config.hpp"

namespace doublesix {

struct DuelTask {
    std::uint64_t seed = 0;
    std::int64_t start = 0;
    std::int64_t stop = 0;
    bool matches = false;
    std::vector<PlayerConfig> players;                   // one a contender
    std::vector<std::vector<std::uint8_t>> seatings;  // the contender on each side, one list a seating
    // A network by whose values the luck of deals and draws is measured; null where it is not wanted.
    std::shared_ptr<const std::vector<float>> valuation;
    int threads = 1;
    int most_deals = 1000;
    int most_acts = 2000;
};

inline constexpr int kTimeBins = 264;

// A row for every round that ended, and one for every game: each deal number is a game at every seating.
struct DuelRows {
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
    // Only where luck is measured: by seat, summed over the deals that the round took, the value of what it was dealt and
    // the luck of its draws (`ChanceValues`); those that were thrown in count too, or what is left would have a mean.
    std::vector<std::uint16_t> deals;
    std::vector<double> deal_values;
    std::vector<double> draw_luck;
    // How many decisions of each contender took so long; the bins are eighths of powers of two nanoseconds.
    std::vector<std::int64_t> times;
};

}  // namespace doublesix
