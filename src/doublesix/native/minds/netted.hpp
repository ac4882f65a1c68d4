#pragma once

// The learned player alone: what the net likes best, at a glance.

#include <algorithm>
#include <array>
#include <memory>
#include <utility>
#include <vector>

#include "arch.hpp"
#include "minds/judging.hpp"
#include "minds/thinker.hpp"
#include "net/mind.hpp"

DOUBLESIX_BEGIN

// A net with these numbers; null where they are not those of a net for this table. Whoever plays for points has no stakes.
template <class K>
std::shared_ptr<const Mind<K>> mind_of(const Compiled<K>& rules, const std::vector<float>& numbers, const Shares& stakes) {
    Weights weights(InputMap(rules.n.seats).size);
    if (numbers.size() != weights.size()) return nullptr;
    std::copy(numbers.begin(), numbers.end(), weights.data());
    return std::make_shared<const Mind<K>>(rules, std::move(weights), Stakes<K>(rules, stakes));
}

template <class K>
class Netted final : public Thinker<K> {
public:
    Netted(const Compiled<K>& rules, const MindSpec& spec, std::shared_ptr<const Mind<K>> mind)
        : r_(rules), spec_(spec), mind_(std::move(mind)) {}

    Choice choose(const Question<K>& question, const Options<K>& options) override {
        const Sight<K>& sight = question.sight;
        const State<K> s = asked_of(r_, sight);
        known_.reads = spec_.reading > 0;
        known_.begin(r_, sight);
        const int n = mind_->weigh(s, sight.seat, known_, room_, weighed_.data());
        values_.clear();
        choices_.size = 0;
        for (int i = 0; i < n; ++i) {
            choices_.add(weighed_[static_cast<std::size_t>(i)].choice);
            values_.push_back(double{weighed_[static_cast<std::size_t>(i)].value});
        }
        if (values_.empty()) return options[0];
        if (question.told) tell_values(r_, question, choices_, values_, spec_.explain);
        return choices_[noisy(values_, spec_.noise * scale_of(r_), spec_.slack * scale_of(r_), question.random)];
    }

private:
    const Compiled<K>& r_;
    const MindSpec spec_;
    const std::shared_ptr<const Mind<K>> mind_;
    Public<K> known_;
    Scratch<K> room_;
    std::array<typename Mind<K>::Option, kMostOptions> weighed_;
    Options<K> choices_;
    std::vector<double> values_;
};

DOUBLESIX_END
