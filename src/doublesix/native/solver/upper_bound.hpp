#pragma once

// `UpperBound`: bound on what a side can still gain, where the match ends as soon as it reaches the target.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <numeric>

#include "arch.hpp"
#include "rules/layout_view.hpp"
#include "rules/scores.hpp"
#include "solver/task.hpp"

DOUBLESIX_BEGIN
namespace solving {

// Before its last award a side is below the target, so it gains less than it needs plus the largest award that can
// come: a play scores at most the four heaviest ends possible, and hands at most what the others may hold.
template <class K>
class UpperBound {
public:
    // Implemented only for small sets with at most four ends.
    static constexpr bool kSupported = K::kSet <= 6;

    UpperBound(const Compiled<K>& rules, const std::uint8_t* order, bool used) : r_(rules) {
        if constexpr (kSupported) {
            const Numbers& n = r_.n;
            used_ =
                used && n.finish == Finish::at_once && r_.sides == 2 && r_.has_few_ends() && !r_.subtracts_partner();
            if (!used_) return;
            for (std::size_t position = static_cast<std::size_t>(r_.tiles); position-- > 0;) {
                left_[position] = left_[position + 1] | (typename K::Mask{1} << order[position]);
            }
            max_points_[0] = 0;
            for (std::size_t count = 1; count < max_points_.size(); ++count) {
                max_points_[count] = std::max(max_points_[count - 1], r_.points[count]);
                unit_ = std::gcd(unit_, r_.points[count]);
            }
            if (r_.matches_ends()) unit_ = 1;
            unit_ = std::gcd(unit_, unit_of(n, n.domino_score, n.domino_score_number));
            unit_ = std::gcd(unit_, unit_of(n, n.blocked_score, n.blocked_score_number));
            unit_ = std::max(unit_, 1);
        }
    }

    bool used() const { return used_; }

    // Upper bound on the gain of a side from here on.
    SolveValue gain(const State<K>& s, int side) const {
        if constexpr (kSupported) {
            const std::int32_t lacks = r_.n.target - s.points[static_cast<std::size_t>(side)];
            const std::int32_t award = std::max({award_in_play(s), award_of_hands(s, side), s.pending_points});
            return (lacks - 1) / unit_ * unit_ + award;
        } else {
            return kUnknown;
        }
    }

private:
    using Mask = typename K::Mask;

    // Common divisor of all hand scores.
    template <class Score>
    static std::int32_t unit_of(const Numbers& n, Score kind, std::int32_t fixed) {
        if (kind == Score::none) return 0;
        if (kind == Score::number) return fixed % 2 ? 1 : fixed / 2;  // two may share it
        return n.pips_per_point == 1 ? n.rounding : 1;
    }

    std::int32_t award_in_play(const State<K>& s) const {
        if (r_.matches_ends()) return kMostEqual;
        Mask unplayed = left_[s.next];
        for (const Mask hand : s.hands) unplayed |= hand;
        const Mask singles = unplayed & ~r_.doubles;
        const LayoutView<K> layout(r_, s);
        // Number of present and possible ends by weight, four bits each; no end weighs more than 12.
        std::uint64_t ends = 0;
        int count = 0;   // of dead ends, to which no tile can be joined any more
        int closed = 0;  // number of dead ends
        std::uint32_t open = 0;
        for (int slot = 0; slot < s.n_ends; ++slot) {
            const auto end = static_cast<std::size_t>(layout.end_at(slot));
            const std::size_t pip = r_.pip_of_end[end];
            const int weight = r_.weight_of_end[layout.is_spinner(static_cast<int>(end >> 2))][end];
            open |= std::uint32_t{1} << pip;
            if (unplayed & r_.with_pip[pip]) {
                ends += std::uint64_t{1} << (4 * weight);
            } else {
                ++closed;
                count += weight;
            }
        }
        bool more = !s.n_ends;  // whether a spinner or the lead may add two ends
        for (Mask doubles = unplayed & r_.doubles; doubles; doubles &= doubles - 1) {
            const auto tile = static_cast<std::size_t>(std::countr_zero(doubles));
            const std::size_t pip = r_.high[tile];
            if (!((open >> pip) & 1) && !(singles & r_.with_pip[pip])) continue;
            ends += std::uint64_t{1} << (4 * r_.pips[tile]);
            more |= s.spinner == kNoTile && r_.spinners;
        }
        for (int pip = r_.n.set; pip > 0; --pip) {
            if (!(singles & r_.with_pip[static_cast<std::size_t>(pip)])) continue;
            ends += std::uint64_t{kFour} << (4 * pip);
            break;
        }
        for (int free = (more ? kFour : s.n_ends) - closed; free > 0 && ends;) {
            const int weight = (63 - std::countl_zero(ends)) / 4;
            const int many = std::min(free, static_cast<int>(ends >> (4 * weight)));
            count += many * weight;
            free -= many;
            ends &= ~(std::uint64_t{15} << (4 * weight));
        }
        return max_points_[static_cast<std::size_t>(count)];
    }

    std::int32_t award_of_hands(const State<K>& s, int side) const {
        Mask others = left_[s.next];
        for (int seat = 0; seat < r_.seats(); ++seat) {
            if (r_.side_of(seat) != side) others |= s.hands[static_cast<std::size_t>(seat)];
        }
        const Numbers& n = r_.n;
        // With hands rounded one by one, each may be rounded up.
        const int pips = r_.pips_of(others) + (n.rounding_each ? n.rounding * n.seats : 0);
        const auto largest = [&]<class Score>(Score kind, std::int32_t fixed) {
            if (kind == Score::none) return 0;
            return kind == Score::number ? fixed : hand_points(n, pips);
        };
        return std::max(largest(n.domino_score, n.domino_score_number),
                        largest(n.blocked_score, n.blocked_score_number));
    }

    static constexpr int kFour = 4;
    static constexpr std::int32_t kMostEqual = kFour + 1;  // four ends of a number, one of them its double

    const Compiled<K>& r_;
    bool used_ = false;
    std::int32_t unit_ = 0;
    std::array<Mask, static_cast<std::size_t>(K::kTiles) + 1> left_{};  // by position in the deal: tiles from there on
    std::array<std::int32_t, 64> max_points_{};                         // by count: most points of any count up to it
};

}  // namespace solving
DOUBLESIX_END
