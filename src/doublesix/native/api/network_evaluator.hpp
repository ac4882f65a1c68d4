#pragma once

// Values and hand marginals of single decisions by a value network: the same interface in every copy of the kernels.

#include <memory>
#include <vector>

#include "infostate/any.hpp"
#include "rules/numbers.hpp"

namespace doublesix {

struct MoveValue {
    Move move;
    float value;
};

class NetworkEvaluator {
public:
    virtual ~NetworkEvaluator() = default;
    // Values of all options of the seat to act, equivalent ends merged; empty if the seat is not to act.
    virtual std::vector<MoveValue> weigh(const AnyInformationState& seen) const = 0;
    // Probability of each tile to be in each hand, as the network's inputs have it: a row per seat, by tile.
    virtual std::vector<std::vector<float>> hand_marginals(const AnyInformationState& seen, bool reads) const = 0;
};

}  // namespace doublesix
