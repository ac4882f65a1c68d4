#pragma once

// `Stakes`: what points are worth for the match. Between two sides a table tells how likely each of them wins it from
// every score; so an award is worth the share of the match that it brings, and everything is told in points at these
// scores: in what a point, more or less, brings there. Where there is no table a point is a point.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "arch.hpp"
#include "net/inputs.hpp"
#include "rules/match.hpp"
#include "rules/state.hpp"

DOUBLESIX_BEGIN

// The shares of a match: planes of (target + 1) x (target + 1), by what a side needs and what the other one needs,
// where the side leads the next round, where the other one does, and where that is still to be found; and a plane of
// what a point is worth there, which is above zero and the same for both.
using Shares = std::shared_ptr<const std::vector<float>>;

template <class K>
class Stakes {
public:
    using Points = std::array<std::int32_t, K::kSeats>;

    Stakes() = default;

    // No stakes where the shares are not those of such a match.
    Stakes(const Compiled<K>& rules, Shares shares)
        : size_(static_cast<std::size_t>(rules.n.target) + 1),
          target_(rules.n.target),
          usual_(static_cast<int>(usual_points(rules))),
          at_once_(rules.n.at_once) {
        if (rules.sides == 2 && shares && shares->size() == kPlanes * size_ * size_) shares_ = std::move(shares);
    }

    bool there() const { return shares_ != nullptr; }

    // How likely a side is to win the match, by the scores alone. `leads`: the side that leads the next round, where that
    // is known.
    float share(const Points& points, int side, int leads = kNobody) const {
        const auto own = static_cast<std::size_t>(side);
        const std::size_t plane = leads == kNobody ? 2 : leads == side ? 0 : 1;
        return by_needs(target_ - points[own], target_ - points[1 - own], plane);
    }

    float share(const State<K>& s, int side, int leads = kNobody) const {
        if (s.winner >= 0) return s.winner == side ? 1.0F : 0.0F;
        return share(s.points, side, leads);
    }

    // What a point is worth at these scores, for either side: a share of the match; without a table just a point.
    float of_a_point(const Points& points) const {
        if (!there()) return 1;
        return by_needs(target_ - points[0], target_ - points[1], 3);
    }

    // The share of the match that a side has made between two states. Where the second one is a round's end it is known
    // who leads next.
    float made(const Compiled<K>& r, const State<K>& from, const State<K>& to, int side) const {
        const bool leads = to.phase == Phase::over && to.winner < 0 && to.ending != Ending::redeal;
        const int leader = leads ? next_leader(r, to) : kNobody;
        return share(to, side, leader == kNobody ? kNobody : r.side_of(leader)) - share(from, side);
    }

    // Side 0's share by both scores, as the solver takes it.
    std::vector<double> by_scores() const {
        std::vector<double> found;
        found.reserve((size_ - 1) * (size_ - 1));
        for (int own = target_; own > 0; --own) {
            for (int other = target_; other > 0; --other) found.push_back(double{by_needs(own, other, 2)});
        }
        return found;
    }

private:
    static constexpr std::size_t kPlanes = 4;

    float by_needs(int own, int other, std::size_t plane) const {
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
