#include "binding/rules.hpp"

#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>

#include <tuple>
#include <utility>

#include "api/dispatch/dispatch.hpp"
#include "binding/parameters.hpp"

namespace doublesix {

Rules::Rules(const nb::dict& numbers, nb::callable decode, nb::callable encode)
    : numbers_(read_numbers(numbers)),
      machine_(kernels().make_machine(numbers_)),
      decode_(std::move(decode)),
      encode_(std::move(encode)) {
    const std::size_t tiles = static_cast<std::size_t>(machine_->tiles());
    known_.resize(8 + tiles * (4 * tiles + 1));
}

nb::object Rules::made(const Move& move) const {
    const nb::object end = move.end == kNoEnd ? nb::object(nb::none()) : nb::object(nb::int_(move.end));
    nb::object core = decode_(static_cast<int>(move.kind), static_cast<int>(move.tile), end);
    known_[index_of(move)] = core;
    codes_[core.ptr()] = move;
    return core;
}

// Slow path of `move_of`: a new move, or an equal one that is another object.
Move Rules::asked(nb::handle core) const {
    const auto [kind, tile, end] = nb::cast<std::tuple<int, int, int>>(encode_(core));
    const Move move{static_cast<MoveKind>(kind), static_cast<std::uint8_t>(tile),
                    end < 0 ? kNoEnd : static_cast<std::uint16_t>(end)};
    // A play with a tile or an end outside the set is never legal, and not cached.
    if (tile < machine_->tiles() && !known_[index_of(move)].is_valid()) made(move);
    return move;
}

void bind_rules(nb::module_& module) {
    nb::class_<Rules>(module, "Rules", nb::is_weak_referenceable(), "Compiled rules for one table.")
        .def(nb::init<const nb::dict&, nb::callable, nb::callable>(), nb::arg("numbers"), nb::arg("decode"),
             nb::arg("encode"))
        .def_prop_ro("tiles", [](const Rules& rules) { return rules.machine().tiles(); })
        .def_prop_ro("sides", [](const Rules& rules) { return rules.machine().sides(); })
        .def_prop_ro("scoring_counts", [](const Rules& rules) { return rules.machine().scoring_counts(); });
}

}  // namespace doublesix
