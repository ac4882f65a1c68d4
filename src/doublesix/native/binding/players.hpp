#pragma once

// Conversion of player configurations and values between C++ and Python.

#include <nanobind/nanobind.h>

#include <memory>
#include <vector>

#include "binding/rules.hpp"
#include "players/config.hpp"

namespace doublesix {

// Weights of a network, or a match equity table, read once and shared by all decisions.
struct Net {
    std::shared_ptr<const std::vector<float>> numbers;
};

// Player configuration from the dict that `engine.search.players` builds.
PlayerConfig player_config_of(const nanobind::dict& given);

// Fields of `doublesix.engine.search.players.WeighedMove`.
nanobind::dict weighed_move_of(const Rules& rules, const WeighedMove& one);

}  // namespace doublesix
