#pragma once

#include <nanobind/nanobind.h>

namespace doublesix {

void bind_nets(nanobind::module_& module);

}  // namespace doublesix
