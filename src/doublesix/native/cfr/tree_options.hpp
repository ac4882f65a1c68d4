#pragma once

// Moves at a node of a public tree that is being built, and the hands that have and follow each.

#include <algorithm>
#include <array>
#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

#include "arch.hpp"
#include "cfr/tree.hpp"
#include "rules/options.hpp"
#include "rules/round.hpp"

DOUBLESIX_BEGIN

namespace cfr {

// A node not yet in the tree.
template <class K>
struct Draft {
    State<K> state;
    typename K::Mask played{};
    double chance = 1;
    std::array<std::vector<typename K::Mask>, 2> hands;
    std::vector<float> payoffs;
    bool over = false;
    Index link = kNone;
    Index parent = kNone;
    Index by = kNone;
};

struct TreeOption {
    Move move;
    std::vector<Index> sources;
    std::vector<std::uint8_t> ways;
};

// Hands of the acting seat after a move, and which entries lead to each.
template <class K>
struct Outcome {
    std::vector<typename K::Mask> hands;
    std::vector<std::pair<Index, Index>> ways;   // entry of the edge, hand
    std::vector<std::pair<Index, int>> example;  // for each hand: an entry that leads to it, and the tile drawn
};

// Moves of a seat, each with the hands that have it; `apart` as in `TreeLimits`.
template <class K>
std::vector<TreeOption> options_of(const Compiled<K>& r, const Draft<K>& draft, int seat, bool apart) {
    std::vector<TreeOption> options;
    State<K> s = draft.state;
    s.hands = {};
    const Round<K> round(r, nullptr, s);
    const auto& own = draft.hands[at(seat)];
    Moves<K> moves;
    for (Index i = 0; i < own.size(); ++i) {
        s.hands[at(seat)] = own[i];
        round.legal(seat, moves);
        for (int m = 0; m < moves.size; ++m) {
            Move move = moves.list[at(m)];
            if (!apart && move.kind == MoveKind::play) move.end = first_alike(round, move.end);
            auto found = std::find_if(options.begin(), options.end(),
                                      [&](const TreeOption& option) { return option.move == move; });
            if (found == options.end()) {
                options.push_back({move, {}, {}});
                found = options.end() - 1;
            }
            if (!found->sources.empty() && found->sources.back() == i) {
                ++found->ways.back();
            } else {
                found->sources.push_back(i);
                found->ways.push_back(1);
            }
        }
    }
    return options;
}

template <class K>
Outcome<K> outcome_of(const Compiled<K>& r, const Draft<K>& draft, int seat, const TreeOption& option, bool apart) {
    using Mask = typename K::Mask;
    Outcome<K> made;
    const auto& own = draft.hands[at(seat)];
    std::unordered_map<Mask, Index> known;
    for (Index k = 0; k < option.sources.size(); ++k) {
        const Mask hand = own[option.sources[k]];
        if (option.move.kind != MoveKind::draw) {
            const Mask left = option.move.kind == MoveKind::play ? hand ^ bit_of<Mask>(option.move.tile) : hand;
            made.ways.emplace_back(k, k);
            made.hands.push_back(left);
            made.example.emplace_back(k, 0);
            continue;
        }
        Mask unseen = r.all & ~draft.played & ~hand;
        while (any(unseen)) {
            const int tile = take_lowest(unseen);
            const Mask more = hand | bit_of<Mask>(tile);
            const auto next = static_cast<Index>(made.hands.size());
            const Index place = apart ? next : known.emplace(more, next).first->second;
            if (place == next) {
                made.hands.push_back(more);
                made.example.emplace_back(k, tile);
            }
            made.ways.emplace_back(k, place);
        }
    }
    return made;
}

}  // namespace cfr

DOUBLESIX_END
