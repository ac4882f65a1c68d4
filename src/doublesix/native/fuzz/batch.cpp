// Fuzzer of vectorised environments, with legal and illegal actions. Every batch is compared with another of different
// size and thread count and, if the rules fit the small kind of state, of the other kind: rows of the same environment
// must be identical. Arrays have exactly the required length, so that sanitizers detect writes beside them.

#include <algorithm>
#include <cstdint>
#include <memory>
#include <vector>

#include "envs/batch.hpp"
#include "fuzz/driver.hpp"
#include "fuzz/input.hpp"
#include "fuzz/invariants.hpp"

namespace doublesix::fuzz {
namespace {

constexpr int kMostSteps = 200;
constexpr int kMostEnvs = 4;
constexpr std::int64_t kHold = -1;

// A batch and its arrays.
class Bench {
public:
    template <class K>
    static Bench of(const Numbers& numbers, const BatchTask& task, bool masks = true) {
        const Compiled<K> rules(numbers);
        Bench made;
        made.envs = static_cast<std::size_t>(task.envs);
        made.actions = ActionSpace<K>(rules).size();
        made.seats = numbers.seats;
        if (masks) made.mask.resize(made.envs * static_cast<std::size_t>(made.actions));
        made.reward.resize(made.envs * static_cast<std::size_t>(rules.sides));
        made.done.resize(made.envs);
        made.to_act.resize(made.envs);
        BatchRows rows;
        if (task.observation_kind == ObservationKind::plain) {
            made.observation.resize(made.envs *
                                    static_cast<std::size_t>(PlainObservation<K>(rules, task.history).width()));
            rows.observation = made.observation.data();
        }
        if (task.observation_kind == ObservationKind::net) {
            made.inputs.resize(made.envs * static_cast<std::size_t>(NetObservationOf<K>(rules).width()));
            rows.inputs = made.inputs.data();
        }
        if (masks) rows.mask = made.mask.data();
        rows.reward = made.reward.data();
        rows.done = made.done.data();
        rows.to_act = made.to_act.data();
        made.batch = std::make_unique<Batch<K>>(numbers, task, rows);
        made.batch->reset();
        return made;
    }

    // Whether both have identical rows for this environment.
    bool same_row(const Bench& other, std::size_t env) const {
        return (other.mask.empty() || same(mask, other.mask, env, other.envs)) &&
               same(reward, other.reward, env, other.envs) && same(done, other.done, env, other.envs) &&
               same(to_act, other.to_act, env, other.envs) && same(observation, other.observation, env, other.envs) &&
               same(inputs, other.inputs, env, other.envs);
    }

    bool same_rows(const Bench& other) const {
        return mask == other.mask && reward == other.reward && done == other.done && to_act == other.to_act &&
               observation == other.observation && inputs == other.inputs;
    }

    const std::uint8_t* mask_of(std::size_t env) const { return mask.data() + env * static_cast<std::size_t>(actions); }

    std::size_t envs = 0;
    int actions = 0;
    int seats = 0;
    std::vector<std::int16_t> observation;
    std::vector<float> inputs;
    std::vector<std::uint8_t> mask;
    std::vector<float> reward;
    std::vector<std::uint8_t> done;
    std::vector<std::int8_t> to_act;
    std::unique_ptr<AnyBatch> batch;

private:
    template <class T>
    bool same(const std::vector<T>& mine, const std::vector<T>& theirs, std::size_t env, std::size_t others) const {
        const std::size_t width = mine.size() / envs;
        if (width != theirs.size() / others) return false;
        const auto row = mine.begin() + static_cast<std::ptrdiff_t>(env * width);
        return std::equal(row, row + static_cast<std::ptrdiff_t>(width),
                          theirs.begin() + static_cast<std::ptrdiff_t>(env * width));
    }
};

// Copy of the arrays without the batch, for later comparison.
Bench copy_of(const Bench& bench) {
    Bench made;
    made.envs = bench.envs;
    made.observation = bench.observation;
    made.inputs = bench.inputs;
    made.mask = bench.mask;
    made.reward = bench.reward;
    made.done = bench.done;
    made.to_act = bench.to_act;
    return made;
}

BatchTask read_task(Bytes& bytes, bool net) {
    BatchTask task;
    task.envs = 1 + bytes.below(kMostEnvs);
    task.seed = bytes.word();
    task.matches = bytes.flag();
    task.reward = task.matches ? bytes.one_of<Reward>(3) : bytes.one_of<Reward>(2);
    task.forfeits = bytes.flag();
    task.forfeit = static_cast<float>(bytes.pick({0, 10, 1'000'000}));
    task.observation_kind = bytes.one_of<ObservationKind>(net ? 3 : 2);
    task.history = task.observation_kind == ObservationKind::plain && bytes.flag();
    task.most_acts = bytes.pick({1, 7, 2000});
    return task;
}

void rows_make_sense(const Bench& bench) {
    for (std::size_t env = 0; env < bench.envs; ++env) {
        const std::uint8_t* mask = bench.mask_of(env);
        hold(std::count(mask, mask + bench.actions, 1) > 0, "an environment in which nothing may be done");
        hold(std::count(mask, mask + bench.actions, 0) + std::count(mask, mask + bench.actions, 1) == bench.actions,
             "a mask of something else than 0 and 1");
        hold(bench.done[env] <= 2, "an end of no kind");
        hold(bench.to_act[env] >= 0 && bench.to_act[env] < bench.seats, "a seat that is not at the table");
        const OpenRound round = bench.batch->open_round(static_cast<std::int64_t>(env));
        hold(round.facts.phase != Phase::over, "an environment left in a round that is over");
        hold(round.facts.to_act == bench.to_act[env], "another seat acts than is said");
    }
}

// Mostly a legal action; else a hold, or any number.
std::int64_t read_action(Bytes& bytes, const Bench& bench, std::size_t env) {
    const int what = bytes.take();
    if (what < 8) return kHold;
    if (what < 12) return static_cast<std::int64_t>(bytes.word()) - (std::int64_t{1} << 31);
    if (what < 20) return bytes.take() - 4;
    const std::uint8_t* mask = bench.mask_of(env);
    auto nth = 1 + bytes.below(static_cast<int>(std::count(mask, mask + bench.actions, 1)));
    int action = -1;
    while (nth) nth -= mask[++action];
    return action;
}

bool may(const Bench& bench, std::size_t env, std::int64_t action) {
    return action == kHold || (action >= 0 && action < bench.actions && bench.mask_of(env)[action]);
}

// Sampled actions are legal, and the same in a batch of another size.
void sample(Bench& bench, Bench& beside) {
    std::vector<std::int64_t> sampled(bench.envs, kHold);
    std::vector<std::int64_t> more(beside.envs, kHold);
    bench.batch->sample(sampled.data());
    beside.batch->sample(more.data());
    hold(std::equal(sampled.begin(), sampled.end(), more.begin()), "a batch of another size samples something else");
    for (std::size_t env = 0; env < bench.envs; ++env) {
        hold(sampled[env] != kHold && may(bench, env, sampled[env]), "what was sampled may not be done");
    }
}

// Steps both; a refused step must not change anything.
void step(Bench& bench, Bench& beside, const BatchTask& task, const std::vector<std::int64_t>& actions) {
    std::int64_t wrong = -1;
    for (std::size_t env = bench.envs; env-- > 0;) {
        if (!task.forfeits && !may(bench, env, actions[env])) wrong = static_cast<std::int64_t>(env);
    }
    const Bench before = wrong < 0 ? Bench() : copy_of(bench);
    hold(bench.batch->step(actions.data()) == wrong, "another environment is refused than by the mask");
    if (wrong >= 0) hold(bench.same_rows(before), "a step that was refused has changed something");
    std::vector<std::int64_t> more = actions;
    more.resize(beside.envs, kHold);
    hold(beside.batch->step(more.data()) == wrong, "a batch of another size refuses something else");
}

template <class K>
void play(const Numbers& numbers, Bytes& bytes) {
    const bool small = fits_small(numbers);
    const BatchTask task = read_task(bytes, small);
    BatchTask larger = task;
    larger.envs = task.envs + bytes.below(3);
    larger.threads = static_cast<int>(std::min<std::int64_t>(larger.envs, 1 + bytes.below(8) / 7));
    Bench bench = Bench::of<K>(numbers, task);
    // Network observations exist only for the small kind.
    const bool masks = bytes.flag();
    Bench beside = task.observation_kind == ObservationKind::net ? Bench::of<K>(numbers, larger, masks)
                                                                 : Bench::of<Large>(numbers, larger, masks);
    for (int steps = 0; steps < kMostSteps && !bytes.empty(); ++steps) {
        rows_make_sense(bench);
        for (std::size_t env = 0; env < bench.envs; ++env) {
            hold(bench.same_row(beside, env), "other bytes in a batch of another size");
        }
        sample(bench, beside);
        std::vector<std::int64_t> actions;
        for (std::size_t env = 0; env < bench.envs; ++env) actions.push_back(read_action(bytes, bench, env));
        step(bench, beside, task, actions);
        if (bytes.take() < 2) {
            bench.batch->reset();
            beside.batch->reset();
        }
    }
}

}  // namespace
}  // namespace doublesix::fuzz

const unsigned long long doublesix::fuzz::kCost = 20;

void doublesix::fuzz::take_input(const std::uint8_t* data, std::size_t size) {
    Bytes bytes(data, size);
    const Numbers numbers = read_numbers(bytes);
    if (!fits_small(numbers)) return play<Large>(numbers, bytes);
    if (Compiled<Small>(numbers).is_plain()) return play<Plain>(numbers, bytes);
    play<Small>(numbers, bytes);
}
