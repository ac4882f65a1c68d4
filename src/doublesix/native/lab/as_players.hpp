#pragma once

// Policies that are asked for as players are: by what a seat has seen, and nothing else of the tree.

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "arch.hpp"
#include "lab/policies.hpp"
#include "lab/seen.hpp"
#include "lab/tree.hpp"
#include "minds/resolving.hpp"
#include "playout/policy.hpp"

DOUBLESIX_BEGIN

namespace lab {

// Asks `choose(sight, moves, chances)` in every information set with a choice; it sets how often each of the moves is
// to be made. Sights of one node come one after the other.
template <class K, class Choose>
PerEntry asked_policy(const Compiled<K>& rules, const Tree<K>& tree, const std::atomic<bool>& stop, Choose choose) {
    PerEntry policy(tree.entries());
    std::vector<std::vector<Index>> of_hand;
    std::vector<Move> moves;
    std::vector<double> chances;
    std::vector<double> sums;
    for (Index n = 0; n < tree.nodes.size() && !stop.load(std::memory_order_relaxed); ++n) {
        const Node& node = tree.nodes[n];
        if (node.over()) continue;
        const Past<K> past = past_of(rules, tree, n);
        of_hand.assign(node.hands[node.seat].size, {});
        std::vector<Move> move_of(tree.entries_of(node).size);
        const Index base = tree.entries_of(node).first;
        for (Index e = node.edges.first; e < node.edges.last(); ++e) {
            const Edge& edge = tree.edges[e];
            for (Index k = edge.entries.first; k < edge.entries.last(); ++k) {
                of_hand[tree.source[k]].push_back(k);
                move_of[k - base] = edge.move;
            }
        }
        for (Index i = 0; i < of_hand.size(); ++i) {
            moves.clear();
            for (const Index k : of_hand[i]) moves.push_back(move_of[k - base]);
            chances.assign(moves.size(), 1.0);
            if (moves.size() > 1) {
                choose(sight_at(tree, n, tree.hands_of(node, node.seat)[i], past), std::span<const Move>(moves),
                       std::span<double>(chances));
            }
            for (std::size_t m = 0; m < moves.size(); ++m) policy[of_hand[i][m]] = chances[m];
        }
        normalise(tree, node, policy, sums);
    }
    return policy;
}

// What `doublesix.players.greedy` plays. `apart` is as the tree was grown.
template <class K>
PerEntry greedy_policy(const Compiled<K>& rules, const Tree<K>& tree, bool apart, const std::atomic<bool>& stop) {
    return asked_policy(rules, tree, stop, [&](const Sight<K>& sight, std::span<const Move> moves, std::span<double> chances) {
        State<K> s = sight.state;
        Round<K> round(rules, nullptr, s);
        Random unused(0, 0);
        const Choice choice = Chooser<K>(round, unused).choose(Policy::greedy);
        Move chosen{choice.kind, static_cast<std::uint8_t>(choice.tile), kNoEnd};
        if (choice.slot >= 0) chosen.end = static_cast<std::uint16_t>(round.layout().end_at(choice.slot));
        if (choice.kind == MoveKind::play && !apart) chosen.end = Grower<K>::like(round, chosen.end);
        for (std::size_t m = 0; m < moves.size(); ++m) chances[m] = moves[m] == chosen;
    });
}

// Follows the resolver to every node below this one, and takes over what it chooses there.
template <class K>
void copy_choices(const Tree<K>& tree, Index number, Resolver<K>& resolver, PerEntry& policy) {
    const Node& node = tree.nodes[number];
    const auto* hands = tree.hands_of(node, node.seat);
    for (Index i = 0; i < node.hands[node.seat].size; ++i) {
        const auto chosen = resolver.choices(hands[i], false);
        for (Index e = node.edges.first; e < node.edges.last(); ++e) {
            const Edge& edge = tree.edges[e];
            for (Index k = edge.entries.first; k < edge.entries.last(); ++k) {
                if (tree.source[k] != i) continue;
                policy[k] = 0;
                for (const Choosable& one : chosen) {
                    if (one.move == edge.move) policy[k] = one.probability;
                }
            }
        }
    }
    for (Index e = node.edges.first; e < node.edges.last(); ++e) {
        const Link& on = tree.links[tree.edges[e].links.first];
        if (tree.nodes[on.child].over()) continue;
        const auto here = resolver.place();
        if (resolver.follow(tree.edges[e].move)) copy_choices(tree, on.child, resolver, policy);
        resolver.back_to(here);
    }
}

// What `resolve_ends` does with all hands as likely as the rules make them, done as a player does it: with `Resolver`,
// from the first moment when there are few enough pairs of hands. Elsewhere it leaves `policy` as it is.
template <class K>
void resolve_as_a_player(const Compiled<K>& rules, const Tree<K>& tree, const ResolveLimits& limits,
                         const std::atomic<bool>& stop, PerEntry& policy) {
    for (Index n = 0; n < tree.nodes.size() && !stop.load(std::memory_order_relaxed);) {
        const Node& top = tree.nodes[n];
        Ranges<K> ranges;
        Resolver<K> resolver(rules, limits);
        if (top.over() || !public_ranges(rules, past_of(rules, tree, n), tree.tables[top.table].played, 1000, ranges) ||
            !resolver.solve(tree.tables[top.table].state, tree.tables[top.table].played, ranges)) {
            ++n;
            continue;
        }
        copy_choices(tree, n, resolver, policy);
        n = top.end;
    }
}

}  // namespace lab

DOUBLESIX_END
