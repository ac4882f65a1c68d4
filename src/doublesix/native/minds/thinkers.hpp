#pragma once

// What makes the players; whoever only wants one includes make_thinker.hpp.

#include <memory>

#include "arch.hpp"
#include "minds/balanced.hpp"
#include "minds/blocker.hpp"
#include "minds/flat.hpp"
#include "minds/heuristic.hpp"
#include "minds/make_thinker.hpp"
#include "minds/master.hpp"
#include "minds/netted.hpp"
#include "minds/simple.hpp"
#include "minds/solving.hpp"
#include "minds/tree.hpp"
#include "minds/winning.hpp"

DOUBLESIX_BEGIN

// The master, and flat Monte Carlo where there is no net; at tables for two with what may be solved before it.
template <class K>
std::unique_ptr<Thinker<K>> make_master(const Compiled<K>& rules, const MindSpec& spec, std::shared_ptr<const Mind<K>> mind) {
    std::unique_ptr<Thinker<K>> master;
    if (mind) {
        master = std::make_unique<Master<K>>(rules, spec, mind);
    } else {
        master = std::make_unique<Flat<K>>(rules, spec);
    }
    if (spec.mixing == 0 || !lab::can_grow(rules)) return master;
    return std::make_unique<Balanced<K>>(rules, spec, std::move(mind), std::move(master));
}

template <class K>
std::unique_ptr<Thinker<K>> make_plainly(const Compiled<K>& rules, const MindSpec& spec) {
    const bool netted = spec.kind == MindKind::network || spec.kind == MindKind::master;
    auto mind = netted && spec.net ? mind_of(rules, *spec.net, spec.points ? nullptr : spec.stakes) : nullptr;
    if (netted && !mind && (spec.net || spec.kind == MindKind::network)) return nullptr;
    switch (spec.kind) {
        case MindKind::random: return std::make_unique<Simple<K>>(rules, Policy::random);
        case MindKind::greedy: return std::make_unique<Simple<K>>(rules, Policy::greedy);
        case MindKind::heuristic: return std::make_unique<Heuristic<K>>(rules, spec);
        case MindKind::flat: return std::make_unique<Flat<K>>(rules, spec);
        case MindKind::tree: return std::make_unique<Tree<K>>(rules, spec);
        case MindKind::solving: return std::make_unique<Solving<K>>(rules, spec);
        case MindKind::network: return std::make_unique<Netted<K>>(rules, spec, std::move(mind));
        case MindKind::master: return make_master<K>(rules, spec, std::move(mind));
        case MindKind::blocker: return std::make_unique<Blocker<K>>(rules);
    }
    return nullptr;
}

template <class K>
std::unique_ptr<Thinker<K>> make_thinker(const Compiled<K>& rules, const MindSpec& spec) {
    auto thinker = make_plainly(rules, spec);
    if (!thinker || !sees_wins(rules, spec)) return thinker;
    return std::make_unique<Finisher<K>>(rules, std::move(thinker));
}

DOUBLESIX_END
