#pragma once

// Configuration of a player, and its decision: plain data, the same types for every copy of the kernels.

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <vector>

#include "rules/numbers.hpp"

namespace doublesix {

enum class PlayerKind : std::uint8_t { random, greedy, heuristic, flat, tree, solving, network, master, blocker };

inline constexpr int kHeuristicWeights = 12;

struct PlayerConfig {
    PlayerKind kind = PlayerKind::greedy;
    std::uint64_t seed = 0;
    std::int64_t worlds = 0;  // 0: as many as this kind takes by itself
    double seconds = 0;       // 0: no limit
    bool points = false;      // plays for points, whatever the scores of the match
    bool oracle = false;      // sees the other hands: only to measure how much is hidden
    int leaf = 0;             // whose eyes the net judges with: the own, the next seat's, or both
    int depth = 4;            // plies of a playout before it is judged by the net
    double explore = 35;      // points that a tree search takes a move for that it has hardly tried
    double reading = 2.5;     // temperature, in points, of the choices that others are taken to have made; 0: no reading
    double floor = 0.03;      // the share of such a choice that is made at random
    double uniform = 0.05;    // the share of worlds that are not read
    double spread = 0.3;      // the share of the worlds that are read which they are worth at least, believed less if need be
    bool mixing = true;       // plays an equilibrium of what is small enough to be solved, drawing lots by it
    bool explain = false;  // say what may follow, too
    double noise = 0;         // temperature, in points, of its own choices
    double slack = 0;         // how many points by its own judgement a noisy choice may give away
    std::array<double, kHeuristicWeights> weights{};
    bool weighted = false;  // whether `weights` are given; else the tuned ones
    // The numbers of a net, for those that need one.
    std::shared_ptr<const std::vector<float>> net;
    // The shares of a match that it plays for, with a net that has learned to; null for points and a prize.
    std::shared_ptr<const std::vector<float>> equity;
};

// One move that was weighed.
struct WeighedMove {
    Move move{};
    double value = 0;    // expected margin from now to the round's end, in points
    double error = 0;    // standard error of it
    std::int64_t worlds = 0;
    int gain = 0;        // points at once
    // Only where an explanation is wanted: what may follow at once, counted over the worlds. `next` is the most that
    // the own hand makes on the table that the move leaves, `fitting` how many hidden tiles can be played there; the
    // next opponent can play at once in a share `able` of the worlds, answers with `reply` points on the mean when he
    // takes the most he can, and with `threat`, the most there is, in a share `threatened`.
    int next = 0;
    int fitting = 0;
    double able = 0;
    double reply = 0;
    int threat = 0;
    double threatened = 0;
};

// How often a player that draws lots makes a move.
struct MoveProbability {
    Move move{};
    double chance = 0;
};

struct Decision {
    Move chosen{};
    std::vector<MoveProbability> mix;  // none where nothing is left to chance
    std::vector<WeighedMove> moves;  // the best first; none where there was nothing to weigh
    std::int64_t worlds = 0;
    double effective = 0;  // how many equally likely worlds the weighted ones are worth
    bool exact = false;
    bool wins = false;  // the move wins the match at once, whatever is hidden
    bool stopped = false;
};

}  // namespace doublesix
