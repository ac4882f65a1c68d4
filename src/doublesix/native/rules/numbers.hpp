#pragma once

// The types in which the rule machine exchanges moves and awards with its callers. Plain
// data only: all compiled copies of the kernels share these types, so they must not hold code that each copy would
// compile differently.

#include <array>
#include <cstdint>

#include "rules/parameters.hpp"

namespace doublesix {

inline constexpr int kMostSeats = 8;
inline constexpr int kMostTiles = 190;  // a double-eighteen set
inline constexpr int kMostEnds = 40;    // every double of that set branches

enum class Phase : std::uint8_t { lead, play, over };
enum class Ending : std::uint8_t { none, domino, block, redeal, target, skunk };
enum class Source : std::uint8_t { play, steal, domino, block, false_call };
enum class Void : std::uint8_t { none, off_board, over_target, not_below_zero };
enum class MoveKind : std::uint8_t { play, draw, pass, claim, call, release };

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
