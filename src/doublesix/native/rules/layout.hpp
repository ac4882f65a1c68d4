#pragma once

// A layout to play on: every step updates its free ends, which of them are open to play, and the count.

#include <bit>
#include <cstdint>
#include <cstring>

#include "arch.hpp"
#include "rules/layout_view.hpp"
#include "rules/state.hpp"

DOUBLESIX_BEGIN

template <class K>
class LayoutOf : public LayoutReader<K, State<K>> {
public:
    using Mask = typename K::Mask;
    using Reader = LayoutReader<K, State<K>>;
    using Reader::cross_being_built;
    using Reader::end_at;
    using Reader::fits_in;
    using Reader::is_spinner;
    using Reader::kBytes;
    using Reader::weight_joined;
    using Reader::word_of_ends;

    LayoutOf(const Compiled<K>& rules, State<K>& state) : Reader(rules, state) {}

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

private:
    using Reader::becomes_spinner;
    using Reader::end_in;
    using Reader::is_closed;
    using Reader::is_special_end;
    using Reader::is_special_side;
    using Reader::r_;
    using Reader::s_;
    using Reader::sides_free;
    using Reader::sides_matter;
    using Reader::spinner_ends_wait;
    using Reader::weight_covered;

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
};

DOUBLESIX_END
