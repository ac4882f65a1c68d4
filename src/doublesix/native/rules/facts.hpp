#pragma once

// `Facts`: a state in one layout for all set sizes, so that code outside the compiled copies of the kernels can read
// and write it.

#include <array>
#include <cstdint>

#include "rules/numbers.hpp"

namespace doublesix {

using Hand = std::array<std::uint64_t, 3>;

struct Facts {
    std::array<Hand, kMostSeats> hands{};
    std::array<std::uint16_t, kMostEnds> ends{};
    std::uint64_t open = 0;
    std::array<std::int32_t, kMostSeats> points{};
    std::array<std::uint8_t, kMostSeats> reached{};
    std::int32_t pending_points = 0;
    int n_ends = 0;
    int n_plays = 0;
    int n_reached = 0;
    int count = 0;
    int next = 0;
    Phase phase = Phase::lead;
    int to_act = 0;
    int leader = 0;
    LeadTile lead_rule = LeadTile::any;
    int must_lead = -1;
    int lead_passes = 0;
    int drawn = 0;
    int chosen = 0;
    bool extra = false;
    int last = 0;
    int last_tile = 0;
    int lead = -1;
    int spinner = -1;
    bool pending = false;
    int owner = 0;
    unsigned asking = 0;
    bool open_to_call = false;
    unsigned barred = 0;
    unsigned forfeits = 0;
    unsigned on_board = 0;
    int winner = -1;
    bool skunk = false;
    Ending ending = Ending::none;
    int ending_seat = -1;
};

}  // namespace doublesix
