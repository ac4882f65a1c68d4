#pragma once

// `Round`: the rule machine. It makes moves as `doublesix.core.transition` specifies, under the same names.

#include <algorithm>
#include <cstdint>

#include "arch.hpp"
#include "rules/legality.hpp"
#include "rules/moves.hpp"
#include "rules/round_end.hpp"
#include "rules/scores.hpp"
#include "rules/state.hpp"

DOUBLESIX_BEGIN

template <class K>
class Round : public Legality<K> {
public:
    using Mask = typename K::Mask;
    using Queries = Legality<K>;
    using Queries::can_play;
    using Queries::leads;

    Round(const Compiled<K>& rules, const std::uint8_t* order, State<K>& state)
        : Queries(rules, state), order_(order) {}

    using Queries::state;
    State<K>& state() { return s_; }

    // Makes a legal move.
    template <class Sink>
    void act(int seat, const Move& move, Sink& sink) {
        switch (move.kind) {
            case MoveKind::play:
                close_window(sink);
                return move.end == kNoEnd ? lead(seat, move.tile, sink)
                                          : join(seat, move.tile, layout_.slot_of(move.end), sink);
            case MoveKind::draw: close_window(sink); return draw(seat, sink);
            case MoveKind::pass: close_window(sink); return pass(seat);
            case MoveKind::claim: return take(seat, Source::play, sink);
            case MoveKind::call: return s_.pending ? take(seat, Source::steal, sink) : call_falsely(seat, sink);
            case MoveKind::release: return release(seat, sink);
        }
    }

    template <class Sink>
    void lead(int seat, int tile, Sink& sink) {
        take_from_hand(seat, tile);
        layout_.lead(tile);
        s_.phase = Phase::play;
        s_.must_lead = kNoTile;
        placed(seat, sink);
    }

    template <class Sink>
    [[gnu::always_inline]] void join(int seat, int tile, int slot, Sink& sink) {
        take_from_hand(seat, tile);
        layout_.join(tile, slot);
        placed(seat, sink);
    }

    template <class Sink>
    void draw(int seat, Sink& sink) {
        forget_calls();
        if (r_.limits_choice() && (s_.phase == Phase::lead ? any(leads(seat)) : can_play(seat))) ++s_.chosen;
        const Mask tile = bit_of<Mask>(order_[s_.next++]);
        s_.hands[at(seat)] |= tile;
        ++s_.drawn;
        if (s_.phase == Phase::lead) {
            // The tile that was drawn for the lead must be led (A-MGR-07); a tile drawn by choice does not bind.
            if (r_.n.no_double == NoDouble::draw && any(leads(seat))) s_.must_lead = order_[s_.next - 1];
        } else if (is_blocked()) {
            end_by_block(r_, s_, sink);
        }
    }

    // Position in the deal order at which a seat that can do nothing else must stop drawing.
    int draw_stop() const {
        return std::max<int>(s_.next, std::min<int>(r_.draw_stop, s_.next + r_.draw_limit - s_.drawn));
    }

    // Draws until a tile fits or no more may be drawn; for a seat that can do nothing else.
    template <class Sink>
    void draw_until_able(int seat, Sink& sink) {
        const int stop = draw_stop();
        Mask drawn{};
        int next = s_.next;
        do drawn |= bit_of<Mask>(order_[next++]);
        while (next < stop && !any(static_cast<Mask>(drawn & s_.fits)));
        draw_up_to(seat, next, drawn, sink);
    }

    // Draws all tiles before position `next` of the order, given as a mask; possibly none.
    template <class Sink>
    void draw_up_to(int seat, int next, Mask tiles, Sink& sink) {
        s_.hands[at(seat)] |= tiles;
        s_.drawn = static_cast<std::uint8_t>(s_.drawn + next - s_.next);
        s_.next = static_cast<std::uint8_t>(next);
        if (is_blocked()) end_by_block(r_, s_, sink);
    }

    void pass(int seat) {
        if (s_.phase == Phase::over) return;
        forget_calls();
        s_.chosen = 0;
        if (s_.phase == Phase::play) {
            s_.to_act = static_cast<std::uint8_t>(next_seat(r_, s_, seat));
            s_.drawn = 0;
            s_.extra = false;
            return;
        }
        if (++s_.lead_passes == r_.seats()) {
            s_.phase = Phase::over;
            s_.ending = Ending::redeal;
            return;
        }
        s_.to_act = s_.leader = static_cast<std::uint8_t>(r_.left_of(seat));
        s_.drawn = 0;
    }

    // Ends claims and calls, and goes on to the next turn or the end of the round.
    template <class Sink>
    void close_window(Sink& sink) {
        if (!s_.pending) return;
        const bool asked = s_.asking;
        forget_pending();
        // After the last answer the turn has gone on already, and only the window was still open.
        if (asked) go_on(sink);
    }

private:
    using Queries::callers;
    using Queries::earns_extra;
    using Queries::layout_;
    using Queries::opponents_of;
    using Queries::r_;
    using Queries::s_;

    void take_from_hand(int seat, int tile) { s_.hands[at(seat)] ^= bit_of<Mask>(tile); }

    // After a tile is placed: awards its score or opens the claim window.
    template <class Sink>
    [[gnu::always_inline]] void placed(int seat, Sink& sink) {
        s_.drawn = 0;
        s_.extra = false;
        s_.last = static_cast<std::uint8_t>(seat);
        if constexpr (!K::kPlain) s_.chosen = 0;
        if (r_.punishes_false_calls()) forfeit(seat);
        const std::int32_t points = layout_.points_made();
        if constexpr (requires { sink.tally(seat, points); }) {
            if (is_calm(seat, points)) {
                s_.points[at(r_.side_of(seat))] += points;
                sink.tally(r_.side_of(seat), points);
                return go_on(sink);
            }
        }
        if (!points) {
            go_on(sink);
            return open_to_calls();
        }
        if (!r_.has_claims() || !worth(r_, s_, r_.side_of(seat), points, false).gained) {
            // A score that would gain nothing is none: no seat can claim or call it (A-MOF-12).
            award(r_, s_, seat, Source::play, points, sink);
            if (s_.winner >= 0) return won(seat);
            go_on(sink);
            return open_to_calls();
        }
        s_.pending = true;
        s_.pending_points = points;
        s_.owner = static_cast<std::uint8_t>(seat);
        s_.asking = static_cast<std::uint8_t>((1U << seat) | callers(seat, points));
        s_.to_act = static_cast<std::uint8_t>(seat);
    }

    // Whether this score (possibly 0) is just added: it cannot be claimed, is not refused, and ends nothing. Nor does
    // it remove the side from the list of those at the target: a side below the target is not on it.
    bool is_calm(int seat, std::int32_t points) const {
        return s_.points[at(r_.side_of(seat))] + points < r_.calm_below;
    }

    // Advances to the end of the round, an extra turn or the next seat.
    template <class Sink>
    [[gnu::always_inline]] void go_on(Sink& sink) {
        const int seat = s_.last;
        if (goes_out(r_, s_, seat)) return end_by_domino(r_, s_, seat, sink);
        if (is_blocked()) return end_by_block(r_, s_, sink);
        s_.extra = earns_extra(seat);
        s_.to_act = static_cast<std::uint8_t>(s_.extra ? seat : next_seat(r_, s_, seat));
    }

    bool is_blocked() const {
        if (s_.next < r_.draw_stop) return false;
        Mask held{};
        for (int seat = 0; seat < r_.seats(); ++seat) held |= s_.hands[at(seat)];
        return !any(static_cast<Mask>(held & s_.fits));
    }

    // Ends a round in the middle of which the match was won.
    void won(int seat) {
        s_.phase = Phase::over;
        s_.ending = s_.skunk ? Ending::skunk : Ending::target;
        s_.ending_seat = static_cast<std::int8_t>(seat);
    }

    // Seats that forfeited their next call are barred from calling this play, and no later one.
    void forfeit(int seat) {
        s_.open_to_call = false;
        s_.barred = static_cast<std::uint8_t>(s_.forfeits & opponents_of(seat));
        s_.forfeits = static_cast<std::uint8_t>(s_.forfeits & ~s_.barred);
    }

    // Where the rules punish false calls, a play that scored nothing can be called while the round goes on.
    [[gnu::always_inline]] void open_to_calls() {
        if (r_.punishes_false_calls()) keep_open();
    }

    void keep_open() {
        s_.open_to_call = s_.phase != Phase::over && (opponents_of(s_.last) & ~unsigned{s_.barred});
        if (!s_.open_to_call) s_.barred = 0;
    }

    void forget_calls() {
        if (!r_.punishes_false_calls()) return;
        s_.open_to_call = false;
        s_.barred = 0;
    }

    // Call of a play that scored nothing: the caller pays the penalty.
    template <class Sink>
    void call_falsely(int seat, Sink& sink) {
        const auto caller = static_cast<std::uint8_t>(1U << seat);
        s_.barred |= caller;
        if (r_.n.false_call_forfeits) s_.forfeits |= caller;
        keep_open();
        award(r_, s_, seat, Source::false_call, -r_.n.false_call, sink);
    }

    void forget_pending() {
        s_.barred = 0;
        s_.pending = false;
        s_.pending_points = 0;
        s_.owner = 0;
        s_.asking = 0;
    }

    template <class Sink>
    void take(int seat, Source source, Sink& sink) {
        award(r_, s_, seat, source, s_.pending_points, sink);
        if (s_.winner >= 0) {
            forget_pending();
            return won(seat);
        }
        close_window(sink);
    }

    template <class Sink>
    void release(int seat, Sink& sink) {
        const auto asking = static_cast<std::uint8_t>(s_.asking & ~(1U << seat));
        if (asking) {
            s_.asking = asking;
            s_.to_act = static_cast<std::uint8_t>(first_asked());
            return;
        }
        const std::uint8_t owner = s_.owner;
        const std::int32_t points = s_.pending_points;
        const std::uint8_t barred = s_.barred;
        close_window(sink);
        if (s_.phase == Phase::over) return;
        s_.pending = true;
        s_.barred = barred;
        s_.owner = owner;
        s_.pending_points = points;
        s_.asking = 0;
    }

    // The next seat to answer: the owner first, then his opponents from the left.
    int first_asked() const {
        int seat = s_.owner;
        while (!((s_.asking >> seat) & 1)) seat = r_.left_of(seat);
        return seat;
    }

    const std::uint8_t* order_;
};

DOUBLESIX_END
