#pragma once

// `LeanRound`: the rules of play once more, for searches alone. In the plainest games nothing bears on the rest of a
// round but the hands, four ends, the count, the boneyard and the turn: forty bytes, and a play changes few of them.
// The tests hold it against the rule machine, by way of minimax over the core.

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "arch.hpp"
#include "rules/layout.hpp"
#include "rules/scores.hpp"
#include "solver/clockwork.hpp"

DOUBLESIX_BEGIN
namespace solving {

// Codes of ends: eight times the kind, and the pip. A side of the spinner, or of a double that was led, is a side apart:
// two that are free share their pips, and the spinner's ends may wait until both are covered.
inline constexpr unsigned kSide = 8;
inline constexpr unsigned kSideApart = 16;
inline constexpr unsigned kSpinnerEnd = 24;
inline constexpr unsigned kNoCode = 63;  // an empty slot
inline constexpr unsigned kWaits = 64;   // the mark of an end that is closed to play
inline constexpr std::size_t kCodes = 128;

struct Lean {
    std::array<std::uint32_t, Plain::kSeats> hands{};
    std::uint32_t ends = kNoCode * 0x01010101U;  // a code in each byte
    std::uint32_t fits = 0;                      // tiles that fit an end that is open to play
    std::array<std::int16_t, 2> scored{};        // by each side since the search was asked
    std::int16_t count = 0;
    std::uint8_t open = 0;  // the pips that are open to play, as bits
    std::uint8_t next = 0;  // tiles that have left the boneyard
    std::uint8_t to_act = 0;
    bool spinner = false;  // whether there is one on the table

    int margin() const { return scored[0] - scored[1]; }
    unsigned code_at(int slot) const { return (ends >> (8 * slot)) & 0xFF; }
};

class LeanRound {
public:
    using Rules = Compiled<Plain>;
    using Mask = std::uint32_t;

    // Whether these rules, and the scores as they stand, leave a round as plain as that.
    static bool suits(const Rules& r, const State<Plain>& s) {
        if (r.sides != 2 || !r.plainly_open || (r.n.partners && r.n.subtract_partner)) return false;
        if (s.on_board != 3 || s.n_reached) return false;
        // Scores are kept in sixteen bits.
        const auto most = *std::max_element(r.points.begin(), r.points.begin() + kMostCount);
        return most < kMostPoints && r.n.domino_fixed < kMostPoints && r.n.blocked_fixed < kMostPoints;
    }

    LeanRound(const Rules& rules, const std::uint8_t* order) : r_(rules) {
        with_spinner_ = r_.n.spinner == Spinner::first_double;
        for (unsigned pip = 0; pip <= static_cast<unsigned>(r_.n.set); ++pip) {
            for (const unsigned kind : {0U, kSide, kSideApart, kSpinnerEnd}) open_[kind + pip] = bit8(pip);
            weight_[pip] = static_cast<std::uint8_t>(pip);
            weight_[kSide + pip] = r_.weight_of_double[0][pip];
            const std::size_t any_double = first_end_of_double(static_cast<int>(pip));
            weight_[kSideApart + pip] = r_.weight_of_end[with_spinner_][any_double];
            weight_[kSpinnerEnd + pip] = r_.weight_of_end[1][any_double + kSpinnerEnd1];
        }
        list_sets(order);
    }

    const Rules& rules() const { return r_; }

    // From the state of a round in which there was a lead.
    Lean from(const State<Plain>& s) const {
        Lean lean;
        lean.hands = s.hands;
        lean.count = s.count;
        lean.next = s.next;
        lean.to_act = s.to_act;
        lean.spinner = s.spinner != kNoTile;
        for (int slot = 0; slot < s.n_ends; ++slot) {
            const unsigned end = s.ends[at(slot)];
            lean.ends ^= (code_of(s, static_cast<int>(end & 0x7F)) ^ (end & Plain::kClosed ? kWaits : 0) ^ kNoCode) << (8 * slot);
        }
        open_up(lean);
        return lean;
    }

    int side_of(const Lean& s) const { return r_.side_of(s.to_act); }
    Mask able(const Lean& s) const { return s.hands[s.to_act] & s.fits; }
    Mask fits_code(unsigned code) const { return fits_[open_[code]]; }
    Mask fits_open(unsigned open) const { return fits_[open]; }
    unsigned open_by(unsigned code) const { return open_[code]; }

    // How many tiles a seat takes until one fits these pips, if the boneyard lasts.
    int drawn_until(const Lean& s, unsigned open) const { return 1 + std::countr_zero(places_[open] >> s.next); }
    int left_to_draw(const Lean& s) const { return r_.draw_stop - s.next; }

    // What the count would be.
    int count_after(const Lean& s, int tile, int slot) const {
        const unsigned code = s.code_at(slot);
        return s.count - weight_covered(s, code) + weight_joined(s, tile, code & 7);
    }

    // A play of the seat to act, with what it scores.
    [[gnu::always_inline]] void play(Lean& s, int tile, int slot) const {
        const unsigned code = s.code_at(slot);
        s.hands[s.to_act] ^= Mask{1} << tile;
        // One question, not two: which of them it is nobody can foresee.
        if (int{(code & ~7U) == kSideApart} | int{becomes_spinner(s, tile)}) {
            join_apart(s, tile, slot);
        } else {
            const unsigned brought = brought_by(tile, code & 7);
            s.count = static_cast<std::int16_t>(s.count - weight_[code] + weight_[brought]);
            s.ends ^= (code ^ brought) << (8 * slot);
            open_up(s);
        }
        gain(s, r_.side_of(s.to_act), r_.points_of(s.count));
    }

    // Goes on to the next seat that has something to play; false where the round has ended, with what that scores.
    [[gnu::always_inline]] bool go_on(Lean& s, Clockwork& clock) const {
        if (!s.hands[s.to_act]) return end_by_domino(s);
        if (is_blocked(s)) return end_by_block(s);
        s.to_act = static_cast<std::uint8_t>(r_.left_of(s.to_act));
        return any(able(s)) || wait(s, 0, clock);
    }

    // The same from the middle of a turn in which nothing fits so far: draws and passes until somebody can play.
    [[gnu::noinline]] bool wait(Lean& s, int drawn, Clockwork& clock) const {
        while (!able(s)) {
            if (!clock.tick()) return false;
            const int stop = std::min<int>(r_.draw_stop, s.next + r_.n.draw_limit - drawn);
            if (s.next < stop) {
                const int taken = std::min(stop - s.next, drawn_until(s, s.open));
                s.hands[s.to_act] |= first_[at(s.next + taken)] ^ first_[s.next];
                s.next = static_cast<std::uint8_t>(s.next + taken);
                if (is_blocked(s)) return end_by_block(s);
                if (able(s) || !clock.tick()) continue;
            }
            s.to_act = static_cast<std::uint8_t>(r_.left_of(s.to_act));
            drawn = 0;
        }
        return true;
    }

private:
    static constexpr std::size_t kSets = std::size_t{1} << (Plain::kSet + 1);
    static constexpr std::int32_t kMostPoints = 1'000;
    static constexpr std::ptrdiff_t kMostCount = 64;  // no layout of this set counts more

    static constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }
    static constexpr std::uint8_t bit8(unsigned pip) { return static_cast<std::uint8_t>(1U << pip); }

    std::size_t first_end_of_double(int pip) const {
        return 4 * at(lowest(static_cast<Mask>(r_.doubles & r_.with_pip[at(pip)])));
    }

    // For every set of pips the tiles that show one of them: which they are, and where they come in the deal.
    void list_sets(const std::uint8_t* order) {
        for (int place = 0; place < r_.tiles; ++place) first_[at(place + 1)] = first_[at(place)] ^ (Mask{1} << order[place]);
        for (int place = 0; place < r_.tiles; ++place) {
            const int tile = order[place];
            places_[std::size_t{1} << r_.high[at(tile)]] |= Mask{1} << place;
            places_[std::size_t{1} << r_.low[at(tile)]] |= Mask{1} << place;
        }
        for (int pip = 0; pip <= r_.n.set; ++pip) {
            const std::size_t bit = std::size_t{1} << pip;
            fits_[bit] = r_.with_pip[at(pip)];
            for (std::size_t others = 1; others < bit; ++others) {
                fits_[bit + others] = fits_[bit] | fits_[others];
                places_[bit + others] = places_[bit] | places_[others];
            }
        }
    }

    unsigned code_of(const State<Plain>& s, int end) const {
        const auto pip = static_cast<unsigned>(r_.pip_of_end[at(end)]);
        if (!r_.is_double(end >> 2)) return pip;
        if ((end & 3) >= kSpinnerEnd1) return kSpinnerEnd + pip;
        return (end >> 2 == s.special ? kSideApart : kSide) + pip;
    }

    bool becomes_spinner(const Lean& s, int tile) const { return with_spinner_ && !s.spinner && r_.is_double(tile); }

    // The end that a tile brings which is joined by this pip, where no spinner comes of it.
    unsigned brought_by(int tile, unsigned pip) const {
        const unsigned other = r_.pips[at(tile)] - pip;
        return other + (other == pip ? kSide : 0);
    }

    bool both_sides_free(const Lean& s, unsigned code) const {
        const std::uint32_t other = s.ends ^ (code * 0x01010101U);
        const int same = int{!(other & 0xFF)} + int{!(other & 0xFF00)} + int{!(other & 0xFF0000)} + int{!(other & 0xFF000000)};
        return same > 1;
    }

    int weight_covered(const Lean& s, unsigned code) const {
        const bool apart = (code & ~7U) == kSideApart;
        return apart && r_.shares_sides[with_spinner_] && both_sides_free(s, code) ? 0 : weight_[code];
    }

    int weight_joined(const Lean& s, int tile, unsigned pip) const {
        return becomes_spinner(s, tile) ? r_.weight_of_double[1][pip] : weight_[brought_by(tile, pip)];
    }

    // A play on a side apart, or one that brings the spinner.
    [[gnu::noinline]] void join_apart(Lean& s, int tile, int slot) const {
        const unsigned code = s.code_at(slot);
        const unsigned pip = code & 7;
        const bool last_side = (code & ~7U) == kSideApart && !both_sides_free(s, code);
        s.count = static_cast<std::int16_t>(count_after(s, tile, slot));
        if (last_side) s.ends &= ~(kWaits * 0x01010101U);
        if (becomes_spinner(s, tile)) {
            const unsigned end = kSpinnerEnd + pip + (r_.n.sides_first ? kWaits : 0);
            s.spinner = true;
            s.ends ^= (code ^ (kSideApart + pip)) << (8 * slot);
            s.ends = (s.ends & 0xFFFF) | (end << 16) | (end << 24);  // a layout without a spinner has two ends
        } else {
            s.ends ^= (code ^ brought_by(tile, pip)) << (8 * slot);
        }
        open_up(s);
    }

    void open_up(Lean& s) const {
        s.open = static_cast<std::uint8_t>((open_[s.code_at(0)] | open_[s.code_at(1)]) |
                                           (open_[s.code_at(2)] | open_[s.code_at(3)]));
        s.fits = fits_[s.open];
    }

    bool is_blocked(const Lean& s) const {
        return s.next >= r_.draw_stop && !(((s.hands[0] | s.hands[1]) | (s.hands[2] | s.hands[3])) & s.fits);
    }

    static void gain(Lean& s, int side, std::int32_t points) {
        auto& score = s.scored[at(side)];
        score = static_cast<std::int16_t>(score + points);
    }

    // They stand by themselves, so that nobody needs to keep a round in memory for their sake.
    [[gnu::noinline]] bool end_by_domino(Lean& s) const {
        const Settlement<Plain> hands(r_, s.hands);
        hands.domino(s.to_act, [&](int seat, std::int32_t points) { gain(s, r_.side_of(seat), points); });
        return false;
    }

    [[gnu::noinline]] bool end_by_block(Lean& s) const {
        // In which order hands are served bears on nothing while no target is near.
        const Settlement<Plain> hands(r_, s.hands);
        hands.block(s.to_act, [&](int seat, std::int32_t points) {
            gain(s, r_.side_of(seat), points);
            return true;
        });
        return false;
    }

    const Rules& r_;
    bool with_spinner_;
    std::array<std::uint8_t, kCodes> open_{};    // by code: the pip that is open there, as a bit
    std::array<std::uint8_t, kCodes> weight_{};  // what such an end adds to the count
    std::array<Mask, kSets> fits_{};
    std::array<Mask, kSets> places_{};
    std::array<Mask, Plain::kTiles + 1> first_{};  // so many tiles of the deal; two of these differ by those between
};

}  // namespace solving
DOUBLESIX_END
