#pragma once

#include <nanobind/nanobind.h>

#include "minds/spec.hpp"

namespace doublesix {

// What `engine.minds` tells of a player of the engine.
MindSpec mind_spec_of(const nanobind::dict& told);

}  // namespace doublesix
