#pragma once

// Root of a whole round: every deal, with seat 0 to lead.

#include "arch.hpp"
#include "cfr/tree_builder.hpp"
#include "rules/match.hpp"

DOUBLESIX_BEGIN

namespace cfr {

// The leader is decided before the deal, by lot, so each player is seat 0 half of the time.
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
