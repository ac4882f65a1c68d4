#pragma once

#include <nanobind/nanobind.h>

#include <memory>
#include <vector>

#include "binding/rules.hpp"
#include "players/config.hpp"

namespace doublesix {

// The numbers of a net, or the shares of a match, read once for all the decisions that are made with them.
struct Net {
    std::shared_ptr<const std::vector<float>> numbers;
};

// What `engine.search.players` gives for a player of the engine.
PlayerConfig player_config_of(const nanobind::dict& given);

// The fields of `doublesix.engine.search.players.WeighedMove`.
nanobind::dict weighed_move_of(const Rules& rules, const WeighedMove& one);

}  // namespace doublesix
