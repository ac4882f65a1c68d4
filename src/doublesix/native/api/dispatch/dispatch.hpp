#pragma once

// Dispatch to the copy of the kernels that suits the processor.

#include <array>
#include <memory>
#include <vector>

#include "api/machine.hpp"
#include "api/network_evaluator.hpp"
#include "api/rollouts.hpp"
#include "api/trainer.hpp"

namespace doublesix {

// Entry points of one copy of the kernels. Their parameters are numbers, pointers and plain structs declared outside of
// DOUBLESIX_BEGIN and DOUBLESIX_END, which are the same types in every copy.
struct Kernels {
    const char* arch;
    std::unique_ptr<Machine> (*make_machine)(const Numbers& numbers);
    std::unique_ptr<Trainer> (*make_trainer)(const Numbers& numbers);
    std::unique_ptr<NetworkEvaluator> (*make_network_evaluator)(
        const Numbers& numbers, const std::vector<float>& weights,
        const std::shared_ptr<const std::vector<float>>& equity);
    std::unique_ptr<RolloutEvaluator> (*make_rollouts)(const Numbers& numbers, const std::vector<float>& weights);
    std::array<int, 3> net_shape;
};

// Each copy defines one of them, in kernel_table.cpp.
const Kernels& table_baseline() noexcept;
const Kernels& table_v3() noexcept;

// Whether processor and operating system support x86-64-v3: AVX2, BMI2, FMA and the rest of that level.
bool cpu_has_v3() noexcept;

// The best copy that this processor can run, chosen at the first call. DOUBLESIX_ARCH=baseline in the environment
// forces the portable one.
const Kernels& kernels() noexcept;

}  // namespace doublesix
