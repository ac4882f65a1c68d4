#pragma once

#include <array>
#include <memory>
#include <vector>

#include "api/machine.hpp"
#include "api/network_evaluator.hpp"
#include "api/rollouts.hpp"
#include "api/trainer.hpp"

namespace doublesix {

// Entry points of one copy of the kernels. The parameters of an entry point are numbers, pointers and plain structs
// that are declared outside of DOUBLESIX_BEGIN and DOUBLESIX_END: they are the same type in every copy.
struct Kernels {
    const char* arch;
    std::unique_ptr<Machine> (*make_machine)(const Numbers& numbers);
    std::unique_ptr<Trainer> (*make_trainer)(const Numbers& numbers);
    std::unique_ptr<NetworkEvaluator> (*make_network_evaluator)(const Numbers& numbers, const std::vector<float>& weights,
                                         const std::shared_ptr<const std::vector<float>>& equity);
    std::unique_ptr<RolloutEvaluator> (*make_rollouts)(const Numbers& numbers, const std::vector<float>& weights);
    std::array<int, 3> net_shape;
};

// table.cpp defines one of them in each copy.
const Kernels& table_baseline() noexcept;
const Kernels& table_v3() noexcept;

// The best copy that this processor can run. Chosen at the first call; the environment variable DOUBLESIX_ARCH can
// name a copy ("baseline" or "v3"), and one that cannot run here is passed over.
const Kernels& kernels() noexcept;

}  // namespace doublesix
