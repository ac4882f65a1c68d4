#pragma once

#include <memory>

#include "api/machine.hpp"
#include "arch.hpp"

DOUBLESIX_BEGIN

// The machine for these rules, as this copy of the kernels has it.
std::unique_ptr<Machine> make_machine(const Numbers& numbers);

DOUBLESIX_END
