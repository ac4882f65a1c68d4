#include "binding/rules.hpp"

#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>

#include "api/dispatch/dispatch.hpp"
#include "interface/parameter_fields.hpp"

namespace doublesix {

namespace {

// Reads the fields of the rules from a dictionary, options as words.
class GivenRules {
public:
    explicit GivenRules(const nb::dict& given) : given_(given) {}

    template <class T>
    void operator()(const char* name, T& field) const {
        if constexpr (std::is_enum_v<T>) {
            const auto word = nb::cast<std::string>(given_[name]);
            const auto& words = words_of(T{});
            const auto found = std::find(words.begin(), words.end(), word);
            if (found == words.end()) throw nb::value_error(name);
            field = static_cast<T>(found - words.begin());
        } else {
            field = nb::cast<T>(given_[name]);
        }
    }

private:
    const nb::dict& given_;
};

Numbers numbers_of(const nb::dict& given) {
    Numbers numbers;
    GivenRules visit(given);
    fields(visit, numbers);
    return numbers;
}

}  // namespace

Rules::Rules(const nb::dict& numbers, nb::callable decode, nb::callable encode)
    : numbers_(numbers_of(numbers)),
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
