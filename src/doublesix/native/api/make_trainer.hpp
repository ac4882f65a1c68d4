#pragma once

#include <memory>
#include <vector>

#include "api/network_evaluator.hpp"
#include "api/trainer.hpp"
#include "arch.hpp"

DOUBLESIX_BEGIN

// Null where the set or the table is too large for networks.
std::unique_ptr<Trainer> make_trainer(const Numbers& numbers);

// Null as well where so many numbers are no network for this table. `equity`: the shares of a match that it plays for,
// or null.
std::unique_ptr<NetworkEvaluator> make_network_evaluator(const Numbers& numbers, const std::vector<float>& weights,
                                  const std::shared_ptr<const std::vector<float>>& equity);

DOUBLESIX_END
