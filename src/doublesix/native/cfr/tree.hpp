#pragma once

// Public tree of a round of two seats, or of the rest of one. A node is a public history; hidden hands are two lists
// per node, the ranges of both seats. A hand of one seat and a hand of the other are compatible unless they share a
// tile, so deals need no list of their own: sums over all deals are taken hand by hand, and pairs of hands matter only
// where a round ends.
//
// Information sets are (node, hand of the seat to act), and their actions are `entries`, numbered edge by edge, so that
// the entries of an edge are contiguous.

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

// Transition from a node to a child. A draw has several per hand, any other move at most one.
struct Link {
    Index child = kNone;
    Span pairs;   // in `from` and `to`: entries of the edge, relative to its first, and hands of the child
    Span theirs;  // in `up`: for each hand of the other seat in the child, its index in the node
};

// A move that the seat to act has with some of its hands.
struct Edge {
    Move move{};
    Span entries;
    Span links;  // to the child where the round goes on, and to the terminal one
};

struct Node {
    std::array<Span, 2> hands;
    Span edges;     // empty at terminal nodes
    Index end = 0;  // one past the last descendant; nodes are in depth-first preorder
    Index parent = kNone;
    Index by = kNone;     // edge from the parent
    Index table = kNone;  // in `tables`; none at terminal nodes
    double chance = 1;    // probability of the draws on the path, and of the deal
    std::size_t payoffs = 0;
    std::uint8_t seat = 0;

    bool over() const { return table == kNone; }
};

// Public state of a decision node; hands are empty in `state`.
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
    std::vector<Index> source;       // of each entry: its hand's index in the node
    std::vector<std::uint8_t> ways;  // of each entry: the number of equivalent moves it stands for
    std::vector<Index> from;
    std::vector<Index> to;
    std::vector<Index> up;
    // Payoffs of terminal nodes to seat 0: a row for each of its hands, a column for each of seat 1's; 0 for
    // incompatible hands.
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
