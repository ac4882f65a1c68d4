#pragma once

// Factory of players by kind.

#include <memory>

#include "arch.hpp"
#include "players/config.hpp"
#include "players/player.hpp"

DOUBLESIX_BEGIN

// Null if this kind needs a network that the configuration lacks, or the network does not fit the table. Instantiated
// once for each kind of table, in all_*.cpp: all the players together are half of the compiler's work.
template <class K>
std::unique_ptr<Player<K>> make_player(const Compiled<K>& rules, const PlayerConfig& config);

DOUBLESIX_END
