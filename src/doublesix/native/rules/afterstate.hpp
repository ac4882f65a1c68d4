#pragma once

// Afterstates: the table after an act, and the turn that follows, from what one seat can see.
//
// Search and networks evaluate an act before it is made, with the other hands hidden. The rule machine cannot carry it
// out then, since what follows a play depends on those hands; these are the parts of an act that do not. A hidden hand
// that holds any tiles must not be empty (`hidden_hand`).

#include <cstddef>
#include <cstdint>

#include "arch.hpp"
#include "rules/layout.hpp"
#include "rules/round.hpp"
#include "rules/round_end.hpp"
#include "rules/scores.hpp"
#include "rules/state.hpp"

DOUBLESIX_BEGIN

// Placeholder for a hidden hand that is not empty: a tile outside every set.
template <class Mask>
Mask hidden_hand() {
    return bit_of<Mask>(31);
}

// Award sink that keeps the last award.
struct LastAward {
    Award last{};
    void award(const Award& given) { last = given; }
};

// Moves a tile from a seat's hand to the table, to the end in `slot`, or as the lead if that is -1. Neither scores nor
// advances the turn.
template <class K>
void lay_tile(const Compiled<K>& r, State<K>& s, int seat, int tile, int slot) {
    s.hands[static_cast<std::size_t>(seat)] ^= bit_of<typename K::Mask>(tile);
    LayoutOf<K> layout(r, s);
    if (slot < 0) {
        layout.lead(tile);
        s.phase = Phase::play;
        s.must_lead = kNoTile;
    } else {
        layout.join(tile, slot);
    }
    s.drawn = 0;
    s.extra = false;
    s.last = static_cast<std::uint8_t>(seat);
}

// The turn after the last play, provided that the round goes on.
template <class K>
Turn turn_after_play(const Compiled<K>& r, const State<K>& s) {
    const bool extra = r.earns_extra(s.last_tile, s.count, s.n_plays) &&
                       (!r.pairs_play_on() || any(s.hands[static_cast<std::size_t>(s.last)]));
    return {true, extra ? s.last : next_seat(r, s, s.last), extra};
}

// Closes an open claim window without an award; returns the turn that follows it.
template <class K>
Turn close_window(const Compiled<K>& r, State<K>& s) {
    const Turn turn = Round<K>(r, nullptr, s).turn();
    s.pending = false;
    s.asking = 0;
    s.owner = 0;
    return turn;
}

// Expected points of a seat for going out, unrounded. `chance(seat, tile)` is the probability that another seat holds a
// tile of `hidden`.
template <class K, class Chance>
float expected_domino(const Compiled<K>& r, int seat, typename K::Mask hidden, Chance chance) {
    if (r.n.domino_score == DominoScore::number) return static_cast<float>(r.n.domino_score_number);
    float pips = 0;
    for (auto tiles = hidden; any(tiles);) {
        const int tile = take_lowest(tiles);
        for (int place = 0; place < r.n.seats - 1; ++place) {
            const int other = (seat + 1 + place) % r.n.seats;
            const bool mate = r.side_of(other) == r.side_of(seat);
            if (mate && !r.subtracts_partner()) continue;
            const float weight = chance(other, tile) * static_cast<float>(r.pips[static_cast<std::size_t>(tile)]);
            pips += mate ? -weight : weight;
        }
    }
    return pips / static_cast<float>(r.n.pips_per_point);
}

DOUBLESIX_END
