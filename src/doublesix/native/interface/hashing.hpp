#pragma once

// 64-bit hash of a sequence of integers, the same on every platform.

#include <cstdint>

namespace doublesix {

class Hash {
public:
    void add(std::uint64_t word) {
        state_ = (state_ ^ word) * 0x9E3779B97F4A7C15ULL;
        state_ ^= state_ >> 32;
        state_ *= 0xD6E8FEB86659FD93ULL;
        state_ ^= state_ >> 29;
    }
    void add_signed(std::int64_t number) { add(static_cast<std::uint64_t>(number)); }
    std::uint64_t value() const { return state_; }

private:
    std::uint64_t state_ = 0x2545F4914F6CDD1DULL;
};

}  // namespace doublesix
