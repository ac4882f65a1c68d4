#pragma once

// Compact state: a round of the plainest games in thirty-six bytes, where only the hands, four ends, the count,
// the boneyard and the turn affect the rest; and the codes of its ends, with tables by code and tile.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "arch.hpp"
#include "rules/layout.hpp"

DOUBLESIX_BEGIN
namespace solving {

// Codes of ends: the kind, a multiple of eight, plus the pip. A side of the spinner, or of a double that was led, is of
// a kind of its own (apart): two free ones share their pips in the count, and the spinner's ends may wait until both
// are covered.
inline constexpr unsigned kSide = 8;
inline constexpr unsigned kSideApart = 16;
inline constexpr unsigned kSpinnerEnd = 24;
inline constexpr unsigned kNoCode = 63;  // an empty slot
inline constexpr unsigned kWaits = 64;   // mark of an end that is closed to play
inline constexpr std::size_t kCodes = 128;

struct CompactState {
    std::array<std::uint32_t, Plain::kSeats> hands{};
    std::uint32_t ends = kNoCode * 0x01010101U;  // a code in each byte
    std::uint32_t fits = 0;                      // tiles that fit an end that is open to play
    std::array<std::int16_t, 2> scored{};        // by each side since the root of the search
    std::int16_t count = 0;
    std::uint8_t open = 0;  // pips that are open to play, as bits
    std::uint8_t next = 0;  // tiles that have left the boneyard
    std::uint8_t to_act = 0;
    std::uint8_t last = 0;  // seat that placed the last tile
    bool spinner = false;   // whether a spinner is on the table

    int margin() const { return scored[0] - scored[1]; }
    unsigned code_at(int slot) const { return (ends >> (8 * slot)) & 0xFF; }
};

// Effect of a tile joined by one of its pips.
struct Joined {
    std::uint8_t code;
    std::uint8_t weight;
    std::uint8_t open;  // pip that it leaves open, as a bit
    bool spinner;       // whether it becomes the spinner
};

// Tables that depend on the rules alone.
struct CompactRuleTables {
    static constexpr std::size_t kSets = std::size_t{1} << (Plain::kSet + 1);

    explicit CompactRuleTables(const Compiled<Plain>& r);

    // Cached tables, since positions are often solved by the thousand under the same rules.
    static const CompactRuleTables& of(const Compiled<Plain>& r);

    std::array<std::uint8_t, kCodes> open{};    // by code: its open pip, as a bit
    std::array<std::uint8_t, kCodes> weight{};  // by code: weight in the count
    std::array<std::uint32_t, kSets> fits{};    // by set of pips: tiles with any of them
    // By presence of a spinner, tile and pip.
    std::array<std::array<std::array<Joined, 8>, Plain::kTiles>, 2> joined{};
};

// Fills in every set of pips with the union over its single pips.
inline void list_sets(int highest, std::array<std::uint32_t, CompactRuleTables::kSets>& sets) {
    for (int pip = 0; pip <= highest; ++pip) {
        const std::size_t bit = std::size_t{1} << pip;
        for (std::size_t others = 1; others < bit; ++others) sets[bit + others] = sets[bit] | sets[others];
    }
}

inline CompactRuleTables::CompactRuleTables(const Compiled<Plain>& r) {
    const bool with_spinner = r.n.spinner == SpinnerPolicy::first_double;
    for (unsigned pip = 0; pip <= static_cast<unsigned>(r.n.set); ++pip) {
        const std::uint32_t shows = r.with_pip[pip];
        const auto dbl = 4 * static_cast<std::size_t>(lowest(static_cast<std::uint32_t>(r.doubles & shows)));
        for (const unsigned kind : {0U, kSide, kSideApart, kSpinnerEnd}) {
            open[kind + pip] = static_cast<std::uint8_t>(1U << pip);
        }
        weight[pip] = static_cast<std::uint8_t>(pip);
        weight[kSide + pip] = r.weight_of_double[0][pip];
        weight[kSideApart + pip] = r.weight_of_end[with_spinner][dbl];
        weight[kSpinnerEnd + pip] = r.weight_of_end[1][dbl + kSpinnerEnd1];
        fits[std::size_t{1} << pip] = shows;
        for (std::uint32_t tiles = shows; tiles; tiles &= tiles - 1) {
            const auto tile = static_cast<std::size_t>(std::countr_zero(tiles));
            const unsigned other = r.pips[tile] - pip;
            const auto bit = static_cast<std::uint8_t>(1U << other);
            for (const bool spinner : {false, true}) {
                const bool becomes = other == pip && with_spinner && !spinner;
                const unsigned code = other + (other != pip ? 0 : becomes ? kSideApart : kSide);
                const int added = other == pip ? r.weight_of_double[becomes][pip] : static_cast<int>(other);
                joined[spinner][tile][pip] = {static_cast<std::uint8_t>(code), static_cast<std::uint8_t>(added), bit,
                                              becomes};
            }
        }
    }
    list_sets(r.n.set, fits);
}

// `asked` holds all the rules that the tables depend on.
inline const CompactRuleTables& CompactRuleTables::of(const Compiled<Plain>& r) {
    const std::array<int, 4> asked{r.n.set, int{r.n.spinner == SpinnerPolicy::first_double},
                                   static_cast<int>(r.n.crosswise), static_cast<int>(r.n.spinner_count)};
    static thread_local std::array<int, 4> known{};
    static thread_local std::optional<CompactRuleTables> kept;
    if (!kept || known != asked) {
        kept.emplace(r);
        known = asked;
    }
    return *kept;
}

}  // namespace solving
DOUBLESIX_END
