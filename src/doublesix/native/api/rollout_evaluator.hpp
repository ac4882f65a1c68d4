#pragma once

#include <memory>
#include <vector>

#include "api/rollouts.hpp"
#include "arch.hpp"

DOUBLESIX_BEGIN

// Null where the set or the table is too large, or the weights are no network for it. `weights` may be empty: then
// rollouts are greedy, in worlds that are all equally likely, and there are no values.
std::unique_ptr<RolloutEvaluator> make_rollouts(const Numbers& numbers, const std::vector<float>& weights);

DOUBLESIX_END
