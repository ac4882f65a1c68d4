#pragma once

// Builder of the public tree, with the rule machine: every move of every hand, every tile that can be drawn.

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "arch.hpp"
#include "cfr/root.hpp"
#include "cfr/tree.hpp"
#include "cfr/tree_options.hpp"
#include "rules/progress.hpp"
#include "rules/round.hpp"

DOUBLESIX_BEGIN

namespace cfr {

template <class K>
class TreeBuilder {
public:
    using Mask = typename K::Mask;
    // Payoff of the end of a round to seat 0.
    using Worth = std::function<double(const State<K>&)>;

    TreeBuilder(const Compiled<K>& rules, Tree<K>& tree, const TreeLimits& limits, Worth worth_of)
        : r_(rules), tree_(tree), limits_(limits), worth_(std::move(worth_of)) {}

    // Builds the tree. False if it grew too large or `stop` was set, or no pair of hands is compatible; the tree is
    // then unusable.
    bool grow(const Root<K>& root) {
        Draft<K> draft;
        draft.state = root.state;
        draft.played = root.played;
        draft.chance = 1;
        double pairs = 0;
        std::array<std::vector<bool>, 2> alive;
        for (std::size_t seat = 0; seat < 2; ++seat) alive[seat].resize(root.ranges.hands[seat].size());
        for (std::size_t i = 0; i < alive[0].size(); ++i) {
            for (std::size_t j = 0; j < alive[1].size(); ++j) {
                if (!together(root.ranges.hands[0][i], root.ranges.hands[1][j])) continue;
                alive[0][i] = alive[1][j] = true;
                pairs += root.ranges.weights[0][i] * root.ranges.weights[1][j];
            }
        }
        if (!(pairs > 0)) return false;
        draft.chance = 1 / pairs;
        for (std::size_t seat = 0; seat < 2; ++seat) {
            for (std::size_t i = 0; i < alive[seat].size(); ++i) {
                if (!alive[seat][i]) continue;
                draft.hands[seat].push_back(root.ranges.hands[seat][i]);
                tree_.weights[seat].push_back(root.ranges.weights[seat][i]);
            }
        }
        expand(draft);
        return !failed_;
    }

private:
    void expand(const Draft<K>& draft) {
        const Index id = add(draft);
        if (draft.over || failed_) return;
        if (tree_.nodes.size() > limits_.most_nodes || stop_requested(limits_.stop)) {
            failed_ = true;
            return;
        }
        const int seat = draft.state.to_act;
        const auto options = options_of(r_, draft, seat, limits_.apart);
        const auto first_edge = static_cast<Index>(tree_.edges.size());
        for (const TreeOption& option : options) {
            Edge edge;
            edge.move = option.move;
            edge.entries = {static_cast<Index>(tree_.source.size()), static_cast<Index>(option.sources.size())};
            tree_.source.insert(tree_.source.end(), option.sources.begin(), option.sources.end());
            tree_.ways.insert(tree_.ways.end(), option.ways.begin(), option.ways.end());
            tree_.edges.push_back(edge);
        }
        tree_.nodes[id].edges = {first_edge, static_cast<Index>(options.size())};
        for (Index e = 0; e < options.size() && !failed_; ++e) {
            std::array<Draft<K>, 2> below;
            const std::size_t n = follow(draft, seat, options[e], below);
            tree_.edges[first_edge + e].links = {below[0].link, static_cast<Index>(n)};
            for (std::size_t b = 0; b < n; ++b) {
                below[b].parent = id;
                below[b].by = first_edge + e;
                tree_.links[below[b].link].child = static_cast<Index>(tree_.nodes.size());
                expand(below[b]);
            }
        }
        tree_.nodes[id].end = static_cast<Index>(tree_.nodes.size());
    }

    Index add(const Draft<K>& draft) {
        const auto id = static_cast<Index>(tree_.nodes.size());
        Node node;
        node.parent = draft.parent;
        node.by = draft.by;
        node.chance = draft.chance;
        node.end = id + 1;
        for (std::size_t seat = 0; seat < 2; ++seat) {
            auto& all = tree_.hands[seat];
            node.hands[seat] = {static_cast<Index>(all.size()), static_cast<Index>(draft.hands[seat].size())};
            all.insert(all.end(), draft.hands[seat].begin(), draft.hands[seat].end());
        }
        if (draft.over) {
            node.payoffs = tree_.payoffs.size();
            tree_.payoffs.insert(tree_.payoffs.end(), draft.payoffs.begin(), draft.payoffs.end());
        } else {
            node.seat = draft.state.to_act;
            node.table = static_cast<Index>(tree_.tables.size());
            tree_.tables.push_back({draft.state, draft.played});
            tree_.tables.back().state.hands = {};
        }
        tree_.nodes.push_back(node);
        return id;
    }

    // Moves of a seat, each with the hands that have it.
    // Drafts the children of an edge: one where the round goes on and one where it has ended, of which at least one
    // exists. Their links enter the tree at once.
    std::size_t follow(const Draft<K>& draft, int seat, const TreeOption& option, std::array<Draft<K>, 2>& below) {
        const Outcome<K> mine = outcome_of(r_, draft, seat, option, limits_.apart);
        const auto& other = draft.hands[at(1 - seat)];
        const State<K>& s = draft.state;
        const bool play = option.move.kind == MoveKind::play;
        // A pass with nothing to draw proves that the other seat can play, else the round would be blocked.
        const bool other_can = option.move.kind == MoveKind::pass && s.phase == Phase::play && s.next >= r_.draw_stop;
        std::vector<Index> theirs;
        for (Index j = 0; j < other.size(); ++j) {
            if (play && has(other[j], option.move.tile)) continue;
            if (other_can && !any(static_cast<Mask>(other[j] & s.fits))) continue;
            theirs.push_back(j);
        }
        const std::size_t columns = theirs.size();
        std::vector<std::uint8_t> goes_on(mine.hands.size() * columns);
        std::vector<std::uint8_t> ends(goes_on.size());
        std::vector<float> worth(goes_on.size());
        State<K> after{};
        State<K> later{};
        bool each = true;
        bool first = true;
        for (std::size_t a = 0; a < mine.hands.size(); ++a) {
            for (std::size_t b = 0; b < columns; ++b) {
                if (!together(mine.hands[a], other[theirs[b]])) continue;
                if (each) {
                    after = acted(draft, seat, option, mine.example[a], other[theirs[b]]);
                    // Only a block depends on both hands; any other end of a round is public.
                    if (first) each = after.phase == Phase::over || after.next >= r_.draw_stop;
                    first = false;
                }
                if (after.phase == Phase::over) {
                    ends[a * columns + b] = 1;
                    worth[a * columns + b] = static_cast<float>(worth_(after));
                } else {
                    goes_on[a * columns + b] = 1;
                    later = after;
                }
            }
        }
        const double chance = option.move.kind == MoveKind::draw ? draft.chance / (r_.tiles - s.next) : draft.chance;
        std::size_t n = 0;
        for (const bool over : {false, true}) {
            const auto& pairs = over ? ends : goes_on;
            if (std::find(pairs.begin(), pairs.end(), 1) == pairs.end()) continue;
            Draft<K>& made = below[n++];
            made.over = over;
            made.chance = chance;
            made.state = later;
            made.played = play ? draft.played | bit_of<Mask>(option.move.tile) : draft.played;
            link(made, seat, mine, other, theirs, pairs, worth);
        }
        return n;
    }

    State<K> acted(const Draft<K>& draft, int seat, const TreeOption& option, std::pair<Index, int> example,
                   Mask other) {
        State<K> s = draft.state;
        s.hands[at(seat)] = draft.hands[at(seat)][option.sources[example.first]];
        s.hands[at(1 - seat)] = other;
        std::array<std::uint8_t, K::kTiles + 1> order{};
        order[s.next] = static_cast<std::uint8_t>(example.second);
        NoSink unheard;
        Round<K>(r_, order.data(), s).act(seat, option.move, unheard);
        return s;
    }

    // Keeps the hands that occur in some pair, and records their indices in the parent.
    void link(Draft<K>& made, int seat, const Outcome<K>& mine, const std::vector<Mask>& other,
              const std::vector<Index>& theirs, const std::vector<std::uint8_t>& pairs,
              const std::vector<float>& worth) {
        const std::size_t columns = theirs.size();
        std::vector<Index> place(mine.hands.size(), kNone);
        std::vector<std::size_t> rows;
        std::vector<std::size_t> kept;
        for (std::size_t a = 0; a < mine.hands.size(); ++a) {
            const auto row = pairs.begin() + static_cast<std::ptrdiff_t>(a * columns);
            if (std::find(row, row + static_cast<std::ptrdiff_t>(columns), 1) ==
                row + static_cast<std::ptrdiff_t>(columns))
                continue;
            place[a] = static_cast<Index>(rows.size());
            rows.push_back(a);
            made.hands[at(seat)].push_back(mine.hands[a]);
        }
        Link link;
        link.theirs.first = static_cast<Index>(tree_.up.size());
        for (std::size_t b = 0; b < columns; ++b) {
            const bool there =
                std::any_of(rows.begin(), rows.end(), [&](std::size_t a) { return pairs[a * columns + b]; });
            if (!there) continue;
            kept.push_back(b);
            made.hands[at(1 - seat)].push_back(other[theirs[b]]);
            tree_.up.push_back(theirs[b]);
        }
        link.theirs.size = static_cast<Index>(kept.size());
        link.pairs.first = static_cast<Index>(tree_.from.size());
        for (const auto& [entry, hand] : mine.ways) {
            if (place[hand] == kNone) continue;
            tree_.from.push_back(entry);
            tree_.to.push_back(place[hand]);
        }
        link.pairs.size = static_cast<Index>(tree_.from.size()) - link.pairs.first;
        if (made.over) {
            made.payoffs.resize(rows.size() * kept.size());
            for (std::size_t a = 0; a < rows.size(); ++a) {
                for (std::size_t b = 0; b < kept.size(); ++b) {
                    const std::size_t where = seat == 0 ? a * kept.size() + b : b * rows.size() + a;
                    const std::size_t pair = rows[a] * columns + kept[b];
                    made.payoffs[where] = pairs[pair] ? worth[pair] : 0.0F;
                }
            }
        }
        made.link = static_cast<Index>(tree_.links.size());
        tree_.links.push_back(link);
    }

    const Compiled<K>& r_;
    Tree<K>& tree_;
    TreeLimits limits_;
    Worth worth_;
    bool failed_ = false;
};

}  // namespace cfr

DOUBLESIX_END
