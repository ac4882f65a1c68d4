#pragma once

// Flat Monte Carlo: every option is played out greedily in the same worlds, and the best mean wins.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include "arch.hpp"
#include "belief/worlds.hpp"
#include "players/player.hpp"
#include "players/replies.hpp"
#include "playout/rollout.hpp"

DOUBLESIX_BEGIN

// Means of what choices brought, and how sure they are.
class Tally {
public:
    void add(double value) {
        ++n_;
        const double off = value - mean_;
        mean_ += off / static_cast<double>(n_);
        square_ += off * (value - mean_);
    }
    double mean() const { return mean_; }
    std::int64_t size() const { return n_; }
    double error() const {
        return n_ > 1 ? std::sqrt(square_ / static_cast<double>(n_ - 1) / static_cast<double>(n_)) : 0;
    }

private:
    std::int64_t n_ = 0;
    double mean_ = 0;
    double square_ = 0;
};

// How many worlds a player with a time limit and no number of them may look at.
inline std::int64_t worlds_for(const PlayerConfig& config, std::int64_t usual) {
    if (config.worlds > 0) return config.worlds;
    return config.seconds > 0 ? std::numeric_limits<std::int64_t>::max() : usual;
}

template <class K>
void tell(const InformationState<K>& infostate, const Options<K>& options, const std::vector<Tally>& tallies, std::int64_t worlds,
          const Compiled<K>& rules, Decision& decision) {
    State<K> s = infostate.state;
    const Round<K> round(rules, nullptr, s);
    decision.worlds = worlds;
    decision.effective = static_cast<double>(worlds);
    decision.moves.clear();
    for (int i = 0; i < options.size; ++i) {
        const Tally& tally = tallies[static_cast<std::size_t>(i)];
        WeighedMove one;
        one.move = move_of(s, options[i]);
        one.value = tally.mean();
        one.error = tally.error();
        one.worlds = tally.size();
        if (options[i].kind == MoveKind::play) one.gain = round.gain_of(infostate.seat, options[i].tile, options[i].slot);
        decision.moves.push_back(one);
    }
    std::stable_sort(decision.moves.begin(), decision.moves.end(),
                     [](const WeighedMove& one, const WeighedMove& other) { return one.value > other.value; });
}

template <class K>
class FlatMonteCarlo final : public Player<K> {
public:
    static constexpr std::int64_t kUsual = 300;

    FlatMonteCarlo(const Compiled<K>& rules, const PlayerConfig& config) : r_(rules), config_(config), worlds_(rules) {}

    Choice choose(const DecisionRequest<K>& request, const Options<K>& options) override {
        const int side = r_.side_of(request.infostate.seat);
        const Deadline deadline(config_.seconds, request.stop);
        tallies_.assign(static_cast<std::size_t>(options.size), {});
        worlds_.build(request.infostate, request.open);
        const std::int64_t most = worlds_for(config_, kUsual);
        std::int64_t done = 0;
        World<K> world;
        for (; done < most && !(done % 16 == 0 && done && deadline.passed()); ++done) {
            worlds_.sample(request.random, world);
            for (int i = 0; i < options.size; ++i) {
                State<K> s = world.state;
                Round<K> round(r_, world.order.data(), s);
                NoSink unheard;
                carry_out(round, options[i], unheard);
                play_out(r_, world.order.data(), s, request.random);
                tallies_[static_cast<std::size_t>(i)].add(margin(r_, world.state.points, s, side));
            }
        }
        const auto best = std::max_element(tallies_.begin(), tallies_.end(), [](const Tally& one, const Tally& other) {
            return one.mean() < other.mean();
        });
        if (request.decision) tell(request.infostate, options, tallies_, done, r_, *request.decision);
        if (request.decision && config_.explain) explain(r_, request, options, worlds_);
        return options[static_cast<int>(best - tallies_.begin())];
    }

private:
    const Compiled<K>& r_;
    const PlayerConfig config_;
    Worlds<K> worlds_;
    std::vector<Tally> tallies_;
};

DOUBLESIX_END
