#pragma once

#include <memory>
#include <vector>

#include "api/rollouts.hpp"
#include "arch.hpp"

DOUBLESIX_BEGIN

// Factory of rollout evaluators; null if the set or the table is too large, or the weights do not fit it. With empty
// `weights` rollouts are greedy, in uniformly sampled worlds, and leaves have no values.
std::unique_ptr<RolloutEvaluator> make_rollouts(const Numbers& numbers, const std::vector<float>& weights);

DOUBLESIX_END
