#pragma once

// Flat Monte Carlo: every option is played out greedily in the same worlds, and the best mean wins.

#include <algorithm>
#include <cstdint>
#include <vector>

#include "arch.hpp"
#include "belief/worlds.hpp"
#include "players/player.hpp"
#include "players/replies.hpp"
#include "players/tally.hpp"
#include "playout/rollout.hpp"

DOUBLESIX_BEGIN

template <class K>
class FlatMonteCarlo final : public Player<K> {
public:
    static constexpr std::int64_t kDefaultWorlds = 300;

    FlatMonteCarlo(const Compiled<K>& rules, const PlayerConfig& config) : r_(rules), config_(config), worlds_(rules) {}

    Choice choose(const DecisionRequest<K>& request, const Options<K>& options) override {
        const int side = r_.side_of(request.infostate.seat);
        const Deadline deadline(config_.seconds, request.stop);
        tallies_.assign(static_cast<std::size_t>(options.size), {});
        worlds_.build(request.infostate, request.open);
        const std::int64_t most = world_budget(config_, kDefaultWorlds);
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
        if (request.decision) report(request.infostate, options, tallies_, done, r_, *request.decision);
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
