// Binding of `Batch`: vectorised environments whose rows are NumPy arrays, rewritten by every step.

#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/tuple.h>

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include "binding/arrays.hpp"
#include "binding/board.hpp"
#include "binding/information_state.hpp"
#include "binding/players.hpp"
#include "binding/rules.hpp"

namespace doublesix {

namespace {

using Actions = nb::ndarray<const std::int64_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

void make_task(BatchTask* made, std::int64_t envs, std::uint64_t seed, int threads, bool matches, Reward reward,
               bool forfeits, float forfeit, ObservationKind observation, bool history, int most_acts,
               const Net* shares) {
    BatchTask task;
    task.envs = envs;
    task.seed = seed;
    task.threads = threads;
    task.matches = matches;
    task.reward = reward;
    task.forfeits = forfeits;
    task.forfeit = forfeit;
    task.observation_kind = observation;
    task.history = history;
    task.most_acts = most_acts;
    if (shares) task.shares = shares->numbers;
    new (made) BatchTask(std::move(task));
}

// State of a batch, with the rules and the settings that it is of.
struct BoundSavedBatch {
    nb::object owner;
    BatchTask task;
    std::unique_ptr<const AnySavedBatch> state;

    bool fits(const BatchTask& other) const {
        return task.matches == other.matches && task.reward == other.reward &&
               task.observation_kind == other.observation_kind;
    }
};

// A batch and the arrays it writes to, which belong to Python and may outlive it.
class BoundBatch {
public:
    BoundBatch(nb::object rules, const BatchTask& task, bool masks)
        : owner_(std::move(rules)), rules_(nb::cast<const Rules*>(owner_)), task_(task) {
        const Machine& machine = rules_->machine();
        const auto [width, actions] = machine.batch_shape(task.observation_kind, task.history);
        envs_ = task.envs;
        const auto n = static_cast<std::size_t>(task.envs);
        const std::size_t shown = task.observation_kind == ObservationKind::none ? 0 : n;
        const auto wide = static_cast<std::size_t>(width);
        BatchRows rows;
        observation = task.observation_kind == ObservationKind::net
                          ? aligned_zeros<float>(rows.inputs, {shown, wide})
                          : aligned_zeros<std::int16_t>(rows.observation, {shown, wide});
        mask = aligned_zeros<std::uint8_t>(rows.mask, {masks ? n : 0, static_cast<std::size_t>(actions)});
        if (!masks) rows.mask = nullptr;
        reward = aligned_zeros<float>(rows.reward, {n, static_cast<std::size_t>(machine.sides())});
        done = aligned_zeros<std::uint8_t>(rows.done, {n});
        to_act = aligned_zeros<std::int8_t>(rows.to_act, {n});
        sampled = aligned_zeros<std::int64_t>(sampled_, {n});
        batch_ = machine.batch(task, rows);
    }

    void reset() {
        const nb::gil_scoped_release free;
        const std::lock_guard alone(busy_);
        batch_->reset();
    }

    // Number of the first environment with an illegal action, or -1.
    std::int64_t step(const Actions& actions) {
        if (actions.shape(0) != static_cast<std::size_t>(envs_))
            throw nb::value_error("an action for each environment");
        const nb::gil_scoped_release free;
        const std::lock_guard alone(busy_);
        given_.assign(actions.data(), actions.data() + envs_);
        return batch_->step(given_.data());
    }

    // Fills `sampled` with a legal action for each environment.
    void sample() {
        const nb::gil_scoped_release free;
        const std::lock_guard alone(busy_);
        batch_->sample(sampled_);
    }

    // Loads one environment into a board, which then has its facts.
    void show(std::int64_t env, BoundBoard& into) const {
        if (env < 0 || env >= envs_) throw nb::index_error("there is no such environment");
        OpenRound round;
        {
            const nb::gil_scoped_release free;
            const std::lock_guard alone(busy_);
            round = batch_->open_round(env);
        }
        std::vector<Act> acts;
        acts.reserve(round.acts.size());
        for (const BatchAct& act : round.acts) acts.push_back({act.seat, act.move});
        into.load(round.facts, std::move(round.order), std::move(acts), {});
    }

    BoundSavedBatch save() const {
        std::unique_ptr<const AnySavedBatch> state;
        {
            const nb::gil_scoped_release free;
            const std::lock_guard alone(busy_);
            state = batch_->save();
        }
        return {owner_, task_, std::move(state)};
    }

    // Environments as they were saved; with `of`, environment i as the saved one `of[i]`, or untouched where that is
    // -1.
    void restore(const BoundSavedBatch& saved, const std::optional<Actions>& of) {
        if (nb::cast<const Rules*>(saved.owner) != rules_ || !saved.fits(task_))
            throw nb::value_error("a state of other rules or settings");
        const std::int64_t there = saved.state->envs();
        if (!of && there != envs_) throw nb::value_error("a state of another number of environments");
        if (of && of->shape(0) != static_cast<std::size_t>(envs_))
            throw nb::value_error("a number for each environment");
        const nb::gil_scoped_release free;
        const std::lock_guard alone(busy_);
        if (of) {
            given_.assign(of->data(), of->data() + envs_);
            for (const std::int64_t number : given_) {
                if (number < -1 || number >= there) throw std::out_of_range("there is no such environment");
            }
        }
        batch_->restore(*saved.state, of ? given_.data() : nullptr);
    }

    nb::object observation;
    nb::object mask;
    nb::object reward;
    nb::object done;
    nb::object to_act;
    nb::object sampled;

private:
    nb::object owner_;
    const Rules* rules_;
    BatchTask task_;
    std::int64_t envs_ = 0;
    std::int64_t* sampled_ = nullptr;
    std::unique_ptr<AnyBatch> batch_;
    // Python threads may share a batch, and write to its actions while it steps.
    mutable std::mutex busy_;
    std::vector<std::int64_t> given_;
};

}  // namespace

void bind_batch(nb::module_& module) {
    nb::enum_<Reward>(module, "Reward", "Rewards of environments.")
        .value("points", Reward::points)
        .value("margin", Reward::margin)
        .value("win", Reward::win)
        .value("chance", Reward::chance);
    nb::enum_<ObservationKind>(module, "ObservationKind", "Observations of the seat to act.")
        .value("none", ObservationKind::none)
        .value("plain", ObservationKind::plain)
        .value("net", ObservationKind::net);
    nb::class_<BatchTask>(module, "BatchTask", "Settings of a batch of environments; immutable.")
        .def("__init__", &make_task, nb::kw_only(), nb::arg("envs"), nb::arg("seed"), nb::arg("threads"),
             nb::arg("matches"), nb::arg("reward"), nb::arg("forfeits"), nb::arg("forfeit"), nb::arg("observation"),
             nb::arg("history"), nb::arg("most_acts"), nb::arg("shares").none() = nb::none());
    nb::class_<BoundSavedBatch>(module, "SavedBatch", "State of all environments of a batch; immutable.")
        .def_prop_ro("envs", [](const BoundSavedBatch& saved) { return saved.state->envs(); });
    nb::class_<BoundBatch>(module, "Batch", "Vectorized environments: independent rounds or matches, stepped together.")
        .def(nb::init<nb::object, const BatchTask&, bool>(), nb::arg("rules"), nb::arg("task"), nb::arg("masks"))
        .def("reset", &BoundBatch::reset)
        .def("step", &BoundBatch::step, nb::arg("actions"))
        .def("sample", &BoundBatch::sample)
        .def("save", &BoundBatch::save)
        .def("restore", &BoundBatch::restore, nb::arg("saved"), nb::arg("of").none() = nb::none())
        .def("show", &BoundBatch::show, nb::arg("env"), nb::arg("into"))
        .def_ro("observation", &BoundBatch::observation)
        .def_ro("mask", &BoundBatch::mask)
        .def_ro("reward", &BoundBatch::reward)
        .def_ro("done", &BoundBatch::done)
        .def_ro("to_act", &BoundBatch::to_act)
        .def_ro("sampled", &BoundBatch::sampled);
    module.def(
        "net_fields",
        [](const Rules& rules) {
            nb::list fields;
            for (const NetField& field : rules.machine().net_fields())
                fields.append(nb::make_tuple(field.name, field.first));
            return fields;
        },
        nb::arg("rules"));
    module.def(
        "net_observation",
        [](const BoundInformationState& bound) {
            std::vector<float> row = bound.rules().machine().net_observation(bound.seen());
            const std::size_t width = row.size();
            return array_of(std::move(row), {width});
        },
        nb::arg("infostate"));
}

}  // namespace doublesix
