#pragma once

// Conditions that a deal must meet to be consistent with an information state: the slots that each tile may be in, and
// what is known besides, as disjoint cases to count or as a predicate of single deals.

#include <array>
#include <bit>
#include <cstddef>
#include <vector>

#include "arch.hpp"
#include "belief/chain.hpp"
#include "belief/counting.hpp"
#include "belief/leads.hpp"
#include "belief/slots.hpp"
#include "infostate/information_state.hpp"

DOUBLESIX_BEGIN

template <class K>
class Conditions {
public:
    using Mask = typename K::Mask;

    explicit Conditions(const Compiled<K>& rules) : r_(rules) {}

protected:
    void read(const InformationState<K>& infostate) {
        state_ = infostate.state;
        seat_ = infostate.seat;
        hidden_ = infostate.hidden(r_);
        slots_.read(r_, infostate);
        gather();
        const State<K>& s = infostate.state;
        need_fit_ = s.phase == Phase::play && !(s.pending && s.asking) && s.next >= r_.draw_stop &&
                    !any(static_cast<Mask>(infostate.hand() & s.fits));
        n_leads_ = 0;
    }

    SlotSet own() const { return slots_.of[at(seat_)]; }
    SlotSet others() const { return (slot_bit(slots_.size - 1) * 2 - 1) & ~own(); }

    // Partitions the hidden tiles into classes by the slots they may be in.
    void gather() {
        n_classes_ = 1;
        classes_[0] = {hidden_, 0};
        for (SlotSet left = others(); left; left &= left - 1) {
            const int slot = std::countr_zero(left);
            if (!slots_.capacity[at(slot)]) continue;
            const Mask shut = slots_.shut[at(slot)];
            for (int i = n_classes_; i-- > 0;) {
                auto& here = classes_[at(i)];
                const Mask out = here.tiles & shut;
                const auto in = static_cast<Mask>(here.tiles & ~shut);
                if (any(out) && any(in)) classes_[at(n_classes_++)] = {out, here.slots};
                if (!any(in)) continue;
                here = {in, here.slots | slot_bit(slot)};
            }
        }
    }

    // A seat that passed or drew by choice held a tile that it could play. The highest of those it held distinguishes
    // the cases, unless one is known already. `possible(bounds, first)` may rule a case out early.
    template <class Possible, class Found>
    void each_able(const Bounds<K>& bounds, int first, const Possible& possible, const Found& found) const {
        if (!possible(bounds, first)) return;
        while (first < slots_.n_able && plainly_able(slots_.able[at(first)])) ++first;
        if (first == slots_.n_able) return found(bounds);
        const auto& able = slots_.able[at(first)];
        Mask above{};
        for (Mask left = able.tiles & may_have_held(able); any(left);) {
            const Mask best = bit_of<Mask>(highest(left));
            each_able(bounds.with(best, able.slots).with(above, ~able.slots), first + 1, possible, found);
            above |= best;
            left ^= best;
        }
    }

    using Able = typename Slots<K>::Able;

    bool plainly_able(const Able& able) const {
        for (int i = able.played; i < slots_.n_played; ++i) {
            const auto& tile = slots_.played[at(i)];
            if (tile.seat == able.seat && has(able.tiles, tile.tile) && !(tile.from & ~able.slots)) return true;
        }
        return false;
    }

    Mask may_have_held(const Able& able) const {
        Mask tiles = able.seat == seat_ ? state_.hands[at(seat_)] : hidden_;
        for (int i = able.played; i < slots_.n_played; ++i) {
            const auto& tile = slots_.played[at(i)];
            if (tile.seat == able.seat) tiles |= bit_of<Mask>(tile.tile);
        }
        return tiles;
    }

    // As long as a round goes on, some seat can play or draw. With nothing left to draw and no play of its own, another
    // seat holds a tile that fits; the highest of those held distinguishes the cases.
    template <class Found>
    void each_still_open(const Bounds<K>& bounds, Found&& found) const {
        if (!need_fit_) return found(bounds);
        const SlotSet boneyard = slot_bit(slots_.boneyard);
        Mask above{};
        for (Mask left = state_.fits & hidden_; any(left);) {
            const Mask best = bit_of<Mask>(highest(left));
            found(bounds.with(best, ~boneyard).with(above, boneyard));
            above |= best;
            left ^= best;
        }
    }

    void put_tiles(Counting<K>& counting, const Bounds<K>& bounds) const {
        counting.begin(slots_, others());
        for (int i = 0; i < n_classes_; ++i) put(counting, classes_[at(i)].tiles, classes_[at(i)].slots, bounds, 0);
        for (int i = 0; i < slots_.n_played; ++i) {
            const auto& tile = slots_.played[at(i)];
            if (tile.seat != seat_) put(counting, bit_of<Mask>(tile.tile), tile.from, bounds, 0);
        }
    }

    // Puts the tiles of the seat itself.
    void put_own(Counting<K>& counting, const Bounds<K>& bounds) const {
        counting.begin(slots_, own());
        for (Mask left = state_.hands[at(seat_)]; any(left);) {
            const int tile = take_lowest(left);
            SlotSet slots = 0;
            for (SlotSet mine = own(); mine; mine &= mine - 1) {
                const int slot = std::countr_zero(mine);
                if (!has(slots_.shut[at(slot)], tile)) slots |= slot_bit(slot);
            }
            put(counting, bit_of<Mask>(tile), slots, bounds, 0);
        }
        for (int i = 0; i < slots_.n_played; ++i) {
            const auto& tile = slots_.played[at(i)];
            if (tile.seat == seat_) put(counting, bit_of<Mask>(tile.tile), tile.from, bounds, 0);
        }
    }

    void put(Counting<K>& counting, Mask tiles, SlotSet slots, const Bounds<K>& bounds, int first) const {
        for (int i = first; i < bounds.size; ++i) {
            const Bound<K>& bound = bounds.list[at(i)];
            const Mask bounded = tiles & bound.tiles;
            if (!any(bounded)) continue;
            put(counting, bounded, slots & bound.slots, bounds, i + 1);
            tiles ^= bounded;
        }
        if (any(tiles)) counting.add(tiles, slots);
    }

    // Predicate of consistent deals for the chain: the conditions besides the slots of each tile, which counting treats
    // as cases.
    auto good() const {
        return [this](const typename Chain<K>::Places& places) {
            const auto in = [&](SlotSet slots) {
                Mask tiles{};
                for (; slots; slots &= slots - 1) tiles |= places[at(std::countr_zero(slots))];
                return tiles;
            };
            const auto within = [&](const Bounds<K>& bounds) {
                for (int i = 0; i < bounds.size; ++i) {
                    if (any(static_cast<Mask>(in(~bounds.list[at(i)].slots & others()) & bounds.list[at(i)].tiles)))
                        return false;
                }
                return true;
            };
            for (int i = 0; i < slots_.n_able; ++i) {
                const Able& able = slots_.able[at(i)];
                if (able.seat != seat_ && !any(static_cast<Mask>(in(able.slots) & able.tiles & may_have_held(able))))
                    return false;
            }
            const SlotSet hands = others() & ~slot_bit(slots_.boneyard);
            if (need_fit_ && !any(static_cast<Mask>(in(hands) & state_.fits & hidden_))) return false;
            for (std::size_t i = 0; i < n_leads_; ++i) {
                if (within(leads_[i])) return true;
            }
            return false;
        };
    }

    void fill(Chain<K>& chain) const {
        chain.begin(slots_.size);
        for (int i = 0; i < n_classes_; ++i) {
            for (Mask left = classes_[at(i)].tiles; any(left);) chain.add(take_lowest(left), classes_[at(i)].slots);
        }
        for (int i = 0; i < slots_.n_played; ++i) {
            if (slots_.played[at(i)].seat != seat_) chain.add(slots_.played[at(i)].tile, slots_.played[at(i)].from);
        }
    }

    const Compiled<K>& r_;
    State<K> state_{};
    int seat_ = 0;
    Mask hidden_{};
    Slots<K> slots_;
    std::array<typename Counting<K>::Class, K::kTiles> classes_{};
    int n_classes_ = 0;
    bool need_fit_ = false;         // whether another seat must hold a tile that fits, else the round were over
    std::vector<Bounds<K>> leads_;  // how the leader was found: a deal is within one of these
    std::size_t n_leads_ = 0;
};

DOUBLESIX_END
