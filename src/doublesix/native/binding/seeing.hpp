#pragma once

// `Sighted`: what a seat knows, as Python holds it.

#include <memory>
#include <utility>

#include "binding/rules.hpp"

namespace doublesix {

class Sighted {
public:
    Sighted(nb::object rules, std::unique_ptr<Seen> seen)
        : owner_(std::move(rules)), rules_(nb::cast<const Rules*>(owner_)), seen_(std::move(seen)) {}

    const Rules& rules() const { return *rules_; }
    nb::object rules_object() const { return owner_; }
    const Seen& seen() const { return *seen_; }

private:
    nb::object owner_;
    const Rules* rules_;
    std::unique_ptr<Seen> seen_;
};

}  // namespace doublesix
