#pragma once

// What the players of the engine can be asked, for sets and tables of every size: those of `Large` they do not play.

#include "arch.hpp"
#include "minds/duelling.hpp"
#include "minds/seeing.hpp"
#include "playout/machine.hpp"
#include "rules/compiled.hpp"

DOUBLESIX_BEGIN

// False where these rules, or one of the players, are not supported.
template <class K>
bool play_duels(const Compiled<K>& rules, const Duelling& asked, Duelled& out, Progress& progress);

// What a seat would do, the best first.
template <class K>
bool think(const Compiled<K>& rules, const Seen& seen, const MindSpec& spec, const std::atomic<bool>* stop,
           Thought& thought);

template <class K>
bool deal_of_duel(const Compiled<K>& rules, std::uint64_t seed, std::int64_t deal, int round, int attempt,
                  std::uint8_t* order);

DOUBLESIX_END
