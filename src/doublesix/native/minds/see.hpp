#pragma once

// From views and boards to what the kernels know of them.

#include <cstdint>
#include <memory>
#include <vector>

#include "arch.hpp"
#include "minds/seeing.hpp"
#include "rules/state.hpp"

DOUBLESIX_BEGIN

// What a view says; null, and a sentence's end that says why, where it contradicts itself. Only for small sets.
template <class K>
std::unique_ptr<Seen> see(const Compiled<K>& rules, const Look& look, const char*& problem);

// What `seat` has seen of a round that began as `first` and went on with `acts`.
template <class K>
std::unique_ptr<Seen> witness(const Compiled<K>& rules, const State<K>& first, const std::uint8_t* order,
                              const std::vector<Witnessed>& acts, int seat, bool by_tiles);

DOUBLESIX_END
