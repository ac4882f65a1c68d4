#pragma once

// A network that is asked about single decisions: the same interface in every copy of the kernels.

#include <memory>
#include <vector>

#include "minds/seeing.hpp"
#include "rules/numbers.hpp"

namespace doublesix {

struct Judged {
    Move move;
    float value;
};

class Judge {
public:
    virtual ~Judge() = default;
    // Everything that makes a difference, for the seat that is asked; nothing where the seat is not.
    virtual std::vector<Judged> weigh(const Seen& seen) const = 0;
    // How likely the network takes each tile to be in each hand: a row a seat, tile by tile.
    virtual std::vector<std::vector<float>> odds(const Seen& seen, bool reads) const = 0;
};

}  // namespace doublesix
