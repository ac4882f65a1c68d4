#pragma once

// Factories of information states, from a view or from an observed round.

#include <cstdint>
#include <memory>
#include <vector>

#include "arch.hpp"
#include "infostate/any.hpp"
#include "rules/state.hpp"

DOUBLESIX_BEGIN

// Information state of a view; null if it contradicts itself, with `problem` the id of the message that says why
// (engine/inference/view_problems.py). Only for small sets.
template <class K>
std::unique_ptr<AnyInformationState> information_state_of(const Compiled<K>& rules, const SeatView& view,
                                                          const char*& problem);

// Information state of `seat` in a round that began as `first` and went on with `acts`.
template <class K>
std::unique_ptr<AnyInformationState> observed(const Compiled<K>& rules, const State<K>& first,
                                              const std::uint8_t* order, const std::vector<SeatMove>& acts, int seat,
                                              bool by_tiles);

DOUBLESIX_END
