// Coverage callback: instrumented code calls `__sanitizer_cov_trace_pc` at every branch. This file is compiled without
// instrumentation.

#include "fuzz/coverage/coverage.hpp"

#include <array>
#include <bit>
#include <cstdint>

namespace {

// Edges that hash to the same slot are merged; with some thousands of them that is rare.
constexpr std::size_t kSlots = 1 << 16;

std::array<std::uint8_t, kSlots> taken;  // hit counts, saturating at 255
std::array<std::uint8_t, kSlots> known;  // ranges of hit counts seen before, a bit each
std::uint64_t before;
std::size_t seen;

// Buckets of hit counts: 1, 2, 3, 4 and more, 8 and more, and so on, so that one more iteration of a loop is rarely
// new.
std::uint8_t range_of(std::uint8_t number) {
    const int bit = number < 4 ? number - 1 : std::bit_width(number);
    return static_cast<std::uint8_t>(1 << (bit < 7 ? bit : 7));
}

}  // namespace

extern "C" void __sanitizer_cov_trace_pc() {
    // Relative to this function, since the load address differs between runs.
    const auto here = reinterpret_cast<std::uintptr_t>(__builtin_return_address(0)) -
                      reinterpret_cast<std::uintptr_t>(&__sanitizer_cov_trace_pc);
    const std::uint64_t place = (static_cast<std::uint64_t>(here) * 0x9E3779B97F4A7C15ULL) >> 48;
    std::uint8_t& number = taken[static_cast<std::size_t>(place ^ before)];
    if (number != 255) ++number;
    before = place >> 1;
}

// Makes sanitizer reports end in `abort`, as broken invariants do. The runtime looks these functions up by name before
// it has initialised.
#define DOUBLESIX_SEEN extern "C" __attribute__((visibility("default")))
DOUBLESIX_SEEN const char* __asan_default_options() { return "abort_on_error=1"; }
DOUBLESIX_SEEN const char* __ubsan_default_options() { return "abort_on_error=1:print_stacktrace=1"; }

namespace doublesix::fuzz {

void begin_input() {
    taken.fill(0);
    before = 0;
}

std::size_t news_of_input() {
    std::size_t news = 0;
    for (std::size_t slot = 0; slot < kSlots; ++slot) {
        if (!taken[slot]) continue;
        const std::uint8_t range = range_of(taken[slot]);
        if (known[slot] & range) continue;
        seen += known[slot] == 0;
        known[slot] |= range;
        ++news;
    }
    return news;
}

std::size_t steps_seen() { return seen; }

}  // namespace doublesix::fuzz
