#pragma once

// The kinds of table (`K`) that rules are compiled for, and the joints of a tile.

#include <cstdint>

#include "arch.hpp"
#include "rules/bits.hpp"
#include "rules/numbers.hpp"

DOUBLESIX_BEGIN

// Sets up to double-six, up to four seats: the state fits one or two cache lines.
struct Small {
    using Mask = std::uint32_t;
    using End = std::uint8_t;
    static constexpr End kClosed = 0x80;
    static constexpr int kSet = 6;
    static constexpr int kSeats = 4;
    static constexpr int kTiles = 28;
    static constexpr int kEnds = 16;
    static constexpr bool kPlain = false;
    static constexpr bool kFew = false;
    static constexpr bool kTwo = false;
    static constexpr bool kAgain = true;
};

// The same for rules without claims, extra turns and voluntary draws or passes, with at most four free ends: most
// games. The checks for the absent rules are compiled out.
struct Plain : Small {
    static constexpr bool kPlain = true;
    static constexpr bool kFew = true;
    static constexpr bool kAgain = false;
};

// For rollouts of two seats, the hottest loop: plain rules, and others with at most four ends that give no extra turns.
struct PlainTwo : Plain {
    static constexpr int kSeats = 2;
    static constexpr int kEnds = 4;
    static constexpr bool kTwo = true;
};
struct FewTwo : Small {
    static constexpr int kSeats = 2;
    static constexpr int kEnds = 4;
    static constexpr bool kFew = true;
    static constexpr bool kTwo = true;
    static constexpr bool kAgain = false;
};

// All other sets and tables.
struct Large {
    using Mask = Wide;
    using End = std::uint16_t;
    static constexpr End kClosed = 0x8000;
    static constexpr int kSet = 18;
    static constexpr int kSeats = kMostSeats;
    static constexpr int kTiles = kMostTiles;
    static constexpr int kEnds = kMostEnds;
    static constexpr bool kPlain = false;
    static constexpr bool kFew = false;
    static constexpr bool kTwo = false;
    static constexpr bool kAgain = true;
};

inline bool fits_small(const Numbers& numbers) { return numbers.set <= Small::kSet && numbers.seats <= Small::kSeats; }

// Joints of a tile, as encoded in `Move::end`.
inline constexpr int kHigh = 0;
inline constexpr int kLow = 1;
inline constexpr int kSide1 = 0;
inline constexpr int kSide2 = 1;
inline constexpr int kSpinnerEnd1 = 2;
inline constexpr int kSpinnerEnd2 = 3;
inline constexpr int kNoTile = 255;

DOUBLESIX_END
