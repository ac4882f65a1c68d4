// Rules of one table, from the numbers that a page writes.

#include <memory>
#include <string>
#include <utility>

#include "api/make_machine.hpp"
#include "interface/parameter_fields.hpp"
#include "wasm/exchange.hpp"
#include "wasm/objects.hpp"

namespace doublesix::wasm {

namespace {

// Why there is no such table; empty where there is one. Whether the rules contradict themselves otherwise, their author
// has found out before (`doublesix.core.consistency`).
std::string problem_of(const Numbers& n) {
    if (const char* name = out_of_range(n)) return std::string(name) + " is out of its range";
    if (n.seats < 2 || n.seats > kMostSeats) return "seats is out of its range";
    if (n.partners && n.seats != 4) return "partners need four seats";
    const int tiles = (n.set + 1) * (n.set + 2) / 2;
    if (n.hand_size < 1 || n.hand_size > tiles / n.seats) return "the hands need more tiles than the set has";
    return {};
}

}  // namespace

DOUBLESIX_EXPORT(rules_new) Rules* rules_new(const double* numbers, std::size_t size) {
    auto table = std::make_shared<Table>();
    if (const std::string name = read(table->numbers, numbers, size); !name.empty())
        return refused("the rule parameter " + name + " cannot be read");
    if (const std::string problem = problem_of(table->numbers); !problem.empty()) return refused(problem);
    table->machine = make_machine(table->numbers);
    return new Rules{std::move(table)};
}

DOUBLESIX_EXPORT(rules_delete) void rules_delete(Rules* rules) { delete rules; }

DOUBLESIX_EXPORT(rules_facts) void rules_facts(const Rules* rules) {
    const Machine& machine = rules->machine();
    answer_with(TableFacts{machine.tiles(), machine.sides(), machine.has_players(), machine.scoring_counts()});
}

}  // namespace doublesix::wasm
