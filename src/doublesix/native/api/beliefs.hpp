#pragma once

#include <memory>

#include "arch.hpp"
#include "belief/any.hpp"
#include "infostate/any.hpp"
#include "rules/compiled.hpp"

DOUBLESIX_BEGIN

// What can be believed by a seat that knows this; null where no deal fits. It must not outlive what it is made from.
template <class K>
std::unique_ptr<AnyBelief> believe(const Compiled<K>& rules, const AnyInformationState& seen);

DOUBLESIX_END
