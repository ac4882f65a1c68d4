#pragma once

// The layout: its free ends, which of them are open to play, and the count. `doublesix.core.layout` and
// `doublesix.core.counting` specify each step; here the count is updated incrementally.

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#include "arch.hpp"
#include "rules/state.hpp"

DOUBLESIX_BEGIN

template <class K>
class LayoutOf {
public:
    using Mask = typename K::Mask;

    LayoutOf(const Compiled<K>& rules, State<K>& state) : r_(rules), s_(state) {}

    static constexpr bool kBytes = sizeof(typename K::End) == 1;

    bool is_spinner(int tile) const { return r_.all_branch ? r_.is_double(tile) : tile == s_.spinner; }

    // Code of the end in a slot, without the mark of a closed end.
    int end_at(int slot) const { return s_.ends[at(slot)] & ~int{K::kClosed}; }

    int pip_at(int slot) const { return r_.pip_of_end[at(end_at(slot))]; }

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

    void lead(int tile) {
        s_.lead = static_cast<std::uint8_t>(tile);
        note_spinner(tile);
        const std::uint32_t pip = std::uint32_t{1} << r_.high[at(tile)];
        if (r_.is_double(tile)) {
            s_.special = s_.lead;
            s_.side1_free |= pip;
            s_.side2_free |= pip;
        }
        if (in_one_word()) {
            std::uint32_t ends = with(~std::uint32_t{0}, tile * 4);
            ends = with(ends, tile * 4 + 1);
            set_ends(with_spinner_ends(ends, tile));
        } else {
            append(tile * 4);
            append(tile * 4 + 1);
            add_spinner_ends(tile);
        }
        // Both sides of a double, or both halves of a single: all its pips in either case.
        s_.count = static_cast<std::int16_t>(r_.pips[at(tile)]);
        finish(tile);
    }

    [[gnu::always_inline]] void join(int tile, int slot) {
        if constexpr (kBytes) {
            const std::uint32_t before = word_of_ends();
            const int end = r_.has_few_ends() ? end_in(before, slot) : end_at(slot);
            const int brought = r_.end_joined[at(end)][at(tile)];
            // One branch instead of two: which of the conditions holds is unpredictable.
            if (r_.has_few_ends() && !(int{is_special_end(end)} | int{becomes_spinner(tile)})) {
                // The common case: one end replaces another.
                s_.count = static_cast<std::int16_t>(s_.count + r_.weight_of_end[0][at(brought)] -
                                                     r_.weight_of_end[0][at(end)]);
                const std::uint32_t ends =
                    without(before, slot) ^ (static_cast<std::uint32_t>(brought ^ 0xFF) << (8 * (s_.n_ends - 1)));
                set_ends(ends);
                note_played(tile);
                return fit_few(ends);
            }
        }
        join_special(r_, s_, tile, slot);
    }

    // Count computed from scratch, to verify the incremental one.
    int count_anew() const {
        int pips = 0;
        for (int slot = 0; slot < s_.n_ends; ++slot) {
            const int end = end_at(slot);
            pips += shares_its_pips(end) ? r_.pip_of_end[at(end)] : weight_alone(end);
        }
        return pips;
    }

    // Recomputes the free sides from the ends.
    void note_free_sides() {
        s_.side1_free = s_.side2_free = 0;
        for (int slot = 0; slot < s_.n_ends; ++slot) {
            const int end = end_at(slot);
            if (!sides_matter(end >> 2) || (end & kSpinnerEnd1)) continue;
            (end & 1 ? s_.side2_free : s_.side1_free) |= std::uint32_t{1} << r_.pip_of_end[at(end)];
        }
    }

    // Marks the free ends that are closed to play, and collects the tiles that fit the others.
    void open_up() {
        const bool waiting = spinner_ends_wait();
        const bool cross = cross_being_built();
        Mask fits{};
        for (int slot = 0; slot < s_.n_ends; ++slot) {
            const int end = end_at(slot);
            const bool closed = (!r_.plainly_open || waiting) && is_closed(end, cross);
            s_.ends[at(slot)] = static_cast<typename K::End>(closed ? end | K::kClosed : end);
            if (!closed) fits |= r_.fits_end[at(end)];
        }
        s_.fits = fits;
    }

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

private:
    void append(int end) { s_.ends[at(s_.n_ends++)] = static_cast<typename K::End>(end); }

    void note_spinner(int tile) {
        if (becomes_spinner(tile)) s_.spinner = s_.special = static_cast<std::uint8_t>(tile);
    }

    void add_spinner_ends(int tile) {
        if (!is_spinner(tile)) return;
        const int closed = closed_at_first();
        append((tile * 4 + kSpinnerEnd1) | closed);
        append((tile * 4 + kSpinnerEnd2) | closed);
    }

    // Mark of a new spinner's ends: it has a free side, for which they may have to wait.
    int closed_at_first() const { return r_.sides_first() ? int{K::kClosed} : 0; }

    // Whether the free sides of this double are tracked: a spinner, whose ends may wait for them, or the lead, whose
    // sides share its pips. Any other double has one side covered from the start.
    bool is_special(int tile) const { return tile == s_.special; }

    bool is_special_side(int end) const { return (end & ~1) == 4 * s_.special; }

    // Whether covering this end differs from the common case: a side of that double, and, where a cross has to be built
    // first, any of its ends.
    bool is_special_end(int end) const { return (end & r_.special_bits) == 4 * s_.special; }

    bool becomes_spinner(int tile) const { return (int{s_.spinner == kNoTile} & int{has(r_.spinners, tile)}) != 0; }

    bool sides_matter(int tile) const { return r_.all_branch ? r_.is_double(tile) : is_special(tile); }

    // Any join in a layout of few ends, branch-free: whether it covers a side of the spinner or the lead, or brings a
    // spinner, is unpredictable.
    [[gnu::always_inline]] void join_straight(int tile, int slot) {
        const std::uint32_t before = word_of_ends();
        const int end = end_in(before, slot);
        const int pip = r_.pip_of_end[at(end)];
        const int brought = r_.end_joined[at(end)][at(tile)];
        const bool of_spinner = end >> 2 == s_.spinner;
        // Bit of the covered side, and of the other one if it is free.
        const std::uint32_t side = static_cast<std::uint32_t>(is_special_side(end)) << pip;
        const std::uint32_t other = s_.side1_free & s_.side2_free & side;
        const int shares = (other != 0) & int{r_.shares_sides[of_spinner]};
        const bool spins = becomes_spinner(tile);
        s_.count = static_cast<std::int16_t>(s_.count + r_.weight_brought[spins][at(brought)] -
                                             r_.weight_of_end[at(of_spinner | 2 * shares)][at(end)]);
        const std::uint32_t second = all_if(end & 1);
        s_.side1_free &= ~(side & ~second);
        s_.side2_free = (s_.side2_free & ~(side & second)) | (static_cast<std::uint32_t>(spins) << pip);

        const int others = 8 * (s_.n_ends - 1);  // bits of the remaining ends
        const std::uint32_t open = all_if(of_spinner & (side != 0) & (other == 0));
        std::uint32_t ends = without(before, slot) & ~(open & 0x80808080U & ((std::uint32_t{1} << others) - 1));
        ends ^= static_cast<std::uint32_t>(brought ^ 0xFF) << others;
        const auto two = static_cast<std::uint32_t>((tile * 4 + kSpinnerEnd1) * 0x0101 + 0x0100) |
                         static_cast<std::uint32_t>(closed_at_first() * 0x0101);
        ends ^= (all_if(spins) & (two ^ 0xFFFF)) << ((others + 8) & 31);
        s_.n_ends = static_cast<std::uint8_t>(s_.n_ends + 2 * spins);
        const auto new_spinner = static_cast<std::uint8_t>(all_if(spins));
        s_.spinner = static_cast<std::uint8_t>((s_.spinner & ~new_spinner) | (tile & new_spinner));
        s_.special = static_cast<std::uint8_t>((s_.special & ~new_spinner) | (tile & new_spinner));
        set_ends(ends);
        note_played(tile);
        fit_few(ends);
    }

    // End in this slot of a word of ends; it must be open to play, so that it carries no mark.
    static int end_in(std::uint32_t ends, int slot) { return static_cast<int>((ends >> (8 * slot)) & 0xFF); }

    static std::uint32_t all_if(int whether) { return 0U - static_cast<std::uint32_t>(whether); }

    // A join that involves such a double, or in a layout of many ends. Static and not inlined, so that the hot path
    // need not keep a layout in memory.
    [[gnu::noinline]] static void join_special(const Compiled<K>& rules, State<K>& state, int tile, int slot) {
        LayoutOf(rules, state).join_any(tile, slot);
    }

    void join_any(int tile, int slot) {
        if (in_one_word() && r_.plainly_open) return join_straight(tile, slot);
        const int end = end_at(slot);
        const int pip = r_.pip_of_end[at(end)];
        s_.count = static_cast<std::int16_t>(s_.count - weight_covered(end));
        const bool opens = cover(end);
        s_.count = static_cast<std::int16_t>(s_.count + weight_joined(tile, pip));
        note_spinner(tile);
        if (sides_matter(tile)) s_.side2_free |= std::uint32_t{1} << pip;
        if (in_one_word()) {
            std::uint32_t ends = without(slot);
            --s_.n_ends;
            // Both sides of the spinner are covered: its ends are open from now on, and empty slots stay empty.
            if (opens) ends = (ends & 0x7F7F7F7FU) | (~std::uint32_t{0} << (8 * s_.n_ends));
            ends = with(ends, r_.end_brought[at(tile)][at(pip)]);
            ends = with_spinner_ends(ends, tile);
            set_ends(ends);
            if (r_.plainly_open) {
                note_played(tile);
                return fit_few(ends);
            }
        } else {
            take_out(slot);
            append(r_.end_brought[at(tile)][at(pip)]);
            add_spinner_ends(tile);
        }
        finish(tile);
    }

    // Marks a side as covered; whether the ends of the spinner are open from now on.
    bool cover(int end) {
        if (!sides_matter(end >> 2) || (end & kSpinnerEnd1)) return false;
        std::uint32_t& sides = end & 1 ? s_.side2_free : s_.side1_free;
        sides &= ~(std::uint32_t{1} << r_.pip_of_end[at(end)]);
        return end >> 2 == s_.spinner && !sides_free(end >> 2);
    }

    void take_out(int slot) {
        --s_.n_ends;
        for (int i = slot; i < s_.n_ends; ++i) s_.ends[at(i)] = s_.ends[at(i + 1)];
        s_.ends[at(s_.n_ends)] = State<K>::kNone;  // so that equal states have equal bytes
    }

    // Whether all ends are updated as one word. Single bytes just stored cannot be read as a word before they reach the
    // cache (no store forwarding), which takes as long as a whole play.
    bool in_one_word() const {
        if constexpr (!kBytes) return false;
        return r_.has_few_ends();
    }

    // The ends with one appended.
    std::uint32_t with(std::uint32_t ends, int end) {
        return ends ^ (static_cast<std::uint32_t>(end ^ 0xFF) << (8 * s_.n_ends++));
    }

    std::uint32_t with_spinner_ends(std::uint32_t ends, int tile) {
        if (!is_spinner(tile)) return ends;
        const int closed = closed_at_first();
        ends = with(ends, (tile * 4 + kSpinnerEnd1) | closed);
        return with(ends, (tile * 4 + kSpinnerEnd2) | closed);
    }

    // The word of ends with the one in this slot removed.
    std::uint32_t without(int slot) const { return without(word_of_ends(), slot); }

    static std::uint32_t without(std::uint32_t ends, int slot) {
        const std::uint32_t before = (std::uint32_t{1} << (8 * slot)) - 1;
        return (ends & before) | (((ends >> 8) | 0xFF000000U) & ~before);
    }

    void set_ends(std::uint32_t word) {
        if constexpr (std::endian::native == std::endian::big) word = __builtin_bswap32(word);
        std::memcpy(s_.ends.data(), &word, sizeof word);
    }

    void note_played(int tile) {
        s_.last_tile = static_cast<std::uint8_t>(tile);
        ++s_.n_plays;
    }

    void finish(int tile) {
        note_played(tile);
        if constexpr (kBytes) {
            if (r_.has_few_ends() && r_.plainly_open) return fit_few(word_of_ends());
        }
        open_up();
    }

    // Nothing fits an empty slot or a closed end, so all four are looked up without a check.
    void fit_few(std::uint32_t ends) {
        s_.fits = (fits_in(ends, 0) | fits_in(ends, 1)) | (fits_in(ends, 2) | fits_in(ends, 3));
    }

    bool other_side_free(int end) const {
        return ((end & 1 ? s_.side1_free : s_.side2_free) >> r_.pip_of_end[at(end)]) & 1;
    }

    // Both free sides of a crosswise double share its two halves: covering the first of them leaves the count
    // unchanged.
    bool shares_its_pips(int end) const {
        return !(end & kSpinnerEnd1) && r_.is_double(end >> 2) && r_.shares_sides[is_spinner(end >> 2)] &&
               other_side_free(end);
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

    bool is_closed(int end, bool cross) const {
        const int tile = end >> 2;
        if (cross && tile != s_.lead) return true;
        if (r_.n.line_ends == 1 && s_.n_plays > 1 && tile == s_.lead) return true;
        return (end & 3) >= kSpinnerEnd1 && r_.sides_first() && sides_free(tile);
    }

    const Compiled<K>& r_;
    State<K>& s_;
};

DOUBLESIX_END
