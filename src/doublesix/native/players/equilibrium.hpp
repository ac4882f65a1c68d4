#pragma once

// Plays an approximate equilibrium where the rest of a round is small enough to solve, and delegates every other
// decision to another player. It samples each move from the mixed strategy, so that an opponent who knows its policy
// gains next to nothing.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "arch.hpp"
#include "nn/evaluator.hpp"
#include "players/config.hpp"
#include "players/endgame_resolver.hpp"
#include "players/player.hpp"
#include "players/range_posterior.hpp"
#include "players/softmax.hpp"
#include "rules/point_scale.hpp"

DOUBLESIX_BEGIN

// Size limits of the tree, from the time limit of a decision.
inline ResolveLimits resolve_limits(const PlayerConfig& config) {
    constexpr double kNodesASecond = 200'000;  // including attempts that turn out too large
    ResolveLimits limits;
    limits.most_pairs = 300;
    limits.most_nodes = 2'000;
    limits.iterations = 15;
    if (config.seconds > 0) {
        limits.most_nodes = static_cast<std::size_t>(std::min(60'000.0, config.seconds * kNodesASecond));
        limits.most_pairs = std::min<std::size_t>(1'300, limits.most_nodes / 5);
    }
    return limits;
}

template <class K>
class EquilibriumPlayer final : public Player<K> {
public:
    // Without a network the ranges are not weighted by past choices.
    EquilibriumPlayer(const Compiled<K>& rules, const PlayerConfig& config,
                      std::shared_ptr<const Evaluator<K>> evaluator, std::unique_ptr<Player<K>> otherwise)
        : r_(rules),
          config_(config),
          evaluator_(std::move(evaluator)),
          otherwise_(std::move(otherwise)),
          resolver_(rules, resolve_limits(config), kMostHands) {
        if (evaluator_) posterior_ = std::make_unique<RangePosterior<K>>(*evaluator_, config_);
    }

    Choice choose(const DecisionRequest<K>& request, const Options<K>& options) override {
        if (!request.open && cfr::has_tree(r_) && by_resolving(request, options)) {
            return drawn(request, options);
        }
        return otherwise_->choose(request, options);
    }

private:
    static constexpr std::size_t kMostHands = 60;  // in the range of each seat

    // Fills in the strategy of the solution; false where there is none.
    bool by_resolving(const DecisionRequest<K>& request, const Options<K>& options) {
        // A single possible world is solved exactly and faster by the open-hand solver.
        if (evaluator_ && request.infostate.boneyard(r_) == 0) return false;
        if (config_.seconds > 0 && config_.seconds < 0.002) return false;
        const double bonus = double{prize(r_)};
        const MatchEquity<K>* const equity =
            evaluator_ && evaluator_->equity().there() ? &evaluator_->equity() : nullptr;
        const auto worth_from = [this, equity, bonus](const State<K>& from) {
            const auto before = from.points[0] - from.points[1];
            return [this, equity, from, before, bonus](const State<K>& end) {
                if (equity) return double{equity->made(r_, from, end, 0)} / double{equity->of_a_point(from.points)};
                const double margin = static_cast<double>(end.points[0] - end.points[1] - before);
                return end.winner < 0 ? margin : margin + (end.winner == 0 ? bonus : -bonus);
            };
        };
        const auto weigh = [this, &request](cfr::Ranges<K>& ranges, std::size_t actions, const State<K>& from) {
            if (posterior_) posterior_->weigh(request.infostate, actions, from, ranges);
        };
        const auto found = resolver_.choices(request.infostate, request.decision != nullptr, weigh, worth_from);
        begin(options);
        for (const Choosable& one : found) {
            set(request, options, one.move.kind, one.move.tile, place(one.move.end), one.probability, one.value);
        }
        return sum_ > 0;
    }

    int place(std::uint16_t end) const { return end == kNoEnd ? -1 : end_class_of(r_, end); }

    void begin(const Options<K>& options) {
        sum_ = 0;
        chances_.assign(at(options.size), 0.0);
        values_.assign(at(options.size), 0.0);
    }

    void set(const DecisionRequest<K>& request, const Options<K>& options, MoveKind kind, int tile, int where,
             double chance, double value) {
        for (int i = 0; i < options.size; ++i) {
            if (options[i].kind != kind) continue;
            const Move move = move_of(request.infostate.state, options[i]);
            if (kind == MoveKind::play && (move.tile != tile || place(move.end) != where)) continue;
            chances_[at(i)] = chance;
            values_[at(i)] = value;
            sum_ += chance;
            return;
        }
    }

    Choice drawn(const DecisionRequest<K>& request, const Options<K>& options) {
        for (double& chance : chances_) chance /= sum_;
        if (request.mix) *request.mix = chances_;
        if (request.decision) report_values(r_, request, options, values_, config_.explain);
        double mark = request.random.unit();
        int chosen = static_cast<int>(std::max_element(chances_.begin(), chances_.end()) - chances_.begin());
        for (int i = 0; i < options.size; ++i) {
            mark -= chances_[at(i)];
            if (mark < 0) {
                chosen = i;
                break;
            }
        }
        return options[chosen];
    }

    const Compiled<K>& r_;
    const PlayerConfig config_;
    const std::shared_ptr<const Evaluator<K>> evaluator_;
    const std::unique_ptr<Player<K>> otherwise_;
    EndgameResolver<K> resolver_;
    std::unique_ptr<RangePosterior<K>> posterior_;
    std::vector<double> chances_;  // of each option
    std::vector<double> values_;
    double sum_ = 0;
};

DOUBLESIX_END
