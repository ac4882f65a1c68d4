#pragma once

// Exact belief of a seat, type-erased: the same interface for every copy of the kernels.

#include <array>
#include <cstdint>
#include <vector>

#include "rules/numbers.hpp"

namespace doublesix {

// Deals in plain numbers, one after the other: for every tile of the set whose it is, and the boneyard in its order.
struct SampledDeals {
    static constexpr std::int8_t kBoneyard = -1;
    static constexpr std::int8_t kTable = -2;
    std::vector<std::int8_t> owners;
    std::vector<std::int16_t> came;  // when: dealt, or after how many actions; `kNever` for those that did not
    static constexpr std::int16_t kNever = -1;
    std::vector<std::uint8_t> boneyards;
};

class AnyBelief {
public:
    virtual ~AnyBelief() = default;

    virtual bool exact() const = 0;
    virtual double log_count() const = 0;
    // As a whole number: the lower 64 bits, and the rest.
    virtual std::array<std::uint64_t, 2> whole_count() const = 0;
    virtual std::array<std::array<float, 28>, 4> marginals() const = 0;
    virtual double none_of(int seat, std::uint32_t tiles) const = 0;
    virtual SampledDeals sample(int deals, std::uint64_t seed) const = 0;
    // Does the whole work again so many times, for those who measure it.
    virtual void rebuild(int times) = 0;
    // Draws so many deals and forgets them.
    virtual void redraw(int times) const = 0;
};

}  // namespace doublesix
