#pragma once

// Tabular policies: uniform, and per-hand policies, which value a move against every hand that the other seat may hold.

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <cstddef>
#include <vector>

#include "arch.hpp"
#include "cfr/cfr_plus.hpp"
#include "cfr/pair_values.hpp"
#include "cfr/tree.hpp"
#include "cfr/tree_traversal.hpp"

DOUBLESIX_BEGIN

namespace cfr {

// Uniform policy over legal moves.
template <class K>
PerEntry random_policy(const Tree<K>& tree) {
    PerEntry policy(tree.ways.begin(), tree.ways.end());
    std::vector<double> sums;
    for (const Node& node : tree.nodes) {
        if (!node.over()) normalise(tree, node, policy, sums);
    }
    return policy;
}

// Parameters of a per-hand policy.
struct PerHandConfig {
    // Whether the other seat's past choices are read: its hands are weighted by the probability of those choices under
    // the model. Otherwise all hands that the rules allow weigh the same.
    bool reads = false;
    // Softmax temperatures, in points, of the model and of play; 0 plays the best move.
    double reading = 1;
    double playing = 0;
    double floor = 0.03;  // share of uniformly random moves in the model
};

template <class K>
class PerHandPolicy {
public:
    PerHandPolicy(const Tree<K>& tree, const PairValues<K>& pairs, const PerHandConfig& how)
        : policy(tree.entries()), model(tree.entries()), t_(tree), pairs_(pairs), how_(how), traversal_(tree) {
        for (int seat = 0; seat < 2; ++seat) traversal_.start(seat, reach[static_cast<std::size_t>(seat)]);
    }

    void evaluate() {
        for (const Node& node : t_.nodes) {
            if (!node.over()) evaluate(node);
            for (int seat = 0; seat < 2; ++seat)
                traversal_.step(node, seat, model, reach[static_cast<std::size_t>(seat)]);
        }
    }

    PerEntry policy;
    PerEntry model;                // the policy that the other seat's reading assumes
    std::array<PerHand, 2> reach;  // under the model

private:
    void evaluate(const Node& node) {
        const auto own = static_cast<std::size_t>(node.seat);
        const Span hands = node.hands[own];
        const Span others = node.hands[1 - own];
        const auto* mine = t_.hands_of(node, node.seat);
        const auto* theirs = t_.hands_of(node, 1 - node.seat);
        const double* reach_of = reach[1 - own].data() + others.first;
        const double sign = node.seat == 0 ? 1 : -1;
        weights_.assign(hands.size, 0.0);
        for (Index i = 0; i < hands.size; ++i) {
            for (Index j = 0; j < others.size; ++j) weights_[i] += together(mine[i], theirs[j]) ? reach_of[j] : 0.0;
        }
        const Span entries = t_.entries_of(node);
        gains_.assign(entries.size, 0.0);
        best_.assign(hands.size, -1e300);
        for (Index e = node.edges.first; e < node.edges.last(); ++e) {
            const Edge& edge = t_.edges[e];
            pairs_.after(node, edge, worth_);
            for (Index k = 0; k < edge.entries.size; ++k) {
                const Index i = t_.source[edge.entries.first + k];
                double sum = 0;
                for (Index j = 0; j < others.size; ++j)
                    sum += static_cast<double>(worth_[k * others.size + j]) * reach_of[j];
                const double gain = weights_[i] > 0 ? sign * sum / weights_[i] : 0;
                gains_[edge.entries.first + k - entries.first] = gain;
                best_[i] = std::max(best_[i], gain);
            }
        }
        spread(node, how_.playing, 0, policy);
        if (!how_.reads) {
            std::fill_n(model.begin() + entries.first, entries.size, 1.0);
        } else {
            spread(node, how_.reading, how_.floor, model);
        }
    }

    void spread(const Node& node, double temperature, double floor, PerEntry& chosen) {
        const Span entries = t_.entries_of(node);
        for (Index k = 0; k < entries.size; ++k) {
            const double behind = best_[t_.source[entries.first + k]] - gains_[k];
            const double part = temperature > 0 ? std::exp(-behind / temperature) : (behind < 1e-5 ? 1.0 : 0.0);
            chosen[entries.first + k] = part;
        }
        normalise(t_, node, chosen, sums_);
        if (!(floor > 0)) return;
        for (Index k = 0; k < entries.size; ++k) {
            double& part = chosen[entries.first + k];
            part = (1 - floor) * part + floor / sums_[node.hands[node.seat].size + t_.source[entries.first + k]];
        }
    }

    const Tree<K>& t_;
    const PairValues<K>& pairs_;
    PerHandConfig how_;
    TreeTraversal<K> traversal_;
    std::vector<double> weights_;
    std::vector<double> gains_;
    std::vector<double> best_;
    std::vector<double> sums_;
    std::vector<float> worth_;
};

// Number of pairs of hands that can be held together at a node.
template <class K>
std::size_t pairs_at(const Tree<K>& tree, const Node& node) {
    std::size_t pairs = 0;
    for (Index i = 0; i < node.hands[0].size; ++i) {
        for (Index j = 0; j < node.hands[1].size; ++j) {
            pairs += together(tree.hands_of(node, 0)[i], tree.hands_of(node, 1)[j]);
        }
    }
    return pairs;
}

// Solves each subgame with at most `most_pairs` pairs of hands at its root, rooted as high as possible, with `reach` as
// the ranges there; `policy` above them stays. Returns the number of subgames solved.
template <class K>
std::size_t resolve_ends(const Tree<K>& tree, const std::array<PerHand, 2>& reach, std::size_t most_pairs,
                         int iterations, const std::atomic<bool>& stop, PerEntry& policy) {
    CfrPlus<K> cfr_plus(tree);
    std::size_t solved = 0;
    for (Index n = 0; n < tree.nodes.size() && !stop.load(std::memory_order_relaxed);) {
        const Node& node = tree.nodes[n];
        if (node.over() || pairs_at(tree, node) > most_pairs) {
            ++n;
            continue;
        }
        for (std::size_t seat = 0; seat < 2; ++seat) {
            const Span hands = node.hands[seat];
            std::copy_n(reach[seat].begin() + hands.first, hands.size, cfr_plus.reach()[seat].begin() + hands.first);
        }
        cfr_plus.begin(n, policy);
        for (int i = 0; i < iterations; ++i) cfr_plus.iterate(policy);
        cfr_plus.finish(policy);
        ++solved;
        n = node.end;
    }
    return solved;
}

}  // namespace cfr

DOUBLESIX_END
