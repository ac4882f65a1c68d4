#pragma once

namespace doublesix {

// Whether processor and operating system run x86-64-v3: AVX2, BMI2, FMA and what comes with them.
bool cpu_has_v3() noexcept;

}  // namespace doublesix
