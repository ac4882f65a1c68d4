#pragma once

// An ending to be solved with hidden hands, and its values: plain data, the same types for every copy of the kernels.

#include <cstddef>
#include <memory>
#include <vector>

#include "rules/numbers.hpp"

namespace doublesix {

// An ending to be solved with hidden hands, and its limits (`ResolveLimits`).
struct EndgameRequest {
    std::shared_ptr<const std::vector<float>> equity;  // match equity planes; null: for points
    std::size_t most_pairs = 0;
    std::size_t most_nodes = 0;
    int iterations = 0;
};

// Values of the moves to the side to act: its margin from here on, or its match equity less one half. Empty if the
// ending is too large, or the rules have no tree.
struct EndgameResult {
    std::vector<Move> moves;
    std::vector<double> values;
    std::size_t hands = 0;  // that the other seat may hold
    std::size_t nodes = 0;
};

}  // namespace doublesix
