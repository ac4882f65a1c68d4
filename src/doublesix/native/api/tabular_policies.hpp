#pragma once

// Tabular policies of players, which act on information states.

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "arch.hpp"
#include "cfr/information_states.hpp"
#include "cfr/policies.hpp"
#include "cfr/tree.hpp"
#include "players/endgame_resolver.hpp"
#include "playout/policy.hpp"

DOUBLESIX_BEGIN

namespace cfr {

// Builds a policy by calling `choose(infostate, moves, chances)` in every information set with a choice. It may
// overwrite the probabilities of the moves, which are those of `policy` at first. Information states of one node are
// consecutive.
template <class K, class Choose>
PerEntry queried_policy(const Compiled<K>& rules, const Tree<K>& tree, const std::atomic<bool>& stop, PerEntry policy,
                        Choose choose) {
    std::vector<std::vector<Index>> of_hand;
    std::vector<Move> moves;
    std::vector<double> chances;
    std::vector<double> sums;
    for (Index n = 0; n < tree.nodes.size() && !stop.load(std::memory_order_relaxed); ++n) {
        const Node& node = tree.nodes[n];
        if (node.over()) continue;
        const PublicHistory<K> history = history_of(rules, tree, n);
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
            chances.clear();
            for (const Index k : of_hand[i]) chances.push_back(policy[k]);
            if (moves.size() > 1) {
                choose(infostate_at(tree, n, tree.hands_of(node, node.seat)[i], history), std::span<const Move>(moves),
                       std::span<double>(chances));
            }
            for (std::size_t m = 0; m < moves.size(); ++m) policy[of_hand[i][m]] = chances[m];
        }
        normalise(tree, node, policy, sums);
    }
    return policy;
}

// Policy of `doublesix.players.greedy`. `apart` is that of the tree.
template <class K>
PerEntry greedy_policy(const Compiled<K>& rules, const Tree<K>& tree, bool apart, const std::atomic<bool>& stop) {
    return queried_policy(
        rules, tree, stop, PerEntry(tree.entries(), 1.0),
        [&](const InformationState<K>& infostate, std::span<const Move> moves, std::span<double> chances) {
            State<K> s = infostate.state;
            Round<K> round(rules, nullptr, s);
            Random unused(0, 0);
            const Choice choice = Chooser<K>(round, unused).choose(Policy::greedy);
            Move chosen = move_of(s, choice);
            if (choice.kind == MoveKind::play && !apart) chosen.end = first_alike(round, chosen.end);
            for (std::size_t m = 0; m < moves.size(); ++m) chances[m] = moves[m] == chosen;
        });
}

// Counterpart of `resolve_ends` with ranges from deals and draws alone, computed as a player does it; leaves `policy`
// as it is elsewhere.
template <class K>
PerEntry mixed_policy(const Compiled<K>& rules, const Tree<K>& tree, const ResolveLimits& limits,
                      const std::atomic<bool>& stop, PerEntry policy) {
    EndgameResolver<K> mixing(rules, limits);
    return queried_policy(
        rules, tree, stop, std::move(policy),
        [&](const InformationState<K>& infostate, std::span<const Move> moves, std::span<double> chances) {
            const auto found = mixing.choices(infostate);
            if (found.empty()) return;
            for (std::size_t m = 0; m < moves.size(); ++m) {
                chances[m] = 0;
                for (const Choosable& one : found) {
                    if (one.move == moves[m]) chances[m] = one.probability;
                }
            }
        });
}

}  // namespace cfr

DOUBLESIX_END
