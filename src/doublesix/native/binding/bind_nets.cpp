// Networks for Python: their training, and duels between them.

#include <nanobind/ndarray.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <utility>
#include <vector>

#include "binding/arrays.hpp"
#include "binding/minding.hpp"
#include "binding/nets.hpp"
#include "binding/rules.hpp"
#include "binding/seeing.hpp"
#include "binding/watched.hpp"
#include "dispatch/dispatch.hpp"
#include "net/school.hpp"

namespace doublesix {

namespace {

using Floats = nb::ndarray<const float, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

std::shared_ptr<const std::vector<float>> stakes_of(const nb::dict& given, const char* name) {
    return given.contains(name) ? nb::cast<const Net&>(given[name]).numbers : nullptr;
}

template <class T>
nb::object array(std::vector<T>&& numbers) {
    const std::size_t size = numbers.size();
    return array_of(std::move(numbers), {size});
}

class Schooling {
public:
    explicit Schooling(const Rules& rules) : school_(kernels().make_school(rules.numbers())) {
        if (!school_) throw nb::value_error("networks are for sets up to double-six and four seats");
    }

    int inputs() const { return school_->inputs(); }
    std::size_t size() const { return school_->weights_size(); }
    void begin(std::uint64_t seed) { school_->begin(seed); }

    nb::object numbers() const { return array(std::vector<float>(school_->numbers())); }
    void load(const Floats& given) {
        if (given.size() != school_->numbers().size()) throw nb::value_error("so many numbers do not belong to this network");
        std::copy_n(given.data(), given.size(), school_->numbers().data());
    }

    double teach(const nb::dict& given, nb::handle told) {
        Lessons lessons;
        lessons.seed = nb::cast<std::uint64_t>(given["seed"]);
        lessons.start = nb::cast<std::int64_t>(given["start"]);
        lessons.stop = nb::cast<std::int64_t>(given["stop"]);
        lessons.last = nb::cast<std::int64_t>(given["last"]);
        lessons.threads = nb::cast<int>(given["threads"]);
        lessons.warmth = nb::cast<float>(given["warmth"]);
        lessons.lambda = nb::cast<float>(given["decay"]);
        lessons.pace = nb::cast<float>(given["pace"]);
        lessons.last_pace = nb::cast<float>(given["last_pace"]);
        lessons.observers = nb::cast<float>(given["observers"]);
        lessons.compared = nb::cast<float>(given["compared"]);
        lessons.stakes = stakes_of(given, "stakes");
        double error = 0;
        Progress progress;
        watched(progress, told, [&] { error = school_->teach(lessons, progress); });
        return error;
    }

    nb::tuple duel(const nb::object& one, const nb::object& other, const nb::dict& given, nb::handle told) const {
        Duel task;
        task.seed = nb::cast<std::uint64_t>(given["seed"]);
        task.start = nb::cast<std::int64_t>(given["start"]);
        task.stop = nb::cast<std::int64_t>(given["stop"]);
        task.matches = nb::cast<bool>(given["matches"]);
        task.threads = nb::cast<int>(given["threads"]);
        task.stakes = {stakes_of(given, "stakes"), stakes_of(given, "stakes_of_other")};
        const std::vector<float> first = weights(one);
        const std::vector<float> second = weights(other);
        DuelRows rows;
        Progress progress;
        watched(progress, told, [&] { rows = school_->duel(first, second, task, progress); });
        return nb::make_tuple(array(std::move(rows.margin)), array(std::move(rows.won)));
    }

    nb::list listen(const nb::object& of, std::uint64_t seed, std::int64_t rounds, nb::handle told) const {
        const std::vector<float> numbers = weights(of);
        std::vector<Told> found;
        Progress progress;
        watched(progress, told, [&] { found = school_->listen(numbers, seed, rounds, progress); });
        nb::list rows;
        for (const Told& one : found) rows.append(nb::make_tuple(one.tiles, one.expected, one.spread, one.held));
        return rows;
    }

    double nanoseconds(const nb::object& of, std::uint64_t seed, int rounds) const {
        return school_->nanoseconds(weights(of), seed, rounds);
    }

private:
    std::vector<float> weights(const nb::object& given) const {
        if (given.is_none()) return {};
        const auto numbers = nb::cast<Floats>(given);
        if (numbers.size() != school_->weights_size()) throw nb::value_error("so many numbers do not belong to this network");
        return {numbers.data(), numbers.data() + numbers.size()};
    }

    std::unique_ptr<School> school_;
};

class Judging {
public:
    Judging(nb::object rules, const Floats& weights, const Net* stakes)
        : owner_(std::move(rules)),
          rules_(nb::cast<const Rules*>(owner_)),
          judge_(kernels().make_judge(rules_->numbers(), {weights.data(), weights.data() + weights.size()},
                                        stakes ? stakes->numbers : nullptr)) {
        if (!judge_) throw nb::value_error("so many numbers are no network for this table");
    }

    nb::list weigh(const Sighted& sighted) const {
        // Equal rules are compiled once, so that the same table is the same object.
        if (sighted.rules_object().ptr() != owner_.ptr()) throw nb::value_error("this was seen at another table");
        nb::list told;
        for (const Judged& judged : judge_->weigh(sighted.seen())) {
            told.append(nb::make_tuple(rules_->move_of(judged.move), judged.value));
        }
        return told;
    }

    std::vector<std::vector<float>> odds(const Sighted& sighted, bool reads) const {
        if (sighted.rules_object().ptr() != owner_.ptr()) throw nb::value_error("this was seen at another table");
        return judge_->odds(sighted.seen(), reads);
    }

private:
    nb::object owner_;
    const Rules* rules_;
    std::unique_ptr<Judge> judge_;
};

}  // namespace

void bind_nets(nb::module_& module) {
    const auto& shape = kernels().net_shape;
    module.attr("NET_SHAPE") = nb::make_tuple(shape[0], shape[1], shape[2]);
    nb::class_<Judging>(module, "Judge", "A network for one table.")
        .def(nb::init<nb::object, const Floats&, const Net*>(), nb::arg("rules"), nb::arg("weights"),
             nb::arg("stakes").none() = nb::none())
        .def("weigh", &Judging::weigh, nb::arg("sight"))
        .def("odds", &Judging::odds, nb::arg("sight"), nb::arg("reads") = true);
    nb::class_<Schooling>(module, "School", "A network that learns; `doublesix.engine.training` adds the rest.")
        .def(nb::init<const Rules&>(), nb::arg("rules"))
        .def_prop_ro("inputs", &Schooling::inputs)
        .def_prop_ro("size", &Schooling::size)
        .def("begin", &Schooling::begin, nb::arg("seed"))
        .def("numbers", &Schooling::numbers)
        .def("load", &Schooling::load, nb::arg("numbers"))
        .def("teach", &Schooling::teach, nb::arg("lessons"), nb::arg("told") = nb::none())
        .def("duel", &Schooling::duel, nb::arg("one").none(), nb::arg("other").none(), nb::arg("duel"),
             nb::arg("told") = nb::none())
        .def("listen", &Schooling::listen, nb::arg("of"), nb::arg("seed"), nb::arg("rounds"), nb::arg("told") = nb::none())
        .def("nanoseconds", &Schooling::nanoseconds, nb::arg("of"), nb::arg("seed"), nb::arg("rounds"));
}

}  // namespace doublesix
