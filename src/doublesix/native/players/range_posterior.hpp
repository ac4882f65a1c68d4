#pragma once

// Posterior over ranges: each hand a seat may hold, weighted by the likelihood of its past choices. It depends on
// public history alone, so that both seats compute the same.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

#include "arch.hpp"
#include "cfr/public_ranges.hpp"
#include "cfr/tree_builder.hpp"
#include "infostate/information_state.hpp"
#include "nn/evaluator.hpp"
#include "players/config.hpp"
#include "players/opponent_model.hpp"

DOUBLESIX_BEGIN

template <class K>
class RangePosterior {
public:
    RangePosterior(const Evaluator<K>& evaluator, const PlayerConfig& config)
        : config_(config), model_(evaluator, config_) {}

    // Weighs the hands of both seats after the first `actions` of all actions, when the table was `from`.
    void weigh(const InformationState<K>& infostate, std::size_t actions, const State<K>& from,
               cfr::Ranges<K>& ranges) {
        if (config_.reading <= 0) return;
        PublicHistory<K> history;
        history.begin(infostate.history->led_by_tiles);
        const auto upto = static_cast<std::ptrdiff_t>(actions);
        history.actions.assign(infostate.history->actions.begin(), infostate.history->actions.begin() + upto);
        history.tables.assign(infostate.history->tables.begin(), infostate.history->tables.begin() + upto);
        for (int seat = 0; seat < 2; ++seat) {
            InformationState<K> other{from, {}, played_by(history, actions), 1 - seat, &history};
            model_.begin(other);
            if (!model_.has_choices()) continue;
            // Draws are sampled from a stream that both seats share.
            Random random(config_.seed, actions * 2 + static_cast<std::size_t>(seat));
            read(ranges.hands[static_cast<std::size_t>(seat)], seat, from, random,
                 ranges.weights[static_cast<std::size_t>(seat)]);
        }
    }

private:
    void read(const std::vector<typename K::Mask>& hands, int seat, const State<K>& from, Random& random,
              std::vector<double>& weights) {
        World<K> world;
        world.state = from;
        logs_.clear();
        for (const auto hand : hands) {
            world.state.hands = {};
            world.state.hands[static_cast<std::size_t>(seat)] = hand;
            logs_.push_back(model_.log_likelihood(world, random, room_));
        }
        const double most = *std::max_element(logs_.begin(), logs_.end());
        double all = 0;
        double sum = 0;
        for (std::size_t i = 0; i < hands.size(); ++i) {
            all += weights[i];
            sum += weights[i] * (logs_[i] = std::exp(logs_[i] - most));
        }
        for (std::size_t i = 0; i < hands.size(); ++i) {
            weights[i] *= (1 - config_.uniform) * logs_[i] * all / sum + config_.uniform;
        }
    }

    const PlayerConfig config_;
    OpponentModel<K> model_;
    Scratch<K> room_;
    std::vector<double> logs_;
};

DOUBLESIX_END
