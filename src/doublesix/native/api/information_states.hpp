#pragma once

// Information states from views and from boards.

#include <cstdint>
#include <memory>
#include <vector>

#include "arch.hpp"
#include "infostate/any.hpp"
#include "rules/state.hpp"

DOUBLESIX_BEGIN

// What a view says; null, and a sentence's end that says why, where it contradicts itself. Only for small sets.
template <class K>
std::unique_ptr<AnyInformationState> information_state_of(const Compiled<K>& rules, const SeatView& view, const char*& problem);

// What `seat` has seen of a round that began as `first` and went on with `acts`.
template <class K>
std::unique_ptr<AnyInformationState> observed(const Compiled<K>& rules, const State<K>& first, const std::uint8_t* order,
                              const std::vector<SeatMove>& acts, int seat, bool by_tiles);

DOUBLESIX_END
