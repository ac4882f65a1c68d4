#pragma once

// Classes of tiles that may be in the same slots, and the room that the slots have left, packed into one integer.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "arch.hpp"
#include "belief/slots.hpp"

DOUBLESIX_BEGIN

template <class K>
class TileClasses {
public:
    using Mask = typename K::Mask;
    static constexpr int kMostClasses = K::kTiles;
    static constexpr int kMostSlots = Slots<K>::kMost;
    static constexpr int kMostBits = 20;

    struct Class {
        Mask tiles{};
        SlotSet slots = 0;
    };

    // Resets to these slots with their capacities, without tiles.
    void begin(const Slots<K>& from, SlotSet which) {
        slots_ = from.size;
        for (int slot = 0; slot < slots_; ++slot) {
            room_[at(slot)] = which & slot_bit(slot) ? from.capacity[at(slot)] : std::uint8_t{0};
            fixed_[at(slot)] = {};
        }
        classes_ = 0;
    }

    // Adds tiles that may be in any of these slots.
    void add(Mask tiles, SlotSet slots) {
        for (int i = 0; i < classes_; ++i) {
            if (class_[at(i)].slots == slots) {
                class_[at(i)].tiles |= tiles;
                return;
            }
        }
        class_[at(classes_++)] = {tiles, slots};
    }

protected:
    // Unit propagation: places tiles that can be in one slot only, and closes full slots, until nothing changes. False
    // if something does not fit.
    bool settle() {
        SlotSet full = 0;
        for (int slot = 0; slot < slots_; ++slot) full |= room_[at(slot)] ? 0 : slot_bit(slot);
        for (bool more = true; more;) {
            more = false;
            for (int i = 0; i < classes_;) {
                Class& here = class_[at(i)];
                here.slots &= ~full;
                if (!here.slots) return false;
                if (!std::has_single_bit(here.slots)) {
                    ++i;
                    continue;
                }
                const int slot = std::countr_zero(here.slots);
                const int tiles = size_of(here.tiles);
                if (tiles > room_[at(slot)]) return false;
                fixed_[at(slot)] |= here.tiles;
                room_[at(slot)] = static_cast<std::uint8_t>(room_[at(slot)] - tiles);
                if (!room_[at(slot)]) full |= slot_bit(slot);
                here = class_[at(--classes_)];
                more = true;
            }
        }
        merge();
        return fits();
    }

    // Merges classes with the same slots.
    void merge() {
        for (int i = 0; i < classes_; ++i) {
            for (int j = i + 1; j < classes_;) {
                if (class_[at(j)].slots == class_[at(i)].slots) {
                    class_[at(i)].tiles |= class_[at(j)].tiles;
                    class_[at(j)] = class_[at(--classes_)];
                } else {
                    ++j;
                }
            }
        }
    }

    bool fits() const {
        int tiles = 0;
        int room = 0;
        for (int i = 0; i < classes_; ++i) tiles += size_of(class_[at(i)].tiles);
        for (int slot = 0; slot < slots_; ++slot) room += room_[at(slot)];
        return tiles == room;
    }

    // Orders the classes, those with the most slots last, and assigns a bit field to each slot.
    void lay_out() {
        std::sort(class_.begin(), class_.begin() + classes_, [](const Class& one, const Class& other) {
            const int a = std::popcount(one.slots);
            const int b = std::popcount(other.slots);
            return a != b ? a < b : one.slots < other.slots;
        });
        int rest = 0;
        for (int slot = 0; slot < slots_; ++slot) {
            if (room_[at(slot)] >= room_[at(rest)]) rest = slot;
        }
        fields_ = bits_ = 0;
        for (int slot = 0; slot < slots_; ++slot) {
            if (!room_[at(slot)] || slot == rest) continue;
            slot_of_[at(fields_)] = slot;
            shift_[at(fields_)] = bits_;
            const int width = std::bit_width(unsigned{room_[at(slot)]});
            field_[at(fields_)] = (std::uint64_t{1} << width) - 1;
            bits_ += width;
            ++fields_;
            if (bits_ > kMostBits) return;
        }
        slot_of_[at(fields_)] = rest;
        for (int i = classes_; i-- > 0;) {
            for (int field = 0; field <= fields_; ++field) {
                const int before = i + 1 < classes_ ? later_[at(i + 1)][at(field)] : 0;
                const bool here = class_[at(i)].slots & slot_bit(slot_of_[at(field)]);
                later_[at(i)][at(field)] =
                    static_cast<std::int16_t>(before + (here ? size_of(class_[at(i)].tiles) : 0));
            }
        }
        later_[at(classes_)].fill(0);
    }

    int left(std::uint64_t key, int field) const {
        return static_cast<int>((key >> shift_[at(field)]) & field_[at(field)]);
    }

    int slots_ = 0;
    int classes_ = 0;
    int fields_ = 0;
    int bits_ = 0;
    std::array<std::uint8_t, kMostSlots> room_{};
    std::array<Mask, kMostSlots> fixed_{};  // tiles that can be in one slot only
    std::array<Class, kMostClasses + 1> class_{};
    std::array<int, kMostSlots + 1> slot_of_{};
    std::array<int, kMostSlots + 1> shift_{};
    std::array<std::uint64_t, kMostSlots + 1> field_{};
    std::array<std::array<std::int16_t, kMostSlots + 1>, kMostClasses + 1> later_{};
};

DOUBLESIX_END
