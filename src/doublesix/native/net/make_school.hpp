#pragma once

#include <memory>

#include "arch.hpp"
#include "net/school.hpp"

DOUBLESIX_BEGIN

// Null where the set or the table is too large for networks.
std::unique_ptr<School> make_school(const Numbers& numbers);

DOUBLESIX_END
