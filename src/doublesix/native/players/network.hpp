#pragma once

// Greedy play by the value network.

#include <algorithm>
#include <array>
#include <memory>
#include <utility>
#include <vector>

#include "arch.hpp"
#include "nn/evaluator.hpp"
#include "players/player.hpp"
#include "players/softmax.hpp"

DOUBLESIX_BEGIN

// Evaluator with these weights; null if their number is not that of a network for this table. Without `equity` it
// values points.
template <class K>
std::shared_ptr<const Evaluator<K>> evaluator_of(const Compiled<K>& rules, const std::vector<float>& numbers,
                                                 const Shares& equity) {
    Weights weights(FeatureMap(rules.n.seats).size);
    if (numbers.size() != weights.size()) return nullptr;
    std::copy(numbers.begin(), numbers.end(), weights.data());
    return std::make_shared<const Evaluator<K>>(rules, std::move(weights), MatchEquity<K>(rules, equity));
}

template <class K>
class NetworkPlayer final : public Player<K> {
public:
    NetworkPlayer(const Compiled<K>& rules, const PlayerConfig& config, std::shared_ptr<const Evaluator<K>> evaluator)
        : r_(rules), config_(config), evaluator_(std::move(evaluator)) {}

    Choice choose(const DecisionRequest<K>& request, const Options<K>& options) override {
        const InformationState<K>& infostate = request.infostate;
        const State<K> s = masked_state(r_, infostate);
        known_.reads = config_.reading > 0;
        known_.begin(r_, infostate);
        const int n = evaluator_->weigh(s, infostate.seat, known_, room_, weighed_.data());
        values_.clear();
        choices_.size = 0;
        for (int i = 0; i < n; ++i) {
            choices_.add(weighed_[static_cast<std::size_t>(i)].choice);
            values_.push_back(double{weighed_[static_cast<std::size_t>(i)].value});
        }
        if (values_.empty()) return options[0];
        if (request.decision) report_values(r_, request, choices_, values_, config_.explain);
        return choices_[softmax_choice(values_, config_.noise * scale_of(r_), config_.slack * scale_of(r_),
                                       request.random)];
    }

private:
    const Compiled<K>& r_;
    const PlayerConfig config_;
    const std::shared_ptr<const Evaluator<K>> evaluator_;
    PublicBelief<K> known_;
    Scratch<K> room_;
    std::array<typename Evaluator<K>::Option, kMostOptions> weighed_;
    Options<K> choices_;
    std::vector<double> values_;
};

DOUBLESIX_END
