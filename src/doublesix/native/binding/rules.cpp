#include "binding/rules.hpp"

#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <tuple>
#include <utility>

#include "api/dispatch/dispatch.hpp"

namespace doublesix {

namespace {

template <class T>
T number(const nb::dict& numbers, const char* name) {
    return nb::cast<T>(numbers[name]);
}

template <class E>
E option(const nb::dict& numbers, const char* name) {
    return static_cast<E>(number<int>(numbers, name));
}

Numbers read(const nb::dict& given) {
    Numbers n;
    n.set = number<int>(given, "set");
    n.seats = number<int>(given, "seats");
    n.partners = number<bool>(given, "partners");
    n.hand_size = number<int>(given, "hand_size");
    n.first_lead = option<FirstLead>(given, "first_lead");
    n.lead_tile = option<LeadTile>(given, "lead_tile");
    n.no_double = option<NoDouble>(given, "no_double");
    n.high_then_low = number<bool>(given, "high_then_low");
    n.next_lead = option<NextLead>(given, "next_lead");
    n.blocked_lead_as_next = number<bool>(given, "blocked_lead_as_next");
    n.spinner = option<Spinner>(given, "spinner");
    n.sides_first = number<bool>(given, "sides_first");
    n.cross_first = number<bool>(given, "cross_first");
    n.crosswise = option<Crosswise>(given, "crosswise");
    n.line_ends = number<int>(given, "line_ends");
    n.draw_limit = number<int>(given, "draw_limit");
    n.reserve = number<int>(given, "reserve");
    n.optional_draw = number<bool>(given, "optional_draw");
    n.optional_draw_limit = number<int>(given, "optional_draw_limit");
    n.optional_pass = number<bool>(given, "optional_pass");
    n.again_after_double = number<bool>(given, "again_after_double");
    n.again_after_score = number<bool>(given, "again_after_score");
    n.divisors = number<std::vector<std::int32_t>>(given, "divisors");
    n.quotient = number<bool>(given, "quotient");
    n.spinner_while_exposed = number<bool>(given, "spinner_while_exposed");
    n.claim = option<Claiming>(given, "claim");
    n.false_call = number<std::int32_t>(given, "false_call");
    n.false_call_forfeits = number<bool>(given, "false_call_forfeits");
    n.get_in = number<std::int32_t>(given, "get_in");
    n.domino_score = option<HandScore>(given, "domino_score");
    n.domino_fixed = number<std::int32_t>(given, "domino_fixed");
    n.blocked_score = option<HandScore>(given, "blocked_score");
    n.blocked_fixed = number<std::int32_t>(given, "blocked_fixed");
    n.blocked_tie = option<BlockedTie>(given, "blocked_tie");
    n.subtract_partner = number<bool>(given, "subtract_partner");
    n.rounding = number<int>(given, "rounding");
    n.rounding_each = number<bool>(given, "rounding_each");
    n.pips_per_point = number<int>(given, "pips_per_point");
    n.target = number<std::int32_t>(given, "target");
    n.exact = number<bool>(given, "exact");
    n.at_once = number<bool>(given, "at_once");
    n.skunk = number<std::int32_t>(given, "skunk");
    return n;
}

}  // namespace

Rules::Rules(const nb::dict& numbers, nb::callable decode, nb::callable encode)
    : numbers_(read(numbers)),
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
