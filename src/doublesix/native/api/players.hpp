#pragma once

// Decisions and duels of the engine's players, for any set; unsupported for `Large`, which has no players.

#include "arch.hpp"
#include "duplicate/task.hpp"
#include "infostate/any.hpp"
#include "rules/compiled.hpp"
#include "rules/progress.hpp"

DOUBLESIX_BEGIN

// Plays duplicate duels; false if these rules or one of the players are not supported.
template <class K>
bool play_duels(const Compiled<K>& rules, const DuelTask& task, DuelRows& out, Progress& progress);

// Decision of a player for the seat; false if there is no such player for these rules.
template <class K>
bool decide(const Compiled<K>& rules, const AnyInformationState& seen, const PlayerConfig& config,
            const std::atomic<bool>* stop, Decision& decision);

template <class K>
bool deal_of_duel(const Compiled<K>& rules, std::uint64_t seed, std::int64_t deal, int round, int attempt,
                  std::uint8_t* order);

DOUBLESIX_END
