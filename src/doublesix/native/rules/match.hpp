#pragma once

// The deal and the lead of a round, and the leader of the next: `doublesix.core.leading` and the deal of
// `doublesix.core.match`.

#include <array>
#include <cstdint>

#include "arch.hpp"
#include "rules/state.hpp"

DOUBLESIX_BEGIN

inline constexpr int kNobody = -1;

struct Lead {
    bool found = false;  // false where the rules order a redeal
    int seat = 0;
    LeadTile rule = LeadTile::any;
    int tile = kNoTile;
};

template <class K>
Lead led_by_tiles(const Compiled<K>& r, const State<K>& s) {
    using Mask = typename K::Mask;
    Mask held{};
    for (int seat = 0; seat < r.seats(); ++seat) held |= s.hands[static_cast<std::size_t>(seat)];
    const Mask doubles = held & r.doubles;
    int best = kNoTile;
    if (r.n.first_lead == FirstLead::heaviest_tile) {
        best = r.heaviest(held);
    } else if (any(doubles)) {
        best = highest(doubles);
    } else if (r.n.no_double == NoDouble::heaviest_single) {
        best = r.heaviest(held);
    } else if (r.n.no_double == NoDouble::draw) {
        // No hand has a double: the first seat dealt to draws for one.
        return {true, 0, LeadTile::double_, kNoTile};
    } else {
        return {};
    }
    int seat = 0;
    while (!has(s.hands[static_cast<std::size_t>(seat)], best)) ++seat;
    return {true, seat, r.n.lead_tile, r.n.lead_tile == LeadTile::forced ? best : kNoTile};
}

// Lead of a round with these hands. `leader` is the seat that leads by lot or by the last round, or `kNobody` where
// tiles decide.
template <class K>
Lead find_lead(const Compiled<K>& r, const State<K>& s, int leader) {
    const LeadTile unbound = r.n.lead_tile == LeadTile::forced ? LeadTile::any : r.n.lead_tile;
    const Lead lead = leader == kNobody ? led_by_tiles(r, s) : Lead{true, leader, unbound, kNoTile};
    if (!lead.found || r.n.no_double != NoDouble::redeal) return lead;
    const auto hand = s.hands[static_cast<std::size_t>(lead.seat)];
    using Mask = typename K::Mask;
    if (!any(static_cast<Mask>(hand & r.may_lead[static_cast<std::size_t>(lead.rule)]))) return {};
    return lead;
}

template <class K>
void blank_scores(const Compiled<K>& r, State<K>& s) {
    s.points.fill(0);
    s.on_board = r.n.get_in == 0 ? static_cast<std::uint8_t>((1U << r.sides) - 1) : std::uint8_t{0};
    s.reached = 0;
    s.n_reached = 0;
    s.winner = -1;
    s.skunk = false;
}

// Kept in memory: a fresh state built on the spot, byte by byte, could not be copied in words before all its stores
// have reached the cache.
template <class K>
inline constexpr State<K> kFresh{};

// Deals a round from the front of `order`, keeping the scores; false where the rules order a redeal.
template <class K>
bool deal(const Compiled<K>& r, State<K>& s, const std::uint8_t* order, int leader) {
    const auto points = s.points;
    const auto on_board = s.on_board;
    const auto reached = s.reached;
    const auto n_reached = s.n_reached;
    const auto winner = s.winner;
    const auto skunk = s.skunk;
    s = kFresh<K>;
    s.points = points;
    s.on_board = on_board;
    s.reached = reached;
    s.n_reached = n_reached;
    s.winner = winner;
    s.skunk = skunk;
    const int size = r.n.hand_size;
    int seat = leader == kNobody ? 0 : leader;
    const std::uint8_t* tile = order;
    for (int place = 0; place < r.seats(); ++place, seat = r.left_of(seat)) {
        typename K::Mask hand{};
        for (const std::uint8_t* const end = tile + size; tile != end; ++tile) hand |= bit_of<typename K::Mask>(*tile);
        s.hands[static_cast<std::size_t>(seat)] = hand;
    }
    s.next = static_cast<std::uint8_t>(r.seats() * size);
    const Lead lead = find_lead(r, s, leader);
    if (!lead.found) return false;
    s.to_act = s.leader = s.last = static_cast<std::uint8_t>(lead.seat);
    s.lead_rule = lead.rule;
    s.must_lead = static_cast<std::uint8_t>(lead.tile);
    return true;
}

// Leader of the next round; `kNobody` where the opening procedure decides again.
template <class K>
int next_leader(const Compiled<K>& r, const State<K>& s) {
    if (s.ending == Ending::block && r.n.blocked_lead == BlockedLead::same) return kNobody;
    switch (r.n.next_lead) {
        case NextLead::same: return kNobody;
        case NextLead::winner: return s.ending_seat;
        case NextLead::left: return r.left_of(s.leader);
    }
    return kNobody;
}

DOUBLESIX_END
