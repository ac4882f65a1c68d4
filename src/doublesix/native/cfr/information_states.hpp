#pragma once

// Conversion of a tree's nodes to the information states of the engine, and a sampled history behind a deal.

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include "arch.hpp"
#include "cfr/tree.hpp"
#include "infostate/information_state.hpp"
#include "rules/round.hpp"

DOUBLESIX_BEGIN

namespace cfr {

// Nodes on the path from the root to this one.
template <class K>
std::vector<Index> path_to(const Tree<K>& tree, Index node) {
    std::vector<Index> path;
    for (; node != kNone; node = tree.nodes[node].parent) path.push_back(node);
    std::reverse(path.begin(), path.end());
    return path;
}

// Public history of a node.
template <class K>
PublicHistory<K> history_of(const Compiled<K>& rules, const Tree<K>& tree, Index number) {
    PublicHistory<K> history;
    history.begin(false);
    for (const Index n : path_to(tree, number)) {
        const Node& node = tree.nodes[n];
        if (node.by == kNone) continue;
        const Node& above = tree.nodes[node.parent];
        State<K> s = tree.tables[above.table].state;
        const Move& move = tree.edges[node.by].move;
        const Round<K> round(rules, nullptr, s);
        history.note(round, above.seat, move.kind, move.tile,
                     move.kind == MoveKind::play ? round.layout().slot_of(move.end) : -1);
    }
    return history;
}

// The dealt hands of both seats, and the tiles drawn, in order.
template <class K>
struct Story {
    using Mask = typename K::Mask;
    std::array<Mask, 2> dealt{};
    std::vector<int> drawn;
};

// One history that leads to a pair of hands, given by their indices at the node.
template <class K>
Story<K> story_of(const Tree<K>& tree, Index number, std::array<Index, 2> place) {
    Story<K> story;
    auto path = path_to(tree, number);
    for (std::size_t step = path.size(); step-- > 1;) {
        const Node& node = tree.nodes[path[step]];
        const Node& above = tree.nodes[node.parent];
        const Edge& edge = tree.edges[node.by];
        const auto own = static_cast<std::size_t>(above.seat);
        Index l = edge.links.first;
        while (tree.links[l].child != path[step]) ++l;
        const Link& link = tree.links[l];
        const auto before = tree.hands_of(node, above.seat)[place[own]];
        place[1 - own] = tree.up[link.theirs.first + place[1 - own]];
        Index p = link.pairs.first;
        while (tree.to[p] != place[own]) ++p;
        place[own] = tree.source[edge.entries.first + tree.from[p]];
        if (edge.move.kind == MoveKind::draw) {
            const auto had = tree.hands_of(above, above.seat)[place[own]];
            story.drawn.push_back(lowest(static_cast<typename K::Mask>(before & ~had)));
        }
    }
    std::reverse(story.drawn.begin(), story.drawn.end());
    for (int seat = 0; seat < 2; ++seat) {
        story.dealt[static_cast<std::size_t>(seat)] =
            tree.hands_of(tree.nodes[0], seat)[place[static_cast<std::size_t>(seat)]];
    }
    return story;
}

// Information state of the seat to act at a node with this hand.
template <class K>
InformationState<K> infostate_at(const Tree<K>& tree, Index number, typename K::Mask hand,
                                 const PublicHistory<K>& history) {
    const Node& node = tree.nodes[number];
    const Table<K>& table = tree.tables[node.table];
    InformationState<K> infostate{table.state, {}, table.played, node.seat, &history};
    infostate.state.hands[node.seat] = hand;
    for (std::size_t seat = 0; seat < 2; ++seat) {
        infostate.sizes[seat] = static_cast<std::uint8_t>(size_of(tree.hands_of(node, static_cast<int>(seat))[0]));
    }
    return infostate;
}

}  // namespace cfr

DOUBLESIX_END
