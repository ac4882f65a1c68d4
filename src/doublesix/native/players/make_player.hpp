#pragma once

// Factory of players by kind.

#include <memory>

#include "arch.hpp"
#include "players/config.hpp"
#include "players/player.hpp"

DOUBLESIX_BEGIN

// Null where this kind needs what the config does not bring. Compiled once for each kind of table, in players_*.cpp:
// all the players together are half of what the compiler has to do.
template <class K>
std::unique_ptr<Player<K>> make_player(const Compiled<K>& rules, const PlayerConfig& config);

DOUBLESIX_END
