#pragma once

// Tabular game: a whole round of two seats, small enough to enumerate; type-erased, the same in every copy of the
// kernels. A policy is an array with a probability for each entry of the tree; see `cfr/tree.hpp`.

#include <cstddef>
#include <cstdint>
#include <vector>

#include "rules/facts.hpp"
#include "rules/numbers.hpp"

namespace doublesix {

struct PlayerConfig;
struct Progress;

struct TabularTask {
    bool apart = false;  // keeps equivalent histories apart
    std::size_t most_nodes = 0;
};

struct TabularCounts {
    std::uint64_t nodes = 0;     // public histories
    std::uint64_t endings = 0;   // terminal nodes among them
    std::uint64_t infosets = 0;  // information sets
    std::uint64_t choices = 0;   // information sets with more than one move
    std::uint64_t entries = 0;   // moves in all information sets
    std::uint64_t deals = 0;     // compatible pairs of hands at all decision nodes
};

enum class TabularPolicyKind : std::uint8_t { random, greedy, flat, open };

// A policy that the tabular game computes itself.
struct TabularPolicy {
    TabularPolicyKind kind = TabularPolicyKind::random;
    // For the per-hand kinds, flat and open; see `cfr::PerHandConfig`.
    bool reads = false;
    double reading = 1;
    double playing = 0;
    double floor = 0.03;
    // Subgames with at most this many pairs of hands are re-solved; 0: none.
    std::size_t solved_pairs = 0;
    int iterations = 0;
    bool as_a_player = false;  // re-solved by the code of players, from information states
};

// A decision node for Python: an example history that leads there, and the hands of the seat to act.
struct TabularNode {
    std::vector<std::uint8_t> order;  // tiles as dealt and drawn
    std::vector<Move> acts;           // since the deal
    std::vector<std::uint8_t> seats;  // seat of each act
    int seat = 0;
    std::vector<std::vector<std::uint8_t>> hands;   // of the seat to act; empty without a choice
    std::vector<std::vector<std::uint8_t>> others;  // for each, a compatible hand of the other seat
};

class TabularGame {
public:
    virtual ~TabularGame() = default;

    virtual TabularCounts counts() const = 0;

    virtual std::vector<double> policy(const TabularPolicy& request, Progress& progress) const = 0;
    // Policy of an engine player over `times` seeds; empty if there is no such player.
    virtual std::vector<double> player_policy(const PlayerConfig& config, int times, Progress& progress) const = 0;
    // Average policy of CFR+.
    virtual std::vector<double> equilibrium(int iterations, Progress& progress) const = 0;
    // Value of a best response of `seat` to this policy.
    virtual double best_response(const double* policy, int seat) const = 0;
    // Value to seat 0 if it plays `first` and seat 1 plays `second`.
    virtual double value(const double* first, const double* second) const = 0;

    // Information set of each entry, numbered in the order of the nodes.
    virtual std::vector<std::uint32_t> infosets() const = 0;

    // Nodes in which some hand of the seat to act has a choice, in order.
    virtual std::vector<std::uint32_t> asked() const = 0;
    virtual TabularNode node(std::uint32_t number) const = 0;
    // Entry of a move of the hand at this index of a node, or -1. Equivalent ends have one entry.
    virtual std::int64_t entry(std::uint32_t number, std::uint32_t hand, Move move) const = 0;
};

}  // namespace doublesix
