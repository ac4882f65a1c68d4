#pragma once

// The players of `playout/policy.hpp` as thinkers.

#include "arch.hpp"
#include "minds/thinker.hpp"

DOUBLESIX_BEGIN

template <class K>
class Simple final : public Thinker<K> {
public:
    Simple(const Compiled<K>& rules, Policy policy) : r_(rules), policy_(policy) {}

    Choice choose(const Question<K>& question, const Options<K>&) override {
        State<K> s = asked_of(r_, question.sight);
        Round<K> round(r_, nullptr, s);
        return Chooser<K>(round, question.random).choose(policy_);
    }

private:
    const Compiled<K>& r_;
    Policy policy_;
};

DOUBLESIX_END
