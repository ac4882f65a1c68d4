// Instantiation of the player factory for plain rules.

#include <memory>

#include "players/all.hpp"

DOUBLESIX_BEGIN

template std::unique_ptr<Player<Plain>> make_player(const Compiled<Plain>&, const PlayerConfig&);

DOUBLESIX_END
