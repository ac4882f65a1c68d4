#pragma once

// Perfect-information Monte Carlo (PIMC) with exact solving: every sampled world is solved with open hands and a known
// boneyard, and an option's value is its mean over them. With too many unplayed tiles to solve, worlds are played out
// greedily instead.

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

#include "arch.hpp"
#include "belief/worlds.hpp"
#include "players/flat.hpp"
#include "players/player.hpp"
#include "players/replies.hpp"
#include "players/tally.hpp"
#include "playout/rollout.hpp"
#include "rules/convert.hpp"
#include "solver/solve.hpp"

DOUBLESIX_BEGIN

// Exact margin of each option of an open world, for the side of the seat to act; false if the node limit left one of
// them unsettled, so that its value is an estimate. With `shares`, the match equity of side 0 by both scores, values
// are shares of the match.
template <class K>
bool solve_world(const Compiled<K>& r, const World<K>& world, const Options<K>& options, std::uint64_t nodes,
                 double* values, const double* shares = nullptr) {
    const Facts facts = facts_of(r, world.state);
    SolveTask task;
    task.start = &facts;
    task.order = world.order.data();
    task.nodes = nodes;
    task.values = shares;
    SolveAnswer answer;
    solve(r, task, answer);
    const int side = r.side_of(world.state.to_act);
    for (int i = 0; i < options.size; ++i) {
        const Move move = move_of(world.state, options[i]);
        const auto found = std::find_if(answer.moves.begin(), answer.moves.end(),
                                        [&](const SolveMove& one) { return one.move == move; });
        if (found == answer.moves.end()) return false;
        if (shares) {
            const double share = static_cast<double>(found->guess) / static_cast<double>(kWholeMatch);
            values[i] = side == 0 ? share : 1 - share;
            continue;
        }
        if (r.sides == 2) {
            values[i] = side == 0 ? found->guess : -found->guess;
            continue;
        }
        double others = 0;
        for (int other = 0; other < r.sides; ++other) {
            if (other != side) others += found->gains[static_cast<std::size_t>(other)];
        }
        values[i] = found->gains[static_cast<std::size_t>(side)] - others / (r.sides - 1);
    }
    return answer.complete;
}

template <class K>
class SampledSolver final : public Player<K> {
public:
    static constexpr std::int64_t kDefaultWorlds = 30;
    static constexpr int kTiles = 18;                // most unplayed tiles that are solved, with two sides
    static constexpr int kTilesOfMany = 12;          // the same with more sides
    static constexpr std::uint64_t kNodes = 20'000;  // per world

    SampledSolver(const Compiled<K>& rules, const PlayerConfig& config)
        : r_(rules), config_(config), worlds_(rules), flat_(rules, played_out(config)) {}

    Choice choose(const DecisionRequest<K>& request, const Options<K>& options) override {
        const int unplayed = r_.tiles - request.infostate.state.n_plays;
        if (unplayed > (r_.sides == 2 ? kTiles : kTilesOfMany)) return flat_.choose(request, options);
        const Deadline deadline(config_.seconds, request.stop);
        std::vector<Tally> tallies(static_cast<std::size_t>(options.size));
        worlds_.build(request.infostate, request.open);
        const std::int64_t most = world_budget(config_, kDefaultWorlds);
        std::int64_t done = 0;
        World<K> world;
        std::array<double, static_cast<std::size_t>(Options<K>::kMost)> values{};
        for (; done < most && !(done && deadline.passed()); ++done) {
            worlds_.sample(request.random, world);
            solve_world(r_, world, options, kNodes, values.data());
            for (int i = 0; i < options.size; ++i) {
                tallies[static_cast<std::size_t>(i)].add(values[static_cast<std::size_t>(i)]);
            }
        }
        int best = 0;
        for (int i = 1; i < options.size; ++i) {
            if (tallies[static_cast<std::size_t>(i)].mean() > tallies[static_cast<std::size_t>(best)].mean()) best = i;
        }
        if (request.decision) report(request.infostate, options, tallies, done, r_, *request.decision);
        if (request.decision && config_.explain) explain(r_, request, options, worlds_);
        return options[best];
    }

private:
    // A rollout takes about a tenth of the time of solving a world.
    static PlayerConfig played_out(const PlayerConfig& config) {
        PlayerConfig made = config;
        made.worlds = config.worlds > 0 || config.seconds <= 0 ? 10 * world_budget(config, kDefaultWorlds) : 0;
        return made;
    }

    const Compiled<K>& r_;
    const PlayerConfig config_;
    Worlds<K> worlds_;
    FlatMonteCarlo<K> flat_;
};

DOUBLESIX_END
