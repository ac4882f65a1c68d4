#pragma once

// What a view says by itself, before it is replayed: whether its tiles and hands can be, and whether tiles decided its
// lead. Contradictions are ends of sentences.

#include <array>
#include <cstddef>

#include "arch.hpp"
#include "infostate/owned.hpp"
#include "rules/layout.hpp"
#include "rules/match.hpp"
#include "rules/scores.hpp"

DOUBLESIX_BEGIN

// Checks that every visible tile is in one place and the sizes add up to the set.
template <class K>
const char* tile_problem(const Compiled<K>& r, const SeatView& view) {
    using Mask = typename K::Mask;
    Mask hand{};
    const Facts& f = view.facts;
    if (view.seat < 0 || view.seat >= r.n.seats) return "view-problem.no-such-seat";
    if (f.phase == Phase::over) return "view-problem.round-over";
    set_words(hand, f.hands[at(view.seat)]);
    Mask table{};
    for (const Move& play : view.plays) {
        if (play.kind != MoveKind::play || play.tile >= r.tiles) return "view-problem.not-of-the-set";
        if (has(table, play.tile)) return "view-problem.tile-twice";
        table |= bit_of<Mask>(play.tile);
    }
    if (any(static_cast<Mask>(hand & table))) return "view-problem.tile-also-in-hand";
    int tiles = view.boneyard + static_cast<int>(view.plays.size());
    for (int seat = 0; seat < r.n.seats; ++seat) {
        if (view.sizes[at(seat)] < 0 || view.sizes[at(seat)] > r.tiles) return "view-problem.hand-size";
        tiles += view.sizes[at(seat)];
    }
    if (view.boneyard < 0 || tiles != r.tiles) return "view-problem.not-the-whole-set";
    if (size_of(hand) != view.sizes[at(view.seat)]) return "view-problem.own-hand-size";
    if (f.to_act < 0 || f.to_act >= r.n.seats || f.leader < 0 || f.leader >= r.n.seats)
        return "view-problem.no-such-seat";
    return nullptr;
}

// Sizes of the hands before the history.
inline std::array<int, kMostSeats> sizes_at_first(const SeatView& view, int seats) {
    std::array<int, kMostSeats> sizes = view.sizes;
    for (const SeatMove& act : view.acts) {
        if (act.seat < 0 || act.seat >= seats) continue;
        sizes[at(act.seat)] += (act.move.kind == MoveKind::play) - (act.move.kind == MoveKind::draw);
    }
    return sizes;
}

// Null, or the contradiction between the sizes of the hands and a history, whole or not.
template <class K>
const char* size_problem(const Compiled<K>& r, const SeatView& view, bool whole) {
    const std::array<int, kMostSeats> sizes = sizes_at_first(view, r.n.seats);
    for (int seat = 0; seat < r.n.seats; ++seat) {
        const bool right = whole ? sizes[at(seat)] == r.n.hand_size : sizes[at(seat)] >= 0;
        if (!right) return "view-problem.hand-by-history";
    }
    return nullptr;
}

// Places a tile; false if it does not fit there.
template <class K>
bool put(LayoutOf<K>& layout, State<K>& s, const Move& move) {
    if (!s.n_plays != (move.end == kNoEnd)) return false;
    if (!s.n_plays) {
        layout.lead(move.tile);
        return true;
    }
    const int slot = layout.slot_of(move.end);
    if (slot < 0 || !layout.is_open(slot) || !has(layout.fits_at(slot), move.tile)) return false;
    layout.join(move.tile, slot);
    return true;
}

// Whether the scores are those of this round alone.
template <class K>
bool is_first_round(const Compiled<K>& r, const SeatView& view) {
    State<K> s;
    blank_scores(r, s);
    State<K> table;
    LayoutOf<K> layout(r, table);
    NoSink nowhere;
    for (const SeatMove& act : view.acts) {
        if (act.seat < 0 || act.seat >= r.n.seats) return false;
        if (act.move.kind == MoveKind::play) {
            if (!put(layout, table, act.move)) return false;
            table.pending_points = layout.points_made();
            // A score that would gain nothing does not wait for a claim, but may get its side on the board.
            const bool waits = r.has_claims() && worth(r, s, r.side_of(act.seat), table.pending_points, false).gained;
            if (!waits && table.pending_points) {
                award(r, s, act.seat, Source::play, table.pending_points, nowhere);
                table.pending_points = 0;
            }
        } else if (act.move.kind == MoveKind::call && !table.pending_points) {
            award(r, s, act.seat, Source::false_call, -r.n.false_call, nowhere);
        } else if (act.move.kind == MoveKind::claim || act.move.kind == MoveKind::call) {
            const Source source = act.move.kind == MoveKind::call ? Source::steal : Source::play;
            award(r, s, act.seat, source, table.pending_points, nowhere);
        }
    }
    for (int side = 0; side < r.sides; ++side) {
        if (s.points[at(side)] != view.facts.points[at(side)]) return false;
    }
    return true;
}

// Whether tiles decided who led the round.
template <class K>
bool is_led_by_tiles(const Compiled<K>& r, const SeatView& view) {
    if (r.n.first_lead == FirstLead::lot) return false;
    if (view.by_tiles != ByTiles::likely) return view.by_tiles == ByTiles::yes;
    return r.n.next_lead == NextLead::same || is_first_round(r, view);
}

DOUBLESIX_END
