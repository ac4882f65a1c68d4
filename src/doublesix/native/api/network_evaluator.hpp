#pragma once

// Network values and hand marginals of single decisions: the same interface in every copy of the kernels.

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
    // Everything that makes a difference, for the seat that is asked; nothing where the seat is not.
    virtual std::vector<MoveValue> weigh(const AnyInformationState& seen) const = 0;
    // How likely the network takes each tile to be in each hand: a row a seat, tile by tile.
    virtual std::vector<std::vector<float>> hand_marginals(const AnyInformationState& seen, bool reads) const = 0;
};

}  // namespace doublesix
