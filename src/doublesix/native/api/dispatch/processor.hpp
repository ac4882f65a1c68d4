#pragma once

namespace doublesix {

// Whether processor and operating system support x86-64-v3: AVX2, BMI2, FMA and the rest of that level.
bool cpu_has_v3() noexcept;

}  // namespace doublesix
