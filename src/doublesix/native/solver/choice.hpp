#pragma once

// Nodes and choices of the search.

#include <cstdint>

#include "arch.hpp"
#include "rules/state.hpp"

DOUBLESIX_BEGIN
namespace solving {

// A state, and how many seats in a row have let a turn go by in it (see `Game::given_up`).
template <class K>
struct Node {
    State<K> state;
    std::uint8_t passes = 0;
};

// Places, from 0: a half by its pip, a side of a double, an end of a spinner; then the lead.
inline constexpr int kPips = Large::kSet + 1;
inline constexpr int kSidePlace = kPips;
inline constexpr int kSpinnerEndPlace = 2 * kPips;
inline constexpr int kLeadPlace = 3 * kPips;

// One way to go on. `slot` is where a play is joined; `place` says the same in words that hold in every position that
// has the same key, and `pip` is what shows there (`kPips` at the lead). `weight` is the key of the move ordering.
// Without initial values, so that room for many of them costs nothing.
struct Choice {
    MoveKind kind;
    std::uint8_t tile;
    std::uint8_t slot;
    std::uint8_t place;
    std::uint8_t pip;
    std::int16_t weight;

    // Never 0, which stands for none.
    std::uint16_t name() const {
        if (kind == MoveKind::play) return static_cast<std::uint16_t>((place << 8) | (tile + 1));
        return static_cast<std::uint16_t>(0xFF00 | (static_cast<int>(kind) + 1));
    }
};

}  // namespace solving
DOUBLESIX_END
