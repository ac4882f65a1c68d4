// The laboratory for Python.

#include <nanobind/ndarray.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "binding/minding.hpp"
#include "binding/rules.hpp"
#include "binding/watched.hpp"
#include "lab/laboratory.hpp"

namespace doublesix {

namespace {

using Policies = nb::ndarray<const double, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

template <class T>
nb::object array(std::vector<T>&& numbers) {
    auto* kept = new std::vector<T>(std::move(numbers));
    const nb::capsule owner(kept, [](void* data) noexcept { delete static_cast<std::vector<T>*>(data); });
    const std::size_t shape[] = {kept->size()};
    return nb::cast(nb::ndarray<nb::numpy, T>(kept->data(), 1, shape, owner));
}

nb::bytes bytes_of(const std::vector<std::uint8_t>& tiles) {
    return nb::bytes(reinterpret_cast<const char*>(tiles.data()), tiles.size());
}

// A laboratory, and the rules whose machine it needs.
class Lab {
public:
    Lab(nb::object rules, bool apart, std::size_t most_nodes) : kept_(std::move(rules)), rules_(nb::cast<const Rules&>(kept_)) {
        Progress progress;
        watched(progress, nb::none(), [&] { lab_ = rules_.machine().laboratory({apart, most_nodes}, progress); });
    }

    bool grown() const { return lab_ != nullptr; }

    nb::dict counts() const {
        const LabCounts counts = lab_->counts();
        nb::dict told;
        told["nodes"] = counts.nodes;
        told["endings"] = counts.endings;
        told["infosets"] = counts.infosets;
        told["choices"] = counts.choices;
        told["entries"] = counts.entries;
        told["deals"] = counts.deals;
        return told;
    }

    nb::object policy(const nb::dict& given) const {
        LabPolicy asked;
        asked.kind = static_cast<LabPolicyKind>(nb::cast<int>(given["kind"]));
        asked.reads = nb::cast<bool>(given["reads"]);
        asked.reading = nb::cast<double>(given["reading"]);
        asked.playing = nb::cast<double>(given["playing"]);
        asked.floor = nb::cast<double>(given["floor"]);
        asked.solved_pairs = nb::cast<std::size_t>(given["solved_pairs"]);
        asked.iterations = nb::cast<int>(given["iterations"]);
        asked.as_a_player = nb::cast<bool>(given["as_a_player"]);
        std::vector<double> made;
        Progress progress;
        watched(progress, nb::none(), [&] { made = lab_->policy(asked, progress); });
        return array(std::move(made));
    }

    // None where the engine has no such player for these rules.
    nb::object minded(const nb::dict& told, int times, nb::handle progress_told) const {
        const MindSpec spec = mind_spec_of(told);
        std::vector<double> made;
        Progress progress;
        watched(progress, progress_told, [&] { made = lab_->minded(spec, times, progress); });
        return made.empty() ? nb::none() : array(std::move(made));
    }

    nb::object equilibrium(int iterations, nb::handle told) const {
        std::vector<double> made;
        Progress progress;
        watched(progress, told, [&] { made = lab_->equilibrium(iterations, progress); });
        return array(std::move(made));
    }

    double best_response(const Policies& policy, int seat) const {
        const nb::gil_scoped_release release;
        return lab_->best_response(policy.data(), seat);
    }

    double value(const Policies& first, const Policies& second) const {
        const nb::gil_scoped_release release;
        return lab_->value(first.data(), second.data());
    }

    nb::object infosets() const { return array(lab_->infosets()); }
    nb::object asked() const { return array(lab_->asked()); }

    // Deal, acts, seat to act, and for each of its hands, where it has a choice, the hand and one of the other seat's.
    nb::tuple node(std::uint32_t number) const {
        const LabNode node = lab_->node(number);
        nb::list acts;
        for (std::size_t i = 0; i < node.acts.size(); ++i) {
            acts.append(nb::make_tuple(node.seats[i], rules_.move_of(node.acts[i])));
        }
        nb::list hands;
        for (std::size_t i = 0; i < node.hands.size(); ++i) {
            if (!node.hands[i].empty()) hands.append(nb::make_tuple(i, bytes_of(node.hands[i]), bytes_of(node.others[i])));
        }
        return nb::make_tuple(bytes_of(node.order), acts, node.seat, hands);
    }

    std::int64_t entry(std::uint32_t number, std::uint32_t hand, nb::handle move) const {
        return lab_->entry(number, hand, rules_.move_of(move));
    }

private:
    nb::object kept_;
    const Rules& rules_;
    std::unique_ptr<Laboratory> lab_;
};

}  // namespace

void bind_lab(nb::module_& module) {
    nb::class_<Lab>(module, "Lab", "A whole round of two seats, looked at in full.")
        .def(nb::init<nb::object, bool, std::size_t>(), nb::arg("rules"), nb::arg("apart"), nb::arg("most_nodes"))
        .def_prop_ro("grown", &Lab::grown)
        .def("counts", &Lab::counts)
        .def("policy", &Lab::policy, nb::arg("asked"))
        .def("minded", &Lab::minded, nb::arg("mind"), nb::arg("times"), nb::arg("told") = nb::none())
        .def("equilibrium", &Lab::equilibrium, nb::arg("iterations"), nb::arg("told") = nb::none())
        .def("best_response", &Lab::best_response, nb::arg("policy"), nb::arg("seat"))
        .def("value", &Lab::value, nb::arg("first"), nb::arg("second"))
        .def("infosets", &Lab::infosets)
        .def("asked", &Lab::asked)
        .def("node", &Lab::node, nb::arg("number"))
        .def("entry", &Lab::entry, nb::arg("number"), nb::arg("hand"), nb::arg("move"));
}

}  // namespace doublesix
