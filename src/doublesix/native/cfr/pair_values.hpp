#pragma once

// Values of a node to seat 0 for each pair of hands, by open-hand minimax or under a policy.

#include <algorithm>
#include <cstddef>
#include <vector>

#include "arch.hpp"
#include "cfr/tree.hpp"
#include "cfr/tree_traversal.hpp"

DOUBLESIX_BEGIN

namespace cfr {

template <class K>
class PairValues {
public:
    PairValues(const Compiled<K>& rules, const Tree<K>& tree) : r_(rules), t_(tree) {
        first_.reserve(tree.tables.size());
        std::size_t size = 0;
        for (const Node& node : tree.nodes) {
            if (node.over()) continue;
            first_.push_back(size);
            size += static_cast<std::size_t>(node.hands[0].size) * node.hands[1].size;
        }
        worth_.resize(size);
    }

    // Minimax with open hands and unknown draws.
    void open_hands() {
        sweep([](const Node& node, Index, float gain, float& value, bool fresh) {
            value = fresh ? gain : (node.seat == 0 ? std::max(value, gain) : std::min(value, gain));
        });
    }

    // Expected values under a policy.
    void under(const PerEntry& policy) {
        sweep([&policy](const Node&, Index entry, float gain, float& value, bool fresh) {
            const auto part = static_cast<float>(policy[entry]) * gain;
            value = fresh ? part : value + part;
        });
    }

    // Values of an edge to seat 0: a row for each of its entries, a column for each hand of the other seat.
    void after(const Node& node, const Edge& edge, std::vector<float>& gains) const {
        const int seat = node.seat;
        const std::size_t columns = node.hands[static_cast<std::size_t>(1 - seat)].size;
        gains.assign(edge.entries.size * columns, 0.0F);
        const float chance = edge.move.kind == MoveKind::draw
                                 ? 1.0F / static_cast<float>(r_.tiles - t_.tables[node.table].state.next)
                                 : 1.0F;
        for (Index l = edge.links.first; l < edge.links.last(); ++l) {
            const Link& link = t_.links[l];
            const Node& child = t_.nodes[link.child];
            const float* worth = worth_of(child);
            const std::size_t width = child.hands[1].size;
            const std::size_t down = seat == 0 ? width : 1;
            const std::size_t across = seat == 0 ? 1 : width;
            for (Index p = link.pairs.first; p < link.pairs.last(); ++p) {
                float* row = gains.data() + t_.from[p] * columns;
                const float* below = worth + t_.to[p] * down;
                for (Index c = 0; c < link.theirs.size; ++c)
                    row[t_.up[link.theirs.first + c]] += chance * below[c * across];
            }
        }
    }

private:
    const float* worth_of(const Node& node) const {
        return node.over() ? t_.payoffs_of(node) : worth_.data() + first_[node.table];
    }

    template <class Merge>
    void sweep(Merge merge) {
        std::vector<float> gains;
        std::vector<std::uint8_t> seen;
        for (std::size_t n = t_.nodes.size(); n-- > 0;) {
            const Node& node = t_.nodes[n];
            if (node.over()) continue;
            const std::size_t columns = node.hands[static_cast<std::size_t>(1 - node.seat)].size;
            seen.assign(node.hands[node.seat].size, 0);
            for (Index e = node.edges.first; e < node.edges.last(); ++e) {
                const Edge& edge = t_.edges[e];
                after(node, edge, gains);
                for (Index k = 0; k < edge.entries.size; ++k) {
                    const Index hand = t_.source[edge.entries.first + k];
                    for (std::size_t j = 0; j < columns; ++j) {
                        merge(node, edge.entries.first + k, gains[k * columns + j], cell(node, hand, j), !seen[hand]);
                    }
                    seen[hand] = 1;
                }
            }
        }
    }

    float& cell(const Node& node, std::size_t hand, std::size_t other) {
        const std::size_t width = node.hands[1].size;
        return worth_[first_[node.table] + (node.seat == 0 ? hand * width + other : other * width + hand)];
    }

    const Compiled<K>& r_;
    const Tree<K>& t_;
    std::vector<std::size_t> first_;  // of each table
    std::vector<float> worth_;
};

}  // namespace cfr

DOUBLESIX_END
