#pragma once

// The layout as it lies: its free ends, which of them are open to play, and the count. `doublesix.core.layout` and
// `doublesix.core.counting` specify each step.

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#include "arch.hpp"
#include "rules/illegal.hpp"
#include "rules/state.hpp"

DOUBLESIX_BEGIN

// `S` is the state, const or not.
template <class K, class S>
class LayoutReader {
public:
    using Mask = typename K::Mask;

    LayoutReader(const Compiled<K>& rules, S& state) : r_(rules), s_(state) {}

    static constexpr bool kBytes = sizeof(typename K::End) == 1;

    bool is_spinner(int tile) const { return r_.all_branch ? r_.is_double(tile) : tile == s_.spinner; }

    // Code of the end in a slot, without the mark of a closed end.
    int end_at(int slot) const { return s_.ends[at(slot)] & ~int{K::kClosed}; }

    int pip_at(int slot) const { return r_.pip_of_end[at(end_at(slot))]; }

    // Number of free ends.
    int ends() const { return s_.n_ends; }

    // Slot of a free end, or -1.
    int slot_of(int end) const {
        for (int slot = 0; slot < s_.n_ends; ++slot) {
            if (end_at(slot) == end) return slot;
        }
        return -1;
    }

    bool is_open(int slot) const { return !(s_.ends[at(slot)] & K::kClosed); }

    // Count after this tile is joined to the end in `slot`.
    int count_after(int tile, int slot) const { return count_covered(slot) + weight_joined(tile, pip_at(slot)); }

    // The part of it that does not depend on the tile.
    int count_covered(int slot) const { return s_.count - weight_covered(end_at(slot)); }

    // Weight in the count of a tile joined by `pip`; the first double may become the spinner by it.
    int weight_joined(int tile, int pip) const {
        if (!r_.is_double(tile)) return r_.pips[at(tile)] - pip;
        return r_.weight_of_double[is_spinner(tile) || becomes_spinner(tile)][at(pip)];
    }

    // Points of the play that was made last.
    std::int32_t points_made() const {
        if (!r_.matches_ends()) return r_.points_of(s_.count);
        if (s_.n_plays == 1) return r_.points_of_lead(s_.last_tile);
        return points_of_equal(shown_pip(), -1, 0);
    }

    // Points of this tile, joined to the end in `slot`.
    std::int32_t points_after(int tile, int slot) const {
        if (!r_.matches_ends()) return r_.points_of(count_after(tile, slot));
        const int pip = pip_at(slot);
        const bool dbl = r_.is_double(tile);
        return points_of_equal(dbl ? pip : r_.pips[at(tile)] - pip, slot, dbl ? halves_of_double(tile) : 1);
    }

    // Count computed from scratch, to verify the incremental one.
    int count_anew() const {
        int pips = 0;
        for (int slot = 0; slot < s_.n_ends; ++slot) {
            pips += weight(end_at(slot));
        }
        return pips;
    }

    // Halves that count at a free end.
    int halves_at(int end) const {
        if (!r_.is_double(end >> 2)) return 1;
        const bool exposed = r_.n.spinner_count == SpinnerCount::while_exposed;
        const bool spinner = is_spinner(end >> 2);
        if ((end & 3) >= kSpinnerEnd1) return exposed;
        if (spinner && exposed) return 0;
        return lies_across(spinner) && !shares_its_pips(end) ? 2 : 1;
    }

    // The number that the last play shows; -1 for a lead that shows two.
    int shown_pip() const {
        if (s_.n_plays == 1) return r_.is_double(s_.last_tile) ? r_.high[at(s_.last_tile)] : -1;
        int pip = -1;
        for (int slot = 0; slot < s_.n_ends; ++slot) {
            if (end_at(slot) >> 2 == s_.last_tile) pip = pip_at(slot);
        }
        return pip;
    }

    // What a free end adds to the count.
    int weight(int end) const { return shares_its_pips(end) ? r_.pip_of_end[at(end)] : weight_alone(end); }

    // Why a free end is closed to plays; `none` if it is open.
    Illegal why_closed(int end) const { return why_closed(end, cross_being_built()); }

    // Tiles that fit the end in this slot; empty if it is closed or there is none.
    Mask fits_at(int slot) const { return of_open_end(r_.fits_end, slot); }

    // Entry of a table by end for the one in this slot; the zero value if it is closed or there is none.
    template <class T>
    T of_open_end(const std::array<T, Compiled<K>::kEndCodes>& table, int slot) const {
        if constexpr (kBytes) {
            return table[s_.ends[at(slot)]];
        } else {
            return is_open(slot) ? table[at(end_at(slot))] : T{};
        }
    }

    // Number of slots to visit: with few ends always all four, since a loop up to `n_ends` would be mispredicted.
    int slots() const {
        if constexpr (K::kFew) return 4;
        return s_.n_ends;
    }

    // Tiles that fit the end in this slot of a word of ends.
    Mask fits_in(std::uint32_t ends, int slot) const { return r_.fits_end[(ends >> (8 * slot)) & 0xFF]; }

    // Four ends of one byte each, the first in the lowest byte; nothing fits an empty slot.
    std::uint32_t word_of_ends() const {
        std::uint32_t word = 0;
        std::memcpy(&word, s_.ends.data(), sizeof word);
        if constexpr (std::endian::native == std::endian::big) word = __builtin_bswap32(word);
        return word;
    }

    bool cross_being_built() const {
        if (!r_.n.cross_first || !r_.is_double(s_.lead)) return false;
        for (int slot = 0; slot < s_.n_ends; ++slot) {
            if (end_at(slot) >> 2 == s_.lead) return true;
        }
        return false;
    }

protected:
    // Whether the free sides of this double are tracked: a spinner, whose ends may wait for them, or the lead, whose
    // sides share its pips. Any other double has one side covered from the start.
    bool is_special(int tile) const { return tile == s_.special; }

    bool is_special_side(int end) const { return (end & ~1) == 4 * s_.special; }

    // Whether covering this end differs from the common case: a side of that double, and, where a cross has to be built
    // first, any of its ends.
    bool is_special_end(int end) const { return (end & r_.special_bits) == 4 * s_.special; }

    bool becomes_spinner(int tile) const { return (int{s_.spinner == kNoTile} & int{has(r_.spinners, tile)}) != 0; }

    bool sides_matter(int tile) const { return r_.all_branch ? r_.is_double(tile) : is_special(tile); }

    // End in this slot of a word of ends; it must be open to play, so that it carries no mark.
    static int end_in(std::uint32_t ends, int slot) { return static_cast<int>((ends >> (8 * slot)) & 0xFF); }

    bool other_side_free(int end) const {
        return ((end & 1 ? s_.side1_free : s_.side2_free) >> r_.pip_of_end[at(end)]) & 1;
    }

    // Both free sides of a crosswise double share its two halves: covering the first of them leaves the count
    // unchanged.
    bool shares_its_pips(int end) const {
        return !(end & kSpinnerEnd1) && r_.is_double(end >> 2) && r_.shares_sides[is_spinner(end >> 2)] &&
               other_side_free(end);
    }

    // Halves that a double shows once it is joined to the layout.
    int halves_of_double(int tile) const {
        const bool spinner = is_spinner(tile) || becomes_spinner(tile);
        const bool whole = (spinner && r_.n.spinner_count == SpinnerCount::while_exposed) || lies_across(spinner);
        return whole ? 2 : 1;
    }

    bool lies_across(bool spinner) const {
        return r_.n.crosswise == Crosswise::all || (r_.n.crosswise == Crosswise::spinners && spinner);
    }

    // Points of a play that shows `pip`: `shown` halves of its own, and those of all free ends but that in slot `but`.
    std::int32_t points_of_equal(int pip, int but, int shown) const {
        for (int slot = 0; slot < s_.n_ends; ++slot) {
            if (slot == but) continue;
            const int halves = halves_at(end_at(slot));
            if (pip_at(slot) == pip) {
                shown += halves;
            } else if (halves && r_.n.end_match == EndMatch::all) {
                return 0;
            }
        }
        return shown < kFewestEqual ? 0 : shown;
    }

    // Decrease of the count when this free end is covered.
    int weight_covered(int end) const { return shares_its_pips(end) ? 0 : weight_alone(end); }

    // Weight of a free end whose pips no other end shares.
    int weight_alone(int end) const { return r_.weight_of_end[is_spinner(end >> 2)][at(end)]; }

    // Whether some spinner's ends wait for its sides (MOF-14).
    bool spinner_ends_wait() const {
        return r_.ends_wait && (r_.all_branch || (s_.spinner != kNoTile && sides_free(s_.spinner)));
    }

    bool sides_free(int tile) const { return ((s_.side1_free | s_.side2_free) >> r_.high[at(tile)]) & 1; }

    // `cross`: whether the cross of the lead is being built.
    Illegal why_closed(int end, bool cross) const {
        const int tile = end >> 2;
        if (cross && tile != s_.lead) return Illegal::cross_first;
        if (r_.n.line_ends == 1 && s_.n_plays > 1 && tile == s_.lead) return Illegal::one_direction;
        const bool waits = (end & 3) >= kSpinnerEnd1 && r_.sides_first() && sides_free(tile);
        return waits ? Illegal::sides_first : Illegal::none;
    }

    bool is_closed(int end, bool cross) const { return why_closed(end, cross) != Illegal::none; }

    const Compiled<K>& r_;
    S& s_;
};

template <class K>
using LayoutView = LayoutReader<K, const State<K>>;

DOUBLESIX_END
