#pragma once

// Nodes and choices of the search.

#include <cstdint>

#include "arch.hpp"
#include "rules/state.hpp"

DOUBLESIX_BEGIN
namespace solving {

// Search node: a state, and the number of consecutive free passes (see `Game::given_up`).
template <class K>
struct Node {
    State<K> state;
    std::uint8_t passes = 0;
};

// Equivalence classes of ends: halves by pip, sides of doubles, ends of spinners; then the lead.
inline constexpr int kPips = Large::kSet + 1;
inline constexpr int kSideClass = kPips;
inline constexpr int kSpinnerEndClass = 2 * kPips;
inline constexpr int kLeadClass = 3 * kPips;

// A choice of the search. `slot` is where a play is joined; `end_class` is its equivalence class, which holds in every
// position with the same key; `pip` is the pip there (`kPips` at the lead). `weight` is the sort key of the move
// ordering. No initial values, so that a buffer of choices is not cleared.
struct SearchChoice {
    MoveKind kind;
    std::uint8_t tile;
    std::uint8_t slot;
    std::uint8_t end_class;
    std::uint8_t pip;
    std::int16_t weight;

    // Name of the choice, as stored in the transposition table; never 0, which stands for none.
    std::uint16_t name() const {
        if (kind == MoveKind::play) return static_cast<std::uint16_t>((end_class << 8) | (tile + 1));
        return static_cast<std::uint16_t>(0xFF00 | (static_cast<int>(kind) + 1));
    }
};

}  // namespace solving
DOUBLESIX_END
