#pragma once

// Match equity: what points are worth for the match. Between two sides a table tells how likely each of them wins it
// from every score; so an award is worth the share of the match that it brings, and everything is counted in points at
// these scores: in what a point, more or less, brings there. Where there is no table a point is a point.

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

// The shares of a match: planes of (target + 1) x (target + 1), by what a side needs and what the other one needs:
// between two rounds, where the side leads the next one, where the other one does, and where that is still to be found;
// within a round; and a plane of what a point is worth there, which is above zero and the same for both.
using Shares = std::shared_ptr<const std::vector<float>>;

template <class K>
class MatchEquity {
public:
    using Points = std::array<std::int32_t, K::kSeats>;

    MatchEquity() = default;

    // No equity where the shares are not those of such a match.
    MatchEquity(const Compiled<K>& rules, Shares shares)
        : size_(static_cast<std::size_t>(rules.n.target) + 1),
          target_(rules.n.target),
          usual_(static_cast<int>(usual_points(rules))),
          at_once_(rules.n.at_once) {
        if (rules.sides == 2 && shares && shares->size() == kPlanes * size_ * size_) shares_ = std::move(shares);
    }

    bool there() const { return shares_ != nullptr; }

    // How likely a side is to win the match, by the scores alone, within a round.
    float share(const Points& points, int side) const { return by_needs(points, side, kWithin); }

    float share(const State<K>& s, int side) const { return share(s, side, kWithin); }

    // The same after the round; `leader` is the seat that leads the next one, or `kNobody` where that is still to be
    // found.
    float share_after(const Compiled<K>& r, const State<K>& s, int side, int leader) const {
        return share(s, side, leader == kNobody ? kOpen : r.side_of(leader) == side ? kLeads : kFollows);
    }

    // What a point is worth at these scores, for either side: a share of the match; without a table just a point.
    float of_a_point(const Points& points) const {
        if (!there()) return 1;
        return by_needs(points, 0, kOfPoint);
    }

    // The share of the match that a side has made between two states. Where the second one is a round's end it is known
    // who leads next.
    float made(const Compiled<K>& r, const State<K>& from, const State<K>& to, int side) const {
        const bool over = to.phase == Phase::over && to.ending != Ending::redeal;
        return (over ? share_after(r, to, side, next_leader(r, to)) : share(to, side)) - share(from, side);
    }

    // Side 0's share by both scores, as the solver takes it.
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
            // Who is at the target may still be overtaken in this round: like half of the usual points before the end.
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
