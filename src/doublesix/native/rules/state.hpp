#pragma once

// `State`: one round in progress with the scores of its match, as plain bytes that can be copied and restored.

#include <array>
#include <cstdint>

#include "arch.hpp"
#include "rules/compiled.hpp"
#include "rules/numbers.hpp"

DOUBLESIX_BEGIN

template <class K>
struct State {
    using Mask = typename K::Mask;

    std::array<Mask, K::kSeats> hands{};
    Mask fits{};                                             // tiles that match an end that is open to play
    std::array<typename K::End, K::kEnds> ends = no_ends();  // all free ends, in order of appearance
    std::array<std::int32_t, K::kSeats> points{};            // by side
    std::int32_t pending_points = 0;                         // the score waiting to be claimed
    std::uint32_t side1_free = 0;                            // doubles on the table with a free first side, by pip
    std::uint32_t side2_free = 0;
    std::uint32_t reached = 0;  // sides at the target, four bits each, the first in the lowest
    std::int16_t count = 0;
    std::uint8_t n_ends = 0;
    std::uint8_t n_plays = 0;
    std::uint8_t next = 0;  // tiles that have left the boneyard
    Phase phase = Phase::lead;
    std::uint8_t to_act = 0;
    std::uint8_t leader = 0;
    LeadTile lead_rule = LeadTile::any;
    std::uint8_t must_lead = kNoTile;
    std::uint8_t lead_passes = 0;
    std::uint8_t drawn = 0;
    std::uint8_t chosen = 0;  // tiles drawn by choice in this turn; counted only where that is limited
    bool extra = false;
    std::uint8_t last = 0;       // seat that placed the last tile
    std::uint8_t last_tile = 0;  // the last tile placed
    std::uint8_t lead = kNoTile;
    std::uint8_t spinner = kNoTile;
    std::uint8_t special = kNoTile;  // the spinner, or a double that was led: the double whose free sides are tracked
    bool pending = false;
    std::uint8_t owner = 0;
    bool open_to_call = false;  // whether the last play scored nothing and may be called falsely
    std::uint8_t barred = 0;    // seats that may not call the last play, as bits
    std::uint8_t forfeits = 0;  // seats that may not call the next play of an opponent
    std::uint8_t asking = 0;    // seats that have not yet answered about the pending score, as bits
    std::uint8_t on_board = 0;
    std::uint8_t n_reached = 0;
    std::int8_t winner = -1;
    bool skunk = false;
    Ending ending = Ending::none;
    std::int8_t ending_seat = -1;

    bool operator==(const State&) const = default;

    // An empty slot: no tile fits it.
    static constexpr typename K::End kNone = static_cast<typename K::End>(~0U);

    static constexpr std::array<typename K::End, K::kEnds> no_ends() {
        std::array<typename K::End, K::kEnds> made{};
        made.fill(kNone);
        return made;
    }
};

DOUBLESIX_END
