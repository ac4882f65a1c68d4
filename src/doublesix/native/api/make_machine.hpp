#pragma once

#include <memory>

#include "api/machine.hpp"
#include "arch.hpp"

DOUBLESIX_BEGIN

// Factory of rule machines, in this copy of the kernels.
std::unique_ptr<Machine> make_machine(const Numbers& numbers);

DOUBLESIX_END
