#pragma once

// Move generation and ordering of compact rounds, with the heuristic and weights of `ordering.hpp`.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "arch.hpp"
#include "solver/compact_round.hpp"
#include "solver/ordering_weights.hpp"

DOUBLESIX_BEGIN
namespace solving {

// No initial values, so that a buffer of choices is not cleared.
struct CompactChoice {
    std::uint8_t tile;
    std::uint8_t slot;
    std::int16_t weight;
};

class CompactOrdering {
public:
    static constexpr std::size_t kMostChoices = Plain::kTiles * 4;

    CompactOrdering(const CompactRound& round, bool used) : round_(round), used_(used) {
        gain_weight_ = round.rules().n.count_score == CountScore::quotient ? 5 * kGain : kGain;
    }

    bool used() const { return used_; }

    // Generates and weighs the choices of the seat to act; returns the end of the list. Ends of one code count once.
    CompactChoice* list(const CompactState& s, CompactChoice* list) const {
        const std::uint32_t able = s.hands[s.to_act] & s.fits;
        for (int slot = 0; slot < 4; ++slot) {
            const std::uint32_t fit = able & round_.fits_code(s.code_at(slot));
            if (fit && !seen_before(s, slot)) list = list_slot(s, slot, fit, list);
        }
        return list;
    }

    // History heuristic: records a choice that caused a cutoff.
    void reward(const CompactState& s, int tile, unsigned pip) {
        std::uint8_t& history = history_[static_cast<std::size_t>(round_.side_of(s))][history_index(tile, pip)];
        if (++history < kMaxHistory) return;
        for (auto& side : history_) {
            for (std::uint8_t& other : side) other = static_cast<std::uint8_t>(other / 2);
        }
    }

private:
    static std::size_t history_index(int tile, unsigned pip) { return 8 * static_cast<std::size_t>(tile) + pip; }

    static bool seen_before(const CompactState& s, int slot) {
        const unsigned code = s.code_at(slot);
        return (slot > 0 && code == s.code_at(0)) || (slot > 1 && code == s.code_at(1)) ||
               (slot > 2 && code == s.code_at(2));
    }

    CompactChoice* list_slot(const CompactState& s, int slot, std::uint32_t fit, CompactChoice* list) const {
        const auto& r = round_.rules();
        const unsigned pip = s.code_at(slot) & 7;
        const std::uint32_t mine = s.hands[s.to_act];
        const std::uint32_t next = s.hands[static_cast<std::size_t>(r.left_of(s.to_act))];
        const bool last_tile = !(mine & (mine - 1));
        const int covered = round_.count_covered(s, slot);
        const unsigned left = left_open(s, slot);
        const std::uint8_t* const history = history_[static_cast<std::size_t>(round_.side_of(s))].data() + pip;
        for (; fit; fit &= fit - 1) {
            const int tile = std::countr_zero(fit);
            const Joined& brought = round_.joined(s, tile, pip);
            const unsigned open = left | brought.open;
            const std::uint32_t fits = round_.fits_open(open);
            const int replies = std::popcount(next & fits);
            int weight = history[8 * tile] / kHistoryParts + gain_weight_ * r.points_of(covered + brought.weight);
            if (last_tile) {
                weight += kGoesOut;
            } else {
                weight += kOwn * std::popcount(mine & fits) + (brought.code & (kSide | kSideApart) ? kDouble : 0);
                weight -= replies ? kReply * replies - (replies == 1 ? kReply - kForced : 0) : drawing(s, open);
            }
            *list++ = {static_cast<std::uint8_t>(tile), static_cast<std::uint8_t>(slot),
                       static_cast<std::int16_t>(weight)};
        }
        return list;
    }

    // Pips that are open once the end in this slot is covered.
    unsigned left_open(const CompactState& s, int slot) const {
        const unsigned code = s.code_at(slot);
        const std::uint32_t others = s.ends | (0x7FU << (8 * slot));
        const unsigned open = (round_.open_by(others & 0xFF) | round_.open_by((others >> 8) & 0xFF)) |
                              (round_.open_by((others >> 16) & 0xFF) | round_.open_by(others >> 24));
        // Covering the last side of the spinner opens its ends.
        return (code & ~7U) == kSideApart ? open | round_.open_by(code) : open;
    }

    // Cost of leaving the next seat without a reply: it draws until it has one, or passes.
    int drawing(const CompactState& s, unsigned open) const {
        const int left = round_.left_to_draw(s);
        if (left <= 0) return 0;
        const int drawn = round_.drawn_until(s, open);
        return drawn > left ? kDrawn * left : kDraws + kDrawn * drawn;
    }

    const CompactRound& round_;
    bool used_;
    std::int32_t gain_weight_;
    std::array<std::array<std::uint8_t, Plain::kTiles * 8>, 2> history_{};  // history counters by side, tile and pip
};

}  // namespace solving
DOUBLESIX_END
