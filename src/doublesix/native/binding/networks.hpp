#pragma once

// Bindings of the network evaluator and the trainer.

#include <nanobind/nanobind.h>

namespace doublesix {

void bind_nets(nanobind::module_& module);

}  // namespace doublesix
