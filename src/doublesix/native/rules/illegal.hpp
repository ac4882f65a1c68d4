#pragma once

// `Illegal`: why a move is refused, in the order of `doublesix.core.moves.Illegal`; and `LeadRule`. Plain data that all
// compiled copies of the kernels share.

#include <cstdint>

namespace doublesix {

enum class Illegal : std::uint8_t {
    none,
    round_over,
    not_your_turn,
    not_in_hand,
    does_not_match,
    no_such_end,
    sides_first,
    cross_first,
    one_direction,
    lead_first,
    lead_is_made,
    lead_double,
    lead_double_or_score,
    lead_forced,
    lead_drawn,
    lead_heaviest,
    can_play,
    can_lead,
    must_draw,
    draw_for_lead,
    nothing_to_draw,
    reserved,
    no_drawing,
    draw_limit,
    optional_draw_limit,
    extra_play,
    claim_first,
    nothing_to_claim,
    not_your_score,
    window_closed,
    not_yet,
    own_side,
    call_forfeited,
    no_stealing,
    not_worth,
    already_released,
};

// Why not every tile of a hand may be led: the tile that won the lead must be, or the one drawn for it; or only a
// double, a double or a scoring tile, or, without a double, the heaviest tile of the hand.
enum class LeadRule : std::uint8_t {
    none,
    highest_double,
    heaviest_tile,
    drawn,
    double_,
    double_or_score,
    heaviest_of_hand,
};

}  // namespace doublesix
