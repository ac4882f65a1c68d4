#pragma once

#include "arch.hpp"

DOUBLESIX_BEGIN

// Eight numbers at once, whatever the processor has for that: compilers do not find it in loops as short as these.
using Lanes = float __attribute__((vector_size(32), may_alias));
inline constexpr int kLanes = 8;

[[gnu::always_inline]] inline const Lanes& lanes_at(const float* at) { return *reinterpret_cast<const Lanes*>(at); }
[[gnu::always_inline]] inline Lanes& lanes_at(float* at) { return *reinterpret_cast<Lanes*>(at); }

DOUBLESIX_END
