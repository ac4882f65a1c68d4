#pragma once

// Action space: every move of a set as one integer, the same for all rules and numbers of seats.
//
//   0 .. T-1        lead of a tile, by its number
//   T .. 7T-1       T + 6 tile + 3 half + kind: a tile joined by its high (0) or low (1) half to a single's half (0), a
//                   double's side (1) or a spinner's end (2)
//   7T .. 7T+4      draw, pass, claim, call, release
//
// Equivalent ends (`place_of`) are one action.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#include "arch.hpp"
#include "lanes.hpp"
#include "rules/options.hpp"
#include "rules/random.hpp"
#include "rules/round.hpp"

DOUBLESIX_BEGIN

inline constexpr int kEndKinds = 3;
inline constexpr int kActsOfTile = 2 * kEndKinds;
inline constexpr int kWithoutTile = 5;

template <class K>
class ActionSpace {
public:
    explicit ActionSpace(const Compiled<K>& rules) : r_(rules) {
        for (int end = 0; end < r_.tiles * 4; ++end)
            class_of_end_[at(end)] = class_of(r_.pip_of_end[at(end)], r_.kind_of_end(end));
        for (int tile = 0; tile < r_.tiles; ++tile) {
            halves_[at(tile)].high = static_cast<std::uint8_t>(kEndKinds * r_.high[at(tile)]);
            if (!r_.is_double(tile)) halves_[at(tile)].low = static_cast<std::uint8_t>(kEndKinds * r_.low[at(tile)]);
        }
    }

    int size() const { return first_word() + kWithoutTile; }

    int number(const Move& move) const {
        if (move.kind != MoveKind::play) return first_word() + static_cast<int>(move.kind) - 1;
        if (move.end == kNoEnd) return move.tile;
        return joined(move.tile, move.end);
    }

    // Set of actions as bits.
    using Set = std::array<std::uint64_t, (K::kTiles * (1 + kActsOfTile) + kWithoutTile + 63) / 64>;

    // Writes the legal actions of a seat to a set, and to a byte mask unless that is null.
    void mark(const Round<K>& round, int seat, std::uint8_t* mask, Set& set) const {
        if (mask) clear_row(mask, size());
        set = {};
        Marks marks{*this, mask, set};
        round.add_legal(seat, marks);
    }

    bool is_in(const Set& set, std::int64_t action) const {
        return action >= 0 && action < size() && ((set[at(static_cast<int>(action / 64))] >> (action % 64)) & 1);
    }

    // Uniformly random action of a set, which must not be empty.
    int any_of(const Set& set, Random& random) const {
        int left = 0;
        for (const std::uint64_t word : set) left += std::popcount(word);
        left = random.below(left);
        std::size_t index = 0;
        for (; left >= std::popcount(set[index]); ++index) left -= std::popcount(set[index]);
        std::uint64_t word = set[index];
        for (; left; --left) word &= word - 1;
        return static_cast<int>(index) * 64 + std::countr_zero(word);
    }

    // Choice of a legal action: the first equivalent end.
    Choice choice(const Round<K>& round, int action) const {
        if (action >= first_word()) return {static_cast<MoveKind>(action - first_word() + 1)};
        if (action < r_.tiles) return {MoveKind::play, action, -1};
        const int tile = (action - r_.tiles) / kActsOfTile;
        const int way = (action - r_.tiles) % kActsOfTile;
        const auto pip = way < kEndKinds ? r_.high[at(tile)] : r_.low[at(tile)];
        return {MoveKind::play, tile, slot_of(round.layout(), class_of(pip, way % kEndKinds))};
    }

private:
    // Set of classes of equivalent ends, a bit each: the kinds of the lowest pip first, then those of the next.
    using Ends = std::uint64_t;

    static Ends class_of(int pip, int kind) { return Ends{1} << (kEndKinds * pip + kind); }

    // Bit offsets of the classes that fit each half of a tile. A double has only one half; its other offset points at
    // bits that are never set.
    struct Halves {
        std::uint8_t high = 0;
        std::uint8_t low = kNoEnds;
    };
    static constexpr std::uint8_t kNoEnds = 63;
    static_assert(kEndKinds * (K::kSet + 1) <= kNoEnds);

    // List of legal moves that marks them in the set and the mask.
    struct Marks {
        const ActionSpace& actions;
        std::uint8_t* mask;
        Set& set;

        void add(MoveKind kind) { mark(actions.first_word() + static_cast<int>(kind) - 1); }
        void add_plays(typename K::Mask tiles, int) {
            while (any(tiles)) mark(take_lowest(tiles));
        }
        // Each tile once with all its ends, since the number of ends it fits is unpredictable.
        void add_joins(typename K::Mask tiles, const LayoutOf<K>& layout) {
            const Ends open = actions.open_ends(layout);
            while (any(tiles)) mark_joins(take_lowest(tiles), open);
        }
        void mark(int action) {
            if (mask) mask[action] = 1;
            set[at(action / 64)] |= std::uint64_t{1} << (action % 64);
        }
        void mark_joins(int tile, Ends open) {
            const Halves& halves = actions.halves_[at(tile)];
            const std::uint64_t ways =
                ((open >> halves.high) & kAllKinds) | (((open >> halves.low) & kAllKinds) << kEndKinds);
            const int first = actions.r_.tiles + tile * kActsOfTile;
            const int shift = first % 64;
            set[at(first / 64)] |= ways << shift;
            if (shift + kActsOfTile > 64) set[at(first / 64 + 1)] |= ways >> (64 - shift);
            if (mask) spread(ways, mask + first);
        }
        // Expands bits to bytes.
        static void spread(std::uint64_t ways, std::uint8_t* to) {
            std::uint64_t bytes = (ways * 0x0002'0408'1020'4081) & 0x0101'0101'0101'0101;
            if constexpr (std::endian::native == std::endian::big) bytes = __builtin_bswap64(bytes);
            std::memcpy(to, &bytes, kActsOfTile);
        }
    };

    static constexpr std::uint64_t kAllKinds = (1 << kEndKinds) - 1;

    Ends open_ends(const LayoutOf<K>& layout) const {
        Ends open = 0;
        for (int slot = 0; slot < layout.slots(); ++slot) open |= layout.of_open_end(class_of_end_, slot);
        return open;
    }

    // Slot of the first open end of a class that is present; branch-free per slot.
    int slot_of(const LayoutOf<K>& layout, Ends wanted) const {
        std::uint64_t found = 0;
        for (int slot = 0; slot < layout.slots(); ++slot) {
            found |= std::uint64_t{layout.of_open_end(class_of_end_, slot) == wanted} << slot;
        }
        return std::countr_zero(found);
    }

    int first_word() const { return r_.tiles * (1 + kActsOfTile); }

    int joined(int tile, int end) const {
        const int half = r_.pip_of_end[at(end)] == r_.high[at(tile)] ? 0 : 1;
        return r_.tiles + tile * kActsOfTile + half * kEndKinds + r_.kind_of_end(end);
    }

    const Compiled<K>& r_;
    std::array<Halves, K::kTiles> halves_{};
    std::array<Ends, Compiled<K>::kEndCodes> class_of_end_{};  // 0 for codes of no end
};

DOUBLESIX_END
