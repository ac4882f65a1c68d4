#pragma once

#include "arch.hpp"

DOUBLESIX_BEGIN

// A vector of eight floats, in whatever registers the processor has: compilers do not vectorise loops as short as
// these.
using Lanes = float __attribute__((vector_size(32), may_alias));
inline constexpr int kLanes = 8;

[[gnu::always_inline]] inline const Lanes& lanes_at(const float* at) { return *reinterpret_cast<const Lanes*>(at); }
[[gnu::always_inline]] inline Lanes& lanes_at(float* at) { return *reinterpret_cast<Lanes*>(at); }

DOUBLESIX_END
