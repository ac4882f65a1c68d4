#pragma once

// Factorials and binomial coefficients for sets of tiles.

#include <array>
#include <cstddef>

#include "arch.hpp"

DOUBLESIX_BEGIN

// Factorials up to 34!, and binomial coefficients.
struct Factorials {
    static constexpr int kMost = 34;
    std::array<double, kMost + 1> of{};
    std::array<std::array<double, kMost + 1>, kMost + 1> choose{};

    constexpr Factorials() {
        of[0] = 1;
        for (std::size_t n = 1; n <= kMost; ++n) of[n] = of[n - 1] * static_cast<double>(n);
        for (std::size_t n = 0; n <= kMost; ++n) {
            choose[n][0] = 1;
            for (std::size_t k = 1; k <= n; ++k) choose[n][k] = choose[n - 1][k - 1] + (k < n ? choose[n - 1][k] : 0);
        }
    }
};

inline constexpr Factorials kFactorials{};

DOUBLESIX_END
