#pragma once

// How a player thinks, what it is asked, and what it answers: plain data, the same types for every copy of the kernels.

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <vector>

#include "rules/numbers.hpp"

namespace doublesix {

enum class MindKind : std::uint8_t { random, greedy, heuristic, flat, tree, solving, network, master };

inline constexpr int kHeuristicWeights = 12;

struct MindSpec {
    MindKind kind = MindKind::greedy;
    std::uint64_t seed = 0;
    std::int64_t worlds = 0;  // 0: as many as this kind takes by itself
    double seconds = 0;       // 0: no limit
    bool oracle = false;      // sees the other hands: only to measure how much is hidden
    int leaf = 0;             // whose eyes the net judges with: the own, the next seat's, or both
    int depth = 4;            // plies of a playout before it is judged by the net
    double explore = 35;      // points that a tree search takes a move for that it has hardly tried
    double reading = 6;       // temperature, in points, of the choices that others are taken to have made; 0: no reading
    double floor = 0.03;      // the share of such a choice that is made at random
    double uniform = 0.15;    // the share of worlds that are not read
    double noise = 0;         // temperature, in points, of its own choices
    double slack = 0;         // how many points by its own judgement a noisy choice may give away
    std::array<double, kHeuristicWeights> weights{};
    bool weighted = false;  // whether `weights` are given; else the tuned ones
    // The numbers of a net, for those that need one.
    std::shared_ptr<const std::vector<float>> net;
    // What a match is worth: see `engine.minds`. Empty for points.
    std::shared_ptr<const std::vector<float>> values;
};

// One move that was weighed.
struct Weighed {
    Move move{};
    double value = 0;    // expected margin from now to the round's end, in points
    double error = 0;    // standard error of it
    std::int64_t worlds = 0;
    int gain = 0;        // points at once
    // Of the next other seat's answer, counted over the worlds: its mean, the best one that came up, and the share of
    // worlds in which that was there.
    double reply = 0;
    int threat = 0;
    double threatened = 0;
};

struct Thought {
    Move chosen{};
    std::vector<Weighed> moves;  // the best first; none where there was nothing to weigh
    std::int64_t worlds = 0;
    double effective = 0;  // how many equally likely worlds the weighted ones are worth
    bool exact = false;
    bool stopped = false;
};

}  // namespace doublesix
