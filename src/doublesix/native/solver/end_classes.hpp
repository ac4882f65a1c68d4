#pragma once

// Tables of the equivalence classes of ends.

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

// All indexed by the code of an end.
template <class K>
struct EndClasses {
    static constexpr bool kBytes = sizeof(typename K::End) == 1;
    static constexpr std::size_t kEnds = static_cast<std::size_t>(K::kTiles) * 4;
    // A byte holds any end with its mark, and an empty slot, whose word is 0.
    static constexpr std::size_t kCodes = kBytes ? 256 : kEnds;

    explicit EndClasses(const Compiled<K>& r) {
        for (int end = 0; end < 4 * r.tiles; ++end) {
            const auto code = static_cast<std::size_t>(end);
            const std::uint8_t pip = r.pip_of_end[code];
            end_class[code] = static_cast<std::uint8_t>(r.kind_of_end(end) * kPips + pip);
            word[code] = mixed(0x51ED270B7A3CAB1FU + end_class[code]);
            if constexpr (kBytes) word[code | K::kClosed] = word[code];
            play[code] = {MoveKind::play, 0, 0, end_class[code], pip, 0};
        }
    }

    // Cached by set, on which alone they depend, since positions are often solved by the thousand.
    static const EndClasses& of(const Compiled<K>& r) {
        static thread_local std::array<std::unique_ptr<const EndClasses>, K::kSet + 1> kept;
        auto& known = kept[static_cast<std::size_t>(r.n.set)];
        if (!known) known = std::make_unique<const EndClasses>(r);
        return *known;
    }

    std::array<std::uint8_t, kEnds> end_class{};  // see `SearchChoice`
    std::array<std::uint64_t, kCodes> word{};     // hash word of the class
    // Template of a play on the end, without a tile; with room for the code of an empty slot.
    std::array<SearchChoice, std::max<std::size_t>(128, kEnds)> play{};
};

}  // namespace solving
DOUBLESIX_END
