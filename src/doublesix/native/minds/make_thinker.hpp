#pragma once

// The player of each kind.

#include <memory>

#include "arch.hpp"
#include "minds/spec.hpp"
#include "minds/thinker.hpp"

DOUBLESIX_BEGIN

// Null where this kind needs what the spec does not bring. Compiled once for each kind of table, in thinkers_*.cpp: all the
// players together are half of what the compiler has to do.
template <class K>
std::unique_ptr<Thinker<K>> make_thinker(const Compiled<K>& rules, const MindSpec& spec);

DOUBLESIX_END
