#pragma once

// `Refusals`: why a seat may not make a move, as `doublesix.core.legality` specifies.

#include "arch.hpp"
#include "rules/illegal.hpp"
#include "rules/legality.hpp"

DOUBLESIX_BEGIN

template <class K>
class Refusals : public Legality<K> {
public:
    using Mask = typename K::Mask;
    using Queries = Legality<K>;

    using Queries::Queries;

    // `none` if the move is legal.
    Illegal why_not(int seat, const Move& move) const {
        if (s_.phase == Phase::over) return Illegal::round_over;
        switch (move.kind) {
            case MoveKind::claim: return against_claim(seat);
            case MoveKind::call: return against_call(seat);
            case MoveKind::release: return against_release(seat);
            default: return against_turn(seat, move);
        }
    }

private:
    using Queries::boneyard;
    using Queries::callers;
    using Queries::can_play;
    using Queries::drawable;
    using Queries::layout_;
    using Queries::leads;
    using Queries::r_;
    using Queries::released;
    using Queries::s_;
    using Queries::turn;

    bool leading() const { return s_.phase == Phase::lead; }
    bool same_side(int one, int other) const { return r_.side_of(one) == r_.side_of(other); }
    bool is_barred(int seat) const { return (s_.barred >> seat) & 1; }

    Illegal against_turn(int seat, const Move& move) const {
        if (s_.pending && !released()) return seat == s_.to_act ? Illegal::claim_first : Illegal::not_your_turn;
        const Turn next = turn();
        if (!next.there) return Illegal::round_over;
        if (seat != next.to_act) return Illegal::not_your_turn;
        if (move.kind == MoveKind::play) return against_play(seat, move);
        const bool able = leading() ? any(leads(seat)) : can_play(seat);
        return move.kind == MoveKind::draw ? against_draw(able, next.extra) : against_pass(able, next.extra);
    }

    Illegal against_draw(bool able, bool extra) const {
        // A leader without a tile that may be led draws for one, under a rule of its own (MGR-05).
        const bool for_lead = leading() && !able;
        const bool by_choice = r_.n.optional_draw && !(leading() && r_.n.no_double == NoDouble::draw);
        if (extra) return Illegal::extra_play;
        if (able && !by_choice) return leading() ? Illegal::can_lead : Illegal::can_play;
        if (!(for_lead ? r_.n.no_double == NoDouble::draw : r_.draw_limit > 0)) return Illegal::no_drawing;
        if (!drawable()) return boneyard() ? Illegal::reserved : Illegal::nothing_to_draw;
        if (s_.drawn >= r_.draw_limit && !for_lead) return Illegal::draw_limit;
        const bool chosen_all = able && r_.limits_choice() && s_.chosen >= r_.n.optional_draw_limit;
        return chosen_all ? Illegal::optional_draw_limit : Illegal::none;
    }

    Illegal against_pass(bool able, bool extra) const {
        const bool draws = !able && against_draw(false, extra) == Illegal::none;
        if (leading()) return able ? Illegal::can_lead : draws ? Illegal::draw_for_lead : Illegal::none;
        if (extra) return Illegal::none;
        if (able) return r_.n.optional_pass ? Illegal::none : Illegal::can_play;
        return draws ? Illegal::must_draw : Illegal::none;
    }

    Illegal against_play(int seat, const Move& move) const {
        if (move.tile >= r_.tiles || !has(s_.hands[at(seat)], move.tile)) return Illegal::not_in_hand;
        if (leading()) return against_lead(seat, move);
        if (move.end == kNoEnd) return Illegal::lead_is_made;
        const int slot = layout_.slot_of(move.end);
        if (slot < 0) return Illegal::no_such_end;
        if (!has(r_.fits_end[at(layout_.end_at(slot))], move.tile)) return Illegal::does_not_match;
        return layout_.is_open(slot) ? Illegal::none : layout_.why_closed(layout_.end_at(slot));
    }

    Illegal against_lead(int seat, const Move& move) const {
        if (move.end != kNoEnd) return Illegal::lead_first;
        Mask fit = leads(seat);
        if (has(fit, move.tile)) return Illegal::none;
        if (s_.must_lead != kNoTile) {
            return s_.lead_rule == LeadTile::forced ? Illegal::lead_forced : Illegal::lead_drawn;
        }
        const Mask qualified = r_.may_lead[static_cast<std::size_t>(s_.lead_rule)];
        if (any(fit) && !any(static_cast<Mask>(fit & qualified))) return Illegal::lead_heaviest;
        return s_.lead_rule == LeadTile::double_ ? Illegal::lead_double : Illegal::lead_double_or_score;
    }

    Illegal against_claim(int seat) const {
        if (!s_.pending) return Illegal::nothing_to_claim;
        return seat == s_.owner ? Illegal::none : Illegal::not_your_score;
    }

    Illegal against_call(int seat) const {
        if (r_.n.claim != Claiming::muggins) return Illegal::no_stealing;
        if (!s_.pending) return against_false_call(seat);
        if (same_side(seat, s_.owner)) return Illegal::own_side;
        if (!released()) return Illegal::not_yet;
        if (is_barred(seat)) return Illegal::call_forfeited;
        return (callers(s_.owner, s_.pending_points) >> seat) & 1 ? Illegal::none : Illegal::not_worth;
    }

    Illegal against_false_call(int seat) const {
        if (!s_.open_to_call) return Illegal::window_closed;
        if (same_side(seat, s_.last)) return Illegal::own_side;
        return is_barred(seat) ? Illegal::call_forfeited : Illegal::none;
    }

    Illegal against_release(int seat) const {
        if (!s_.pending) return Illegal::nothing_to_claim;
        if (!((s_.asking >> seat) & 1)) {
            const bool asked = seat == s_.owner || !same_side(seat, s_.owner);
            return asked && released() ? Illegal::already_released : Illegal::not_your_score;
        }
        return seat == s_.owner || released() ? Illegal::none : Illegal::not_yet;
    }
};

DOUBLESIX_END
