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
    std::int64_t worlds = 0;  // 0: the default of this kind
    double seconds = 0;       // 0: no limit
    bool points = false;      // plays for points and disregards the scores of the match
    bool oracle = false;      // cheating mode: sees the other hands, to measure the value of what is hidden
    int leaf = 0;             // information state that values a leaf: 0 own, 1 the next seat's, 2 the mean of both
    int depth = 4;            // plies of a rollout before the value network takes over
    double explore = 35;      // exploration constant of tree search (UCB1), in points
    double reading = 2.5;     // softmax temperature of the opponent model, in points; 0: no opponent model
    double floor = 0.03;      // share of uniformly random play in the opponent model
    double uniform = 0.05;    // share of the uniform prior mixed into the weights of particles
    double spread = 0.3;      // least effective sample size, as a share of the particles; tempers the weights
    bool mixing = true;       // plays an equilibrium of endgames that are small enough, drawing the move from it
    bool explain = false;     // counts the immediate replies to each option, too
    double noise = 0;         // softmax temperature of its own choice, in points; 0: the best
    double slack = 0;         // most points by its own values that a noisy choice gives away
    // Weaknesses that people have: the share of decisions in which each of them strikes (`players/fallible.hpp`).
    double grabs = 0;      // takes the points and does not look at what it opens
    double miscounts = 0;  // miscounts when four ends count
    double doubles = 0;    // keeps its doubles
    double forgets = 0;    // forgets who drew or passed on what
    double heaviest = 0;   // plays its heaviest tile, whatever it scores
    double silent = 0;     // does not call a score that another has left
    double oblivious = 0;  // forgets the score of the match
    std::array<double, kHeuristicWeights> weights{};
    bool weighted = false;  // whether `weights` are given; else the tuned ones
    // Weights of the value network, for the kinds that use one.
    std::shared_ptr<const std::vector<float>> net;
    // Match equity table, for a network trained with one; null: points, and a prize for the match.
    std::shared_ptr<const std::vector<float>> equity;
};

// Value estimate of one move.
struct WeighedMove {
    Move move{};
    double value = 0;  // expected margin from now to the round's end, in points
    double error = 0;  // standard error of it
    std::int64_t worlds = 0;
    int gain = 0;  // points at once
    // Reply statistics over the worlds, only with `explain`. `next`: most points of the own hand on the table after the
    // move; `fitting`: hidden tiles that fit that table. Of the next opponent: `able`, the share of worlds in which he
    // can play; `reply`, the mean of his highest gain; `threat`, its maximum, which occurs in a share `threatened`.
    int next = 0;
    int fitting = 0;
    double able = 0;
    double reply = 0;
    int threat = 0;
    double threatened = 0;
};

// One move of a mixed strategy.
struct MoveProbability {
    Move move{};
    double chance = 0;
};

struct Decision {
    Move chosen{};
    std::vector<MoveProbability> mix;  // empty for a deterministic choice
    std::vector<WeighedMove> moves;    // the best first; empty if nothing was evaluated
    std::int64_t worlds = 0;
    double effective = 0;  // effective sample size of the weighted worlds
    bool exact = false;
    bool wins = false;  // the move wins the match at once in every world
    bool stopped = false;
};

}  // namespace doublesix
