#include "api/dispatch/dispatch.hpp"

#ifdef DOUBLESIX_HAS_V3

#include <cpuid.h>

namespace doublesix {

namespace {

constexpr unsigned bits(auto... places) { return (0u | ... | (1u << places)); }

// Feature bits of CPUID, numbered as in the processor manuals.
constexpr unsigned leaf_1_ecx = bits(0, 9, 12, 13, 19, 20, 22, 23, 27, 28, 29);  // SSE3 .. FMA, MOVBE, OSXSAVE, AVX
constexpr unsigned leaf_7_ebx = bits(3, 5, 8);                                   // BMI1, AVX2, BMI2
constexpr unsigned leaf_extended_ecx = bits(0, 5);                               // LAHF, LZCNT
constexpr unsigned saved_by_system = bits(1, 2);                                 // XMM and YMM registers

constexpr bool has(unsigned word, unsigned wanted) { return (word & wanted) == wanted; }

unsigned registers_saved() noexcept {
    unsigned low = 0;
    unsigned high = 0;
    __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    return low;
}

}  // namespace

// CPUID by hand, since not every supported compiler ships the run-time part of __builtin_cpu_supports.
bool cpu_has_v3() noexcept {
    unsigned a = 0;
    unsigned b = 0;
    unsigned c = 0;
    unsigned d = 0;
    return __get_cpuid(1, &a, &b, &c, &d) != 0 && has(c, leaf_1_ecx) && has(registers_saved(), saved_by_system) &&
           __get_cpuid_count(7, 0, &a, &b, &c, &d) != 0 && has(b, leaf_7_ebx) &&
           __get_cpuid(0x80000001u, &a, &b, &c, &d) != 0 && has(c, leaf_extended_ecx);
}

}  // namespace doublesix

#else

namespace doublesix {

bool cpu_has_v3() noexcept { return false; }

}  // namespace doublesix

#endif
