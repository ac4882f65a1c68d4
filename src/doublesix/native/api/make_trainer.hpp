#pragma once

#include <memory>
#include <vector>

#include "api/network_evaluator.hpp"
#include "api/trainer.hpp"
#include "arch.hpp"

DOUBLESIX_BEGIN

// Factory of trainers; null if the set or the table is too large for networks.
std::unique_ptr<Trainer> make_trainer(const Numbers& numbers);

// Factory of network evaluators; null also if the number of weights does not fit this table. `equity`: match equity
// table to play for, or null.
std::unique_ptr<NetworkEvaluator> make_network_evaluator(const Numbers& numbers, const std::vector<float>& weights,
                                                         const std::shared_ptr<const std::vector<float>>& equity);

DOUBLESIX_END
