#pragma once

// `Round`: the rule machine. It generates, checks and makes moves as `doublesix.core.legality` and
// `doublesix.core.acting` specify, under the same names.

#include <algorithm>
#include <array>
#include <cstdint>

#include "arch.hpp"
#include "rules/going_out.hpp"
#include "rules/layout.hpp"
#include "rules/scores.hpp"
#include "rules/state.hpp"

DOUBLESIX_BEGIN

// Award sink that discards.
struct NoSink {
    void award(const Award&) {}
};

struct AwardSink {
    Awards& awards;
    void award(const Award& given) { awards.list[static_cast<std::size_t>(awards.size++)] = given; }
};

// Moves in a buffer of the caller, which must be large enough.
struct MoveList {
    Move* list;
    int size = 0;

    void add(MoveKind kind) { list[size++] = {kind, 0, kNoEnd}; }
    template <class Mask>
    void add_plays(Mask tiles, int end) {
        while (any(tiles)) {
            list[size++] = {MoveKind::play, static_cast<std::uint8_t>(take_lowest(tiles)),
                            static_cast<std::uint16_t>(end)};
        }
    }
};

// Buffer for every play of any hand on every end, and the other moves of a seat.
template <class K>
struct Moves {
    static constexpr int kMost = K::kTiles * 4 + 8;
    std::array<Move, static_cast<std::size_t>(kMost)> list;
    int size = 0;
};

// The seat to act. Behind an open claim window the turn that follows may differ from the stored one.
struct Turn {
    bool there = true;  // false if the round has ended
    int to_act = 0;
    bool extra = false;
};

template <class K>
class Round {
public:
    using Mask = typename K::Mask;

    Round(const Compiled<K>& rules, const std::uint8_t* order, State<K>& state)
        : r_(rules), order_(order), s_(state), layout_(rules, state) {}

    const Compiled<K>& rules() const { return r_; }
    State<K>& state() { return s_; }
    const State<K>& state() const { return s_; }
    const LayoutOf<K>& layout() const { return layout_; }

    int boneyard() const { return r_.tiles - s_.next; }

    int drawable() const {
        const int left = boneyard() - r_.n.reserve;
        return left > 0 ? left : 0;
    }

    bool window_is_open() const {
        if constexpr (K::kPlain) return false;
        return s_.pending;
    }

    bool has_extra_turn() const {
        if constexpr (!K::kAgain) return false;
        return s_.extra;
    }

    bool can_play(int seat) const { return any(static_cast<Mask>(s_.hands[at(seat)] & s_.fits)); }

    // Tiles that a seat may lead; empty if it lacks what the lead requires.
    Mask leads(int seat) const {
        if (s_.must_lead != kNoTile) return bit_of<Mask>(s_.must_lead);
        const Mask hand = s_.hands[at(seat)];
        const Mask fit = hand & r_.may_lead[static_cast<std::size_t>(s_.lead_rule)];
        if (any(fit) || r_.n.no_double != NoDouble::heaviest_single) return fit;
        return bit_of<Mask>(r_.heaviest(hand));
    }

    // Opponents who would gain by calling the pending score, as bits.
    unsigned callers(int owner, std::int32_t points) const {
        if (r_.n.claim != Claiming::muggins) return 0;
        if constexpr (K::kTwo) {
            const int other = r_.left_of(owner);
            return (static_cast<unsigned>(worth(r_, s_, other, points, false).gained > 0) << other) &
                   ~unsigned{s_.barred};
        }
        unsigned found = 0;
        for (int seat = 0; seat < r_.seats(); ++seat) {
            const int side = r_.side_of(seat);
            if (side != r_.side_of(owner) && worth(r_, s_, side, points, false).gained > 0) found |= 1U << seat;
        }
        return found & ~unsigned{s_.barred};
    }

    // The seats of the other sides, as bits.
    unsigned opponents_of(int seat) const {
        unsigned found = 0;
        for (int other = 0; other < r_.seats(); ++other) {
            if (r_.side_of(other) != r_.side_of(seat)) found |= 1U << other;
        }
        return found;
    }

    bool released() const { return !((s_.asking >> s_.owner) & 1); }

    bool may_claim(int seat) const { return s_.pending && seat == s_.owner; }

    bool may_call(int seat) const {
        if (s_.open_to_call) return ((opponents_of(s_.last) & ~unsigned{s_.barred}) >> seat) & 1;
        return s_.pending && r_.side_of(seat) != r_.side_of(s_.owner) && released() &&
               ((callers(s_.owner, s_.pending_points) >> seat) & 1);
    }

    bool may_release(int seat) const {
        return s_.pending && ((s_.asking >> seat) & 1) && (seat == s_.owner || released());
    }

    // The current turn, or the one that follows an open claim window, as far as it is public.
    Turn turn() const {
        if (!s_.pending || !s_.asking) return {true, s_.to_act, s_.extra};
        if (goes_out(r_, s_, s_.last)) return {false, 0, false};
        const bool extra = earns_extra(s_.last);
        return {true, extra ? s_.last : next_seat(r_, s_, s_.last), extra};
    }

    // Whether the seat to act may draw; `able`: it holds a tile that it may play.
    bool may_draw(bool able, bool extra) const {
        return rules_let_draw(able, extra) && !(able && r_.limits_choice() && s_.chosen >= r_.n.optional_draw_limit);
    }

    // The same by public information: only the seat itself has the number of tiles drawn by choice.
    bool rules_let_draw(bool able, bool extra) const {
        if (s_.phase == Phase::lead) {
            // Where the rules have a draw for the lead, none is voluntary before it.
            if (r_.n.no_double == NoDouble::draw) return !able && !extra && drawable() > 0;
            if (!able) return false;
        }
        if (extra || (able && !r_.n.optional_draw)) return false;
        return s_.drawn < r_.draw_limit && s_.next < r_.draw_stop;
    }

    bool may_pass(bool able, bool extra) const {
        if (s_.phase == Phase::lead) return !able && !may_draw(false, extra);
        if (extra) return true;
        return able ? r_.n.optional_pass : !may_draw(false, extra);
    }

    // Legal moves of a seat, in the order of the core.
    void legal(int seat, Moves<K>& moves) const { moves.size = legal(seat, moves.list.data()); }

    int legal(int seat, Move* room) const {
        MoveList moves{room};
        add_legal(seat, moves);
        return moves.size;
    }

    // Adds the legal moves to a list with `add(kind)` and `add_plays(tiles, end)`. A list that also has
    // `add_joins(tiles, layout)` gets all joins in one call, with the tiles that fit any open end.
    template <class List>
    void add_legal(int seat, List& moves) const {
        if (!window_is_open()) {
            if constexpr (!K::kPlain) {
                if (s_.open_to_call && may_call(seat)) moves.add(MoveKind::call);
            }
            return add_turn_moves(seat, {true, s_.to_act, has_extra_turn()}, moves);
        }
        if (may_claim(seat)) moves.add(MoveKind::claim);
        if (may_call(seat)) moves.add(MoveKind::call);
        if (may_release(seat)) moves.add(MoveKind::release);
        if (!released()) return;
        const Turn next = turn();
        if (next.there) add_turn_moves(seat, next, moves);
    }

    bool is_legal(int seat, const Move& move) const {
        if (s_.phase == Phase::over) return false;
        switch (move.kind) {
            case MoveKind::claim: return may_claim(seat);
            case MoveKind::call: return may_call(seat);
            case MoveKind::release: return may_release(seat);
            default: break;
        }
        if (s_.pending && !released()) return false;
        const Turn next = turn();
        if (!next.there || seat != next.to_act) return false;
        if (move.kind == MoveKind::play) return is_legal_play(seat, move);
        const bool able = s_.phase == Phase::lead ? any(leads(seat)) : can_play(seat);
        return move.kind == MoveKind::draw ? may_draw(able, next.extra) : may_pass(able, next.extra);
    }

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

    // Points that a play would gain at once, by the scoreboard; the slot is -1 for a lead.
    std::int32_t gain_of(int seat, int tile, int slot) const {
        const int count = slot < 0 ? r_.pips[at(tile)] : layout_.count_after(tile, slot);
        const std::int32_t points = r_.points_of(count);
        return points ? worth(r_, s_, r_.side_of(seat), points, false).gained : 0;
    }

private:
    template <class List>
    void add_turn_moves(int seat, const Turn& turn, List& moves) const {
        if (seat != turn.to_act || s_.phase == Phase::over) return;
        bool able = false;
        if (s_.phase == Phase::lead) {
            const Mask fit = leads(seat);
            able = any(fit);
            moves.add_plays(fit, kNoEnd);
        } else if constexpr (requires(Mask fit) { moves.add_joins(fit, layout_); }) {
            const Mask fit = s_.hands[at(seat)] & s_.fits;
            able = any(fit);
            moves.add_joins(fit, layout_);
        } else {
            for (int slot = 0; slot < s_.n_ends; ++slot) {
                const Mask fit = s_.hands[at(seat)] & layout_.fits_at(slot);
                if (!any(fit)) continue;
                able = true;
                moves.add_plays(fit, layout_.end_at(slot));
            }
        }
        if (able && r_.has_only_plays()) return;
        if (may_draw(able, turn.extra)) moves.add(MoveKind::draw);
        if (may_pass(able, turn.extra)) moves.add(MoveKind::pass);
    }

    bool is_legal_play(int seat, const Move& move) const {
        if (move.tile >= r_.tiles || !has(s_.hands[at(seat)], move.tile)) return false;
        if (s_.phase == Phase::lead) return move.end == kNoEnd && has(leads(seat), move.tile);
        const int slot = layout_.slot_of(move.end);
        return slot >= 0 && layout_.is_open(slot) && has(layout_.fits_at(slot), move.tile);
    }

    void take_from_hand(int seat, int tile) { s_.hands[at(seat)] ^= bit_of<Mask>(tile); }

    // After a tile is placed: awards its score or opens the claim window.
    template <class Sink>
    [[gnu::always_inline]] void placed(int seat, Sink& sink) {
        s_.drawn = 0;
        s_.extra = false;
        s_.last = static_cast<std::uint8_t>(seat);
        if constexpr (!K::kPlain) s_.chosen = 0;
        if (r_.punishes_false_calls()) forfeit(seat);
        const std::int32_t points = r_.points_of(s_.count);
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

    // Whether the seat that played last plays again; one whose pair plays on without it has no tile to play.
    bool earns_extra(int seat) const {
        if (!r_.earns_extra(s_.last_tile, s_.count)) return false;
        return !r_.pairs_play_on() || any(s_.hands[at(seat)]);
    }

    bool is_blocked() const {
        if (s_.next < r_.draw_stop) return false;
        Mask held{};
        for (int seat = 0; seat < r_.seats(); ++seat) held |= s_.hands[at(seat)];
        return !any(static_cast<Mask>(held & s_.fits));
    }

    // Static and not inlined, so that the hot path need not keep a `Round` in memory.
    template <class Sink>
    [[gnu::noinline]] static void end_by_domino(const Compiled<K>& r, State<K>& s, int seat, Sink& sink) {
        const Settlement<K> hands(r, s);
        hands.domino(seat, [&](int who, std::int32_t points) { award(r, s, who, Source::domino, points, sink); });
        settle(s, Ending::domino, seat);
    }

    template <class Sink>
    [[gnu::noinline]] static void end_by_block(const Compiled<K>& r, State<K>& s, Sink& sink) {
        const Settlement<K> hands(r, s);
        hands.block(s.last, [&](int who, std::int32_t points) {
            award(r, s, who, Source::block, points, sink);
            return s.winner < 0;
        });
        settle(s, Ending::block, hands.lowest_seat());
    }

    static void settle(State<K>& s, Ending kind, int seat) {
        s.phase = Phase::over;
        s.ending = kind;
        s.ending_seat = static_cast<std::int8_t>(seat);
        settle_match(s);
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

    const Compiled<K>& r_;
    const std::uint8_t* order_;
    State<K>& s_;
    LayoutOf<K> layout_;
};

DOUBLESIX_END
