#pragma once

// Evidence of the lead: what the way the leader was found implies about the dealt hands. Each tile that can have
// decided it is a case of its own; the cases are disjoint.

#include <algorithm>
#include <array>
#include <cstddef>

#include "arch.hpp"
#include "belief/slots.hpp"

DOUBLESIX_BEGIN

// Constraint: these tiles are in no other slots.
template <class K>
struct Bound {
    typename K::Mask tiles{};
    SlotSet slots = 0;
};

// Conjunction of the constraints of one case.
template <class K>
struct Bounds {
    static constexpr int kMost = 24;
    std::array<Bound<K>, kMost> list;
    int size = 0;

    Bounds with(typename K::Mask tiles, SlotSet slots) const {
        Bounds more = *this;
        if (any(tiles)) more.list[static_cast<std::size_t>(more.size++)] = {tiles, slots};
        return more;
    }
};

template <class K>
class Leads {
public:
    using Mask = typename K::Mask;

    Leads(const Compiled<K>& r, const InformationState<K>& infostate)
        : r_(r), infostate_(infostate), past_(*infostate.history) {
        const State<K>& s = infostate.state;
        leader_ = (s.leader + s.lead_passes * (r.n.seats - 1)) % r.n.seats;
        // A draw by choice before the lead is no evidence of how the seat came to lead.
        const bool by_choice = r.n.no_double != NoDouble::draw;
        const auto first = std::find_if(past_.actions.begin(), past_.actions.end(), [&](const PublicAction<K>& action) {
            return !by_choice || action.kind != MoveKind::draw;
        });
        const bool begun = first != past_.actions.end();
        played_ = begun && first->kind == MoveKind::play;
        unable_ = begun && !played_;
        if (played_) tile_ = first->tile;
        dealt_ = slot_bit(r.n.seats) - 1;
    }

    // Calls `found(bounds)` for every case.
    template <class Found>
    void each(Found&& found) const {
        if (!past_.whole) return found(Bounds<K>{});
        if (!past_.led_by_tiles) return able(unbound(), Bounds<K>{}, found);
        if (r_.n.first_lead == FirstLead::heaviest_tile) return by_weight(r_.all, Bounds<K>{}, found);
        if (!unable_) by_double(found);
        by_no_double(found);
    }

private:
    LeadTile unbound() const { return r_.n.lead_tile == LeadTile::forced ? LeadTile::any : r_.n.lead_tile; }

    // Whether this tile may have won the lead; where the rules force it to be led, that shows, and its holder sees it.
    bool may_be(int tile) const {
        const int led = played_ ? tile_ : infostate_.state.must_lead;
        return r_.n.lead_tile != LeadTile::forced || led == kNoTile || tile == led;
    }

    // A redeal follows where the leader can lead nothing, so it can; once it has led, that is already implied.
    template <class Found>
    void able(LeadTile rule, const Bounds<K>& bounds, Found& found) const {
        const Mask fit = r_.may_lead[static_cast<std::size_t>(rule)];
        const bool open = r_.n.no_double == NoDouble::redeal && fit != r_.all && past_.actions.empty();
        if (!open) return found(bounds);
        Mask above{};
        for (Mask left = fit; any(left);) {
            const Mask best = bit_of<Mask>(highest(left));
            found(bounds.with(best, slot_bit(leader_)).with(above, ~slot_bit(leader_)));
            above |= best;
            left ^= best;
        }
    }

    // Cases by the heaviest dealt tile of these, which decided the lead.
    template <class Found>
    void by_weight(Mask tiles, const Bounds<K>& bounds, Found& found) const {
        for (Mask left = tiles; any(left);) {
            const int tile = take_lowest(left);
            if (!may_be(tile)) continue;
            const Mask heavier = Slots<K>::heavier(r_, tile) & tiles;
            const Bounds<K> more = bounds.with(bit_of<Mask>(tile), slot_bit(leader_)).with(heavier, ~dealt_);
            able(r_.n.lead_tile, more, found);
        }
    }

    template <class Found>
    void by_double(Found& found) const {
        for (Mask left = r_.doubles; any(left);) {
            const int tile = take_lowest(left);
            if (!may_be(tile)) continue;
            const Mask higher = left;
            found(Bounds<K>{}.with(bit_of<Mask>(tile), slot_bit(leader_)).with(higher, ~dealt_));
        }
    }

    // The case that no hand was dealt a double.
    template <class Found>
    void by_no_double(Found& found) const {
        const Bounds<K> none = Bounds<K>{}.with(r_.doubles, ~dealt_);
        if (r_.n.no_double == NoDouble::draw && !played_ && leader_ == 0) found(none);
        if (r_.n.no_double == NoDouble::heaviest_single && !unable_) {
            by_weight(static_cast<Mask>(r_.all & ~r_.doubles), none, found);
        }
    }

    const Compiled<K>& r_;
    const InformationState<K>& infostate_;
    const PublicHistory<K>& past_;
    int leader_ = 0;
    bool played_ = false;  // whether the first act was the lead
    bool unable_ = false;  // whether the first act showed that the leader could not lead
    int tile_ = kNoTile;
    SlotSet dealt_ = 0;  // slots of the dealt hands
};

DOUBLESIX_END
