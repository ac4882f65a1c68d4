#pragma once

// Tabular game: a whole round of two seats, small enough to enumerate; type-erased, the same in every copy of the
// kernels. Policies are numbers, one for each entry of its tree; see `cfr/tree.hpp`.

#include <cstddef>
#include <cstdint>
#include <vector>

#include "rules/facts.hpp"
#include "rules/numbers.hpp"

namespace doublesix {

struct PlayerConfig;
struct Progress;

struct TabularTask {
    bool apart = false;  // whether what makes no difference is kept apart
    std::size_t most_nodes = 0;
};

struct TabularCounts {
    std::uint64_t nodes = 0;     // things done in public so far, of which
    std::uint64_t endings = 0;   // so many end the round
    std::uint64_t infosets = 0;  // what a seat to act can know, of which
    std::uint64_t choices = 0;   // so many leave it more than one move
    std::uint64_t entries = 0;   // moves of all information sets together
    std::uint64_t deals = 0;     // pairs of hands, at all nodes together
};

enum class TabularPolicyKind : std::uint8_t { random, greedy, flat, open };

// A policy that the tabular_game has of its own.
struct TabularPolicy {
    TabularPolicyKind kind = TabularPolicyKind::random;
    // Of those that judge moves, flat and open; see `cfr::PerHandConfig`.
    bool reads = false;
    double reading = 1;
    double playing = 0;
    double floor = 0.03;
    // Parts with so few pairs of hands are solved instead.
    std::size_t solved_pairs = 0;
    int iterations = 0;
    bool as_a_player = false;  // with the code of players, from what a seat has seen
};

// A node as Python asks about it: how it came about, for some hands that fit, and what the seat to act can do.
struct TabularNode {
    std::vector<std::uint8_t> order;  // tiles as they were dealt and drawn
    std::vector<Move> acts;           // since the deal
    std::vector<std::uint8_t> seats;  // who did them
    int seat = 0;
    std::vector<std::vector<std::uint8_t>> hands;  // of the seat to act
    std::vector<std::vector<std::uint8_t>> others;  // for each of them, a hand of the other seat that goes with it
};

class TabularGame {
public:
    virtual ~TabularGame() = default;

    virtual TabularCounts counts() const = 0;

    virtual std::vector<double> policy(const TabularPolicy& request, Progress& progress) const = 0;
    // What a player of the engine does, asked so many times with other seeds; empty where there is no such player.
    virtual std::vector<double> player_policy(const PlayerConfig& config, int times, Progress& progress) const = 0;
    // CFR+ for so many iterations.
    virtual std::vector<double> equilibrium(int iterations, Progress& progress) const = 0;
    // What the best policy of `seat` against this one brings it.
    virtual double best_response(const double* policy, int seat) const = 0;
    // What the round brings seat 0 if it plays by the one and seat 1 by the other.
    virtual double value(const double* first, const double* second) const = 0;

    // By entry: the number of its information set, rising with the nodes, and its move.
    virtual std::vector<std::uint32_t> infosets() const = 0;

    // Nodes where the seat to act has a hand with a choice, in their order.
    virtual std::vector<std::uint32_t> asked() const = 0;
    virtual TabularNode node(std::uint32_t number) const = 0;
    // The entry of a move at such a node, by the place of the hand; -1 where it is none. Alike ends have one entry.
    virtual std::int64_t entry(std::uint32_t number, std::uint32_t hand, Move move) const = 0;
};

}  // namespace doublesix
