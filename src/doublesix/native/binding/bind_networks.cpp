// Bindings of the network evaluator and the trainer.

#include <nanobind/ndarray.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <utility>
#include <vector>

#include "api/dispatch/dispatch.hpp"
#include "api/trainer.hpp"
#include "binding/arrays.hpp"
#include "binding/information_state.hpp"
#include "binding/players.hpp"
#include "binding/progress.hpp"
#include "binding/rules.hpp"

namespace doublesix {

namespace {

using Floats = nb::ndarray<const float, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

template <class T>
nb::object array(std::vector<T>&& numbers) {
    const std::size_t size = numbers.size();
    return array_of(std::move(numbers), {size});
}

class BoundTrainer {
public:
    explicit BoundTrainer(const Rules& rules) : trainer_(kernels().make_trainer(rules.numbers())) {
        if (!trainer_) throw nb::value_error("networks are for sets up to double-six and four seats");
    }

    int inputs() const { return trainer_->inputs(); }
    std::size_t size() const { return trainer_->weights_size(); }
    void begin(std::uint64_t seed) { trainer_->begin(seed); }

    nb::object numbers() const { return array(std::vector<float>(trainer_->numbers())); }
    void load(const Floats& given) {
        if (given.size() != trainer_->numbers().size())
            throw nb::value_error("so many numbers do not belong to this network");
        std::copy_n(given.data(), given.size(), trainer_->numbers().data());
    }

    double train(std::uint64_t seed, std::int64_t start, std::int64_t stop, std::int64_t last, int threads,
                 float warmth, float decay, float pace, float last_pace, float observers, float compared,
                 const Net* stakes, nb::handle on_progress) {
        TrainingConfig config;
        config.seed = seed;
        config.start = start;
        config.stop = stop;
        config.last = last;
        config.threads = threads;
        config.temperature = warmth;
        config.lambda = decay;
        config.learning_rate = pace;
        config.final_learning_rate = last_pace;
        config.observers = observers;
        config.compared = compared;
        if (stakes) config.equity = stakes->numbers;
        double error = 0;
        Progress progress;
        watched(progress, on_progress, [&] { error = trainer_->train(config, progress); });
        return error;
    }

    nb::list calibration(const nb::object& of, std::uint64_t seed, std::int64_t rounds, nb::handle on_progress) const {
        const std::vector<float> numbers = weights(of);
        std::vector<CalibrationBin> found;
        Progress progress;
        watched(progress, on_progress, [&] { found = trainer_->calibration(numbers, seed, rounds, progress); });
        nb::list rows;
        for (const CalibrationBin& one : found)
            rows.append(nb::make_tuple(one.tiles, one.expected, one.spread, one.held));
        return rows;
    }

private:
    std::vector<float> weights(const nb::object& given) const {
        if (given.is_none()) return {};
        const auto numbers = nb::cast<Floats>(given);
        if (numbers.size() != trainer_->weights_size())
            throw nb::value_error("so many numbers do not belong to this network");
        return {numbers.data(), numbers.data() + numbers.size()};
    }

    std::unique_ptr<Trainer> trainer_;
};

class BoundEvaluator {
public:
    BoundEvaluator(nb::object rules, const Floats& weights, const Net* equity)
        : owner_(std::move(rules)),
          rules_(nb::cast<const Rules*>(owner_)),
          evaluator_(kernels().make_network_evaluator(rules_->numbers(),
                                                      {weights.data(), weights.data() + weights.size()},
                                                      equity ? equity->numbers : nullptr)) {
        if (!evaluator_) throw nb::value_error("so many numbers are no network for this table");
    }

    nb::list weigh(const BoundInformationState& bound) const {
        // Equal rules are compiled once, so object identity suffices.
        if (bound.rules_object().ptr() != owner_.ptr()) throw nb::value_error("this was seen at another table");
        nb::list rows;
        for (const MoveValue& judged : evaluator_->weigh(bound.seen())) {
            rows.append(nb::make_tuple(rules_->move_of(judged.move), judged.value));
        }
        return rows;
    }

    std::vector<std::vector<float>> hand_marginals(const BoundInformationState& bound, bool reads) const {
        if (bound.rules_object().ptr() != owner_.ptr()) throw nb::value_error("this was seen at another table");
        return evaluator_->hand_marginals(bound.seen(), reads);
    }

private:
    nb::object owner_;
    const Rules* rules_;
    std::unique_ptr<NetworkEvaluator> evaluator_;
};

}  // namespace

void bind_networks(nb::module_& module) {
    const auto& shape = kernels().net_shape;
    module.attr("NET_SHAPE") = nb::make_tuple(shape[0], shape[1], shape[2]);
    nb::class_<BoundEvaluator>(module, "NetworkEvaluator", "Value network evaluator for one table.")
        .def(nb::init<nb::object, const Floats&, const Net*>(), nb::arg("rules"), nb::arg("weights"),
             nb::arg("stakes").none() = nb::none())
        .def("weigh", &BoundEvaluator::weigh, nb::arg("infostate"))
        .def("hand_marginals", &BoundEvaluator::hand_marginals, nb::arg("infostate"), nb::arg("reads") = true);
    nb::class_<BoundTrainer>(module, "Trainer",
                             "Trainer of a value network by self-play; used by `doublesix.engine.learning.training`.")
        .def(nb::init<const Rules&>(), nb::arg("rules"))
        .def_prop_ro("inputs", &BoundTrainer::inputs)
        .def_prop_ro("size", &BoundTrainer::size)
        .def("begin", &BoundTrainer::begin, nb::arg("seed"))
        .def("numbers", &BoundTrainer::numbers)
        .def("load", &BoundTrainer::load, nb::arg("numbers"))
        .def("train", &BoundTrainer::train, nb::kw_only(), nb::arg("seed"), nb::arg("start"), nb::arg("stop"),
             nb::arg("last"), nb::arg("threads"), nb::arg("warmth"), nb::arg("decay"), nb::arg("pace"),
             nb::arg("last_pace"), nb::arg("observers"), nb::arg("compared"), nb::arg("stakes").none() = nb::none(),
             nb::arg("on_progress") = nb::none())
        .def("calibration", &BoundTrainer::calibration, nb::arg("of"), nb::arg("seed"), nb::arg("rounds"),
             nb::arg("on_progress") = nb::none());
}

}  // namespace doublesix
