#pragma once

#include <memory>
#include <vector>

#include "arch.hpp"
#include "net/judge.hpp"
#include "net/school.hpp"

DOUBLESIX_BEGIN

// Null where the set or the table is too large for networks.
std::unique_ptr<School> make_school(const Numbers& numbers);

// Null as well where so many numbers are no network for this table. `stakes`: the shares of a match that it plays for,
// or null.
std::unique_ptr<Judge> make_judge(const Numbers& numbers, const std::vector<float>& weights,
                                  const std::shared_ptr<const std::vector<float>>& stakes);

DOUBLESIX_END
