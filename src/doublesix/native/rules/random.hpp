#pragma once

// Random number generator: wyrand (Wang Yi, 2019), one stream for each game, so that a game depends on its number and
// not on the thread that plays it.

#include <cstdint>

#include "arch.hpp"

DOUBLESIX_BEGIN

class Random {
public:
    // Streams start at unrelated points of the one sequence.
    Random(std::uint64_t seed, std::uint64_t stream) : state_(mixed(mixed(seed) + stream * 0xD1342543DE82EF95ULL)) {}

    std::uint64_t next() {
        state_ += 0xA0761D6478BD642FULL;
        const Product product = static_cast<Product>(state_) * (state_ ^ 0xE7037ED1A0B428DBULL);
        return static_cast<std::uint64_t>(product >> 64) ^ static_cast<std::uint64_t>(product);
    }

    // Uniform in [0, 1), with 53 bits.
    double unit() { return static_cast<double>(next() >> 11) * 0x1p-53; }

    // Uniform from 0 to n - 1, with a bias of at most n parts in 2^64.
    int below(int n) { return static_cast<int>((static_cast<Product>(next()) * static_cast<unsigned>(n)) >> 64); }

    // Two numbers below n and m from one draw; a pair's bias is at most n * m parts in 2^64.
    void below(int n, int m, int& one, int& other) {
        const std::uint64_t bits = next();
        // The fraction left over by the first is uniform and independent of it.
        const Product first = static_cast<Product>(bits) * static_cast<unsigned>(n);
        const Product second = static_cast<Product>(static_cast<std::uint64_t>(first)) * static_cast<unsigned>(m);
        one = static_cast<int>(first >> 64);
        other = static_cast<int>(second >> 64);
    }

    // A number from 0 to n - 1 from these random bits, which are replaced by the fraction left over, as good as new.
    static std::uint64_t share(std::uint64_t& bits, std::uint64_t n) {
        const Product product = static_cast<Product>(bits) * n;
        bits = static_cast<std::uint64_t>(product);
        return static_cast<std::uint64_t>(product >> 64);
    }

private:
    __extension__ using Product = unsigned __int128;

    // The finish of SplitMix64 (Steele, Lea and Flood, 2014).
    static std::uint64_t mixed(std::uint64_t z) {
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
        return z ^ (z >> 31);
    }

    std::uint64_t state_;
};

DOUBLESIX_END
