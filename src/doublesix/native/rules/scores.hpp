#pragma once

// The scoreboard, and the settlement of hands at a round's end: `doublesix.core.scoreboard` and
// `doublesix.core.settlement` in integers.

#include <algorithm>
#include <array>
#include <cstdint>

#include "arch.hpp"
#include "rules/state.hpp"

DOUBLESIX_BEGIN

struct Worth {
    std::int32_t gained;
    Void refusal;
};

template <class K>
Worth worth(const Compiled<K>& r, const State<K>& s, int side, std::int32_t points, bool from_hands) {
    if (!((s.on_board >> side) & 1) && (from_hands || points < r.n.get_in)) return {0, Void::off_board};
    const std::int32_t score = s.points[static_cast<std::size_t>(side)];
    if (r.n.exact && score + points > r.n.target) return {0, Void::over_target};
    if (score + points < 0) return {-score, Void::not_below_zero};
    return {points, Void::none};
}

// Removes a side from the list of those at the target, which is kept in order of arrival, four bits each.
template <class K>
void forget_reached(State<K>& s, int side) {
    std::uint32_t kept = 0;
    int n = 0;
    for (int i = 0; i < s.n_reached; ++i) {
        const std::uint32_t other = (s.reached >> (4 * i)) & 15;
        if (other != static_cast<std::uint32_t>(side)) kept |= other << (4 * n++);
    }
    s.reached = kept;
    s.n_reached = static_cast<std::uint8_t>(n);
}

template <class K>
void note_reached(State<K>& s, int side) {
    for (int i = 0; i < s.n_reached; ++i) {
        if (((s.reached >> (4 * i)) & 15) == static_cast<std::uint32_t>(side)) return;
    }
    s.reached |= static_cast<std::uint32_t>(side) << (4 * s.n_reached++);
}

// Game-end test after each single award.
template <class K>
void test_target(const Compiled<K>& r, State<K>& s, int side) {
    const std::int32_t score = s.points[static_cast<std::size_t>(side)];
    if (r.n.skunk > 0 && score >= r.n.skunk && std::popcount(s.on_board) == 1) {
        s.winner = static_cast<std::int8_t>(side);
        s.skunk = true;
    } else if (score < r.n.target) {
        if (s.n_reached) forget_reached(s, side);
    } else if (r.n.finish == Finish::at_once) {
        s.winner = static_cast<std::int8_t>(side);
    } else {
        note_reached(s, side);
    }
}

// Deducts the penalty of a false call (`points` is below 0) from a seat's side, down to a score of 0 at most.
template <class K, class Sink>
[[gnu::noinline]] void fine(const Compiled<K>& r, State<K>& s, int seat, std::int32_t points, Sink& sink) {
    const int side = r.side_of(seat);
    auto& score = s.points[static_cast<std::size_t>(side)];
    const std::int32_t lost = std::min(-points, score);
    score -= lost;
    sink.award({static_cast<std::int8_t>(seat), static_cast<std::int8_t>(side), Source::false_call,
                lost == -points ? Void::none : Void::not_below_zero, points, -lost, score});
    test_target(r, s, side);
}

// Awards points to a seat's side and reports the award to `sink`.
template <class K, class Sink>
void award(const Compiled<K>& r, State<K>& s, int seat, Source source, std::int32_t points, Sink& sink) {
    const int side = r.side_of(seat);
    if (source == Source::false_call) return fine(r, s, seat, points, sink);
    const bool from_hands = source == Source::domino || source == Source::block;
    const Worth found = worth(r, s, side, points, from_hands);
    auto& score = s.points[static_cast<std::size_t>(side)];
    score += found.gained;
    sink.award({static_cast<std::int8_t>(seat), static_cast<std::int8_t>(side), source, found.refusal, points,
                found.gained, score});
    if (found.refusal == Void::off_board) return;
    // A first score that is large enough gets the side on the board, even if it is then too large for the target.
    s.on_board = static_cast<std::uint8_t>(s.on_board | (1U << side));
    if (found.refusal == Void::over_target) return;
    test_target(r, s, side);
}

// Winner of a match that the target ends only with the round: the highest score, ties to the side that got there first.
template <class K>
void settle_match(State<K>& s) {
    if (s.winner >= 0 || !s.n_reached) return;
    int best = static_cast<int>(s.reached & 15);
    for (int i = 1; i < s.n_reached; ++i) {
        const int side = static_cast<int>((s.reached >> (4 * i)) & 15);
        if (s.points[static_cast<std::size_t>(side)] > s.points[static_cast<std::size_t>(best)]) best = side;
    }
    s.winner = static_cast<std::int8_t>(best);
}

inline int to_nearest(int pips, int unit) {
    if (unit == 1) return pips;
    return pips < 0 ? -(unit * ((-pips + unit / 2) / unit)) : unit * ((pips + unit / 2) / unit);
}

// Integer division rounding towards minus infinity, as in the core.
inline int floor_div(int number, int by) { return number >= 0 ? number / by : -((-number + by - 1) / by); }

inline std::int32_t hand_points(const Numbers& n, int pips) {
    return floor_div(to_nearest(pips, n.rounding), n.pips_per_point);
}

// Trace of the terms behind hand scores that keeps nothing.
struct NoTrace {
    void begin(int) {}
    void term(int, int, int, int, bool) {}
    void total(int) {}
};

// Hand scores at a round's end, seat by seat, in the order in which they are awarded. `trace` hears of every term,
// `term(seat, pips, less, adds, own)`, between `begin(shared)` and the `total(pips)` before the score is given; a fixed
// score has neither terms nor a total.
template <class K, class Trace = NoTrace>
class Settlement {
public:
    using Pips = std::array<int, K::kSeats>;

    using Hands = std::array<typename K::Mask, K::kSeats>;

    Settlement(const Compiled<K>& rules, const State<K>& state, Trace trace = {})
        : Settlement(rules, state.hands, trace) {}
    Settlement(const Compiled<K>& rules, const Hands& hands, Trace trace = {}) : r_(rules), trace_(trace) {
        for (int seat = 0; seat < r_.seats(); ++seat) pips_[at(seat)] = r_.pips_of(hands[at(seat)]);
        deciding_ = pips_;
        if (!r_.n.blocked_by_pair || !r_.n.partners) return;
        for (int seat = 0; seat < r_.seats(); ++seat) deciding_[at(seat)] += pips_[at(r_.partner_of(seat))];
    }

    // Seat with the lowest hand; -1 if sides tie. Where both hands of a pair decide, the seat that holds fewer pips.
    int lowest_seat() const {
        const int least = least_pips();
        int found = -1;
        for (int seat = 0; seat < r_.seats(); ++seat) {
            if (deciding_[at(seat)] != least) continue;
            if (found >= 0 && r_.side_of(found) != r_.side_of(seat)) return -1;
            if (found < 0 || pips_[at(seat)] < pips_[at(found)]) found = seat;
        }
        return found;
    }

    // Calls `give(seat, points)` with the score of the seat that went out, if any.
    template <class Give>
    void domino(int seat, Give give) {
        if (r_.n.domino_score == DominoScore::none) return;
        trace_.begin(1);
        if (r_.n.domino_score == DominoScore::number) return give(seat, r_.n.domino_score_number);
        int total = 0;
        for (int other = 0; other < r_.seats(); ++other) {
            if (r_.side_of(other) != r_.side_of(seat)) total += term(other, 0);
        }
        if (r_.subtracts_partner()) total += term(r_.partner_of(seat), 0, -1);
        give(seat, points_of(total, 1));
    }

    // Calls `give(seat, points)`, which returns whether to go on, for every hand that scores at a block.
    template <class Give>
    void block(int last, Give give) {
        if (r_.n.blocked_score == BlockedScore::none) return;
        if (r_.n.blocked_score == BlockedScore::cascade) return cascade(last, give);
        const auto order = by_pips(last);
        if (lowest_seat() >= 0) {
            const int winner = first_of_lowest(order);
            give(winner, lowest_score(winner, opponents_of(winner), 1));
            return;
        }
        if (!shares_ties()) return;
        share(order, give);
    }

private:
    // What a hand adds to a score (or takes off it, by `sign`), less so many pips.
    int term(int seat, int less, int sign = 1, bool own = false) {
        const int pips = pips_[at(seat)] - less;
        const int adds = sign * (r_.n.rounding_each ? to_nearest(pips, r_.n.rounding) : pips);
        trace_.term(seat, pips_[at(seat)], less, adds, own);
        return adds;
    }

    // Points for the share of each of so many sides.
    std::int32_t points_of(int total, int shared) {
        trace_.total(total);
        return hand_points(r_.n, floor_div(total, shared));
    }

    int least_pips() const { return *std::min_element(deciding_.begin(), deciding_.begin() + r_.seats()); }

    // The first seat of this order whose pips, or those of its pair, are the fewest.
    int first_of_lowest(const std::array<int, K::kSeats>& order) const {
        const int least = least_pips();
        int place = 0;
        while (deciding_[at(order[at(place)])] != least) ++place;
        return order[at(place)];
    }

    // Seats by ascending pips; ties in order from the left of `last` (A-MGR-20).
    std::array<int, K::kSeats> by_pips(int last) const {
        std::array<int, K::kSeats> order{};
        for (int step = 0; step < r_.seats(); ++step) {
            const int seat = (last + 1 + step) % r_.seats();
            int place = step;
            for (; place > 0 && pips_[at(order[at(place - 1)])] > pips_[at(seat)]; --place) {
                order[at(place)] = order[at(place - 1)];
            }
            order[at(place)] = seat;
        }
        return order;
    }

    unsigned opponents_of(int seat) const {
        unsigned seats = 0;
        for (int other = 0; other < r_.seats(); ++other) {
            if (r_.side_of(other) != r_.side_of(seat)) seats |= 1U << other;
        }
        return seats;
    }

    bool shares_ties() const {
        return r_.n.blocked_tie == BlockedTie::split ||
               (r_.n.blocked_tie == BlockedTie::split_if_three && r_.seats() == 3);
    }

    std::int32_t lowest_score(int seat, unsigned others, int shared) {
        trace_.begin(shared);
        if (r_.n.blocked_score == BlockedScore::number) return r_.n.blocked_score_number / shared;
        const int own = r_.n.blocked_score == BlockedScore::differences ? pips_[at(seat)] : 0;
        int total = 0;
        for (int other = 0; other < r_.seats(); ++other) {
            if ((others >> other) & 1) total += term(other, own);
        }
        if (r_.n.blocked_score == BlockedScore::once) total += term(seat, 0, -1, true);
        return points_of(total, shared);
    }

    template <class Give>
    void cascade(int last, Give give) {
        const auto order = by_pips(last);
        for (int place = 0; place < r_.seats(); ++place) {
            const int seat = order[at(place)];
            const int own = pips_[at(seat)];
            trace_.begin(1);
            int total = 0;
            for (int other = 0; other < r_.seats(); ++other) {
                if (r_.side_of(other) != r_.side_of(seat) && pips_[at(other)] > own) total += term(other, own);
            }
            if (!give(seat, points_of(total, 1))) return;
        }
    }

    // Sides that tie for the lowest hand divide what the others hold (C-17); the first seat served stands for its side.
    template <class Give>
    void share(const std::array<int, K::kSeats>& order, Give give) {
        const int least = least_pips();
        unsigned tied = 0;
        unsigned served = 0;
        for (int place = 0; place < r_.seats(); ++place) {
            if (deciding_[at(order[at(place)])] != least) continue;
            const unsigned side = 1U << r_.side_of(order[at(place)]);
            if (!(tied & side)) served |= 1U << order[at(place)];
            tied |= side;
        }
        unsigned others = 0;
        for (int seat = 0; seat < r_.seats(); ++seat) {
            if (!((tied >> r_.side_of(seat)) & 1)) others |= 1U << seat;
        }
        if (!others) return;
        for (int place = 0; place < r_.seats(); ++place) {
            const int seat = order[at(place)];
            if (((served >> seat) & 1) && !give(seat, lowest_score(seat, others, std::popcount(tied)))) return;
        }
    }

    const Compiled<K>& r_;
    [[no_unique_address]] Trace trace_;
    Pips pips_{};
    Pips deciding_{};  // the pips by which a blocked round is won: of the hand, or of both hands of its pair
};

DOUBLESIX_END
