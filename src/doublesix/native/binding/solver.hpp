#pragma once

#include <nanobind/nanobind.h>

namespace doublesix {

void bind_solver(nanobind::module_& module);

}  // namespace doublesix
