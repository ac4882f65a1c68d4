#pragma once

// Lists of moves, sinks for awards, and the turn, as the rule machine gives them.

#include <array>
#include <cstddef>
#include <cstdint>

#include "arch.hpp"
#include "rules/state.hpp"

DOUBLESIX_BEGIN

// Award sink that discards.
struct NoSink {
    void award(const Award&) {}
};

struct AwardSink {
    Awards& awards;
    void award(const Award& given) { awards.list[static_cast<std::size_t>(awards.size++)] = given; }
};

// Moves in a buffer of the caller, which must be large enough.
struct MoveList {
    Move* list;
    int size = 0;

    void add(MoveKind kind) { list[size++] = {kind, 0, kNoEnd}; }
    template <class Mask>
    void add_plays(Mask tiles, int end) {
        while (any(tiles)) {
            list[size++] = {MoveKind::play, static_cast<std::uint8_t>(take_lowest(tiles)),
                            static_cast<std::uint16_t>(end)};
        }
    }
};

// Buffer for every play of any hand on every end, and the other moves of a seat.
template <class K>
struct Moves {
    static constexpr int kMost = K::kTiles * 4 + 8;
    std::array<Move, static_cast<std::size_t>(kMost)> list;
    int size = 0;
};

// The seat to act. Behind an open claim window the turn that follows may differ from the stored one.
struct Turn {
    bool there = true;  // false if the round has ended
    int to_act = 0;
    bool extra = false;
};

DOUBLESIX_END
