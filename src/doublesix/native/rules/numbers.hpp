#pragma once

// Parameters of a rule set, and the types in which the rule machine exchanges moves and awards with its callers. Plain
// data only: all compiled copies of the kernels share these types, so they must not hold code that each copy would
// compile differently.

#include <array>
#include <cstdint>
#include <vector>

namespace doublesix {

inline constexpr int kMostSeats = 8;
inline constexpr int kMostTiles = 190;  // a double-eighteen set
inline constexpr int kMostEnds = 40;    // every double of that set branches

enum class FirstLead : std::uint8_t { lot, highest_double, heaviest_tile };
enum class LeadTile : std::uint8_t { any, dbl, double_or_score, forced };
enum class NoDouble : std::uint8_t { redeal, heaviest_single, draw, pass };
enum class NextLead : std::uint8_t { same, winner, left };
enum class Spinner : std::uint8_t { none, first_double, all_doubles };
enum class Crosswise : std::uint8_t { all, spinners, none };
enum class Claiming : std::uint8_t { automatic, call, muggins };
enum class HandScore : std::uint8_t { none, fixed, opponents, differences, cascade };
enum class BlockedTie : std::uint8_t { none, split, split_if_three };
enum class Phase : std::uint8_t { lead, play, over };
enum class Ending : std::uint8_t { none, domino, block, redeal, target, skunk };
enum class Source : std::uint8_t { play, steal, domino, block, false_call };
enum class Void : std::uint8_t { none, off_board, over_target, not_below_zero };
enum class MoveKind : std::uint8_t { play, draw, pass, claim, call, release };

// The parameters of `doublesix.core.rules.RuleSet` for one seating, under the same names.
struct Numbers {
    int set = 6;
    int seats = 2;
    bool partners = false;
    int hand_size = 5;
    FirstLead first_lead = FirstLead::lot;
    LeadTile lead_tile = LeadTile::any;
    NoDouble no_double = NoDouble::redeal;
    bool high_then_low = false;
    NextLead next_lead = NextLead::same;
    bool blocked_lead_as_next = false;
    Spinner spinner = Spinner::first_double;
    bool sides_first = true;
    bool cross_first = false;
    Crosswise crosswise = Crosswise::all;
    int line_ends = 2;
    int draw_limit = 0;  // tiles that may be drawn in one turn; the whole set where there is no limit
    int reserve = 0;
    bool optional_draw = false;
    int optional_draw_limit = 0;  // tiles that may be drawn by choice in one turn; 0: any number
    bool optional_pass = false;
    bool again_after_double = false;
    bool again_after_score = false;
    std::vector<std::int32_t> divisors;
    bool quotient = false;
    bool spinner_while_exposed = false;
    Claiming claim = Claiming::automatic;
    std::int32_t false_call = 0;
    bool false_call_forfeits = false;
    std::int32_t get_in = 0;
    HandScore domino_score = HandScore::opponents;
    std::int32_t domino_fixed = 0;
    HandScore blocked_score = HandScore::differences;
    std::int32_t blocked_fixed = 0;
    BlockedTie blocked_tie = BlockedTie::none;
    bool subtract_partner = false;
    int rounding = 1;
    bool rounding_each = false;
    int pips_per_point = 1;
    std::int32_t target = 100;
    bool exact = false;
    bool at_once = true;
    std::int32_t skunk = 0;  // 0: there is none

    bool operator==(const Numbers&) const = default;
};

inline constexpr std::uint16_t kNoEnd = 0xFFFF;

// A move. An end is encoded as four times its tile plus its joint: of a single 0 the higher half, 1 the lower; of a
// double 0 and 1 its sides, 2 and 3 its ends. A lead has no end. No initial values, so that a buffer of moves is not
// cleared.
struct Move {
    MoveKind kind;
    std::uint8_t tile;
    std::uint16_t end;

    bool operator==(const Move&) const = default;
};

// One award, or its refusal, after an act.
struct Award {
    std::int8_t seat = 0;
    std::int8_t side = 0;
    Source source = Source::play;
    Void refusal = Void::none;
    std::int32_t points = 0;
    std::int32_t gained = 0;
    std::int32_t score = 0;
};

// Awards of one act: at most a score in play and a hand score for every seat.
struct Awards {
    std::array<Award, kMostSeats + 1> list;
    int size = 0;
};

}  // namespace doublesix
