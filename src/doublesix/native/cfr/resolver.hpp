#pragma once

// Subgame solving: the rest of a round of two seats with hidden hands, solved by CFR+. Its mixed strategies leave
// little to gain for an opponent who knows them.
//
//     cfr::Ranges<K> ranges;                                    // by public information
//     if (!public_ranges(rules, history, history.actions.size(), 400, ranges)) ...;   // too many hands
//     for each hand: ranges.weights[seat][i] *= likelihood of its owner's past plays;  // opponent model
//     Resolver<K> resolver(rules, limits);
//     if (!resolver.solve(infostate.state, infostate.on_table, ranges)) ...;          // too large
//     for (const Choosable& one : resolver.choices(infostate.hand())) ...;     // move, probability, value
//     resolver.follow(move);                                    // of either seat, and so on to the round's end
//
// The range of the own seat holds all hands that the other seat must consider, not only the one it has.

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <functional>
#include <utility>
#include <vector>

#include "arch.hpp"
#include "cfr/cfr_plus.hpp"
#include "cfr/public_ranges.hpp"
#include "cfr/tree.hpp"
#include "cfr/tree_builder.hpp"
#include "cfr/tree_traversal.hpp"

DOUBLESIX_BEGIN

// Number of pairs of hands that can be held together.
template <class K>
std::size_t pairs_of(const cfr::Ranges<K>& ranges) {
    std::size_t pairs = 0;
    for (const auto one : ranges.hands[0]) {
        for (const auto other : ranges.hands[1]) pairs += cfr::together(one, other);
    }
    return pairs;
}

struct ResolveLimits {
    std::size_t most_pairs = 600;     // pairs of hands at the root
    std::size_t most_nodes = 60'000;  // of the tree
    int iterations = 30;
    const std::atomic<bool>* stop = nullptr;
    // Whether the first choice stays uniform: for the values of all moves at the root, poor ones included.
    bool even_root = false;
};

// A move of a hand: its probability, and its value to the seat to act in units of `Worth`, against the policy and range
// of the other seat.
struct Choosable {
    Move move{};
    double probability = 0;
    double value = 0;
};

template <class K>
class Resolver {
public:
    using Mask = typename K::Mask;
    // Payoff of a finished round to seat 0; the game is zero-sum.
    using Worth = std::function<double(const State<K>&)>;

    Resolver(const Compiled<K>& rules, const ResolveLimits& limits) : r_(rules), limits_(limits) {}

    // Solves from this public state on; hands in `state` are ignored. False if that is beyond the limits, or the rules
    // have no tree. Without `worth` the payoff is the margin from here on.
    bool solve(const State<K>& state, Mask on_table, const cfr::Ranges<K>& ranges, Worth worth = {}) {
        return solve(state, on_table, ranges, std::move(worth), [](cfr::Ranges<K>&) {});
    }

    // The same with `weigh(ranges)`, which reweights the ranges once the tree has turned out small enough; it must keep
    // their sums.
    template <class Weigh>
    bool solve(const State<K>& state, Mask on_table, const cfr::Ranges<K>& ranges, Worth worth, Weigh weigh) {
        ready_ = false;
        if (!cfr::has_tree(r_) || state.phase == Phase::over || pairs_of(ranges) > limits_.most_pairs) return false;
        if (!worth) {
            const auto before = state.points[0] - state.points[1];
            worth = [before](const State<K>& end) {
                return static_cast<double>(end.points[0] - end.points[1] - before);
            };
        }
        tree_ = {};
        cfr::TreeLimits limits;
        limits.most_nodes = limits_.most_nodes;
        limits.stop = limits_.stop;
        if (!cfr::TreeBuilder<K>(r_, tree_, limits, std::move(worth)).grow({state, on_table, ranges})) return false;
        cfr::Ranges<K> alive;
        for (int seat = 0; seat < 2; ++seat) {
            const Mask* hands = tree_.hands_of(tree_.nodes[0], seat);
            alive.hands[at(seat)].assign(hands, hands + tree_.nodes[0].hands[at(seat)].size);
        }
        alive.weights = tree_.weights;
        weigh(alive);
        tree_.weights = std::move(alive.weights);
        cfr::TreeTraversal<K> traversal(tree_);
        cfr::CfrPlus<K> cfr_plus(tree_);
        for (int seat = 0; seat < 2; ++seat) traversal.start(seat, cfr_plus.reach()[at(seat)]);
        policy_.assign(tree_.entries(), 0.0);
        cfr_plus.begin(0, policy_, limits_.even_root);
        for (int i = 0; i < limits_.iterations; ++i) cfr_plus.iterate(policy_);
        cfr_plus.finish(policy_);
        for (int seat = 0; seat < 2; ++seat) {
            traversal.start(seat, reach_[at(seat)]);
            traversal.reach_below(0, seat, policy_, reach_[at(seat)]);
        }
        node_ = 0;
        ready_ = true;
        return true;
    }

    // Whether `choices` is available: a solution exists and has been followed to a decision.
    bool ready() const { return ready_; }
    std::size_t nodes() const { return tree_.nodes.size(); }

    // The current node, to return to later.
    cfr::Index place() const { return node_; }
    void back_to(cfr::Index place) {
        node_ = place;
        ready_ = true;
    }

    // Strategy of the seat to act with this hand; empty if the hand is not in its range. Values cost as much as an
    // iteration of solving, and are 0 unless requested.
    std::vector<Choosable> choices(Mask hand, bool with_values = true) const {
        std::vector<Choosable> found;
        if (!ready_) return found;
        const cfr::Node& node = tree_.nodes[node_];
        const auto own = static_cast<std::size_t>(node.seat);
        const Mask* mine = tree_.hands_of(node, node.seat);
        const auto place = static_cast<cfr::Index>(std::find(mine, mine + node.hands[own].size, hand) - mine);
        if (place == node.hands[own].size) return found;
        const std::vector<double> worth = with_values ? worth_of_entries(hand) : std::vector<double>{};
        const cfr::Index base = tree_.entries_of(node).first;
        for (cfr::Index e = node.edges.first; e < node.edges.last(); ++e) {
            const cfr::Span entries = tree_.edges[e].entries;
            for (cfr::Index k = entries.first; k < entries.last(); ++k) {
                if (tree_.source[k] != place) continue;
                found.push_back({tree_.edges[e].move, policy_[k], with_values ? worth[k - base] : 0.0});
            }
        }
        return found;
    }

    // Descends by a move of either seat; false if it is not in the tree, or the round is over. Ends are matched by
    // their equivalence class.
    bool follow(const Move& move) {
        if (!ready_) return false;
        ready_ = false;
        const cfr::Node& node = tree_.nodes[node_];
        const bool joins = move.kind == MoveKind::play && move.end != kNoEnd;
        const int place = joins ? end_class_of(r_, move.end) : 0;
        for (cfr::Index e = node.edges.first; e < node.edges.last(); ++e) {
            const cfr::Edge& edge = tree_.edges[e];
            if (edge.move.kind != move.kind) continue;
            if (move.kind == MoveKind::play && edge.move.tile != move.tile) continue;
            if (joins && end_class_of(r_, edge.move.end) != place) continue;
            const cfr::Node& below = tree_.nodes[tree_.links[edge.links.first].child];
            if (below.over()) return false;
            node_ = tree_.links[edge.links.first].child;
            return ready_ = true;
        }
        return false;
    }

    // NashConv of the solution: what both best responses gain in all; 0 for an equilibrium.
    double gap() {
        cfr::TreeTraversal<K> traversal(tree_);
        double sum = 0;
        for (int seat = 0; seat < 2; ++seat) {
            cfr::PerHand values(tree_.hands[at(seat)].size());
            traversal.values_below(0, seat, reach_[at(1 - seat)], values, traversal.best());
            sum += traversal.total(seat, values);
        }
        return sum;
    }

private:
    // Value of each entry of the node to this hand; other hands' entries are meaningless.
    std::vector<double> worth_of_entries(Mask hand) const {
        const cfr::Node& node = tree_.nodes[node_];
        const auto own = static_cast<std::size_t>(node.seat);
        cfr::TreeTraversal<K> traversal(tree_);
        cfr::PerHand values(tree_.hands[own].size());
        std::vector<double> gains;
        const auto by = traversal.by(policy_);
        traversal.values_below(node_, node.seat, reach_[1 - own], values,
                               [&](const cfr::Node& here, const double* gain, double* value) {
                                   by(here, gain, value);
                                   if (&here == &node) gains.assign(gain, gain + tree_.entries_of(here).size);
                               });
        double weight = 0;
        const Mask* theirs = tree_.hands_of(node, 1 - node.seat);
        for (cfr::Index j = 0; j < node.hands[1 - own].size; ++j) {
            if (cfr::together(hand, theirs[j])) weight += reach_[1 - own][node.hands[1 - own].first + j];
        }
        weight *= node.chance;
        for (double& gain : gains) gain = weight > 0 ? gain / weight : 0.0;
        return gains;
    }

    const Compiled<K>& r_;
    ResolveLimits limits_;
    cfr::Tree<K> tree_;
    cfr::PerEntry policy_;
    std::array<cfr::PerHand, 2> reach_;
    cfr::Index node_ = 0;
    bool ready_ = false;
};

DOUBLESIX_END
