#pragma once

// Duplicate duels, in which the same players play the same deals at every seating: task and results as plain data. See
// `doublesix.engine.search.duplicate`.

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
    std::vector<PlayerConfig> players;                // by contender
    std::vector<std::vector<std::uint8_t>> seatings;  // by seating: the contender on each side
    // Network that values the luck of deals and draws; null if luck is not measured.
    std::shared_ptr<const std::vector<float>> valuation;
    int threads = 1;
    int most_deals = 1000;
    int most_acts = 2000;
};

inline constexpr int kTimeBins = 264;

// Results in columns, a row for every finished round and for every game; a deal is one game at every seating.
struct DuelRows {
    std::vector<std::int64_t> game_deal;
    std::vector<std::uint8_t> game_seating;
    std::vector<std::uint32_t> game_rounds;
    std::vector<std::int8_t> game_winner;      // the contender that won the match, or -1
    std::vector<std::int32_t> game_points;     // by contender, the scores at the end
    std::vector<std::int64_t> game_decisions;  // by contender: decisions with more than one option
    std::vector<std::int64_t> game_thought;    // by contender: time of these, in nanoseconds
    std::vector<std::int64_t> deal;
    std::vector<std::uint8_t> seating;
    std::vector<std::uint16_t> round;
    std::vector<std::int8_t> leader;  // seat
    std::vector<std::int8_t> ending;
    std::vector<std::int8_t> winner;       // the contender that won the round, or -1 for a tie
    std::vector<std::int32_t> in_play;     // by contender
    std::vector<std::int32_t> from_hands;  // by contender
    std::vector<std::uint16_t> redeals;
    // Empty unless luck is measured. By seat, summed over the deals of the round: values of the dealt hands, and the
    // luck of draws (`ChanceValues`). Redealt hands count, too; without them the sum would be biased.
    std::vector<std::uint16_t> deals;
    std::vector<double> deal_values;
    std::vector<double> draw_luck;
    // Histogram of decision times by contender; bins are eighths of powers of two nanoseconds.
    std::vector<std::int64_t> times;
};

}  // namespace doublesix
