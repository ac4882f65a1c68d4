#pragma once

// Rollout policies (`playout/policy.hpp`) as players.

#include "arch.hpp"
#include "players/player.hpp"
#include "playout/policy.hpp"

DOUBLESIX_BEGIN

template <class K>
class PolicyPlayer final : public Player<K> {
public:
    PolicyPlayer(const Compiled<K>& rules, Policy policy) : r_(rules), policy_(policy) {}

    Choice choose(const DecisionRequest<K>& request, const Options<K>&) override {
        State<K> s = masked_state(r_, request.infostate);
        Round<K> round(r_, nullptr, s);
        return Chooser<K>(round, request.random).choose(policy_);
    }

private:
    const Compiled<K>& r_;
    Policy policy_;
};

DOUBLESIX_END
