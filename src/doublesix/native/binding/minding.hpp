#pragma once

#include <nanobind/nanobind.h>

#include <memory>
#include <vector>

#include "binding/rules.hpp"
#include "minds/spec.hpp"

namespace doublesix {

// The numbers of a net, or the shares of a match, read once for all the decisions that are made with them.
struct Net {
    std::shared_ptr<const std::vector<float>> numbers;
};

// What `engine.minds` tells of a player of the engine.
MindSpec mind_spec_of(const nanobind::dict& told);

// The fields of `doublesix.engine.minds.WeighedMove`.
nanobind::dict weighed_of(const Rules& rules, const Weighed& one);

}  // namespace doublesix
