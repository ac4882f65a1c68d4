#pragma once

// Equivalence classes of ends, as the search numbers them.

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>

#include "arch.hpp"
#include "rules/compiled.hpp"
#include "solver/choice.hpp"

DOUBLESIX_BEGIN
namespace solving {

constexpr std::uint64_t mixed(std::uint64_t word) {
    word ^= word >> 32;
    word *= 0xD6E8FEB86659FD93U;
    word ^= word >> 32;
    word *= 0xD6E8FEB86659FD93U;
    return word ^ (word >> 32);
}

// All by the number of an end.
template <class K>
struct Places {
    static constexpr bool kBytes = sizeof(typename K::End) == 1;
    static constexpr std::size_t kEnds = static_cast<std::size_t>(K::kTiles) * 4;
    // One byte holds any end with its mark, and an empty slot, which counts for nothing.
    static constexpr std::size_t kCodes = kBytes ? 256 : kEnds;

    explicit Places(const Compiled<K>& r) {
        for (int end = 0; end < 4 * r.tiles; ++end) {
            const auto code = static_cast<std::size_t>(end);
            const std::uint8_t pip = r.pip_of_end[code];
            place[code] = static_cast<std::uint8_t>(r.kind_of_end(end) * kPips + pip);
            word[code] = mixed(0x51ED270B7A3CAB1FU + place[code]);
            if constexpr (kBytes) word[code | K::kClosed] = word[code];
            play[code] = {MoveKind::play, 0, 0, place[code], pip, 0};
        }
    }

    // They hang on nothing but the set, and positions are often solved by the thousand, so they are kept.
    static const Places& of(const Compiled<K>& r) {
        static thread_local std::array<std::unique_ptr<const Places>, K::kSet + 1> kept;
        auto& known = kept[static_cast<std::size_t>(r.n.set)];
        if (!known) known = std::make_unique<const Places>(r);
        return *known;
    }

    std::array<std::uint8_t, kEnds> place{};  // see `Choice`
    std::array<std::uint64_t, kCodes> word{};  // a number for the place
    // A play on the end, of no tile yet; room for the code of an empty slot too.
    std::array<Choice, std::max<std::size_t>(128, kEnds)> play{};
};

}  // namespace solving
DOUBLESIX_END
