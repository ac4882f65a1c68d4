#pragma once

// Reach probabilities and counterfactual values of a subtree.

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include "arch.hpp"
#include "cfr/tree.hpp"

DOUBLESIX_BEGIN

namespace cfr {

// A value for every hand of one seat at every node.
using PerHand = std::vector<double>;
// A value for every entry (information set and action).
using PerEntry = std::vector<double>;

template <class K>
class TreeTraversal {
public:
    explicit TreeTraversal(const Tree<K>& tree) : t_(tree) {
        Index most = 0;
        for (const Node& node : tree.nodes) most = std::max(most, tree.entries_of(node).size);
        gains_.resize(most);
    }

    // Sets the reach of `seat` at the root to the weights of its hands.
    void start(int seat, PerHand& reach) const {
        const auto place = static_cast<std::size_t>(seat);
        reach.assign(t_.hands[place].size(), 0);
        std::copy(t_.weights[place].begin(), t_.weights[place].end(), reach.begin());
    }

    // Propagates the reach of `seat` from a node to its children: the reach of each hand times the probability of its
    // own choices. Chance is kept apart, in the nodes.
    void step(const Node& node, int seat, const PerEntry& policy, PerHand& reach) const {
        if (node.over()) return;
        const auto place = static_cast<std::size_t>(seat);
        const double* here = reach.data() + node.hands[place].first;
        for (Index e = node.edges.first; e < node.edges.last(); ++e) {
            const Edge& edge = t_.edges[e];
            for (Index l = edge.links.first; l < edge.links.last(); ++l) {
                const Link& link = t_.links[l];
                const Span hands = t_.nodes[link.child].hands[place];
                double* below = reach.data() + hands.first;
                if (node.seat != seat) {
                    const Index* up = t_.up.data() + link.theirs.first;
                    for (Index c = 0; c < hands.size; ++c) below[c] = here[up[c]];
                    continue;
                }
                std::fill_n(below, hands.size, 0.0);
                const Index* from = t_.from.data() + link.pairs.first;
                const Index* to = t_.to.data() + link.pairs.first;
                const Index* source = t_.source.data() + edge.entries.first;
                const double* chosen = policy.data() + edge.entries.first;
                for (Index p = 0; p < link.pairs.size; ++p) below[to[p]] += here[source[from[p]]] * chosen[from[p]];
            }
        }
    }

    void reach_below(Index first, int seat, const PerEntry& policy, PerHand& reach) const {
        for (Index n = first; n < t_.nodes[first].end; ++n) step(t_.nodes[n], seat, policy, reach);
    }

    // Counterfactual values of every hand of `seat` at and below `first`: sums over the other seat's hands, weighted by
    // their reach and not normalised. `choose(node, gains, values)` is called at nodes of `seat`: `gains` has the value
    // of each entry of the node, and `values` must be filled in for each hand.
    template <class Choose>
    void values_below(Index first, int seat, const PerHand& others, PerHand& values, Choose choose) {
        const auto place = static_cast<std::size_t>(seat);
        for (Index n = t_.nodes[first].end; n-- > first;) {
            const Node& node = t_.nodes[n];
            double* here = values.data() + node.hands[place].first;
            if (node.over()) {
                pay(node, seat, others.data() + node.hands[1 - place].first, here);
                continue;
            }
            std::fill_n(here, node.hands[place].size, 0.0);
            const bool own = node.seat == seat;
            if (own) std::fill_n(gains_.begin(), t_.entries_of(node).size, 0.0);
            const Index base = t_.entries_of(node).first;
            for (Index e = node.edges.first; e < node.edges.last(); ++e) {
                const Edge& edge = t_.edges[e];
                for (Index l = edge.links.first; l < edge.links.last(); ++l) {
                    const Link& link = t_.links[l];
                    const Span hands = t_.nodes[link.child].hands[place];
                    const double* below = values.data() + hands.first;
                    if (own) {
                        double* gain = gains_.data() + (edge.entries.first - base);
                        const Index* from = t_.from.data() + link.pairs.first;
                        const Index* to = t_.to.data() + link.pairs.first;
                        for (Index p = 0; p < link.pairs.size; ++p) gain[from[p]] += below[to[p]];
                    } else {
                        const Index* up = t_.up.data() + link.theirs.first;
                        for (Index c = 0; c < hands.size; ++c) here[up[c]] += below[c];
                    }
                }
            }
            if (own) choose(node, gains_.data(), here);
        }
    }

    // `choose` of `values_below` for a policy.
    auto by(const PerEntry& policy) const {
        return [this, &policy](const Node& node, const double* gains, double* values) {
            const Span entries = t_.entries_of(node);
            for (Index k = 0; k < entries.size; ++k) {
                values[t_.source[entries.first + k]] += policy[entries.first + k] * gains[k];
            }
        };
    }

    // `choose` of `values_below` for a best response.
    auto best() const {
        return [this](const Node& node, const double* gains, double* values) {
            const Span entries = t_.entries_of(node);
            std::fill_n(values, node.hands[node.seat].size, -1e300);
            for (Index k = 0; k < entries.size; ++k) {
                double& value = values[t_.source[entries.first + k]];
                value = std::max(value, gains[k]);
            }
        };
    }

    // Value of the round to `seat`, from the values of its hands at the root.
    double total(int seat, const PerHand& values) const {
        const auto& weights = t_.weights[static_cast<std::size_t>(seat)];
        double sum = 0;
        for (std::size_t i = 0; i < weights.size(); ++i) sum += weights[i] * values[i];
        return sum;
    }

private:
    void pay(const Node& node, int seat, const double* others, double* values) const {
        const float* worth = t_.payoffs_of(node);
        const std::size_t rows = node.hands[0].size;
        const std::size_t columns = node.hands[1].size;
        if (seat == 0) {
            for (std::size_t i = 0; i < rows; ++i) {
                double sum = 0;
                for (std::size_t j = 0; j < columns; ++j)
                    sum += static_cast<double>(worth[i * columns + j]) * others[j];
                values[i] = sum * node.chance;
            }
            return;
        }
        std::fill_n(values, columns, 0.0);
        for (std::size_t i = 0; i < rows; ++i) {
            const double weight = -others[i] * node.chance;
            for (std::size_t j = 0; j < columns; ++j) values[j] += static_cast<double>(worth[i * columns + j]) * weight;
        }
    }

    const Tree<K>& t_;
    std::vector<double> gains_;
};

}  // namespace cfr

DOUBLESIX_END
