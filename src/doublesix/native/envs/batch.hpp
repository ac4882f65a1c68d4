#pragma once

// Vectorised environment: many rounds or matches side by side, one act of each per step, with automatic reset.

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <memory>
#include <vector>

#include "arch.hpp"
#include "envs/actions.hpp"
#include "envs/environment.hpp"
#include "envs/net_observation.hpp"
#include "envs/observation.hpp"
#include "envs/task.hpp"
#include "envs/thread_pool.hpp"
#include "nn/match_equity.hpp"
#include "playout/dealing.hpp"
#include "rules/convert.hpp"
#include "rules/match.hpp"
#include "rules/random.hpp"
#include "rules/round.hpp"

DOUBLESIX_BEGIN

template <class K>
class Batch final : public AnyBatch {
public:
    Batch(const Numbers& numbers, const BatchTask& task, const BatchRows& rows)
        : r_(numbers),
          task_(task),
          rows_(rows),
          actions_(r_),
          observation_(r_, task.history),
          net_(r_),
          equity_(r_, task.shares),
          pool_(task.threads, [this](int share) { work(share); }) {
        legal_.resize(static_cast<std::size_t>(task.envs));
        wrong_.resize(static_cast<std::size_t>(task.threads));
        envs_.reserve(static_cast<std::size_t>(task.envs));
        chances_.reserve(envs_.capacity());
        for (std::int64_t env = 0; env < task.envs; ++env) {
            envs_.emplace_back(r_, task.seed, env);
            chances_.emplace_back(~task.seed, static_cast<std::uint64_t>(env));
        }
        if (task.observation_kind == ObservationKind::net) known_.resize(envs_.size());
    }

    // Each environment continues its own random stream.
    void reset() override {
        phase_ = Phase::reset;
        pool_.run();
    }

    std::int64_t step(const std::int64_t* actions) override {
        given_ = actions;
        if (!task_.forfeits) {
            phase_ = Phase::check;
            pool_.run();
            const auto wrong =
                std::find_if(wrong_.begin(), wrong_.end(), [](std::int64_t number) { return number >= 0; });
            if (wrong != wrong_.end()) return *wrong;
        }
        phase_ = Phase::act;
        pool_.run();
        return kNone;
    }

    void sample(std::int64_t* actions) override {
        chosen_ = actions;
        phase_ = Phase::sample;
        pool_.run();
    }

    OpenRound open_round(std::int64_t number) const override {
        const Environment<K>& env = envs_[static_cast<std::size_t>(number)];
        return {facts_of(r_, env.state), {env.tiles.order(), env.tiles.order() + r_.tiles}, env.past.acts};
    }

    std::unique_ptr<const AnySavedBatch> save() const override {
        return std::make_unique<SavedBatch<K>>(envs_, known_, chances_, rows_, r_.sides);
    }

    void restore(const AnySavedBatch& saved, const std::int64_t* of) override {
        saved_ = static_cast<const SavedBatch<K>*>(&saved);
        given_ = of;
        phase_ = Phase::restore;
        pool_.run();
    }

private:
    enum class Phase : std::uint8_t { reset, check, act, sample, restore };

    static constexpr std::int64_t kNone = -1;
    static constexpr std::int64_t kHold = -1;  // as an action: this environment is not stepped
    static constexpr float kNobodyElse = std::numeric_limits<float>::infinity();
    static constexpr std::uint8_t kEnded = 1;
    static constexpr std::uint8_t kBroken = 2;

    // Shares are contiguous ranges of environments, so that threads write to separate memory.
    void work(int share) {
        const std::int64_t first = task_.envs * share / task_.threads;
        const std::int64_t last = task_.envs * (share + 1) / task_.threads;
        if (phase_ == Phase::check) {
            wrong_[static_cast<std::size_t>(share)] = first_wrong(first, last);
            return;
        }
        if (phase_ == Phase::sample) return choose(first, last);
        if (phase_ == Phase::restore) return put_back(first, last);
        for (std::int64_t number = first; number < last; ++number) {
            Environment<K>& env = envs_[static_cast<std::size_t>(number)];
            if (phase_ == Phase::act && given_[number] == kHold) {
                clear(number);
                continue;
            }
            phase_ == Phase::reset ? (clear(number), begin_match(env)) : act(env, number);
            show(env, number);
        }
    }

    void put_back(std::int64_t first, std::int64_t last) {
        for (std::int64_t number = first; number < last; ++number) {
            const std::int64_t from = given_ ? given_[number] : number;
            if (from == kHold) continue;
            const auto to = static_cast<std::size_t>(number);
            const auto there = static_cast<std::size_t>(from);
            envs_[to] = saved_->there[there];
            if (!known_.empty()) known_[to] = saved_->known[there];
            if (!given_) chances_[to] = saved_->streams[there];
            std::copy_n(saved_->reward.begin() + from * r_.sides, r_.sides, rows_.reward + number * r_.sides);
            rows_.done[number] = saved_->done[there];
            show(envs_[to], number);
        }
    }

    std::int64_t first_wrong(std::int64_t first, std::int64_t last) const {
        for (std::int64_t number = first; number < last; ++number) {
            if (given_[number] != kHold && !may(number)) return number;
        }
        return kNone;
    }

    void choose(std::int64_t first, std::int64_t last) {
        for (std::int64_t number = first; number < last; ++number) {
            const auto i = static_cast<std::size_t>(number);
            chosen_[number] = actions_.any_of(legal_[i], chances_[i]);
        }
    }

    // Checked against an internal set, since the caller may overwrite the mask.
    bool may(std::int64_t number) const {
        return actions_.is_in(legal_[static_cast<std::size_t>(number)], given_[number]);
    }

    void begin_match(Environment<K>& env) {
        blank_scores(r_, env.state);
        env.leader = kNobody;
        deal_round(env);
        if (equity_.there()) env.chance = equity_.share_after(r_, env.state, 0, env.leader);
    }

    int draw_lots(Environment<K>& env) const {
        env.tiles.gather();
        env.tiles.settle_first(r_.n.seats, env.random);
        const std::uint8_t* lots = env.tiles.order();
        return static_cast<int>(std::max_element(lots, lots + r_.n.seats) - lots);
    }

    // Deals, repeating until no redeal is ordered.
    void deal_round(Environment<K>& env) {
        if (env.leader == kNobody && r_.n.first_lead == FirstLead::lot) env.leader = draw_lots(env);
        do {
            env.tiles.gather();
            env.tiles.settle_first(r_.tiles, env.random);
        } while (!deal(r_, env.state, env.tiles.order(), env.leader));
        env.past.begin();
        if (!known_.empty()) net_.begin(known_of(env));
        env.acts = 0;
    }

    void act(Environment<K>& env, std::int64_t number) {
        rows_.done[number] = 0;
        const int seat = env.state.to_act;
        if (task_.forfeits && !may(number)) return forfeit(env, number, seat);
        const auto before = env.state.points;
        Round<K> round(r_, env.tiles.order(), env.state);
        const Choice choice = actions_.choice(round, static_cast<int>(given_[number]));
        const Move move = move_of(env.state, choice);
        env.past.note(round, seat, move);
        if (!known_.empty()) known_of(env).note(round, seat, move);
        NoSink sink;
        carry_out(round, choice, sink);
        pay(env, before, number);
        if (++env.acts >= task_.most_acts && env.state.phase != doublesix::Phase::over)
            return end(env, number, kBroken);
        if (env.state.phase == doublesix::Phase::over) next_round(env, number);
    }

    // After a round: ends the episode, or deals the next round of the match.
    void next_round(Environment<K>& env, std::int64_t number) {
        if (env.state.ending == Ending::redeal) return deal_round(env);
        if (!task_.matches || env.state.winner >= 0) return end(env, number, kEnded);
        env.leader = next_leader(r_, env.state);
        deal_round(env);
    }

    void end(Environment<K>& env, std::int64_t number, std::uint8_t how) {
        if (task_.reward == Reward::win && env.state.winner >= 0) {
            rows_.reward[number * r_.sides + env.state.winner] = 1;
        }
        rows_.done[number] = how;
        begin_match(env);
    }

    void forfeit(Environment<K>& env, std::int64_t number, int seat) {
        // The side loses points, or chance; what margins and chances say of the others follows from it.
        const bool shared = task_.reward == Reward::margin || task_.reward == Reward::chance;
        float* reward = rows_.reward + number * r_.sides;
        std::fill_n(reward, r_.sides, shared ? task_.forfeit / static_cast<float>(r_.sides - 1) : 0.0F);
        reward[r_.side_of(seat)] = -task_.forfeit;
        rows_.done[number] = kEnded;
        begin_match(env);
    }

    void clear(std::int64_t number) {
        std::fill_n(rows_.reward + number * r_.sides, r_.sides, 0.0F);
        rows_.done[number] = 0;
    }

    // Rewards of an act: points gained by each side, or its margin.
    void pay(Environment<K>& env, const std::array<std::int32_t, K::kSeats>& before, std::int64_t number) {
        if (task_.reward == Reward::win) return clear(number);
        if (task_.reward == Reward::chance) return pay_chance(env, before, number);
        std::array<float, K::kSeats> gained;
        float all = 0;
        for (std::size_t side = 0; side < static_cast<std::size_t>(r_.sides); ++side) {
            gained[side] = static_cast<float>(env.state.points[side] - before[side]);
            all += gained[side];
        }
        // Branch-free, since which acts score is unpredictable.
        const float others = task_.reward == Reward::margin ? static_cast<float>(r_.sides - 1) : kNobodyElse;
        float* reward = rows_.reward + number * r_.sides;
        for (std::size_t side = 0; side < static_cast<std::size_t>(r_.sides); ++side) {
            reward[side] = gained[side] - (all - gained[side]) / others;
        }
    }

    // Rewards are changes of match equity; over an episode they add up to the result less the initial equity.
    void pay_chance(Environment<K>& env, const std::array<std::int32_t, K::kSeats>& before, std::int64_t number) {
        clear(number);
        const State<K>& s = env.state;
        const bool over = s.phase == doublesix::Phase::over && s.ending != Ending::redeal;
        if (!over && s.points == before) return;
        const float now =
            over && s.winner < 0 ? equity_.share_after(r_, s, 0, next_leader(r_, s)) : equity_.share(s, 0);
        float* reward = rows_.reward + number * r_.sides;
        reward[0] = now - env.chance;
        reward[1] = -reward[0];
        env.chance = now;
    }

    void show(Environment<K>& env, std::int64_t number) {
        const Round<K> round(r_, env.tiles.order(), env.state);
        std::uint8_t* mask = rows_.mask ? rows_.mask + number * actions_.size() : nullptr;
        actions_.mark(round, env.state.to_act, mask, legal_[static_cast<std::size_t>(number)]);
        rows_.to_act[number] = static_cast<std::int8_t>(env.state.to_act);
        if (task_.observation_kind == ObservationKind::plain) {
            observation_.write(round, env.past, rows_.observation + number * observation_.width());
        } else if (task_.observation_kind == ObservationKind::net) {
            net_.write(env.state, env.state.to_act, known_of(env).known, rows_.inputs + number * net_.width());
        }
    }

    typename NetObservationOf<K>::Past& known_of(const Environment<K>& env) {
        return known_[static_cast<std::size_t>(&env - envs_.data())];
    }

    Compiled<K> r_;
    BatchTask task_;
    BatchRows rows_;
    ActionSpace<K> actions_;
    PlainObservation<K> observation_;
    NetObservationOf<K> net_;
    MatchEquity<K> equity_;
    std::vector<Environment<K>> envs_;
    std::vector<typename NetObservationOf<K>::Past> known_;  // by environment, for `ObservationKind::net`
    const std::int64_t* given_ = nullptr;
    std::vector<typename ActionSpace<K>::Set> legal_;  // by environment
    std::vector<Random> chances_;  // streams of `sample`, separate so that sampling does not change deals
    std::int64_t* chosen_ = nullptr;
    std::vector<std::int64_t> wrong_;       // by share: the first environment with an illegal action, or kNone
    const SavedBatch<K>* saved_ = nullptr;  // during `restore`
    Phase phase_ = Phase::reset;
    ThreadPool pool_;
};

DOUBLESIX_END
