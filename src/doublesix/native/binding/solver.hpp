#pragma once

// Binding of the exact solver.

#include <nanobind/nanobind.h>

namespace doublesix {

void bind_solver(nanobind::module_& module);

}  // namespace doublesix
