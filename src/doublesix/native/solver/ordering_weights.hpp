#pragma once

// Weights of the move ordering, tuned by node counts over many deals.

#include <cstdint>
#include <utility>

#include "arch.hpp"

DOUBLESIX_BEGIN
namespace solving {

inline constexpr std::int32_t kGain = 2;     // per point
inline constexpr std::int32_t kReply = 35;   // cost per reply, if there are several
inline constexpr std::int32_t kForced = 14;  // cost of a single, forced reply
inline constexpr std::int32_t kDraws = 80;   // cost of leaving none
inline constexpr std::int32_t kDrawn = 20;   // and per tile drawn then
inline constexpr std::int32_t kOwn = 6;      // per own tile that fits afterwards
inline constexpr std::int32_t kDouble = 15;
inline constexpr std::int32_t kGoesOut = 100;
inline constexpr std::int16_t kDrawsFreely = 100;
inline constexpr std::int16_t kTakes = 30'000;
inline constexpr std::uint8_t kMaxHistory = 80;  // history counters are halved at this
inline constexpr int kHistoryParts = 4;          // history counts per unit of weight

// Swaps the choice of the greatest weight to the front.
template <class AnyChoice>
inline void bring_heaviest(AnyChoice* first, AnyChoice* end) {
    AnyChoice* heaviest = first;
    for (AnyChoice* choice = first + 1; choice < end; ++choice) {
        heaviest = choice->weight > heaviest->weight ? choice : heaviest;
    }
    std::swap(*first, *heaviest);
}

}  // namespace solving
DOUBLESIX_END
