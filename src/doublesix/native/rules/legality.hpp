#pragma once

// `Legality`: which moves a seat may make, generated and checked as `doublesix.core.legality` specifies, under the same
// names.

#include <cstdint>

#include "arch.hpp"
#include "rules/layout.hpp"
#include "rules/moves.hpp"
#include "rules/round_end.hpp"
#include "rules/scores.hpp"
#include "rules/state.hpp"

DOUBLESIX_BEGIN

template <class K>
class Legality {
public:
    using Mask = typename K::Mask;

    Legality(const Compiled<K>& rules, State<K>& state) : r_(rules), s_(state), layout_(rules, state) {}

    const Compiled<K>& rules() const { return r_; }
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

    // Points that a play would gain at once, by the scoreboard; the slot is -1 for a lead.
    std::int32_t gain_of(int seat, int tile, int slot) const {
        const std::int32_t points = slot < 0 ? r_.points_of_lead(tile) : layout_.points_after(tile, slot);
        return points ? worth(r_, s_, r_.side_of(seat), points, false).gained : 0;
    }

protected:
    // Whether the seat that played last plays again; one whose pair plays on without it has no tile to play.
    bool earns_extra(int seat) const {
        if (!r_.earns_extra(s_.last_tile, s_.count, s_.n_plays)) return false;
        return !r_.pairs_play_on() || any(s_.hands[at(seat)]);
    }

    const Compiled<K>& r_;
    State<K>& s_;
    LayoutOf<K> layout_;

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
};

DOUBLESIX_END
