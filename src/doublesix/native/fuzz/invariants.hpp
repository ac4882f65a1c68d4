#pragma once

// Invariants of every reachable state.

#include <cstdio>
#include <cstdlib>

#include "rules/convert.hpp"
#include "rules/round.hpp"

namespace doublesix::fuzz {

[[noreturn]] inline void broken(const char* what) {
    std::fprintf(stderr, "broken: %s\n", what);
    std::abort();
}

inline void hold(bool kept, const char* what) {
    if (!kept) broken(what);
}

// Code of a free end without the mark of a closed one.
template <class K>
int end_of(const State<K>& s, int slot) {
    return s.ends[static_cast<std::size_t>(slot)] & ~int{K::kClosed};
}

// Every tile of the set is in one hand, in the boneyard or on the table.
template <class K>
void tiles_are_conserved(const Compiled<K>& r, const std::uint8_t* order, const State<K>& s) {
    typename K::Mask seen{};
    int held = 0;
    const auto note = [&seen](const typename K::Mask& tiles) {
        hold(!any(static_cast<typename K::Mask>(seen & tiles)), "a tile in two places");
        seen |= tiles;
    };
    for (int seat = 0; seat < r.n.seats; ++seat) {
        note(s.hands[static_cast<std::size_t>(seat)]);
        held += size_of(s.hands[static_cast<std::size_t>(seat)]);
    }
    for (int place = s.next; place < r.tiles; ++place) note(bit_of<typename K::Mask>(order[place]));
    hold(seen == (seen & r.all), "a tile that the set does not have");
    hold(held + s.n_plays + (r.tiles - s.next) == r.tiles, "tiles lost or won");
    for (int slot = 0; slot < s.n_ends; ++slot) {
        hold(!has(seen, end_of(s, slot) >> 2), "an end of a tile that is not on the table");
    }
}

// Incrementally updated data equals data recomputed from scratch.
template <class K>
void is_what_its_facts_say(const Compiled<K>& r, State<K> s) {
    hold(s.n_ends <= K::kEnds, "more free ends than there can be");
    for (int slot = s.n_ends; slot < K::kEnds; ++slot) {
        hold(s.ends[static_cast<std::size_t>(slot)] == State<K>::kNone, "an end in a slot that is empty");
    }
    if (s.n_plays) {
        const State<K> kept = s;
        LayoutOf<K> layout(r, s);
        hold(layout.count_anew() == s.count, "the running count");
        layout.open_up();
        hold(kept == s, "the open ends, and what fits there");
    }
    hold(state_of(r, facts_of(r, s)) == s, "the state made of its own facts");
}

template <class K>
void scores_make_sense(const Compiled<K>& r, const State<K>& s) {
    for (int side = 0; side < r.sides; ++side) {
        const std::int32_t score = s.points[static_cast<std::size_t>(side)];
        hold(score >= 0, "a score below nothing");
        hold(!r.n.exact || score <= r.n.target, "a score over an exact target");
        hold(!score || ((s.on_board >> side) & 1), "points of a side that is not on the board");
    }
    hold(s.winner < r.sides, "a winner that does not play");
    hold(s.winner < 0 || s.phase == Phase::over, "a match that goes on after it was won");
    hold((s.ending == Ending::none) == (s.phase != Phase::over), "an end without a reason, or the other way round");
}

inline bool listed(const Move* list, int size, const Move& move) {
    for (int i = 0; i < size; ++i) {
        if (list[i] == move) return true;
    }
    return false;
}

// Listed moves are legal, the seat to act always has one, and none is left once the round is over.
template <class K>
void moves_make_sense(Round<K>& round) {
    const State<K>& s = round.state();
    Moves<K> moves;
    for (int seat = 0; seat < round.rules().n.seats; ++seat) {
        round.legal(seat, moves);
        hold(moves.size <= Moves<K>::kMost, "more moves than there is room for");
        for (int i = 0; i < moves.size; ++i) {
            hold(round.is_legal(seat, moves.list[static_cast<std::size_t>(i)]), "a listed move that is refused");
        }
        if (s.phase == Phase::over)
            hold(moves.size == 0, "a move after the end");
        else if (seat == s.to_act)
            hold(moves.size > 0, "a seat that is asked and can do nothing");
    }
}

template <class K>
void check(Round<K>& round, const std::uint8_t* order) {
    tiles_are_conserved(round.rules(), order, round.state());
    is_what_its_facts_say(round.rules(), round.state());
    scores_make_sense(round.rules(), round.state());
    moves_make_sense(round);
}

}  // namespace doublesix::fuzz
