#pragma once

// Weaknesses that people have, as a decorator: in some of its decisions a player errs as people do.

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "arch.hpp"
#include "players/heuristic.hpp"
#include "players/player.hpp"
#include "players/winning.hpp"

DOUBLESIX_BEGIN

// Whether any weakness is set.
inline bool errs(const PlayerConfig& config) {
    return config.grabs > 0 || config.miscounts > 0 || config.doubles > 0 || config.forgets > 0 ||
           config.heaviest > 0 || config.silent > 0 || config.oblivious > 0;
}

// Draws for each decision which weaknesses strike. A judgement that is struck is that of the heuristic player with the
// faults; any other is delegated.
template <class K>
class Fallible final : public Player<K> {
public:
    Fallible(const Compiled<K>& rules, const PlayerConfig& config, std::unique_ptr<Player<K>> otherwise)
        : r_(rules),
          config_(config),
          heuristic_(rules, config),
          winning_(rules),
          sees_wins_(sees_wins(rules, config)),
          otherwise_(std::move(otherwise)) {}

    Choice choose(const DecisionRequest<K>& request, const Options<K>& options) override {
        const Lapses lapses = drawn(request.random);
        const Options<K> left = lapses.silent ? without_calls(options) : options;
        if (left.size == 1) return left[0];
        InformationState<K> infostate = request.infostate;
        if (lapses.oblivious) forget_scores(r_, infostate);
        // The probabilities of a mixed strategy are those of all options.
        const DecisionRequest<K> asked{infostate,        request.random,
                                       request.stop,     request.open,
                                       request.decision, left.size == options.size ? request.mix : nullptr};
        return lapses.in_judgement() ? misjudged(asked, left, lapses) : otherwise_->choose(asked, left);
    }

private:
    struct Lapses {
        bool grabs, miscounts, doubles, forgets, heaviest, silent, oblivious;
        bool in_judgement() const { return grabs || miscounts || doubles || forgets || heaviest; }
    };

    // Always as many numbers, so that one weakness more changes nothing about when the others strike.
    Lapses drawn(Random& random) const {
        const auto struck = [&random](double share) { return random.unit() < share; };
        Lapses lapses{};
        lapses.grabs = struck(config_.grabs);
        lapses.miscounts = struck(config_.miscounts);
        lapses.doubles = struck(config_.doubles);
        lapses.forgets = struck(config_.forgets);
        lapses.heaviest = struck(config_.heaviest);
        lapses.silent = struck(config_.silent);
        lapses.oblivious = struck(config_.oblivious);
        return lapses;
    }

    // A seat that is asked to call may always say nothing.
    static Options<K> without_calls(const Options<K>& options) {
        Options<K> left;
        for (int i = 0; i < options.size; ++i) {
            if (options[i].kind != MoveKind::call) left.add(options[i]);
        }
        return left.size ? left : options;
    }

    Choice misjudged(const DecisionRequest<K>& request, const Options<K>& options, const Lapses& lapses) {
        if (const int won = sees_wins_ ? winning_.find(request.infostate, options) : -1; won >= 0) {
            if (request.decision) request.decision->wins = true;
            return options[won];
        }
        InformationState<K> seen = request.infostate;
        if (lapses.forgets) seen.history = nullptr;
        const Holding<K> holding(r_, seen);
        const Oversights overlooked{lapses.grabs, lapses.miscounts};
        values_.clear();
        for (int i = 0; i < options.size; ++i)
            values_.push_back(heuristic_.value_of(seen, holding, options[i], overlooked));
        if (request.decision) report_values(r_, request, options, values_, config_.explain);
        if (lapses.doubles) shun(options, [&](const Choice& play) { return r_.is_double(play.tile); });
        if (lapses.heaviest) keep_only_the_most(options, [&](const Choice& play) { return r_.pips[at(play.tile)]; });
        if (lapses.grabs) {
            keep_only_the_most(options,
                               [&](const Choice& play) { return heuristic_.gain_of(seen, play, overlooked.an_end); });
        }
        return options[static_cast<int>(std::max_element(values_.begin(), values_.end()) - values_.begin())];
    }

    // Puts plays behind all others, and still before draws and passes.
    template <class Shunned>
    void shun(const Options<K>& options, Shunned shunned) {
        for (int i = 0; i < options.size; ++i) {
            if (options[i].kind == MoveKind::play && shunned(options[i])) values_[at(i)] -= kBehind;
        }
    }

    // Puts all plays behind those with the most of something, among those that are not behind already.
    template <class Measure>
    void keep_only_the_most(const Options<K>& options, Measure measure) {
        double front = -kBehind;
        for (int i = 0; i < options.size; ++i) {
            if (options[i].kind == MoveKind::play) front = std::max(front, values_[at(i)]);
        }
        const auto is_front = [&](int i) { return values_[at(i)] > front - kBehind / 2; };
        double most = -kBehind;
        for (int i = 0; i < options.size; ++i) {
            if (options[i].kind == MoveKind::play && is_front(i))
                most = std::max(most, static_cast<double>(measure(options[i])));
        }
        for (int i = 0; i < options.size; ++i) {
            if (options[i].kind == MoveKind::play && is_front(i) && measure(options[i]) < most)
                values_[at(i)] -= kBehind;
        }
    }

    // More than any difference between plays, and less than that between plays and draws.
    static constexpr double kBehind = 1e4;

    const Compiled<K>& r_;
    const PlayerConfig config_;
    const Heuristic<K> heuristic_;
    Winning<K> winning_;
    const bool sees_wins_;
    std::unique_ptr<Player<K>> otherwise_;
    std::vector<double> values_;
};

DOUBLESIX_END
