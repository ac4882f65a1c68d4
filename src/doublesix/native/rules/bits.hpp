#pragma once

// Bit masks of tiles, as bitboards: one 32-bit word for double-six, three 64-bit words for the largest sets.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#if defined(__BMI2__)
#include <immintrin.h>
#endif

#include "arch.hpp"

DOUBLESIX_BEGIN

// A number that is never negative, as the index of a container.
constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }

class Wide {
public:
    static constexpr int kWords = 3;

    constexpr Wide() = default;

    static constexpr Wide bit(int index) {
        Wide made;
        made.words_[at(index >> 6)] = std::uint64_t{1} << (index & 63);
        return made;
    }

    constexpr std::uint64_t word(int index) const { return words_[at(index)]; }
    constexpr std::uint64_t& word(int index) { return words_[at(index)]; }

    constexpr bool operator==(const Wide&) const = default;

    constexpr Wide operator&(const Wide& other) const {
        Wide made;
        for (int i = 0; i < kWords; ++i) made.word(i) = word(i) & other.word(i);
        return made;
    }
    constexpr Wide operator|(const Wide& other) const {
        Wide made;
        for (int i = 0; i < kWords; ++i) made.word(i) = word(i) | other.word(i);
        return made;
    }
    constexpr Wide operator^(const Wide& other) const {
        Wide made;
        for (int i = 0; i < kWords; ++i) made.word(i) = word(i) ^ other.word(i);
        return made;
    }
    constexpr Wide& operator|=(const Wide& other) { return *this = *this | other; }
    constexpr Wide& operator^=(const Wide& other) { return *this = *this ^ other; }
    constexpr Wide& operator&=(const Wide& other) { return *this = *this & other; }

private:
    std::array<std::uint64_t, kWords> words_{};
};

template <class Mask>
constexpr Mask bit_of(int index) {
    return Mask{1} << index;
}
template <>
constexpr Wide bit_of<Wide>(int index) {
    return Wide::bit(index);
}

constexpr bool any(std::uint32_t mask) { return mask != 0; }
constexpr bool any(const Wide& mask) { return (mask.word(0) | mask.word(1) | mask.word(2)) != 0; }

template <class Mask>
constexpr bool has(const Mask& mask, int index) {
    return any(static_cast<Mask>(mask & bit_of<Mask>(index)));
}

constexpr int size_of(std::uint32_t mask) { return std::popcount(mask); }
constexpr int size_of(const Wide& mask) {
    return std::popcount(mask.word(0)) + std::popcount(mask.word(1)) + std::popcount(mask.word(2));
}

constexpr int lowest(std::uint32_t mask) { return std::countr_zero(mask); }
constexpr int lowest(const Wide& mask) {
    if (mask.word(0)) return std::countr_zero(mask.word(0));
    if (mask.word(1)) return 64 + std::countr_zero(mask.word(1));
    return 128 + std::countr_zero(mask.word(2));
}

constexpr int highest(std::uint32_t mask) { return 31 - std::countl_zero(mask); }
constexpr int highest(const Wide& mask) {
    if (mask.word(2)) return 191 - std::countl_zero(mask.word(2));
    if (mask.word(1)) return 127 - std::countl_zero(mask.word(1));
    return 63 - std::countl_zero(mask.word(0));
}

// Removes and returns the lowest tile.
constexpr int take_lowest(std::uint32_t& mask) {
    const int index = lowest(mask);
    mask &= mask - 1;
    return index;
}
constexpr int take_lowest(Wide& mask) {
    const int index = lowest(mask);
    mask ^= Wide::bit(index);
    return index;
}

// The tile with exactly `before` lower tiles in the set (select of rank and select).
inline int select(std::uint32_t mask, int before) {
#if defined(__BMI2__)
    return std::countr_zero(_pdep_u32(std::uint32_t{1} << before, mask));
#else
    for (; before > 0; --before) mask &= mask - 1;
    return std::countr_zero(mask);
#endif
}
inline int select(std::uint64_t mask, int before) {
#if defined(__BMI2__)
    return std::countr_zero(_pdep_u64(std::uint64_t{1} << before, mask));
#else
    for (; before > 0; --before) mask &= mask - 1;
    return std::countr_zero(mask);
#endif
}
inline int select(Wide mask, int before) {
    for (; before > 0; --before) take_lowest(mask);
    return lowest(mask);
}

DOUBLESIX_END
