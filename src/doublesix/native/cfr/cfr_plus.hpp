#pragma once

// CFR+ (Tammelin, 2014): regret matching+ in every information set, with alternating updates and an average policy
// weighted by the square of the iteration.

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include "arch.hpp"
#include "cfr/tree.hpp"
#include "cfr/tree_traversal.hpp"

DOUBLESIX_BEGIN

namespace cfr {

// Normalises the entries of each hand at a node to sum to one; a hand whose entries are all zero gets the uniform
// policy. `sums` is scratch: afterwards it holds each hand's old sum, then its number of entries.
template <class K>
void normalise(const Tree<K>& tree, const Node& node, PerEntry& policy, std::vector<double>& sums) {
    const Span entries = tree.entries_of(node);
    const Index hands = node.hands[node.seat].size;
    sums.assign(2 * static_cast<std::size_t>(hands), 0.0);
    for (Index k = entries.first; k < entries.last(); ++k) {
        sums[tree.source[k]] += policy[k];
        sums[hands + tree.source[k]] += 1;
    }
    for (Index k = entries.first; k < entries.last(); ++k) {
        const double sum = sums[tree.source[k]];
        policy[k] = sum > 1e-300 ? policy[k] / sum : 1 / sums[hands + tree.source[k]];
    }
}

// Solver of the subgame below one node; the reach of both seats there gives their ranges.
template <class K>
class CfrPlus {
public:
    explicit CfrPlus(const Tree<K>& tree) : t_(tree), traversal_(tree), regret_(tree.entries()), now_(tree.entries()) {
        for (std::size_t seat = 0; seat < 2; ++seat) {
            reach_[seat].resize(tree.hands[seat].size());
            values_[seat].resize(tree.hands[seat].size());
        }
    }

    // Reach of both seats, to be set at the root of the subgame.
    std::array<PerHand, 2>& reach() { return reach_; }

    // Resets regrets and averages below `first`; `average` must have an entry for every entry of the tree. With
    // `even_root` the first choice stays uniform over all moves, so that the replies to each of them are solved, too.
    void begin(Index first, PerEntry& average, bool even_root = false) {
        first_ = first;
        even_root_ = even_root;
        round_ = 0;
        for (Index n = first; n < t_.nodes[first].end; ++n) {
            const Node& node = t_.nodes[n];
            if (node.over()) continue;
            const Span entries = t_.entries_of(node);
            std::fill_n(regret_.begin() + entries.first, entries.size, 0.0);
            std::fill_n(now_.begin() + entries.first, entries.size, 0.0);
            std::fill_n(average.begin() + entries.first, entries.size, 0.0);
            normalise(t_, node, now_, sums_);
        }
        for (int seat = 0; seat < 2; ++seat) traversal_.reach_below(first, seat, now_, reach_[at(seat)]);
    }

    void iterate(PerEntry& average) {
        ++round_;
        for (int seat = 0; seat < 2; ++seat) {
            traversal_.values_below(
                first_, seat, reach_[at(1 - seat)], values_[at(seat)],
                [this](const Node& node, const double* gains, double* values) { learn(node, gains, values); });
            improve(seat, average);
        }
    }

    // Normalises the accumulated sums to the average policy.
    void finish(PerEntry& average) {
        for (Index n = first_; n < t_.nodes[first_].end; ++n) {
            if (!t_.nodes[n].over()) normalise(t_, t_.nodes[n], average, sums_);
        }
    }

private:
    void learn(const Node& node, const double* gains, double* values) {
        const Span entries = t_.entries_of(node);
        const Index* source = t_.source.data() + entries.first;
        double* regret = regret_.data() + entries.first;
        const double* now = now_.data() + entries.first;
        for (Index k = 0; k < entries.size; ++k) values[source[k]] += now[k] * gains[k];
        for (Index k = 0; k < entries.size; ++k) regret[k] = std::max(0.0, regret[k] + gains[k] - values[source[k]]);
    }

    // Updates the current policy of `seat` by regret matching, its reach, and its part in the average.
    void improve(int seat, PerEntry& average) {
        const double weight = static_cast<double>(round_) * static_cast<double>(round_);
        for (Index n = first_; n < t_.nodes[first_].end; ++n) {
            const Node& node = t_.nodes[n];
            if (node.over()) continue;
            if (node.seat == seat) {
                const Span entries = t_.entries_of(node);
                if (!even_root_ || n != first_) {
                    std::copy_n(regret_.begin() + entries.first, entries.size, now_.begin() + entries.first);
                    normalise(t_, node, now_, sums_);
                }
                const double* reach = reach_[at(seat)].data() + node.hands[at(seat)].first;
                for (Index k = entries.first; k < entries.last(); ++k) {
                    average[k] += weight * reach[t_.source[k]] * now_[k];
                }
            }
            traversal_.step(node, seat, now_, reach_[at(seat)]);
        }
    }

    const Tree<K>& t_;
    TreeTraversal<K> traversal_;
    PerEntry regret_;
    PerEntry now_;
    std::vector<double> sums_;
    std::array<PerHand, 2> reach_;
    std::array<PerHand, 2> values_;
    Index first_ = 0;
    bool even_root_ = false;
    int round_ = 0;
};

}  // namespace cfr

DOUBLESIX_END
