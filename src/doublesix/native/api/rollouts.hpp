#pragma once

// Truncated rollouts of every option in common worlds, for analysis: some plies and then the network's value, or to the
// end of the round. Plain data and an interface, the same types in every copy of the kernels.

#include <atomic>
#include <cstdint>
#include <memory>
#include <vector>

#include "infostate/any.hpp"
#include "players/config.hpp"
#include "rules/numbers.hpp"

namespace doublesix {

inline constexpr int kCourseKinds = 5;  // of `RolloutResult::course`

struct RolloutRequest {
    PlayerConfig config;            // the opponent model, its seed and its network; the plies with a choice before the leaf
    std::int64_t worlds = 0;  // particles of the posterior
    std::vector<Move> moves;  // which options; none for all of them
};

// Outcomes are in the order option, world, side.
struct RolloutResult {
    std::vector<WeighedMove> moves;         // what may follow each option, counted over all worlds; mean margin and its error
    std::vector<std::int32_t> points;   // of each side on the scoreboard at the leaf
    // By option and world: the winner of the match, -1 for none yet; the leader of the next round, -1 where lots or
    // tiles will say, -2 where the leaf lies within the round. There the network's values for the seat's side: points
    // to the end of the round with scores left aside, and what it plays for at these scores, the prize of the match
    // included.
    std::vector<std::int8_t> winner;
    std::vector<std::int8_t> leader;
    std::vector<float> rest;
    std::vector<float> stake;
    // By option, seat and kind, means over the worlds of what had come about at the leaf: tiles held, pips held, tiles drawn
    // since, turns passed since, and whether the seat had played its last tile.
    std::vector<double> course;
    std::vector<double> held;           // by seat and tile: the share of the worlds in which the seat holds the tile
    std::int64_t worlds = 0;            // fewer than requested where it was stopped
    double effective = 0;
};

class RolloutEvaluator {
public:
    virtual ~RolloutEvaluator() = default;

    // The options of the seat to act: of twins, which lead to the same future, only the first.
    virtual std::vector<Move> options(const AnyInformationState& seen) const = 0;
    // The option that a legal move is a twin of; the move itself where it is not among the options.
    virtual Move option_of(const AnyInformationState& seen, const Move& move) const = 0;
    virtual RolloutResult evaluate(const AnyInformationState& seen, const RolloutRequest& request,
                                   const std::atomic<bool>* stop) const = 0;

    // By seat, what its side is to make more than the others in a first round dealt from this order, from what the seat
    // sees, in points with scores left aside; the leader -1 where the tiles say who leads. None where they are dealt again.
    virtual std::vector<double> deal_values(const std::vector<std::uint8_t>& order, int leader) const = 0;
    // By seat, what the draw of the first of these tiles is worth to it, less the mean over all of them: the boneyard. The
    // hands are those that the seats hold; each values by its own.
    virtual std::vector<double> luck_of_draw(const AnyInformationState& seen, const std::vector<std::vector<std::uint8_t>>& hands,
                                             const std::vector<std::uint8_t>& boneyard) const = 0;
    // The mean of those values over so many deals of a first round, by the seat's distance to the left of the leader; `by_tiles` where
    // the tiles held say who leads.
    virtual std::vector<double> deal_means(std::uint64_t seed, std::int64_t deals, bool by_tiles,
                                           const std::atomic<bool>* stop) const = 0;
};

}  // namespace doublesix
