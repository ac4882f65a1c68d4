// Instantiation of the player factory for small sets.

#include <memory>

#include "players/all.hpp"

DOUBLESIX_BEGIN

template std::unique_ptr<Player<Small>> make_player(const Compiled<Small>&, const PlayerConfig&);

DOUBLESIX_END
