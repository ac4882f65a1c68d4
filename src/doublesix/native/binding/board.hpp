#pragma once

// Board as a Python object, which keeps its rules alive.

#include <utility>

#include "binding/rules.hpp"
#include "interface/board.hpp"

namespace doublesix {

class BoundBoard : public Board {
public:
    explicit BoundBoard(nb::object rules) : BoundBoard(rules, nb::cast<const Rules&>(rules)) {}

    const Rules& rules() const { return *rules_; }
    nb::object rules_object() const { return owner_; }

private:
    BoundBoard(nb::object owner, const Rules& rules)
        : Board(rules.machine(), rules.numbers().seats), owner_(std::move(owner)), rules_(&rules) {}

    nb::object owner_;
    const Rules* rules_;
};

}  // namespace doublesix
