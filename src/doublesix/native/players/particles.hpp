#pragma once

// Particles of the posterior over hidden hands: drawn from the exact prior, weighted by the opponent model, resampled.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

#include "arch.hpp"
#include "belief/worlds.hpp"
#include "nn/evaluator.hpp"
#include "players/config.hpp"
#include "players/opponent_model.hpp"
#include "players/player.hpp"

DOUBLESIX_BEGIN

template <class K>
class Particles {
public:
    Particles(const Compiled<K>& rules, const Evaluator<K>& evaluator, const PlayerConfig& config)
        : r_(rules), config_(config), worlds_(rules), model_(evaluator, config) {}

    // Builds the prior: all deals consistent with the information state.
    void build(const DecisionRequest<K>& request) {
        worlds_.build(request.infostate, request.open);
        open_ = request.open != nullptr;
    }

    // Prepares the opponent model: the past choices of the other seats, with the public belief at each.
    void begin(const InformationState<K>& infostate) { model_.begin(infostate); }

    // One deal of the prior, unweighted.
    void prior(Random& random, World<K>& world) const { worlds_.sample(random, world); }

    // The present public belief.
    const PublicBelief<K>& known() const { return model_.now(); }

    // Effective sample size of the tempered weights of the last sample.
    double effective() const { return effective_; }

    // `wanted` particles of the posterior; valid until the next call.
    const std::vector<World<K>>& sample(std::size_t wanted, Random& random) {
        effective_ = static_cast<double>(wanted);
        if (!model_.has_choices() || open_) {
            kept_.resize(wanted);
            for (World<K>& world : kept_) worlds_.sample(random, world);
            return kept_;
        }
        raw_.resize(static_cast<std::size_t>(kRaw * static_cast<double>(wanted)) + 1);
        weights_.clear();
        double most = -1e300;
        for (World<K>& world : raw_) {
            worlds_.sample(random, world);
            weights_.push_back(model_.log_likelihood(world, random, room_));
            most = std::max(most, weights_.back());
        }
        resample(most, random, wanted);
        effective_ = std::min(effective_, static_cast<double>(wanted));
        return kept_;
    }

private:
    static constexpr double kRaw = 1.5;  // particles weighted for each one kept

    // Effective sample size of the weights tempered by this exponent.
    double effective_at(double most, double by) const {
        double sum = 0;
        double squares = 0;
        for (const double weight : weights_) {
            const double likely = std::exp(by * (weight - most));
            sum += likely;
            squares += likely * likely;
        }
        return sum * sum / squares;
    }

    // Tempering exponent that keeps the effective sample size: after many choices a few particles would outweigh all
    // the rest, more by chance than because they are true.
    double trust(double most) const {
        constexpr int kHalvings = 6;
        const double least = config_.spread * static_cast<double>(weights_.size());
        if (effective_at(most, 1) >= least) return 1;
        double low = 0;
        double high = 1;
        for (int i = 0; i < kHalvings; ++i) {
            const double middle = (low + high) / 2;
            (effective_at(most, middle) >= least ? low : high) = middle;
        }
        return low;
    }

    void resample(double most, Random& random, std::size_t wanted) {
        double sum = 0;
        double squares = 0;
        const double by = trust(most);
        for (double& weight : weights_) sum += weight = std::exp(by * (weight - most));
        const double n = static_cast<double>(weights_.size());
        for (double& weight : weights_) {
            weight = (1 - config_.uniform) * weight / sum + config_.uniform / n;
            squares += weight * weight;
        }
        effective_ = 1 / squares;
        kept_.clear();
        // Systematic resampling: each particle is kept as often as its weight says, to within one.
        const double step = 1.0 / static_cast<double>(wanted);
        double reach = 0;
        double mark = step * random.unit();
        for (std::size_t i = 0; i < raw_.size(); ++i) {
            for (reach += weights_[i]; mark < reach && kept_.size() < wanted; mark += step) {
                kept_.push_back(raw_[i]);
                // Copies differ in the order of the boneyard, which the weights do not depend on.
                shuffle(kept_.back(), random);
            }
        }
        while (kept_.size() < wanted) kept_.push_back(raw_.back());
        for (std::size_t i = kept_.size(); i > 1; --i) {
            std::swap(kept_[i - 1], kept_[static_cast<std::size_t>(random.below(static_cast<int>(i)))]);
        }
    }

    void shuffle(World<K>& world, Random& random) const {
        for (int place = world.state.next; place + 1 < r_.tiles; ++place) {
            std::swap(world.order[at(place)], world.order[at(place + random.below(r_.tiles - place))]);
        }
    }

    const Compiled<K>& r_;
    const PlayerConfig& config_;
    Worlds<K> worlds_;
    OpponentModel<K> model_;
    bool open_ = false;
    Scratch<K> room_;
    std::vector<World<K>> raw_;
    std::vector<double> weights_;
    std::vector<World<K>> kept_;
    double effective_ = 0;
};

DOUBLESIX_END
