#pragma once

// Vectors of the processor: eight floats, and rows of bytes.

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "arch.hpp"

DOUBLESIX_BEGIN

// A vector of eight floats, in whatever registers the processor has: compilers do not vectorise loops as short as
// these.
using Lanes = float __attribute__((vector_size(32), may_alias));
inline constexpr int kLanes = 8;

[[gnu::always_inline]] inline const Lanes& lanes_at(const float* at) { return *reinterpret_cast<const Lanes*>(at); }
[[gnu::always_inline]] inline Lanes& lanes_at(float* at) { return *reinterpret_cast<Lanes*>(at); }

// Clears a row in vector stores: rows of a batch are too short to be worth a call of `memset`.
template <class T>
void clear_row(T* row, int size) {
    using Lane = std::uint8_t __attribute__((vector_size(32), aligned(1), may_alias));
    auto* const bytes = reinterpret_cast<std::uint8_t*>(row);
    const std::size_t all = static_cast<std::size_t>(size) * sizeof(T);
    if (all < sizeof(Lane)) return static_cast<void>(std::fill_n(bytes, all, std::uint8_t{0}));
    for (std::size_t i = 0; i + sizeof(Lane) <= all; i += sizeof(Lane)) *reinterpret_cast<Lane*>(bytes + i) = Lane{};
    // The last store overlaps the one before.
    *reinterpret_cast<Lane*>(bytes + all - sizeof(Lane)) = Lane{};
}

DOUBLESIX_END
