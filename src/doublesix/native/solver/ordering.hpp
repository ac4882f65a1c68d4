#pragma once

// Move ordering: which choice to search first, for early cutoffs in small subtrees; and a greedy playout by it.

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "arch.hpp"
#include "solver/game.hpp"
#include "solver/limits.hpp"
#include "solver/ordering_weights.hpp"

DOUBLESIX_BEGIN
namespace solving {

// Choices that leave the next seat few replies come first, for a forced reply is cheap to search; those that leave it
// none come late, for it draws and has more choices in the rest of the round. Points, own tiles that fit afterwards and
// a history heuristic count, too.
template <class K>
class Ordering {
public:
    using Mask = typename K::Mask;

    Ordering(const Game<K>& game, bool used) : game_(game), used_(used) {
        const Compiled<K>& r = game.rules();
        gain_weight_ = r.n.count_score == CountScore::quotient ? 5 * kGain : kGain;
        history_.resize(static_cast<std::size_t>(2 * r.tiles) * kNames);
        if constexpr (kListed) list_fits();
    }

    bool used() const { return used_; }

    // Weighs each choice; the heaviest is to be searched first.
    void weigh(const Node<K>& node, SearchChoice* first, const SearchChoice* end) const {
        const State<K>& s = node.state;
        const Compiled<K>& r = game_.rules();
        const LayoutView<K> layout(r, s);
        const int seat = s.to_act;
        const Mask mine = s.hands[static_cast<std::size_t>(seat)];
        const Mask next = s.hands[static_cast<std::size_t>(r.left_of(seat))];
        const bool last_tile = size_of(mine) == 1;
        const std::uint8_t* const history = history_of(node);
        const Pips pips = open_pips(s);
        int slot = -1;
        int covered = 0;         // count without the end in this slot
        std::uint32_t left = 0;  // open pips without it
        for (SearchChoice* choice = first; choice != end; ++choice) {
            if (choice->kind != MoveKind::play) {
                choice->weight = weight_of(choice->kind);
                continue;
            }
            const std::size_t tile = choice->tile;
            int count = 0;
            std::uint32_t open = 0;
            if (choice->end_class == kLeadClass) {
                count = r.pips[tile];
                open = (std::uint32_t{1} << r.high[tile]) | (std::uint32_t{1} << r.low[tile]);
            } else {
                if (choice->slot != slot) {
                    slot = choice->slot;
                    covered = layout.count_covered(slot);
                    left = left_of(pips, *choice);
                }
                count = covered + layout.weight_joined(choice->tile, choice->pip);
                open = left | (std::uint32_t{1} << (r.pips[tile] - choice->pip));
            }
            int weight = history[history_index(*choice)] / kHistoryParts;
            std::int32_t points = r.points_of(count);
            if (r.matches_ends())
                points = choice->end_class == kLeadClass ? r.points_of_lead(choice->tile)
                                                         : layout.points_after(choice->tile, choice->slot);
            if (points) {
                weight += gain_weight_ * worth(r, s, r.side_of(seat), points, false).gained;
            }
            if (last_tile) {
                weight += kGoesOut;
            } else {
                const Mask fits = fits_of(open);
                const int replies = size_of(static_cast<Mask>(next & fits));
                const int cost = kReply * replies - (replies == 1 ? kReply - kForced : 0);
                const int none = kListed || !replies ? drawing(s, open, fits) : 0;
                weight -= replies ? cost : none;
                weight += kOwn * size_of(static_cast<Mask>(mine & fits));
                weight += r.is_double(choice->tile) ? kDouble : 0;
            }
            choice->weight = static_cast<std::int16_t>(weight);
        }
    }

    // History heuristic: records a choice that caused a cutoff.
    void reward(const Node<K>& node, const SearchChoice& choice) {
        if (choice.kind != MoveKind::play) return;
        std::uint8_t& history = history_of(node)[history_index(choice)];
        if (++history < kMaxHistory) return;
        for (std::uint8_t& other : history_) other = static_cast<std::uint8_t>(other / 2);
    }

private:
    static constexpr std::size_t kNames = kPips + 1;  // a pip, or the lead

    // Pips that are open to play, as bits, and those open in more than one place.
    struct Pips {
        std::uint32_t open = 0;
        std::uint32_t twice = 0;
    };

    // History counters of the side to act.
    std::uint8_t* history_of(const Node<K>& node) {
        const auto side = static_cast<std::size_t>(game_.side_to_act(node) & 1);
        return history_.data() + side * static_cast<std::size_t>(game_.rules().tiles) * kNames;
    }
    const std::uint8_t* history_of(const Node<K>& node) const { return const_cast<Ordering*>(this)->history_of(node); }

    // Claims and calls before a release, plays before a pass. A free draw comes first among plays: more choice is most
    // often best.
    static std::int16_t weight_of(MoveKind kind) {
        if (kind == MoveKind::draw) return kDrawsFreely;
        return kind == MoveKind::claim || kind == MoveKind::call ? kTakes : -kTakes;
    }

    static std::size_t history_index(const SearchChoice& choice) {
        return static_cast<std::size_t>(choice.tile) * kNames + choice.pip;
    }

    // Cost of leaving the next seat without a reply: it draws until it has one, or passes.
    int drawing(const State<K>& s, std::uint32_t open, const Mask& fits) const {
        const int left = game_.rules().draw_stop - s.next;
        if (left <= 0) return 0;
        int drawn = 1;
        if constexpr (kListed) {
            drawn += std::countr_zero(positions_[open] >> s.next);
        } else {
            while (drawn <= left && !has(fits, game_.order()[s.next + drawn - 1])) ++drawn;
        }
        return drawn > left ? kDrawn * left : kDraws + kDrawn * drawn;
    }

    void list_fits() {
        const Compiled<K>& r = game_.rules();
        for (int pip = 0; pip <= r.n.set; ++pip) {
            const std::size_t bit = std::size_t{1} << pip;
            fits_[bit] = r.with_pip[static_cast<std::size_t>(pip)];
            for (int position = 0; position < r.tiles; ++position) {
                positions_[bit] |= std::uint32_t{has(fits_[bit], game_.order()[position])} << position;
            }
            for (std::size_t others = 1; others < bit; ++others) {
                fits_[bit + others] = fits_[bit] | fits_[others];
                positions_[bit + others] = positions_[bit] | positions_[others];
            }
        }
        for (int end = 0; end < 4 * r.tiles; ++end) {
            const std::size_t code = static_cast<std::size_t>(end);
            bit_of_end_[code] = static_cast<std::uint8_t>(1U << r.pip_of_end[code]);
        }
    }

    Pips open_pips(const State<K>& s) const {
        Pips pips;
        const auto add = [&](std::uint32_t bit) {
            pips.twice |= pips.open & bit;
            pips.open |= bit;
        };
        if constexpr (K::kPlain) {
            // Empty slots and closed ends have no pip.
            std::uint32_t ends = LayoutView<K>(game_.rules(), s).word_of_ends();
            for (int slot = 0; slot < 4; ++slot, ends >>= 8) add(bit_of_end_[ends & 0xFF]);
            return pips;
        }
        for (int slot = 0; slot < s.n_ends; ++slot) {
            const auto end = s.ends[static_cast<std::size_t>(slot)];
            if (!(end & K::kClosed)) add(std::uint32_t{1} << game_.rules().pip_of_end[end]);
        }
        return pips;
    }

    // Pips that are open after a play, by a cheap approximate test.
    static std::uint32_t left_of(const Pips& pips, const SearchChoice& choice) {
        const std::uint32_t bit = std::uint32_t{1} << choice.pip;
        std::uint32_t open = pips.open & ~(bit & ~pips.twice);
        // Covering a side of a double leaves the other side, or opens its ends.
        if (choice.end_class >= kSideClass) open |= pips.twice & bit;
        return open;
    }

    Mask fits_of(std::uint32_t open) const {
        if constexpr (kListed) return fits_[open];
        Mask fits{};
        for (; open; open &= open - 1) fits |= game_.rules().with_pip[static_cast<std::size_t>(std::countr_zero(open))];
        return fits;
    }

    // Whether tables by set of pips are used, which needs a small set.
    static constexpr bool kListed = K::kSet <= Small::kSet;
    static constexpr std::size_t kSets = kListed ? std::size_t{1} << (Small::kSet + 1) : 1;

    const Game<K>& game_;
    std::array<Mask, kSets> fits_{};                // by set of pips: tiles with any of them
    std::array<std::uint32_t, kSets> positions_{};  // by set of pips: positions of its tiles in the deal, as bits
    std::array<std::uint8_t, 256> bit_of_end_{};    // pip of an end as a bit; 0 if closed or no end
    bool used_;
    std::int32_t gain_weight_;
    // History counters by side, tile and pip.
    std::vector<std::uint8_t> history_;
};

// Greedy playout by move ordering, for a first guess of a value. Plays a position to the end of its round. Terminates,
// since no seat draws, passes or declines a score without need.
template <class K>
void play_out(const Game<K>& game, const Ordering<K>& ordering, SearchLimits& limits, Node<K>& node) {
    std::vector<SearchChoice> list(Game<K>::kMostChoices);
    NoSink nothing;
    while (!game.over(node) && !game.given_up(node)) {
        limits.tick();
        SearchChoice* const end = game.choices(node, list.data());
        ordering.weigh(node, list.data(), end);
        const SearchChoice* const best = std::max_element(
            list.data(), end,
            [](const SearchChoice& one, const SearchChoice& other) { return one.weight < other.weight; });
        game.act(node, *best, nothing);
    }
}

}  // namespace solving
DOUBLESIX_END
