#pragma once

// Information state from a view: replays its acts on a table without hands, recording the public history.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "arch.hpp"
#include "infostate/owned.hpp"
#include "infostate/view_checks.hpp"

DOUBLESIX_BEGIN

template <class K>
class Replay {
public:
    using Mask = typename K::Mask;

    Replay(const Compiled<K>& rules, const SeatView& view, OwnedInformationState<K>& seen)
        : r_(rules), view_(view), seen_(seen), round_(rules, nullptr, s_), layout_(rules, s_) {}

    // Null, or the contradiction found in the view, as the end of a sentence.
    const char* run() {
        if (const char* problem = tile_problem(r_, view_)) return problem;
        set_words(hand_, view_.facts.hands[at(view_.seat)]);
        begin();
        if (draws_missing_) return "view-problem.hand-by-history";
        for (std::size_t place = 0; place < before_; ++place) {
            if (!place_tile(view_.plays[place])) return "view-problem.tile-does-not-fit";
            on_turn_ = -1;
        }
        for (const SeatMove& act : view_.acts) {
            if (const char* problem = again(act)) return problem;
        }
        if (const char* problem = compare()) return problem;
        finish();
        return nullptr;
    }

private:
    static constexpr int kAnybody = -1;

    void begin() {
        int plays = 0;
        int draws = 0;
        int passes = 0;
        for (const SeatMove& act : view_.acts) {
            plays += act.move.kind == MoveKind::play;
            draws += act.move.kind == MoveKind::draw;
            // Only passes of the lead.
            passes += act.move.kind == MoveKind::pass && !plays;
        }
        const int dealt = r_.n.seats * r_.n.hand_size;
        before_ = view_.plays.size() - std::min(view_.plays.size(), at(plays));
        const bool whole = !before_ && dealt + draws + view_.boneyard == r_.tiles;
        if (!whole) passes = 0;
        // A truncated history may lack draws before the lead, but none after a play that it contains.
        const int missing = r_.tiles - dealt - draws - view_.boneyard;
        const bool draws_first = r_.n.no_double == NoDouble::draw || r_.n.optional_draw;
        draws_missing_ = missing < 0 || (missing > 0 && !before_ && !draws_first);
        s_.next = static_cast<std::uint8_t>(r_.tiles - view_.boneyard - draws);
        const int leader = (view_.facts.leader + passes * (r_.n.seats - 1)) % r_.n.seats;
        s_.to_act = s_.leader = s_.last = static_cast<std::uint8_t>(leader);
        on_turn_ = whole ? leader : kAnybody;
        if (r_.pairs_play_on()) held_ = sizes_at_first(view_, r_.n.seats);
        seen_.history.begin(whole && is_led_by_tiles(r_, view_));
        seen_.history.whole = whole;
        find_lead_rule();
    }

    // Sets the lead rule. Before the first act another seat may also have to lead a double because no hand has one;
    // that is left open.
    void find_lead_rule() {
        s_.lead_rule = r_.n.lead_tile == LeadTile::forced ? LeadTile::any : r_.n.lead_tile;
        if (!seen_.history.led_by_tiles) return;
        const bool begun = !view_.acts.empty();
        const bool unable = begun ? view_.acts.front().move.kind != MoveKind::play
                                  : s_.leader == view_.seat && !any(static_cast<Mask>(hand_ & r_.doubles));
        const bool drawing = r_.n.first_lead == FirstLead::highest_double && r_.n.no_double == NoDouble::draw;
        s_.lead_rule = drawing && unable ? LeadTile::double_ : r_.n.lead_tile;
        bound_ = s_.lead_rule == LeadTile::forced;
    }

    // Checks, records and makes one act.
    const char* again(const SeatMove& act) {
        if (act.seat < 0 || act.seat >= r_.n.seats) return "view-problem.act-of-no-seat";
        const MoveKind kind = act.move.kind;
        if (kind == MoveKind::play) {
            if (before_ == view_.plays.size()) return "view-problem.more-plays";
            if (view_.plays[before_++] != act.move) return "view-problem.other-plays";
        }
        if (kind <= MoveKind::pass) {
            if (on_turn_ != kAnybody && act.seat != on_turn_) return "view-problem.act-out-of-turn";
            on_turn_ = act.seat;
            s_.to_act = static_cast<std::uint8_t>(act.seat);
        }
        return make(act);
    }

    const char* make(const SeatMove& act) {
        const MoveKind kind = act.move.kind;
        const bool leading = s_.phase == Phase::lead;
        // A tile that was drawn for the lead must be led, and so must one that won it.
        const bool for_lead = s_.drawn && r_.n.no_double == NoDouble::draw;
        if (kind == MoveKind::play && leading && seen_.history.whole && (for_lead || bound_))
            s_.must_lead = act.move.tile;
        seen_.history.note(round_, act.seat, kind, act.move.tile,
                           kind == MoveKind::play ? layout_.slot_of(act.move.end) : -1);
        // With the beginning unseen, what bound the leader is unknown.
        if (leading && !seen_.history.whole) {
            seen_.history.actions.back().forced = false;
            if (kind == MoveKind::draw) seen_.history.actions.back().able = false;
        }
        switch (kind) {
            case MoveKind::play: return play(act);
            case MoveKind::draw:
                if (s_.next >= r_.tiles) return "view-problem.more-draws";
                ++s_.next;
                ++s_.drawn;
                ++held_[at(act.seat)];
                return nullptr;
            case MoveKind::pass: pass(act.seat); return nullptr;
            default: return nullptr;
        }
    }

    const char* play(const SeatMove& act) {
        if (!place_tile(act.move)) return "view-problem.play-does-not-fit";
        s_.last = static_cast<std::uint8_t>(act.seat);
        s_.extra = r_.earns_extra(s_.last_tile, s_.count, s_.n_plays);
        --held_[at(act.seat)];
        s_.extra = s_.extra && (!r_.pairs_play_on() || held_[at(act.seat)] > 0);
        on_turn_ = s_.extra ? act.seat : next(act.seat);
        return nullptr;
    }

    int next(int seat) const {
        return next_seat(r_, seat, [this](int other) { return held_[at(other)] > 0; });
    }

    void pass(int seat) {
        on_turn_ = s_.phase == Phase::lead ? r_.left_of(seat) : next(seat);
        s_.drawn = 0;
        s_.extra = false;
        if (s_.phase == Phase::play) return;
        ++s_.lead_passes;
        s_.leader = static_cast<std::uint8_t>(on_turn_);
        bound_ = false;
    }

    bool place_tile(const Move& move) {
        if (!put(layout_, s_, move)) return false;
        s_.phase = Phase::play;
        s_.must_lead = kNoTile;
        s_.drawn = 0;
        s_.extra = r_.earns_extra(s_.last_tile, s_.count, s_.n_plays);
        return true;
    }

    // Checks the result of the replay against the table of the view.
    const char* compare() {
        const Facts& f = view_.facts;
        if (before_ != view_.plays.size()) return "view-problem.fewer-plays";
        if ((f.phase == Phase::lead) != !s_.n_plays) return "view-problem.lead";
        if (f.n_ends != s_.n_ends) return "view-problem.ends";
        for (int slot = 0; slot < f.n_ends; ++slot) {
            if (f.ends[at(slot)] != layout_.end_at(slot)) return "view-problem.ends";
        }
        if (!f.pending && on_turn_ != kAnybody && on_turn_ != f.to_act) return "view-problem.turn";
        if (seen_.history.whole && (s_.drawn != f.drawn || (s_.phase == Phase::lead && s_.leader != f.leader))) {
            return "view-problem.turn-so-far";
        }
        return size_problem(r_, view_, seen_.history.whole);
    }

    // Takes scores and turn from the view and fills in the information state.
    void finish() {
        const Facts& f = view_.facts;
        const State<K> shown = state_of(r_, f);
        s_.points = shown.points;
        s_.reached = shown.reached;
        s_.n_reached = shown.n_reached;
        s_.on_board = shown.on_board;
        s_.winner = shown.winner;
        s_.skunk = shown.skunk;
        s_.phase = shown.phase;
        s_.to_act = shown.to_act;
        s_.leader = shown.leader;
        s_.drawn = shown.drawn;
        s_.chosen = shown.chosen;
        s_.extra = shown.extra;
        s_.pending = shown.pending;
        s_.pending_points = shown.pending_points;
        s_.owner = shown.owner;
        s_.asking = shown.asking;
        s_.open_to_call = shown.open_to_call;
        s_.barred = shown.barred;
        s_.forfeits = shown.forfeits;
        if (!seen_.history.whole && before_ == view_.plays.size() && view_.acts.empty()) s_.last = shown.last;
        s_.must_lead = tile_or_none(own_forced_lead());
        s_.hands = {};
        s_.hands[at(view_.seat)] = hand_;
        seen_.infostate.state = s_;
        seen_.infostate.seat = view_.seat;
        Mask table{};
        for (const Move& play : view_.plays) table |= bit_of<Mask>(play.tile);
        seen_.infostate.on_table = table;
        for (int seat = 0; seat < r_.n.seats; ++seat)
            seen_.infostate.sizes[at(seat)] = static_cast<std::uint8_t>(view_.sizes[at(seat)]);
    }

    // Tile that the seat itself must lead now, or -1.
    int own_forced_lead() const {
        if (s_.phase != Phase::lead || s_.to_act != view_.seat || !any(hand_)) return -1;
        const auto one_of = [](Mask tiles) { return any(tiles) ? highest(tiles) : -1; };
        if (s_.drawn && r_.n.no_double == NoDouble::draw) {
            return one_of(hand_ & r_.may_lead[static_cast<std::size_t>(s_.lead_rule)]);
        }
        if (!bound_) return -1;
        // A tile drawn by choice may be heavier than the one that won the lead, which the view states.
        if (s_.drawn) return view_.facts.must_lead;
        const bool single = r_.n.first_lead == FirstLead::heaviest_tile || !any(static_cast<Mask>(hand_ & r_.doubles));
        return single ? r_.heaviest(hand_) : highest(static_cast<Mask>(hand_ & r_.doubles));
    }

    const Compiled<K>& r_;
    const SeatView& view_;
    OwnedInformationState<K>& seen_;
    State<K> s_;
    Round<K> round_;
    LayoutOf<K> layout_;
    Mask hand_{};
    std::size_t before_ = 0;  // tiles on the table replayed so far
    int on_turn_ = kAnybody;
    std::array<int, kMostSeats> held_{};  // tiles in each hand; counted only where pairs play on
    bool draws_missing_ = false;
    bool bound_ = false;  // whether the leader must lead the tile that won it the lead
};

DOUBLESIX_END
