#pragma once

// Definition of the player factory, with all kinds; callers need only make_player.hpp.

#include <memory>

#include "arch.hpp"
#include "players/blocker.hpp"
#include "players/equilibrium.hpp"
#include "players/fallible.hpp"
#include "players/flat.hpp"
#include "players/heuristic.hpp"
#include "players/make_player.hpp"
#include "players/master.hpp"
#include "players/network.hpp"
#include "players/policy.hpp"
#include "players/sampled_solver.hpp"
#include "players/tree_search.hpp"
#include "players/winning.hpp"

DOUBLESIX_BEGIN

// `master`, or flat Monte Carlo without a network; for two seats with the endgame re-solver in front of it.
template <class K>
std::unique_ptr<Player<K>> make_master(const Compiled<K>& rules, const PlayerConfig& config,
                                       std::shared_ptr<const Evaluator<K>> evaluator) {
    std::unique_ptr<Player<K>> master;
    if (evaluator) {
        master = std::make_unique<Master<K>>(rules, config, evaluator);
    } else {
        master = std::make_unique<FlatMonteCarlo<K>>(rules, config);
    }
    if (!config.mixing || !cfr::has_tree(rules)) return master;
    return std::make_unique<EquilibriumPlayer<K>>(rules, config, std::move(evaluator), std::move(master));
}

template <class K>
std::unique_ptr<Player<K>> make_kind(const Compiled<K>& rules, const PlayerConfig& config) {
    const bool netted = config.kind == PlayerKind::network || config.kind == PlayerKind::master;
    auto evaluator =
        netted && config.net ? evaluator_of(rules, *config.net, config.points ? nullptr : config.equity) : nullptr;
    if (netted && !evaluator && (config.net || config.kind == PlayerKind::network)) return nullptr;
    switch (config.kind) {
        case PlayerKind::random: return std::make_unique<PolicyPlayer<K>>(rules, Policy::random);
        case PlayerKind::greedy: return std::make_unique<PolicyPlayer<K>>(rules, Policy::greedy);
        case PlayerKind::heuristic: return std::make_unique<Heuristic<K>>(rules, config);
        case PlayerKind::flat: return std::make_unique<FlatMonteCarlo<K>>(rules, config);
        case PlayerKind::tree: return std::make_unique<TreeSearch<K>>(rules, config);
        case PlayerKind::solving: return std::make_unique<SampledSolver<K>>(rules, config);
        case PlayerKind::network: return std::make_unique<NetworkPlayer<K>>(rules, config, std::move(evaluator));
        case PlayerKind::master: return make_master<K>(rules, config, std::move(evaluator));
        case PlayerKind::blocker: return std::make_unique<Blocker<K>>(rules);
    }
    return nullptr;
}

template <class K>
std::unique_ptr<Player<K>> make_player(const Compiled<K>& rules, const PlayerConfig& config) {
    auto player = make_kind(rules, config);
    if (player && sees_wins(rules, config)) player = std::make_unique<Finisher<K>>(rules, std::move(player));
    if (player && errs(config)) player = std::make_unique<Fallible<K>>(rules, config, std::move(player));
    return player;
}

DOUBLESIX_END
