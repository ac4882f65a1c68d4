#pragma once

// Information state of a seat: the state without what is hidden from it, and the public history since the deal.

#include <array>
#include <cstdint>
#include <vector>

#include "arch.hpp"
#include "rules/match.hpp"
#include "rules/round.hpp"
#include "rules/state.hpp"

DOUBLESIX_BEGIN

// A public act.
template <class K>
struct PublicAction {
    // Of a play, a draw or a pass: the tiles that a hand could have played, or led, if it held them.
    typename K::Mask fits{};
    MoveKind kind = MoveKind::pass;
    std::uint8_t seat = 0;
    std::uint8_t tile = kNoTile;  // the tile played
    std::uint8_t slot = kNoSlot;  // of the end it was joined to; none for a lead
    // Of a draw or a pass: the rules allow it only to a seat that held none of `fits`.
    bool forced = false;
    // Of a pass, or a draw before the lead: the rules allow it only to a seat that held one of them.
    bool able = false;

    static constexpr std::uint8_t kNoSlot = 255;

    bool operator==(const PublicAction&) const = default;
};

// Public history: all actions since the deal.
template <class K>
struct PublicHistory {
    std::vector<PublicAction<K>> actions;
    // Public state before each action, without hands and with the claim window closed: what the acting seat saw besides
    // its hand.
    std::vector<State<K>> tables;
    // False if the beginning is unknown: the tiles on the table were then played by unknown seats.
    bool whole = true;
    // Whether the tiles held decided who leads (`find_lead` without a leader), which proves that some were not held.
    bool led_by_tiles = false;

    void begin(bool by_tiles) {
        actions.clear();
        tables.clear();
        whole = true;
        led_by_tiles = by_tiles;
    }

    // Records what `seat` is about to do in the present round; `slot` is that of the end joined to, or -1. Of hidden
    // hands only whether they are empty matters.
    void note(const Round<K>& round, int seat, MoveKind kind, int tile, int slot) {
        actions.push_back(action(round, seat, kind, tile, slot));
        if (kind == MoveKind::draw) tell_forced(round);
        State<K>& table = tables.emplace_back(round.state());
        const Turn turn = round.turn();
        table.hands = {};
        table.to_act = static_cast<std::uint8_t>(seat);
        table.extra = turn.extra;
        table.pending = false;
        table.pending_points = 0;
        table.owner = table.asking = 0;
        table.chosen = table.barred = table.forfeits = 0;
        table.open_to_call = false;
    }

    // The same, without recording it.
    static PublicAction<K> action(const Round<K>& round, int seat, MoveKind kind, int tile, int slot) {
        const State<K>& s = round.state();
        PublicAction<K> done;
        done.kind = kind;
        done.seat = static_cast<std::uint8_t>(seat);
        if (kind == MoveKind::play) {
            done.tile = static_cast<std::uint8_t>(tile);
            if (slot >= 0) done.slot = static_cast<std::uint8_t>(slot);
        }
        if (kind <= MoveKind::pass) {
            const Turn turn = round.turn();
            done.fits = s.phase == Phase::lead ? may_lead(round.rules(), s) : s.fits;
            if (kind == MoveKind::draw) {
                done.forced = !round.rules_let_draw(true, turn.extra);
                done.able = proves_lead(round, done.fits);
            }
            if (kind == MoveKind::pass) {
                done.forced = !round.may_pass(true, turn.extra);
                done.able = !round.may_pass(false, turn.extra);
            }
        }
        return done;
    }

private:
    // Where draws by choice are limited to n, all draws of a turn but the last n are proved forced.
    void tell_forced(const Round<K>& round) {
        const State<K>& s = round.state();
        const auto limit = static_cast<std::size_t>(round.rules().n.optional_draw_limit);
        if (limit && s.phase == Phase::play && s.drawn >= limit) actions[actions.size() - 1 - limit].forced = true;
    }

    // Whether a draw proves that the seat held a tile it could lead: without one it would have had to pass, or the
    // tiles would have been redealt.
    static bool proves_lead(const Round<K>& round, typename K::Mask fits) {
        const Compiled<K>& r = round.rules();
        const bool needs = r.n.no_double == NoDouble::redeal || r.n.no_double == NoDouble::pass;
        return round.state().phase == Phase::lead && needs && !round.state().drawn && fits != r.all;
    }

    static typename K::Mask may_lead(const Compiled<K>& r, const State<K>& s) {
        // If the leader may draw by choice, the tile it is bound to lead is private.
        if (r.n.optional_draw && r.n.no_double != NoDouble::draw)
            return r.may_lead[static_cast<std::size_t>(s.lead_rule)];
        if (s.must_lead != kNoTile) return bit_of<typename K::Mask>(s.must_lead);
        return r.may_lead[static_cast<std::size_t>(s.lead_rule)];
    }
};

// Information state of a seat. `state` is the true one, but hands of the other seats are empty and a tile that another
// seat must lead is unset; answers of the rule machine about other seats' hands are therefore wrong.
template <class K>
struct InformationState {
    State<K> state;
    std::array<std::uint8_t, K::kSeats> sizes{};  // tiles in each hand
    typename K::Mask on_table{};
    int seat = 0;
    const PublicHistory<K>* history = nullptr;

    typename K::Mask hand() const { return state.hands[static_cast<std::size_t>(seat)]; }

    // The next seat in turn order; where pairs play on, the next that holds tiles.
    int next_seat(const Compiled<K>& r, int from) const {
        return doublesix::next_seat(r, from, [this](int other) { return sizes[static_cast<std::size_t>(other)] > 0; });
    }
    int boneyard(const Compiled<K>& r) const { return r.tiles - state.next; }

    // Tiles hidden from the seat: those of the other hands and of the boneyard.
    typename K::Mask hidden(const Compiled<K>& r) const {
        return static_cast<typename K::Mask>(r.all & ~on_table & ~hand());
    }
};

// Information state of a seat in the true state; `order` is the whole set as dealt.
template <class K>
InformationState<K> infostate_of(const Compiled<K>& r, const State<K>& truth, const std::uint8_t* order,
                                 const PublicHistory<K>& history, int seat) {
    InformationState<K> infostate{truth, {}, r.all, seat, &history};
    for (int other = 0; other < r.n.seats; ++other) {
        const auto place = static_cast<std::size_t>(other);
        infostate.sizes[place] = static_cast<std::uint8_t>(size_of(truth.hands[place]));
        infostate.on_table &= static_cast<typename K::Mask>(~truth.hands[place]);
        if (other != seat) infostate.state.hands[place] = {};
    }
    for (int place = truth.next; place < r.tiles; ++place) {
        infostate.on_table &= static_cast<typename K::Mask>(~bit_of<typename K::Mask>(order[place]));
    }
    if (truth.to_act != seat) {
        infostate.state.must_lead = kNoTile;
        infostate.state.chosen = 0;
    }
    return infostate;
}

DOUBLESIX_END
