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
#include <array>
#include <cstdint>

#include "arch.hpp"
#include "envs/rows.hpp"
#include "rules/options.hpp"
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

    // A set of actions, as bits.
    using Set = std::array<std::uint64_t, (K::kTiles * (1 + kActsOfTile) + kWithoutTile + 63) / 64>;

    // Marks what the seat may do, in a byte for each action and in a set of them.
    void mark(const Round<K>& round, int seat, std::uint8_t* mask, Set& set) const {
        clear_row(mask, size());
        set = {};
        Marks marks{*this, mask, set};
        round.add_legal(seat, marks);
    }

    bool is_in(const Set& set, std::int64_t action) const {
        return action >= 0 && action < size() && ((set[at(static_cast<int>(action / 64))] >> (action % 64)) & 1);
    }

    // The first choice of a legal action.
    Choice choice(const Round<K>& round, int action) const {
        if (action >= first_word()) return {static_cast<MoveKind>(action - first_word() + 1)};
        if (action < r_.tiles) return {MoveKind::play, action, -1};
        const int tile = (action - r_.tiles) / kActsOfTile;
        int slot = 0;
        while (!joins(round, tile, slot, action)) ++slot;
        return {MoveKind::play, tile, slot};
    }

private:
    static constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }

    // What a list of legal moves is added to, to be marked.
    struct Marks {
        const ActionSpace& actions;
        std::uint8_t* mask;
        Set& set;

        void add(MoveKind kind) { mark(actions.first_word() + static_cast<int>(kind) - 1); }
        void add_plays(typename K::Mask tiles, int end) {
            while (any(tiles)) {
                const int tile = take_lowest(tiles);
                mark(end == kNoEnd ? tile : actions.joined(tile, end));
            }
        }
        void mark(int action) {
            mask[action] = 1;
            set[at(action / 64)] |= std::uint64_t{1} << (action % 64);
        }
    };

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
