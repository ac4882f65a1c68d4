#pragma once

// Compiled rules: a rule set with look-up tables for the rule machine, for a kind of table (`K`).

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "arch.hpp"
#include "rules/bits.hpp"
#include "rules/numbers.hpp"
#include "rules/table_kinds.hpp"

DOUBLESIX_BEGIN

// Points of a count in play (C-07, TF-14).
inline std::int32_t play_points(const Numbers& numbers, int count) {
    std::int32_t points = 0;
    if (count > 0) {
        for (const std::int32_t divisor : numbers.divisors) {
            if (count % divisor == 0) points += numbers.count_score == CountScore::quotient ? count / divisor : count;
        }
    }
    return points;
}

// Halves of one number that score where equal ends do.
inline constexpr int kFewestEqual = 2;

template <class K>
struct Compiled {
    using Mask = typename K::Mask;
    static constexpr int kCounts = 256;
    static constexpr std::size_t kPipBits = std::bit_width(2U * K::kSet);
    static constexpr std::size_t kEndCodes = std::max<std::size_t>(256, K::kTiles * 4);

    Numbers n;
    int tiles = 0;
    int sides = 0;
    bool plainly_open = true;  // whether only a spinner's ends can be closed to play
    int special_bits = ~1;     // mask of the bits of an end that `LayoutOf::is_special_end` compares
    bool again = false;
    std::array<std::uint8_t, K::kTiles> high{};
    std::array<std::uint8_t, K::kTiles> low{};
    std::array<std::uint8_t, K::kTiles> pips{};
    std::array<Mask, kPipBits> pips_bit{};       // tiles whose pips have this bit set
    std::array<std::uint8_t, K::kTiles> heft{};  // rank in the order of `RuleSet.weight`
    std::array<std::uint8_t, static_cast<std::size_t>(K::kTiles) * 4> pip_of_end{};
    std::array<Mask, K::kSet + 1> with_pip{};
    std::array<Mask, kEndCodes> fits_end{};  // empty for codes of no end
    // Weight of a free end in the count, and of a double that is joined to the layout; row 0 for tiles that are no
    // spinners, row 1 for spinners. Rows 2 and 3, all zero, are for ends whose pips another free end shares.
    using OfEnds = std::array<std::uint8_t, static_cast<std::size_t>(K::kTiles) * 4>;
    std::array<OfEnds, 4> weight_of_end{};
    std::array<std::array<std::uint8_t, K::kSet + 1>, 2> weight_of_double{};
    std::array<OfEnds, 2> weight_brought{};  // weight of a joined tile, by the end it brings
    // The new end when a tile is joined by this pip: its other half, or its other side.
    std::array<std::array<typename K::End, std::bit_ceil(K::kSet + 1U)>, K::kTiles> end_brought{};
    // The same by the end that it is joined to, for small sets.
    static constexpr bool kSmall = K::kTiles <= 32;
    std::array<std::array<typename K::End, 32>, kSmall ? std::size_t{K::kTiles} * 4 : 0> end_joined{};
    std::array<bool, 2> shares_sides{};  // whether two free sides of such a double share its pips
    bool ends_wait = false;              // whether a spinner's ends open only once its sides are covered
    bool all_branch = false;
    Mask spinners{};  // tiles of which the first on the table becomes the spinner
    std::array<std::uint8_t, K::kSeats> left{};
    bool only_plays = true;          // whether a seat that can play has no other choice
    std::int32_t calm_below = 0;     // a play that leaves a side's score below this has no effect but its points
    int draw_limit = 0;              // tiles that may be drawn in one turn; the whole set where there is no limit
    int draw_stop = 0;               // drawing is possible while fewer tiles than this have left the boneyard
    bool few_ends = false;           // at most four free ends, kept in one word
    std::array<Mask, 4> may_lead{};  // by LeadTile
    Mask all{};
    Mask doubles{};
    std::array<std::int32_t, kCounts> points{};

    explicit Compiled(const Numbers& numbers) : n(numbers) {
        sides = n.partners ? 2 : n.seats;
        plainly_open = !n.cross_first && n.line_ends == 2;
        special_bits = plainly_open ? ~1 : ~3;
        again = n.play_again_double || n.play_again_score || n.play_again_lead;
        all_branch = n.spinner == SpinnerPolicy::all_doubles;
        ends_wait = sides_first() && n.spinner != SpinnerPolicy::none;
        for (int seat = 0; seat < n.seats; ++seat) left[at(seat)] = static_cast<std::uint8_t>((seat + 1) % n.seats);
        only_plays = !n.optional_draw && !n.optional_pass && !again;
        few_ends = !all_branch && n.line_ends == 2 && K::kSet <= Small::kSet;
        number_tiles();
        limit_draws();
        if (n.spinner == SpinnerPolicy::first_double) spinners = doubles;
        weigh_ends();
        if (n.claim == Claiming::auto_ && n.get_in == 0) {
            calm_below = n.skunk > 0 ? std::min(n.skunk, n.target) : n.target;
        }
        draw_stop = draw_limit > 0 ? std::max(0, tiles - n.reserve) : 0;
        for (int count = 0; count < kCounts; ++count) points[at(count)] = play_points(n, count);
        may_lead.fill(all);
        may_lead[static_cast<std::size_t>(LeadTile::double_)] = doubles;
        Mask scores = doubles;
        for (int tile = 0; tile < tiles; ++tile) {
            if (points_of(pips[at(tile)])) scores |= bit_of<Mask>(tile);
        }
        may_lead[static_cast<std::size_t>(LeadTile::double_or_score)] = scores;
    }

    bool has_few_ends() const {
        if constexpr (K::kFew) return true;
        return few_ends;
    }
    bool has_only_plays() const {
        if constexpr (K::kPlain) return true;
        return only_plays;
    }
    bool has_claims() const {
        if constexpr (K::kPlain) return false;
        return n.claim != Claiming::auto_;
    }
    bool punishes_false_calls() const {
        if constexpr (K::kPlain) return false;
        return n.false_call > 0 || n.false_call_forfeits;
    }
    bool limits_choice() const {
        if constexpr (K::kPlain) return false;
        return n.optional_draw_limit > 0;
    }
    // Whether plays score by equal ends, and not by their count.
    bool matches_ends() const {
        if constexpr (K::kPlain) return false;
        return n.end_match != EndMatch::none;
    }
    bool has_extra_turns() const {
        if constexpr (!K::kAgain) return false;
        return again;
    }
    bool pairs_play_on() const {
        if constexpr (K::kPlain || K::kTwo) return false;
        return n.partners && n.team_out == TeamOut::both;
    }
    bool is_plain() const {
        const bool pairs = n.partners && n.team_out == TeamOut::both;
        return few_ends && only_plays && n.claim == Claiming::auto_ && !pairs && n.end_match == EndMatch::none;
    }

    bool sides_first() const { return n.spinner_order == SpinnerOrder::sides_first; }
    bool subtracts_partner() const { return n.partners && n.partner_hand == PartnerHand::subtract; }

    bool is_double(int tile) const { return has(doubles, tile); }

    // 0 for a half of a single, 1 for a side of a double, 2 for a spinner's end.
    int kind_of_end(int end) const { return !is_double(end >> 2) ? 0 : (end & 3) < kSpinnerEnd1 ? 1 : 2; }

    std::int32_t points_of(int count) const {
        // No layout of a small set reaches kCounts.
        if constexpr (K::kSet <= Small::kSet) return points[at(count)];
        return count < kCounts ? points[at(count)] : play_points(n, count);
    }

    // Points of a tile that is led: a double shows its number twice.
    std::int32_t points_of_lead(int tile) const {
        if (matches_ends()) return is_double(tile) ? kFewestEqual : 0;
        return points_of(pips[at(tile)]);
    }

    // Whether a seat plays again after its play of this tile, the `plays`th of the round, which made this count. Equal
    // ends give no play.
    bool earns_extra(int tile, int count, int plays) const {
        if (!has_extra_turns()) return false;
        return (n.play_again_double && is_double(tile)) || (n.play_again_score && points_of(count) > 0) ||
               (n.play_again_lead && plays == 1);
    }

    int seats() const {
        if constexpr (K::kTwo) return 2;
        return n.seats;
    }

    int side_of(int seat) const {
        if constexpr (K::kTwo) return seat;
        return n.partners ? seat & 1 : seat;
    }

    int left_of(int seat) const {
        if constexpr (K::kTwo) return seat ^ 1;
        return left[at(seat)];
    }

    int partner_of(int seat) const { return (seat + 2) % seats(); }

    // Total pips of a hand.
    int pips_of(const Mask& hand) const {
        int sum = 0;
        for (std::size_t bit = 0; bit < kPipBits; ++bit) sum += size_of(static_cast<Mask>(hand & pips_bit[bit])) << bit;
        return sum;
    }

    // The heaviest tile by the order of the rules for the lead.
    int heaviest(Mask held) const {
        if (n.single_order == SingleOrder::pips_then_high) return highest(held);
        int best = lowest(held);
        while (any(held)) {
            const int tile = take_lowest(held);
            if (heft[at(tile)] > heft[at(best)]) best = tile;
        }
        return best;
    }

private:
    // Numbers above the size of the set are the same as that.
    void limit_draws() {
        if (n.draw != Drawing::none) draw_limit = n.draw == Drawing::number ? std::min(n.draw_number, tiles) : tiles;
        n.reserve = std::min(n.reserve, tiles);
        n.optional_draw_limit = std::min(n.optional_draw_limit, tiles);
    }

    void number_tiles() {
        std::array<std::uint8_t, K::kTiles> by_halves{};
        for (int sum = 0; sum <= 2 * n.set; ++sum) {
            for (int top = (sum + 1) / 2; top <= std::min(sum, n.set); ++top) {
                add_tile(top, sum - top);
            }
        }
        for (int tile = 0; tile < tiles; ++tile) by_halves[at(tile)] = static_cast<std::uint8_t>(tile);
        std::sort(by_halves.begin(), by_halves.begin() + tiles, [this](int one, int other) {
            return high[at(one)] != high[at(other)] ? high[at(one)] < high[at(other)] : low[at(one)] < low[at(other)];
        });
        for (int place = 0; place < tiles; ++place) heft[by_halves[at(place)]] = static_cast<std::uint8_t>(place);
    }

    void weigh_ends() {
        const bool while_exposed = n.spinner_count == SpinnerCount::while_exposed;
        for (int spinner = 0; spinner < 2; ++spinner) {
            const bool by_ends = spinner && while_exposed;
            const bool across = n.crosswise == Crosswise::all || (n.crosswise == Crosswise::spinners && spinner);
            shares_sides[at(spinner)] = across && !by_ends;
            for (int pip = 0; pip <= n.set; ++pip) {
                weight_of_double[at(spinner)][at(pip)] = static_cast<std::uint8_t>(by_ends || across ? 2 * pip : pip);
            }
            for (int end = 0; end < 4 * tiles; ++end) {
                const int pip = pip_of_end[at(end)];
                int weight = pip;
                if (is_double(end >> 2)) {
                    const bool side = (end & 3) < kSpinnerEnd1;
                    weight = side ? (by_ends ? 0 : (across ? 2 * pip : pip)) : (while_exposed ? pip : 0);
                }
                weight_of_end[at(spinner)][at(end)] = static_cast<std::uint8_t>(weight);
                weight_brought[at(spinner)][at(end)] =
                    is_double(end >> 2) ? weight_of_double[at(spinner)][at(pip)] : static_cast<std::uint8_t>(pip);
            }
        }
        for (int end = 0; end < 4 * tiles; ++end) fits_end[at(end)] = with_pip[pip_of_end[at(end)]];
        for (int tile = 0; tile < tiles; ++tile) {
            const int joint = is_double(tile) ? kSide2 : kHigh;
            end_brought[at(tile)][low[at(tile)]] = static_cast<typename K::End>(tile * 4 + joint);
            end_brought[at(tile)][high[at(tile)]] =
                static_cast<typename K::End>(tile * 4 + (is_double(tile) ? kSide2 : kLow));
        }
        if constexpr (kSmall) {
            for (int end = 0; end < 4 * tiles; ++end) {
                for (int tile = 0; tile < tiles; ++tile) {
                    end_joined[at(end)][at(tile)] = end_brought[at(tile)][pip_of_end[at(end)]];
                }
            }
        }
    }

    void add_tile(int top, int bottom) {
        const int tile = tiles++;
        high[at(tile)] = static_cast<std::uint8_t>(top);
        low[at(tile)] = static_cast<std::uint8_t>(bottom);
        pips[at(tile)] = static_cast<std::uint8_t>(top + bottom);
        for (int joint = 0; joint < 4; ++joint) {
            pip_of_end[at(tile * 4 + joint)] = static_cast<std::uint8_t>(top != bottom && joint == kLow ? bottom : top);
        }
        with_pip[at(top)] |= bit_of<Mask>(tile);
        with_pip[at(bottom)] |= bit_of<Mask>(tile);
        all |= bit_of<Mask>(tile);
        if (top == bottom) doubles |= bit_of<Mask>(tile);
        for (std::size_t bit = 0; bit < kPipBits; ++bit) {
            if (((top + bottom) >> bit) & 1) pips_bit[bit] |= bit_of<Mask>(tile);
        }
    }
};

DOUBLESIX_END
