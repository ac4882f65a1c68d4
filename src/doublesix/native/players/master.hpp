#pragma once

// Truncated rollouts of all actions in common particles: each option is played on for a few plies by the network, every
// seat choosing by its own information state, and the leaf is valued by the network. Particles are weighted by the
// likelihood of the others' past choices; options that fall behind are dropped; a single remaining world is solved.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <memory>
#include <numeric>
#include <utility>
#include <vector>

#include "arch.hpp"
#include "belief/public_belief.hpp"
#include "nn/evaluator.hpp"
#include "players/particles.hpp"
#include "players/player.hpp"
#include "players/sampled_solver.hpp"
#include "players/tally.hpp"
#include "playout/rollout.hpp"

DOUBLESIX_BEGIN

// Outcome of each option in each world, paired by world.
class PairedOutcomes {
public:
    void begin(int options) {
        rows_.assign(static_cast<std::size_t>(options), {});
        alive_.assign(static_cast<std::size_t>(options), true);
    }
    void add(int option, double value) { rows_[at(option)].push_back(static_cast<float>(value)); }
    bool alive(int option) const { return alive_[at(option)]; }
    std::int64_t size(int option) const { return static_cast<std::int64_t>(rows_[at(option)].size()); }
    int left() const { return static_cast<int>(std::count(alive_.begin(), alive_.end(), true)); }

    double mean(int option) const {
        const auto& row = rows_[at(option)];
        return row.empty() ? 0 : std::accumulate(row.begin(), row.end(), 0.0) / static_cast<double>(row.size());
    }
    Tally tally(int option) const {
        Tally made;
        for (const float value : rows_[at(option)]) made.add(value);
        return made;
    }

    int best() const {
        int found = -1;
        for (int i = 0; i < static_cast<int>(rows_.size()); ++i) {
            if (alive_[at(i)] && (found < 0 || mean(i) > mean(found))) found = i;
        }
        return found;
    }

    // Drops options that are more than `errors` standard errors of the paired difference behind the best.
    void prune(double errors) {
        const int leader = best();
        for (int i = 0; i < static_cast<int>(rows_.size()); ++i) {
            if (i == leader || !alive_[at(i)]) continue;
            const Tally behind = difference(leader, i);
            if (behind.mean() > errors * behind.error() + 1e-9) alive_[at(i)] = false;
        }
    }

private:
    Tally difference(int one, int other) const {
        Tally made;
        const std::size_t n = std::min(rows_[at(one)].size(), rows_[at(other)].size());
        for (std::size_t i = 0; i < n; ++i) made.add(double{rows_[at(one)][i]} - double{rows_[at(other)][i]});
        return made;
    }

    std::vector<std::vector<float>> rows_;
    std::vector<bool> alive_;
};

template <class K>
class Master final : public Player<K> {
public:
    // By number of seats: with more of them rounds are longer, and the opponent model has more choices to weigh.
    static constexpr std::array<std::int64_t, 5> kDefaultWorlds{0, 0, 150, 120, 80};

    Master(const Compiled<K>& rules, const PlayerConfig& config, std::shared_ptr<const Evaluator<K>> evaluator)
        : r_(rules),
          config_(config),
          kept_evaluator_(std::move(evaluator)),
          evaluator_(*kept_evaluator_),
          particles_(rules, evaluator_, config_) {}

    Choice choose(const DecisionRequest<K>& request, const Options<K>& options) override {
        const Deadline deadline(config_.seconds, request.stop);
        particles_.build(request);
        if (const int sure = solved(request, options); sure >= 0) return options[sure];
        particles_.begin(request.infostate);
        outcomes_.begin(options.size);
        explained_.clear();
        const std::int64_t most = world_budget(config_, kDefaultWorlds[at(r_.n.seats)]);
        // A short deadline gets small batches, for a batch is weighted as a whole before its first rollout.
        const auto timed = static_cast<std::int64_t>(config_.seconds * kBatchesASecond);
        const std::int64_t batch = config_.seconds > 0 ? std::clamp<std::int64_t>(timed, 10, kBatch) : kBatch;
        std::int64_t done = 0;
        double raw = 0;
        double effective = 0;
        while (done < most && outcomes_.left() > 1 && !(done && deadline.passed())) {
            const std::vector<World<K>>& kept =
                particles_.sample(static_cast<std::size_t>(std::min(most - done, batch)), request.random);
            raw += static_cast<double>(kept.size());
            effective += particles_.effective();
            done += roll_out(options, request.infostate.seat, deadline, kept);
            if (request.decision && config_.explain) explained_.insert(explained_.end(), kept.begin(), kept.end());
        }
        effective_ = raw > 0 ? effective * static_cast<double>(done) / raw : 0;
        if (request.decision) report_options(request, options, done);
        return options[outcomes_.best()];
    }

private:
    static constexpr std::int64_t kBatch = 100;      // particles that are weighted against each other
    static constexpr double kBatchesASecond = 3000;  // particles of a batch, for each second of the limit
    static constexpr std::int64_t kPruneEvery = 20;
    static constexpr double kPruneErrors = 2.5;
    static constexpr int kMostPlies = 200;
    static constexpr std::uint64_t kNodes = 60'000;

    // The best option of the exact solution where one world is left and small enough; else -1.
    int solved(const DecisionRequest<K>& request, const Options<K>& options) {
        const InformationState<K>& infostate = request.infostate;
        if (r_.sides != 2 || r_.n.seats != 2 || infostate.boneyard(r_) > 0) return -1;
        World<K> world;
        particles_.prior(request.random, world);
        std::array<double, at(Options<K>::kMost)> values{};
        if (!solve_world(r_, world, options, kNodes, values.data(), shares_of_match())) return -1;
        if (const MatchEquity<K>& equity = evaluator_.equity(); equity.there()) {
            const double now = equity.share(world.state, r_.side_of(infostate.seat));
            for (double& value : values) value = (value - now) / equity.of_a_point(world.state.points);
        }
        if (request.decision) {
            std::vector<Tally> tallies(at(options.size));
            for (int i = 0; i < options.size; ++i) tallies[at(i)].add(values[at(i)]);
            report(infostate, options, tallies, 1, r_, *request.decision);
            request.decision->exact = true;
            if (config_.explain) explain(r_, infostate, options, {world}, *request.decision);
        }
        return static_cast<int>(std::max_element(values.begin(), values.begin() + options.size) - values.begin());
    }

    // The equity table in the form the solver takes; null where it plays for points.
    const double* shares_of_match() {
        if (!evaluator_.equity().there()) return nullptr;
        if (shares_.empty()) shares_ = evaluator_.equity().by_scores();
        return shares_.data();
    }

    // Truncated rollouts of the options still in the race, in these worlds; the number of worlds used.
    std::int64_t roll_out(const Options<K>& options, int seat, const Deadline& deadline,
                          const std::vector<World<K>>& worlds) {
        std::int64_t done = 0;
        for (const World<K>& world : worlds) {
            for (int i = 0; i < options.size; ++i) {
                if (outcomes_.alive(i)) outcomes_.add(i, rollout_value(world, options[i], seat));
            }
            if (++done % kPruneEvery == 0) outcomes_.prune(kPruneErrors);
            if (outcomes_.left() == 1 || deadline.passed()) break;
        }
        return done;
    }

    // Value of one truncated rollout for the side of `seat`: points made, or match equity, and the value of its leaf.
    double rollout_value(const World<K>& world, const Choice& choice, int seat) {
        State<K> s = world.state;
        PublicBelief<K> known = particles_.known();
        Round<K> round(r_, world.order.data(), s);
        NoSink unheard;
        note_and_act(round, choice, known, unheard);
        int plies = 0;
        for (int acts = 0; s.phase != Phase::over && plies < config_.depth && acts < kMostPlies; ++acts) {
            list_options(round, choices_);
            if (choices_.size == 1) {
                note_and_act(round, choices_[0], known, unheard);
                continue;
            }
            const int n = evaluator_.weigh(s, s.to_act, known, room_, options_.data());
            const auto best =
                std::max_element(options_.begin(), options_.begin() + n,
                                 [](const auto& one, const auto& other) { return one.value < other.value; });
            ++plies;
            note_and_act(round, best->choice, known, unheard);
        }
        const int side = r_.side_of(seat);
        if (const MatchEquity<K>& equity = evaluator_.equity(); equity.there()) {
            double share = equity.made(r_, world.state, s, side);
            if (s.phase != Phase::over) share += leaf_value(s, known, seat) * equity.of_a_point(s.points);
            return share / equity.of_a_point(world.state.points);
        }
        double value = margin(r_, world.state.points, s, side);
        if (s.winner >= 0) value += s.winner == side ? double{prize(r_)} : -double{prize(r_)} / (r_.sides - 1);
        if (s.phase != Phase::over) value += leaf_value(s, known, seat);
        return value;
    }

    // The network's value of a leaf, in points from there to the end of the round.
    double leaf_value(const State<K>& s, const PublicBelief<K>& known, int seat) {
        if (r_.sides > 2 || config_.leaf == 0) return evaluator_.value(s, seat, known, room_);
        const int next = s.to_act;
        const int n = evaluator_.weigh(s, next, known, room_, options_.data());
        float best = options_[0].value;
        for (int i = 1; i < n; ++i) best = std::max(best, options_[at(i)].value);
        const double theirs = r_.side_of(next) == r_.side_of(seat) ? best : -best;
        if (config_.leaf == 1) return theirs;
        return 0.5 * (theirs + evaluator_.value(s, seat, known, room_));
    }

    void report_options(const DecisionRequest<K>& request, const Options<K>& options, std::int64_t done) const {
        std::vector<Tally> tallies;
        for (int i = 0; i < options.size; ++i) tallies.push_back(outcomes_.tally(i));
        report(request.infostate, options, tallies, done, r_, *request.decision);
        request.decision->effective = effective_;
        if (config_.explain) explain(r_, request.infostate, options, explained_, *request.decision);
    }

    const Compiled<K>& r_;
    const PlayerConfig config_;
    const std::shared_ptr<const Evaluator<K>> kept_evaluator_;
    const Evaluator<K>& evaluator_;
    Particles<K> particles_;
    PairedOutcomes outcomes_;
    Scratch<K> room_;
    std::array<typename Evaluator<K>::Option, kMostOptions> options_;
    Options<K> choices_;
    std::vector<World<K>> explained_;
    std::vector<double> shares_;
    double effective_ = 0;
};

DOUBLESIX_END
