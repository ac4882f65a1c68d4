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

// Tabular policy of an engine player: frequencies over `times` seeds in every information set with a choice, or its
// probabilities where it mixes; empty if there is no such player. `asked` counts the information sets.
template <class K>
PerEntry player_policy(const Compiled<K>& rules, const Tree<K>& tree, bool apart, const PlayerConfig& config, int times,
                       const std::atomic<bool>& stop, std::atomic<std::int64_t>& asked);

}  // namespace cfr

DOUBLESIX_END
