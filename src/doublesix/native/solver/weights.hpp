#pragma once

// Weights of the move ordering. Found by trying: with these the searches of many deals were shortest.

#include <cstdint>

#include "arch.hpp"

DOUBLESIX_BEGIN
namespace solving {

inline constexpr std::int32_t kGain = 2;     // a point
inline constexpr std::int32_t kReply = 35;   // each of several replies costs so much,
inline constexpr std::int32_t kForced = 14;  // a single one so much,
inline constexpr std::int32_t kDraws = 80;   // and none so much,
inline constexpr std::int32_t kDrawn = 20;   // and so much for each tile that is drawn
inline constexpr std::int32_t kOwn = 6;      // each tile of one's own that fits afterwards
inline constexpr std::int32_t kDouble = 15;
inline constexpr std::int32_t kGoesOut = 100;
inline constexpr std::int16_t kDrawsFreely = 100;
inline constexpr std::int16_t kTakes = 30'000;
inline constexpr std::uint8_t kMostGood = 80;
inline constexpr int kGoodParts = 4;

}  // namespace solving
DOUBLESIX_END
