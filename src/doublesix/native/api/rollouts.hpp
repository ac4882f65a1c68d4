#pragma once

// Rollouts of every option in common worlds, for analysis: truncated after some plies with the network's value at the
// leaf, or to the end of the round. Plain data and an interface, the same types in every copy of the kernels.

#include <atomic>
#include <cstdint>
#include <memory>
#include <vector>

#include "infostate/any.hpp"
#include "players/config.hpp"
#include "players/endgame_task.hpp"
#include "rules/numbers.hpp"

namespace doublesix {

inline constexpr int kCourseKinds = 5;  // quantities in `RolloutResult::course`

struct RolloutRequest {
    PlayerConfig config;      // opponent model, seed, network, and depth of the leaf
    std::int64_t worlds = 0;  // particles of the posterior
    std::vector<Move> moves;  // options to evaluate; empty for all
};

// Outcomes are ordered by option, world and side.
struct RolloutResult {
    std::vector<WeighedMove> moves;    // of each option: mean margin, its error, reply statistics
    std::vector<std::int32_t> points;  // score of each side at the leaf
    // By option and world: the winner of the match, -1 for none yet; the leader of the next round, -1 where lots or
    // tiles will decide, -2 if the leaf is within the round. For such leaves also the network's values for the seat's
    // side: points to the end of the round with scores disregarded (`rest`), and at these scores, the bonus for the
    // match included (`stake`).
    std::vector<std::int8_t> winner;
    std::vector<std::int8_t> leader;
    std::vector<float> rest;
    std::vector<float> stake;
    // By option, seat and kind, means over the worlds at the leaf: tiles held, pips held, tiles drawn since, turns
    // passed since, and whether the seat had gone out.
    std::vector<double> course;
    std::vector<double> held;  // by seat and tile: share of the worlds in which the seat holds it
    std::int64_t worlds = 0;   // fewer than requested if stopped
    double effective = 0;
};

class RolloutEvaluator {
public:
    virtual ~RolloutEvaluator() = default;

    // Options of the seat to act, equivalent ends merged: of twins only the first.
    virtual std::vector<Move> options(const AnyInformationState& seen) const = 0;
    // The option equivalent to a legal move; the move itself if there is none.
    virtual Move option_of(const AnyInformationState& seen, const Move& move) const = 0;
    virtual RolloutResult evaluate(const AnyInformationState& seen, const RolloutRequest& request,
                                   const std::atomic<bool>* stop) const = 0;
    virtual EndgameResult solve(const AnyInformationState& seen, const EndgameRequest& request,
                                const std::atomic<bool>* stop) const = 0;

    // Expected margin of each seat's side in a first round dealt from this order, from the seat's information, with
    // scores disregarded; `leader` is -1 if tiles decide. Empty if the rules order a redeal.
    virtual std::vector<double> deal_values(const std::vector<std::uint8_t>& order, int leader) const = 0;
    // Luck of drawing the first of these tiles, by seat: its value less the mean over all of them, the boneyard.
    // `hands` are the true ones.
    virtual std::vector<double> luck_of_draw(const AnyInformationState& seen,
                                             const std::vector<std::vector<std::uint8_t>>& hands,
                                             const std::vector<std::uint8_t>& boneyard) const = 0;
    // Means of the deal values over `deals` deals of a first round, by the seat's distance to the left of the leader,
    // or by seat if tiles decide who leads (`by_tiles`).
    virtual std::vector<double> deal_means(std::uint64_t seed, std::int64_t deals, bool by_tiles,
                                           const std::atomic<bool>* stop) const = 0;
};

}  // namespace doublesix
