#pragma once

// Markov chain Monte Carlo over deals, where there are too many cases to count: each deal is made from the last by
// exchanging tiles. Proposals are symmetric, so that deals become about equally likely; how many steps are enough is
// not proven.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "arch.hpp"
#include "belief/leads.hpp"
#include "belief/slots.hpp"
#include "rules/random.hpp"

DOUBLESIX_BEGIN

template <class K>
class Chain {
public:
    using Mask = typename K::Mask;
    static constexpr int kFirstSteps = 20'000;
    static constexpr int kSteps = 600;

    // Tiles by slot.
    using Places = std::array<Mask, Slots<K>::kMost>;

    void begin(int slots) {
        slots_ = slots;
        tiles_ = 0;
    }

    // Adds a tile that may be in these slots.
    void add(int tile, SlotSet slots) {
        tile_[at(tiles_)] = static_cast<std::uint8_t>(tile);
        free_[at(tiles_++)] = slots;
    }

    // Finds an initial deal within these bounds; false if there is none.
    bool start(const std::array<std::uint8_t, Slots<K>::kMost>& capacity, SlotSet which, const Bounds<K>& bounds) {
        std::array<std::int8_t, Slots<K>::kMost> room{};
        for (int slot = 0; slot < slots_; ++slot) {
            room[at(slot)] = which & slot_bit(slot) ? static_cast<std::int8_t>(capacity[at(slot)]) : std::int8_t{0};
        }
        where_.fill(kNowhere);
        for (int i = 0; i < tiles_; ++i) {
            SlotSet tried = 0;
            if (!find_place(i, bounds, room, tried)) return false;
        }
        for (int slot = 0; slot < slots_; ++slot) {
            if (room[at(slot)]) return false;
        }
        return true;
    }

    // Burn-in from the initial deal; `good` is the predicate of consistent deals.
    template <class Good>
    void settle(Random& random, const Good& good) {
        Places places = places_of(where_);
        wander(where_, places, random, kFirstSteps, good);
    }

    template <class Good>
    Places sample(Random& random, const Good& good) const {
        std::array<std::int8_t, K::kTiles> where = where_;
        Places places = places_of(where);
        wander(where, places, random, kSteps, good);
        return places;
    }

private:
    static constexpr std::int8_t kNowhere = -1;

    SlotSet allowed(int i, const Bounds<K>& bounds) const {
        SlotSet slots = free_[at(i)];
        for (int j = 0; j < bounds.size; ++j) {
            if (has(bounds.list[at(j)].tiles, tile_[at(i)])) slots &= bounds.list[at(j)].slots;
        }
        return slots;
    }

    // Augmenting path: finds a slot for this tile, moving others if necessary.
    bool find_place(int i, const Bounds<K>& bounds, std::array<std::int8_t, Slots<K>::kMost>& room, SlotSet& tried) {
        for (SlotSet left = allowed(i, bounds) & ~tried; left; left &= left - 1) {
            const int slot = std::countr_zero(left);
            if (tried & slot_bit(slot)) continue;
            tried |= slot_bit(slot);
            if (room[at(slot)] > 0) {
                --room[at(slot)];
                where_[at(i)] = static_cast<std::int8_t>(slot);
                return true;
            }
            for (int other = 0; other < tiles_; ++other) {
                if (where_[at(other)] != slot || !find_place(other, bounds, room, tried)) continue;
                where_[at(i)] = static_cast<std::int8_t>(slot);
                return true;
            }
        }
        return false;
    }

    Places places_of(const std::array<std::int8_t, K::kTiles>& where) const {
        Places places{};
        for (int i = 0; i < tiles_; ++i) places[at(where[at(i)])] |= bit_of<Mask>(tile_[at(i)]);
        return places;
    }

    // Random walk by cyclic exchanges of two or three tiles; a rejected proposal leaves the deal as it is.
    template <class Good>
    void wander(std::array<std::int8_t, K::kTiles>& where, Places& places, Random& random, int steps,
                const Good& good) const {
        if (tiles_ < 2) return;
        for (int step = 0; step < steps; ++step) {
            const int a = random.below(tiles_);
            const int b = random.below(tiles_);
            const int c = random.below(2) ? random.below(tiles_) : a;
            if (c == a ? where[at(a)] == where[at(b)] : !apart(where, a, b, c)) continue;
            const int to_a = where[at(b)];
            const int to_b = c == a ? where[at(a)] : where[at(c)];
            const int to_c = where[at(a)];
            if (!may(a, to_a) || !may(b, to_b) || (c != a && !may(c, to_c))) continue;
            const Places before = places;
            const auto places_before = where;
            move(where, places, a, to_a);
            move(where, places, b, to_b);
            if (c != a) move(where, places, c, to_c);
            if (good(places)) continue;
            places = before;
            where = places_before;
        }
    }

    static bool apart(const std::array<std::int8_t, K::kTiles>& where, int a, int b, int c) {
        return where[at(a)] != where[at(b)] && where[at(b)] != where[at(c)] && where[at(a)] != where[at(c)];
    }

    bool may(int i, int slot) const { return free_[at(i)] & slot_bit(slot); }

    void move(std::array<std::int8_t, K::kTiles>& where, Places& places, int i, int slot) const {
        const Mask tile = bit_of<Mask>(tile_[at(i)]);
        places[at(where[at(i)])] &= ~tile;
        places[at(slot)] |= tile;
        where[at(i)] = static_cast<std::int8_t>(slot);
    }

    int slots_ = 0;
    int tiles_ = 0;
    std::array<std::uint8_t, K::kTiles> tile_{};
    std::array<SlotSet, K::kTiles> free_{};
    std::array<std::int8_t, K::kTiles> where_{};
};

DOUBLESIX_END
