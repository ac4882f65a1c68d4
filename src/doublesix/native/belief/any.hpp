#pragma once

// Exact belief of a seat, type-erased: the same interface for every copy of the kernels.

#include <array>
#include <cstdint>
#include <vector>

#include "rules/numbers.hpp"

namespace doublesix {

// Sampled deals as plain data, concatenated: the owner of every tile of the set, and the boneyard in order.
struct SampledDeals {
    static constexpr std::int8_t kBoneyard = -1;
    static constexpr std::int8_t kTable = -2;
    std::vector<std::int8_t> owners;
    std::vector<std::int16_t> came;  // actions up to the arrival in a hand, 0: dealt, kNever: none
    static constexpr std::int16_t kNever = -1;
    std::vector<std::uint8_t> boneyards;
};

class AnyBelief {
public:
    virtual ~AnyBelief() = default;

    virtual bool exact() const = 0;
    virtual double log_count() const = 0;
    // As an integer: the lower and the upper 64 bits.
    virtual std::array<std::uint64_t, 2> whole_count() const = 0;
    virtual std::array<std::array<float, 28>, 4> marginals() const = 0;
    virtual double none_of(int seat, std::uint32_t tiles) const = 0;
    virtual SampledDeals sample(int deals, std::uint64_t seed) const = 0;
    // Rebuilds the belief `times` times, for benchmarks.
    virtual void rebuild(int times) = 0;
    // Samples `times` deals and discards them, for benchmarks.
    virtual void redraw(int times) const = 0;
};

}  // namespace doublesix
