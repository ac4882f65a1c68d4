#pragma once

// Information state as a Python object, which keeps its rules alive.

#include <memory>
#include <utility>

#include "binding/rules.hpp"

namespace doublesix {

class BoundInformationState {
public:
    BoundInformationState(nb::object rules, std::unique_ptr<AnyInformationState> seen)
        : owner_(std::move(rules)), rules_(nb::cast<const Rules*>(owner_)), seen_(std::move(seen)) {}

    const Rules& rules() const { return *rules_; }
    nb::object rules_object() const { return owner_; }
    const AnyInformationState& seen() const { return *seen_; }

private:
    nb::object owner_;
    const Rules* rules_;
    std::unique_ptr<AnyInformationState> seen_;
};

}  // namespace doublesix
