#pragma once

// Public tree of a round of two seats, or of what is left of one. A node is what has been done in public; what is
// hidden stands in it as two lists, the hands that either seat may hold there. A hand of the one seat and a hand of
// the other can be held together unless they share a tile, so deals need no list of their own: sums over all deals
// are taken hand by hand, and only where a round ends is a pair of hands looked at.
//
// Information sets are (node, hand of the seat to act), and their actions are `entries`: numbered edge by edge, so that
// everything that belongs to one edge lies together.

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "arch.hpp"
#include "rules/state.hpp"

DOUBLESIX_BEGIN

namespace cfr {

using Index = std::uint32_t;

inline constexpr Index kNone = ~Index{0};

struct Span {
    Index first = 0;
    Index size = 0;

    Index last() const { return first + size; }
};

// The way from a node to one below it. A draw has several ways for each hand, everything else has one at most.
struct Link {
    Index child = kNone;
    Span pairs;   // in `from` and `to`: entries of the edge, counted from its first, and hands of the child
    Span theirs;  // in `up`: for each hand of the other seat in the child, which hand of the node it is
};

// Something that the seat to act can do with some of its hands.
struct Edge {
    Move move{};
    Span entries;
    Span links;  // to where the round goes on, and to where it has ended
};

struct Node {
    std::array<Span, 2> hands;
    Span edges;           // none where the round has ended
    Index end = 0;        // one past the last node below this one; nodes stand in the order of a walk from the root
    Index parent = kNone;
    Index by = kNone;     // the edge that leads here
    Index table = kNone;  // in `tables`; none where the round has ended
    double chance = 1;    // of the draws on the way here, and of the deal
    std::size_t payoffs = 0;
    std::uint8_t seat = 0;

    bool over() const { return table == kNone; }
};

// Public state at a node where a seat is to act. Hands are empty in `state`.
template <class K>
struct Table {
    State<K> state;
    typename K::Mask played{};
};

template <class K>
struct Tree {
    using Mask = typename K::Mask;

    std::vector<Node> nodes;
    std::vector<Edge> edges;
    std::vector<Link> links;
    std::vector<Table<K>> tables;
    std::array<std::vector<Mask>, 2> hands;
    std::vector<Index> source;       // of each entry: which hand of its node
    std::vector<std::uint8_t> ways;  // of each entry: how many equal moves it stands for
    std::vector<Index> from;
    std::vector<Index> to;
    std::vector<Index> up;
    // Where the round has ended, what seat 0 has won by it: a row for each of its hands, a column for each of seat 1's,
    // nothing for hands that cannot be held together.
    std::vector<float> payoffs;
    std::array<std::vector<double>, 2> weights;  // of the hands at the root

    const Mask* hands_of(const Node& node, int seat) const {
        return hands[static_cast<std::size_t>(seat)].data() + node.hands[static_cast<std::size_t>(seat)].first;
    }
    Span entries_of(const Node& node) const {
        if (node.over()) return {};
        const Index first = edges[node.edges.first].entries.first;
        return {first, edges[node.edges.last() - 1].entries.last() - first};
    }
    const float* payoffs_of(const Node& node) const { return payoffs.data() + node.payoffs; }
    std::size_t entries() const { return source.size(); }
};

template <class Mask>
bool together(Mask one, Mask other) {
    return !any(static_cast<Mask>(one & other));
}

}  // namespace cfr

DOUBLESIX_END
