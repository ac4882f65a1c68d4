#pragma once

// Conversion between `State` and `Facts`.

#include <algorithm>
#include <cstdint>

#include "arch.hpp"
#include "rules/facts.hpp"
#include "rules/layout.hpp"
#include "rules/state.hpp"

DOUBLESIX_BEGIN

inline Hand words_of(std::uint32_t mask) { return {mask, 0, 0}; }
inline Hand words_of(const Wide& mask) { return {mask.word(0), mask.word(1), mask.word(2)}; }

inline void set_words(std::uint32_t& mask, const Hand& words) { mask = static_cast<std::uint32_t>(words[0]); }
inline void set_words(Wide& mask, const Hand& words) {
    for (int i = 0; i < Wide::kWords; ++i) mask.word(i) = words[static_cast<std::size_t>(i)];
}

inline int tile_or_none(std::uint8_t tile) { return tile == kNoTile ? -1 : tile; }
inline std::uint8_t tile_or_none(int tile) {
    return tile < 0 ? std::uint8_t{kNoTile} : static_cast<std::uint8_t>(tile);
}

template <class K>
Facts facts_of(const Compiled<K>& r, const State<K>& s) {
    Facts f;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(r.n.seats); ++seat)
        f.hands[seat] = words_of(s.hands[seat]);
    for (std::size_t slot = 0; slot < s.n_ends; ++slot) {
        f.ends[slot] = static_cast<std::uint16_t>(s.ends[slot] & ~K::kClosed);
        if (!(s.ends[slot] & K::kClosed)) f.open |= std::uint64_t{1} << slot;
    }
    std::copy_n(s.points.begin(), r.sides, f.points.begin());
    for (std::size_t i = 0; i < s.n_reached; ++i) f.reached[i] = static_cast<std::uint8_t>((s.reached >> (4 * i)) & 15);
    f.pending_points = s.pending_points;
    f.n_ends = s.n_ends;
    f.n_plays = s.n_plays;
    f.n_reached = s.n_reached;
    f.count = s.count;
    f.next = s.next;
    f.phase = s.phase;
    f.to_act = s.to_act;
    f.leader = s.leader;
    f.lead_rule = s.lead_rule;
    f.must_lead = tile_or_none(s.must_lead);
    f.lead_passes = s.lead_passes;
    f.drawn = s.drawn;
    f.chosen = s.chosen;
    f.extra = s.extra;
    f.last = s.last;
    f.last_tile = s.last_tile;
    f.lead = tile_or_none(s.lead);
    f.spinner = tile_or_none(s.spinner);
    f.pending = s.pending;
    f.owner = s.owner;
    f.asking = s.asking;
    f.open_to_call = s.open_to_call;
    f.barred = s.barred;
    f.forfeits = s.forfeits;
    f.on_board = s.on_board;
    f.winner = s.winner;
    f.skunk = s.skunk;
    f.ending = s.ending;
    f.ending_seat = s.ending_seat;
    return f;
}

// State with these facts. Derived data (the count, free sides, open ends and what fits them) is recomputed. The facts
// must be those of a possible position.
template <class K>
State<K> state_of(const Compiled<K>& r, const Facts& f) {
    State<K> s;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(r.n.seats); ++seat)
        set_words(s.hands[seat], f.hands[seat]);
    for (std::size_t slot = 0; slot < static_cast<std::size_t>(f.n_ends); ++slot) {
        s.ends[slot] = static_cast<typename K::End>(f.ends[slot]);
    }
    std::copy_n(f.points.begin(), r.sides, s.points.begin());
    for (std::size_t i = 0; i < static_cast<std::size_t>(f.n_reached); ++i) {
        s.reached |= static_cast<std::uint32_t>(f.reached[i]) << (4 * i);
    }
    s.pending_points = f.pending_points;
    s.n_ends = static_cast<std::uint8_t>(f.n_ends);
    s.n_plays = static_cast<std::uint8_t>(f.n_plays);
    s.n_reached = static_cast<std::uint8_t>(f.n_reached);
    s.next = static_cast<std::uint8_t>(f.next);
    s.phase = f.phase;
    s.to_act = static_cast<std::uint8_t>(f.to_act);
    s.leader = static_cast<std::uint8_t>(f.leader);
    s.lead_rule = f.lead_rule;
    s.must_lead = tile_or_none(f.must_lead);
    s.lead_passes = static_cast<std::uint8_t>(f.lead_passes);
    s.drawn = static_cast<std::uint8_t>(f.drawn);
    s.chosen = static_cast<std::uint8_t>(f.chosen);
    s.extra = f.extra;
    s.last = static_cast<std::uint8_t>(f.last);
    s.last_tile = static_cast<std::uint8_t>(f.last_tile);
    s.lead = tile_or_none(f.lead);
    s.spinner = tile_or_none(f.spinner);
    s.pending = f.pending;
    s.owner = static_cast<std::uint8_t>(f.owner);
    s.asking = static_cast<std::uint8_t>(f.asking);
    s.open_to_call = f.open_to_call;
    s.barred = static_cast<std::uint8_t>(f.barred);
    s.forfeits = static_cast<std::uint8_t>(f.forfeits);
    s.on_board = static_cast<std::uint8_t>(f.on_board);
    s.winner = static_cast<std::int8_t>(f.winner);
    s.skunk = f.skunk;
    s.ending = f.ending;
    s.ending_seat = static_cast<std::int8_t>(f.ending_seat);
    if (s.n_plays) {
        s.special = s.spinner != kNoTile || !r.is_double(s.lead) ? s.spinner : s.lead;
        LayoutOf<K> layout(r, s);
        layout.note_free_sides();
        s.count = static_cast<std::int16_t>(layout.count_anew());
        layout.open_up();
    }
    return s;
}

DOUBLESIX_END
