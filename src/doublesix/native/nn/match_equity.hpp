#pragma once

// Match equity between two sides: the probability of winning the match from every score, from a table. An award is
// worth the equity it gains, divided by the equity of a point at these scores, so that all values stay in points.
// Without a table a point is a point.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "arch.hpp"
#include "rules/match.hpp"
#include "rules/point_scale.hpp"
#include "rules/state.hpp"

DOUBLESIX_BEGIN

// Match equity table: planes of (target + 1) x (target + 1), by the points the own side needs and those the other
// needs. Between rounds: where the own side leads the next round, where the other does, where that is undecided; then
// within a round; and last the equity of one point there, which is positive and the same for both.
using Shares = std::shared_ptr<const std::vector<float>>;

template <class K>
class MatchEquity {
public:
    using Points = std::array<std::int32_t, K::kSeats>;

    MatchEquity() = default;

    // Without equity if the table does not fit such a match.
    MatchEquity(const Compiled<K>& rules, Shares shares)
        : size_(static_cast<std::size_t>(rules.n.target) + 1),
          target_(rules.n.target),
          usual_(static_cast<int>(usual_points(rules))),
          at_once_(rules.n.finish == Finish::at_once) {
        if (rules.sides == 2 && shares && shares->size() == kPlanes * size_ * size_) shares_ = std::move(shares);
    }

    bool there() const { return shares_ != nullptr; }

    // Match equity of a side within a round, by the scores alone.
    float share(const Points& points, int side) const { return by_needs(points, side, kWithin); }

    float share(const State<K>& s, int side) const { return share(s, side, kWithin); }

    // The same after the round; `leader` is the seat that leads the next one, `kNobody` if that is undecided.
    float share_after(const Compiled<K>& r, const State<K>& s, int side, int leader) const {
        return share(s, side, leader == kNobody ? kOpen : r.side_of(leader) == side ? kLeads : kFollows);
    }

    // Equity of one point at these scores, for either side; 1 without a table.
    float of_a_point(const Points& points) const {
        if (!there()) return 1;
        return by_needs(points, 0, kOfPoint);
    }

    // Equity gained by a side between two states. At a round's end the next leader is taken into account.
    float made(const Compiled<K>& r, const State<K>& from, const State<K>& to, int side) const {
        const bool over = to.phase == Phase::over && to.ending != Ending::redeal;
        return (over ? share_after(r, to, side, next_leader(r, to)) : share(to, side)) - share(from, side);
    }

    // Equity of side 0 by both scores, in the form the solver takes.
    std::vector<double> by_scores() const {
        std::vector<double> found;
        found.reserve((size_ - 1) * (size_ - 1));
        for (int own = target_; own > 0; --own) {
            for (int other = target_; other > 0; --other) found.push_back(double{at_needs(own, other, kOpen)});
        }
        return found;
    }

private:
    enum Plane : std::size_t { kLeads, kFollows, kOpen, kWithin, kOfPoint, kPlanes };

    float share(const State<K>& s, int side, Plane plane) const {
        if (s.winner >= 0) return s.winner == side ? 1.0F : 0.0F;
        return by_needs(s.points, side, plane);
    }

    float by_needs(const Points& points, int side, Plane plane) const {
        const auto own = static_cast<std::size_t>(side);
        return at_needs(target_ - points[own], target_ - points[1 - own], plane);
    }

    float at_needs(int own, int other, Plane plane) const {
        if (const int nearest = std::min(own, other); nearest <= 0 && !at_once_) {
            // A side at the target can still be overtaken in this round: shift both needs so that the lower one is half
            // the usual points.
            const int back = std::max(1, usual_ / 2) - nearest;
            own += back;
            other += back;
        }
        const auto row = static_cast<std::size_t>(std::clamp(own, 0, target_));
        const auto column = static_cast<std::size_t>(std::clamp(other, 0, target_));
        return (*shares_)[(plane * size_ + row) * size_ + column];
    }

    Shares shares_;
    std::size_t size_ = 0;
    int target_ = 0;
    int usual_ = 1;
    bool at_once_ = true;
};

DOUBLESIX_END
