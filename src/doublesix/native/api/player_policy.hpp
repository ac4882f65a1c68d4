#pragma once

#include <atomic>
#include <cstdint>

#include "arch.hpp"
#include "cfr/tree.hpp"
#include "cfr/tree_traversal.hpp"
#include "players/config.hpp"
#include "rules/compiled.hpp"

DOUBLESIX_BEGIN

namespace cfr {

// What a player of the engine does, asked `times` times with other seeds in every information set with a choice, and
// how often it does it where it draws lots; empty where there is no such player. `asked` counts the information sets.
template <class K>
PerEntry player_policy(const Compiled<K>& rules, const Tree<K>& tree, bool apart, const PlayerConfig& config, int times,
                       const std::atomic<bool>& stop, std::atomic<std::int64_t>& asked);

}  // namespace cfr

DOUBLESIX_END
