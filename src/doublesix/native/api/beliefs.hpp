#pragma once

#include <memory>

#include "arch.hpp"
#include "belief/any.hpp"
#include "infostate/any.hpp"
#include "rules/compiled.hpp"

DOUBLESIX_BEGIN

// Exact belief of an information state; null if no deal is consistent. Neither argument may be destroyed before it.
template <class K>
std::unique_ptr<AnyBelief> believe(const Compiled<K>& rules, const AnyInformationState& seen);

DOUBLESIX_END
