#pragma once

// Sampled exact solving: imagined worlds are solved with open hands and a known boneyard, and every choice is worth the
// mean of what it is worth in them. While too many tiles are unplayed to solve, worlds are played out greedily instead.

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

#include "arch.hpp"
#include "minds/flat.hpp"
#include "minds/answers.hpp"
#include "minds/thinker.hpp"
#include "minds/worlds.hpp"
#include "rules/convert.hpp"
#include "solver/solve.hpp"

DOUBLESIX_BEGIN

// What each option of an open world is worth to the side of the seat to act, as a margin; false where a bound on nodes
// left one of them unsettled, so that it is a guess. With `shares`, those of side 0 by both scores, it is the share of
// the match.
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
class Solving final : public Thinker<K> {
public:
    static constexpr std::int64_t kUsual = 30;
    static constexpr int kTiles = 18;            // unplayed, for two sides
    static constexpr int kTilesOfMany = 12;      // and for more
    static constexpr std::uint64_t kNodes = 20'000;  // a world

    Solving(const Compiled<K>& rules, const MindSpec& spec) : r_(rules), spec_(spec), worlds_(rules), flat_(rules, played_out(spec)) {}

    Choice choose(const Question<K>& question, const Options<K>& options) override {
        const int unplayed = r_.tiles - question.sight.state.n_plays;
        if (unplayed > (r_.sides == 2 ? kTiles : kTilesOfMany)) return flat_.choose(question, options);
        const Deadline deadline(spec_.seconds, question.stop);
        std::vector<Tally> tallies(static_cast<std::size_t>(options.size));
        worlds_.build(question);
        const std::int64_t most = worlds_for(spec_, kUsual);
        std::int64_t done = 0;
        World<K> world;
        std::array<double, static_cast<std::size_t>(Options<K>::kMost)> values{};
        for (; done < most && !(done && deadline.passed()); ++done) {
            worlds_.sample(question.random, world);
            solve_world(r_, world, options, kNodes, values.data());
            for (int i = 0; i < options.size; ++i) {
                tallies[static_cast<std::size_t>(i)].add(values[static_cast<std::size_t>(i)]);
            }
        }
        int best = 0;
        for (int i = 1; i < options.size; ++i) {
            if (tallies[static_cast<std::size_t>(i)].mean() > tallies[static_cast<std::size_t>(best)].mean()) best = i;
        }
        if (question.told) tell(question.sight, options, tallies, done, r_, *question.told);
        if (question.told && spec_.explain) explain(r_, question, options, worlds_);
        return options[best];
    }

private:
    // A world that is played out takes about a tenth of the time of one that is solved.
    static MindSpec played_out(const MindSpec& spec) {
        MindSpec made = spec;
        made.worlds = spec.worlds > 0 || spec.seconds <= 0 ? 10 * worlds_for(spec, kUsual) : 0;
        return made;
    }

    const Compiled<K>& r_;
    const MindSpec spec_;
    Worlds<K> worlds_;
    Flat<K> flat_;
};

DOUBLESIX_END
