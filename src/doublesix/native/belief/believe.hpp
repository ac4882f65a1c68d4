#pragma once

#include <memory>

#include "arch.hpp"
#include "belief/believing.hpp"
#include "minds/seeing.hpp"
#include "rules/compiled.hpp"

DOUBLESIX_BEGIN

// What can be believed by a seat that knows this; null where no deal fits. It must not outlive what it is made from.
template <class K>
std::unique_ptr<Believed> believe(const Compiled<K>& rules, const Seen& seen);

DOUBLESIX_END
