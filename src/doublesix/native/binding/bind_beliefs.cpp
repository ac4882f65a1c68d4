// Binding of exact beliefs.

#include <nanobind/stl/unique_ptr.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "binding/arrays.hpp"
#include "binding/information_state.hpp"

namespace doublesix {

namespace {

// A belief, with the information state that it refers to.
class Beliefs {
public:
    Beliefs(nb::object infostate, std::unique_ptr<AnyBelief> believed)
        : infostate_(std::move(infostate)),
          seen_(nb::cast<const BoundInformationState*>(infostate_)),
          belief_(std::move(believed)) {}

    std::size_t tiles() const { return static_cast<std::size_t>(seen_->rules().machine().tiles()); }
    std::size_t seats() const { return static_cast<std::size_t>(seen_->rules().numbers().seats); }
    const AnyBelief& believed() const { return *belief_; }
    AnyBelief& believed() { return *belief_; }

private:
    nb::object infostate_;
    const BoundInformationState* seen_;
    std::unique_ptr<AnyBelief> belief_;
};

// The belief of an information state; None if no deal is consistent.
nb::object beliefs(nb::object infostate) {
    const BoundInformationState& bound = nb::cast<const BoundInformationState&>(infostate);
    std::unique_ptr<AnyBelief> believed = bound.rules().machine().believe(bound.seen());
    if (!believed) return nb::none();
    return nb::cast(std::make_unique<Beliefs>(std::move(infostate), std::move(believed)));
}

nb::tuple sample(const Beliefs& beliefs, int deals, std::uint64_t seed) {
    SampledDeals dealt;
    {
        nb::gil_scoped_release release;
        dealt = beliefs.believed().sample(deals, seed);
    }
    const auto rows = static_cast<std::size_t>(deals);
    const std::size_t left = rows ? dealt.boneyards.size() / rows : 0;
    return nb::make_tuple(array_of(std::move(dealt.owners), {rows, beliefs.tiles()}),
                          array_of(std::move(dealt.boneyards), {rows, left}),
                          array_of(std::move(dealt.came), {rows, beliefs.tiles()}));
}

nb::object marginals(const Beliefs& beliefs) {
    const auto found = beliefs.believed().marginals();
    std::vector<float> flat;
    for (std::size_t seat = 0; seat < beliefs.seats(); ++seat) {
        flat.insert(flat.end(), found[seat].begin(),
                    found[seat].begin() + static_cast<std::ptrdiff_t>(beliefs.tiles()));
    }
    return array_of(std::move(flat), {beliefs.seats(), beliefs.tiles()});
}

}  // namespace

void bind_beliefs(nb::module_& module) {
    nb::class_<Beliefs>(module, "Beliefs",
                        "Exact belief of a seat: the uniform posterior over deals; see `doublesix.engine.beliefs`.")
        .def_prop_ro("exact", [](const Beliefs& beliefs) { return beliefs.believed().exact(); })
        .def_prop_ro("log_count", [](const Beliefs& beliefs) { return beliefs.believed().log_count(); })
        .def("whole_count",
             [](const Beliefs& beliefs) {
                 const auto count = beliefs.believed().whole_count();
                 return nb::make_tuple(count[0], count[1]);
             })
        .def("marginals", &marginals)
        .def(
            "none_of",
            [](const Beliefs& beliefs, int seat, std::uint32_t tiles) {
                return beliefs.believed().none_of(seat, tiles);
            },
            nb::arg("seat"), nb::arg("tiles"))
        .def("sample", &sample, nb::arg("deals"), nb::arg("seed"))
        .def(
            "rebuild", [](Beliefs& beliefs, int times) { beliefs.believed().rebuild(times); }, nb::arg("times"))
        .def("redraw", [](const Beliefs& beliefs, int times) { beliefs.believed().redraw(times); }, nb::arg("times"));
    module.def("beliefs", &beliefs, nb::arg("infostate"));
}

}  // namespace doublesix
