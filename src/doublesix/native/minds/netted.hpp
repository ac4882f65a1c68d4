#pragma once

// The learned player alone: what the net likes best, at a glance.

#include <algorithm>
#include <array>
#include <memory>
#include <utility>

#include "arch.hpp"
#include "minds/thinker.hpp"
#include "net/mind.hpp"

DOUBLESIX_BEGIN

// A net with these numbers; null where they are not those of a net for this table.
template <class K>
std::shared_ptr<const Mind<K>> mind_of(const Compiled<K>& rules, const std::vector<float>& numbers) {
    Weights weights(InputMap(rules.n.seats).size);
    if (numbers.size() != weights.size()) return nullptr;
    std::copy(numbers.begin(), numbers.end(), weights.data());
    return std::make_shared<const Mind<K>>(rules, std::move(weights));
}

template <class K>
class Netted final : public Thinker<K> {
public:
    Netted(const Compiled<K>& rules, std::shared_ptr<const Mind<K>> mind) : r_(rules), mind_(std::move(mind)) {}

    Choice choose(const Question<K>& question, const Options<K>& options) override {
        const Sight<K>& sight = question.sight;
        const State<K> s = asked_of(r_, sight);
        known_.begin(r_, sight);
        const int n = mind_->weigh(s, sight.seat, known_, room_, options_.data());
        if (n == 0) return options[0];
        const auto best = std::max_element(options_.begin(), options_.begin() + n, [](const auto& one, const auto& other) {
            return one.value < other.value;
        });
        return best->choice;
    }

private:
    const Compiled<K>& r_;
    const std::shared_ptr<const Mind<K>> mind_;
    Public<K> known_;
    Scratch<K> room_;
    std::array<typename Mind<K>::Option, kMostOptions> options_;
};

DOUBLESIX_END
