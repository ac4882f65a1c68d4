#pragma once

// `CompactRound`: a second, faster implementation of the rules of play for search alone, on the few bytes of a
// `CompactState`. Tests compare it with the rule machine, and with minimax over the core.

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "arch.hpp"
#include "rules/layout.hpp"
#include "rules/scores.hpp"
#include "solver/compact_state.hpp"
#include "solver/limits.hpp"

DOUBLESIX_BEGIN
namespace solving {

class CompactRound {
public:
    using Rules = Compiled<Plain>;
    using Mask = std::uint32_t;

    // Whether the rules and the present scores allow a compact round: scores only rise, and matter only if one reaches
    // the target, which ends the round at once or not at all.
    static bool suits(const Rules& r, const State<Plain>& s) {
        if (r.sides != 2 || !r.plainly_open || r.n.exact || r.n.skunk > 0) return false;
        if (s.on_board != 3 || r.subtracts_partner()) return false;
        // Scores are stored in sixteen bits.
        const auto largest = *std::max_element(r.points.begin(), r.points.begin() + kMostCount);
        return largest < kMostPoints && r.n.domino_score_number < kMostPoints && r.n.blocked_score_number < kMostPoints;
    }

    CompactRound(const Rules& rules, const std::uint8_t* order) : r_(rules), t_(CompactRuleTables::of(rules)) {
        with_spinner_ = r_.n.spinner == SpinnerPolicy::first_double;
        for (int position = 0; position < r_.tiles; ++position) {
            const int tile = order[position];
            first_[at(position + 1)] = first_[at(position)] ^ (Mask{1} << tile);
            positions_[std::size_t{1} << r_.high[at(tile)]] |= Mask{1} << position;
            positions_[std::size_t{1} << r_.low[at(tile)]] |= Mask{1} << position;
        }
        list_sets(r_.n.set, positions_);
    }

    const Rules& rules() const { return r_; }

    // Compact state of a round after its lead. `limit` is the score that ends a round.
    CompactState from(const State<Plain>& s, std::int32_t limit) {
        for (std::size_t side = 0; side < 2; ++side) room_[side] = std::min(limit - s.points[side], kNoRoom);
        CompactState compact;
        compact.hands = s.hands;
        compact.count = s.count;
        compact.next = s.next;
        compact.to_act = s.to_act;
        compact.last = s.last;
        compact.spinner = s.spinner != kNoTile;
        for (int slot = 0; slot < s.n_ends; ++slot) {
            const unsigned end = s.ends[at(slot)];
            const unsigned code = code_of(s, static_cast<int>(end & 0x7F)) | (end & Plain::kClosed ? kWaits : 0);
            compact.ends ^= (code ^ kNoCode) << (8 * slot);
        }
        open_up(compact);
        return compact;
    }

    int side_of(const CompactState& s) const { return r_.side_of(s.to_act); }
    Mask able(const CompactState& s) const { return s.hands[s.to_act] & s.fits; }
    Mask fits_code(unsigned code) const { return t_.fits[t_.open[code]]; }
    Mask fits_open(unsigned open) const { return t_.fits[open]; }
    unsigned open_by(unsigned code) const { return t_.open[code]; }

    // Number of draws until a tile fits these pips, if the boneyard lasts.
    int drawn_until(const CompactState& s, unsigned open) const {
        return 1 + std::countr_zero(positions_[open] >> s.next);
    }
    int left_to_draw(const CompactState& s) const { return r_.draw_stop - s.next; }

    // Effect of a tile joined by this pip.
    const Joined& joined(const CompactState& s, int tile, unsigned pip) const {
        return t_.joined[s.spinner][at(tile)][pip];
    }

    // Count without the end in this slot.
    int count_covered(const CompactState& s, int slot) const { return s.count - weight_covered(s, s.code_at(slot)); }

    // Points of a side, from the root, that end the round.
    std::int32_t room(int side) const { return room_[at(side)]; }

    // Makes a play of the seat to act and scores it.
    [[gnu::always_inline]] void play(CompactState& s, int tile, int slot) const {
        const unsigned code = s.code_at(slot);
        s.hands[s.to_act] ^= Mask{1} << tile;
        const Joined& brought = joined(s, tile, code & 7);
        // One branch instead of two: which of the conditions holds is unpredictable.
        if (int{(code & ~7U) == kSideApart} | int{brought.spinner}) {
            join_apart(s, brought, slot);
        } else {
            s.count = static_cast<std::int16_t>(s.count - t_.weight[code] + brought.weight);
            s.ends ^= (code ^ brought.code) << (8 * slot);
            open_up(s);
        }
        s.last = s.to_act;
        gain(s, r_.side_of(s.to_act), r_.points_of(s.count));
    }

    // Advances to the next seat that can play; false if the round has ended, after scoring the hands.
    [[gnu::always_inline]] bool go_on(CompactState& s, SearchLimits& limits) const {
        if (is_full(s)) return false;
        if (!s.hands[s.to_act]) return end_by_domino(s);
        if (is_blocked(s)) return end_by_block(s);
        s.to_act = static_cast<std::uint8_t>(r_.left_of(s.to_act));
        return any(able(s)) || wait(s, 0, limits);
    }

    // The same from within a turn in which nothing fits so far: draws and passes until a seat can play.
    [[gnu::noinline]] bool wait(CompactState& s, int drawn, SearchLimits& limits) const {
        while (!able(s)) {
            if (!limits.tick()) return false;
            const int stop = std::min<int>(r_.draw_stop, s.next + r_.draw_limit - drawn);
            if (s.next < stop) {
                const int taken = std::min(stop - s.next, drawn_until(s, s.open));
                s.hands[s.to_act] |= first_[at(s.next + taken)] ^ first_[s.next];
                s.next = static_cast<std::uint8_t>(s.next + taken);
                if (is_blocked(s)) return end_by_block(s);
                if (able(s) || !limits.tick()) continue;
            }
            s.to_act = static_cast<std::uint8_t>(r_.left_of(s.to_act));
            drawn = 0;
        }
        return true;
    }

private:
    static constexpr std::int32_t kMostPoints = 1'000;
    static constexpr std::int32_t kNoRoom = 1'000'000;
    static constexpr std::ptrdiff_t kMostCount = 64;  // above the count of any layout of this set

    unsigned code_of(const State<Plain>& s, int end) const {
        const auto pip = static_cast<unsigned>(r_.pip_of_end[at(end)]);
        if (!r_.is_double(end >> 2)) return pip;
        if ((end & 3) >= kSpinnerEnd1) return kSpinnerEnd + pip;
        return (end >> 2 == s.special ? kSideApart : kSide) + pip;
    }

    bool both_sides_free(const CompactState& s, unsigned code) const {
        const std::uint32_t other = s.ends ^ (code * 0x01010101U);
        const int same =
            (int{!(other & 0xFF)} + int{!(other & 0xFF00)}) + (int{!(other & 0xFF0000)} + int{!(other & 0xFF000000)});
        return same > 1;
    }

    int weight_covered(const CompactState& s, unsigned code) const {
        const bool apart = (code & ~7U) == kSideApart;
        return apart && r_.shares_sides[with_spinner_] && both_sides_free(s, code) ? 0 : t_.weight[code];
    }

    // Join to a side apart, or one that brings the spinner.
    [[gnu::noinline]] void join_apart(CompactState& s, const Joined& brought, int slot) const {
        const unsigned code = s.code_at(slot);
        const bool last_side = (code & ~7U) == kSideApart && !both_sides_free(s, code);
        s.count = static_cast<std::int16_t>(count_covered(s, slot) + brought.weight);
        if (last_side) s.ends &= ~(kWaits * 0x01010101U);
        s.ends ^= (code ^ brought.code) << (8 * slot);
        if (brought.spinner) {
            const unsigned end = kSpinnerEnd + (brought.code & 7) + (r_.sides_first() ? kWaits : 0);
            s.spinner = true;
            s.ends = (s.ends & 0xFFFF) | (end << 16) | (end << 24);  // a layout without a spinner has two ends
        }
        open_up(s);
    }

    void open_up(CompactState& s) const {
        s.open = static_cast<std::uint8_t>((t_.open[s.code_at(0)] | t_.open[s.code_at(1)]) |
                                           (t_.open[s.code_at(2)] | t_.open[s.code_at(3)]));
        s.fits = t_.fits[s.open];
    }

    bool is_blocked(const CompactState& s) const {
        return s.next >= r_.draw_stop && !(((s.hands[0] | s.hands[1]) | (s.hands[2] | s.hands[3])) & s.fits);
    }

    // Whether a side has reached the target.
    bool is_full(const CompactState& s) const { return int{s.scored[0] >= room_[0]} | int{s.scored[1] >= room_[1]}; }

    static void gain(CompactState& s, int side, std::int32_t points) {
        auto& score = s.scored[at(side)];
        score = static_cast<std::int16_t>(score + points);
    }

    // Out of line, so that the hot path need not keep a round in memory.
    [[gnu::noinline]] bool end_by_domino(CompactState& s) const {
        Settlement<Plain> hands(r_, s.hands);
        hands.domino(s.to_act, [&](int seat, std::int32_t points) { gain(s, r_.side_of(seat), points); });
        return false;
    }

    [[gnu::noinline]] bool end_by_block(CompactState& s) const {
        Settlement<Plain> hands(r_, s.hands);
        hands.block(s.last, [&](int seat, std::int32_t points) {
            gain(s, r_.side_of(seat), points);
            return !is_full(s);
        });
        return false;
    }

    const Rules& r_;
    const CompactRuleTables& t_;
    bool with_spinner_;
    std::array<std::int32_t, 2> room_{};
    std::array<Mask, CompactRuleTables::kSets>
        positions_{};                              // by set of pips: positions of its tiles in the deal, as bits
    std::array<Mask, Plain::kTiles + 1> first_{};  // set of the first n tiles of the deal; XOR gives those between two
};

}  // namespace solving
DOUBLESIX_END
