#pragma once

// Action space: every move of a set as one number, the same at every table and under all rules.
//
//   0 .. T-1        lead of a tile, by its number
//   T .. 7T-1       T + 6 tile + 3 half + kind: a tile joined by its high (0) or low (1) half to a single's half (0), a
//                   double's side (1) or a spinner's end (2)
//   7T .. 7T+4      draw, pass, claim, call, release
//
// Equivalent ends (`place_of`) are one action.

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

    // Marks what the seat may do.
    void mark(const Round<K>& round, int seat, std::uint8_t* mask) const {
        std::fill_n(mask, size(), std::uint8_t{0});
        Moves<K> moves;
        round.legal(seat, moves);
        for (int i = 0; i < moves.size; ++i) mask[number(moves.list[at(i)])] = 1;
    }

    // The first legal move of this number; false where there is none.
    bool find(const Round<K>& round, int seat, std::int64_t action, Move& move) const {
        if (action < 0 || action >= size()) return false;
        const int wanted = static_cast<int>(action);
        if (wanted >= first_word()) {
            move = {static_cast<MoveKind>(wanted - first_word() + 1), 0, kNoEnd};
        } else if (wanted < r_.tiles) {
            move = {MoveKind::play, static_cast<std::uint8_t>(wanted), kNoEnd};
        } else if (!find_end(round, wanted, move)) {
            return false;
        }
        return round.is_legal(seat, move);
    }

private:
    static constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }

    int first_word() const { return r_.tiles * (1 + kActsOfTile); }

    int joined(int tile, int end) const {
        const int half = r_.pip_of_end[at(end)] == r_.high[at(tile)] ? 0 : 1;
        return r_.tiles + tile * kActsOfTile + half * kEndKinds + r_.kind_of_end(end);
    }

    bool find_end(const Round<K>& round, int wanted, Move& move) const {
        const int tile = (wanted - r_.tiles) / kActsOfTile;
        for (int slot = 0; slot < round.state().n_ends; ++slot) {
            const int end = round.layout().end_at(slot);
            if (!round.layout().is_open(slot) || !has(round.layout().fits_at(slot), tile)) continue;
            if (joined(tile, end) != wanted) continue;
            move = {MoveKind::play, static_cast<std::uint8_t>(tile), static_cast<std::uint16_t>(end)};
            return true;
        }
        return false;
    }

    const Compiled<K>& r_;
};

DOUBLESIX_END
