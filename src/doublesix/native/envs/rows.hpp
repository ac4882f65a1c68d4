#pragma once

// Clearing of a batch's rows in vector stores: they are too short to be worth a call of `memset`.

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "arch.hpp"

DOUBLESIX_BEGIN

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
