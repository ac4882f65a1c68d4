#pragma once

// Action space: every move of a set as one number, the same at every table and under all rules.
//
//   0 .. T-1        lead of a tile, by its number
//   T .. 7T-1       T + 6 tile + 3 half + kind: a tile joined by its high (0) or low (1) half to a single's half (0), a
//                   double's side (1) or a spinner's end (2)
//   7T .. 7T+4      draw, pass, claim, call, release
//
// Equivalent ends (`place_of`) are one action.

#include <algorithm>
#include <cstdint>

#include "arch.hpp"
#include "rules/round.hpp"

DOUBLESIX_BEGIN

inline constexpr int kEndKinds = 3;
inline constexpr int kActsOfTile = 2 * kEndKinds;
inline constexpr int kWithoutTile = 5;

template <class K>
class ActionSpace {
public:
    explicit ActionSpace(const Compiled<K>& rules) : r_(rules) {}

    int size() const { return first_word() + kWithoutTile; }

    int number(const Move& move) const {
        if (move.kind != MoveKind::play) return first_word() + static_cast<int>(move.kind) - 1;
        if (move.end == kNoEnd) return move.tile;
        return joined(move.tile, move.end);
    }

    // Words of a set of actions.
    int words() const { return (size() + 63) / 64; }

    // Marks what the seat may do, in a byte for each action and in a set of them.
    void mark(const Round<K>& round, int seat, std::uint8_t* mask, std::uint64_t* set) const {
        std::fill_n(mask, size(), std::uint8_t{0});
        std::fill_n(set, words(), std::uint64_t{0});
        Moves<K> moves;
        round.legal(seat, moves);
        for (int i = 0; i < moves.size; ++i) {
            const int action = number(moves.list[at(i)]);
            mask[action] = 1;
            set[action / 64] |= std::uint64_t{1} << (action % 64);
        }
    }

    bool is_in(const std::uint64_t* set, std::int64_t action) const {
        return action >= 0 && action < size() && ((set[action / 64] >> (action % 64)) & 1);
    }

    // The first move of a legal action.
    Move move(const Round<K>& round, int action) const {
        if (action >= first_word()) return {static_cast<MoveKind>(action - first_word() + 1), 0, kNoEnd};
        const auto tile = static_cast<std::uint8_t>(action < r_.tiles ? action : (action - r_.tiles) / kActsOfTile);
        if (action < r_.tiles) return {MoveKind::play, tile, kNoEnd};
        int slot = 0;
        while (!joins(round, tile, slot, action)) ++slot;
        return {MoveKind::play, tile, static_cast<std::uint16_t>(round.layout().end_at(slot))};
    }

private:
    static constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }

    int first_word() const { return r_.tiles * (1 + kActsOfTile); }

    int joined(int tile, int end) const {
        const int half = r_.pip_of_end[at(end)] == r_.high[at(tile)] ? 0 : 1;
        return r_.tiles + tile * kActsOfTile + half * kEndKinds + r_.kind_of_end(end);
    }

    bool joins(const Round<K>& round, int tile, int slot, int action) const {
        return round.layout().is_open(slot) && has(round.layout().fits_at(slot), tile) &&
               joined(tile, round.layout().end_at(slot)) == action;
    }

    const Compiled<K>& r_;
};

DOUBLESIX_END
