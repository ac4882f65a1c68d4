#pragma once

// Roots of public trees: a state with the ranges of both seats; that of a whole round has every deal.

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "arch.hpp"
#include "rules/compiled.hpp"
#include "rules/match.hpp"
#include "rules/state.hpp"

DOUBLESIX_BEGIN

namespace cfr {

// Ranges of both seats: the hands each may hold, with unnormalised weights. Hands that share no tile are compatible,
// and the weight of a pair is the product of the two.
template <class K>
struct Ranges {
    std::array<std::vector<typename K::Mask>, 2> hands;
    std::array<std::vector<double>, 2> weights;
};

// Appends all subsets of `size` tiles, each joined to `so_far`.
template <class Mask>
void all_hands(Mask tiles, int size, Mask so_far, std::vector<Mask>& hands) {
    if (size == 0) {
        hands.push_back(so_far);
        return;
    }
    while (any(tiles)) {
        const int tile = take_lowest(tiles);
        all_hands(tiles, size - 1, static_cast<Mask>(so_far | bit_of<Mask>(tile)), hands);
    }
}

// Root of a tree.
template <class K>
struct Root {
    State<K> state;  // hands are ignored
    typename K::Mask played{};
    Ranges<K> ranges;
};

struct TreeLimits {
    // Whether to keep equivalent histories apart: equivalent ends, and the order in which a seat drew its tiles.
    bool apart = false;
    std::size_t most_nodes = std::size_t{1} << 27;
    const std::atomic<bool>* stop = nullptr;
};

// Whether these rules have a public tree: the moves of a seat must follow from its hand and the table alone, not from
// how much it drew by choice, and a seat that can play must not pass, for a pass with nothing to draw must prove that
// the round is not blocked.
template <class K>
bool has_tree(const Compiled<K>& r) {
    return r.n.seats == 2 && r.n.claim == Claiming::auto_ && !r.n.optional_pass && !r.again && !r.n.optional_draw_limit;
}

// Root of a whole round, with seat 0 to lead. The leader is decided before the deal, by lot, so each player is seat 0
// half of the time.
template <class K>
Root<K> whole_round(const Compiled<K>& r) {
    Root<K> root;
    State<K>& s = root.state;
    blank_scores(r, s);
    s.next = static_cast<std::uint8_t>(2 * r.n.hand_size);
    if (r.n.lead_tile != LeadTile::forced) s.lead_rule = r.n.lead_tile;  // as `find_lead` has it
    for (auto& hands : root.ranges.hands) all_hands(r.all, r.n.hand_size, typename K::Mask{}, hands);
    if (r.n.no_double == NoDouble::redeal) {
        // A hand that may not lead is redealt.
        auto& hands = root.ranges.hands[0];
        std::erase_if(hands, [&](auto hand) {
            return !any(static_cast<typename K::Mask>(hand & r.may_lead[static_cast<std::size_t>(s.lead_rule)]));
        });
    }
    for (std::size_t seat = 0; seat < 2; ++seat) root.ranges.weights[seat].assign(root.ranges.hands[seat].size(), 1.0);
    return root;
}

}  // namespace cfr

DOUBLESIX_END
