// Score sheet of the page: the score of a match with real tiles, entry by entry. It is a module of its own: nothing
// here plays, and a telephone that only keeps the score fetches no engine.

#include <cstddef>
#include <string>
#include <vector>

#include "interface/parameter_fields.hpp"
#include "wasm/exchange.hpp"
#include "wasm/score_sheet.hpp"

namespace doublesix::wasm {

namespace {

// Why there is no sheet of these rules; empty where there is one. Whether they contradict themselves otherwise, their
// author has found out before (`doublesix.core.consistency`).
std::string problem_of(const Numbers& n) {
    if (const char* name = out_of_range(n)) return std::string(name) + " is out of its range";
    if (n.seats < 2 || n.seats > kMostSeats) return "seats is out of its range";
    if (n.partners && n.seats != 4) return "partners need four seats";
    return {};
}

}  // namespace

// An empty sheet; null where there are no such rules. `counts`: every count that scores under them, ascending.
DOUBLESIX_EXPORT(sheet_new)
ScoreSheet* sheet_new(const double* rules, std::size_t size, const double* counts, std::size_t scoring) {
    Numbers numbers;
    if (const std::string name = read(numbers, rules, size); !name.empty())
        return refused("the rule parameter " + name + " cannot be read");
    if (const std::string problem = problem_of(numbers); !problem.empty()) return refused(problem);
    return new ScoreSheet(numbers, {counts, counts + scoring});
}

DOUBLESIX_EXPORT(sheet_copy) ScoreSheet* sheet_copy(const ScoreSheet* sheet) { return new ScoreSheet(*sheet); }

DOUBLESIX_EXPORT(sheet_delete) void sheet_delete(ScoreSheet* sheet) { delete sheet; }

DOUBLESIX_EXPORT(sheet_terms) void sheet_terms(const ScoreSheet* sheet) { answer_with(sheet->terms()); }

// 1 if the entry was added; 0 if it was refused, which is the answer; -1 if the numbers are no entry.
DOUBLESIX_EXPORT(sheet_enter) int sheet_enter(ScoreSheet* sheet, const double* numbers, std::size_t size) {
    SheetEntry entry;
    if (!read(entry, numbers, size).empty()) return -1;
    const SheetRefusal refusal = sheet->enter(entry);
    answer_with(refusal);
    return refusal.problem == SheetProblem::none;
}

DOUBLESIX_EXPORT(sheet_facts) void sheet_facts(const ScoreSheet* sheet) { answer_with(sheet->facts()); }

DOUBLESIX_EXPORT(sheet_prospects) void sheet_prospects(const ScoreSheet* sheet, int seat) {
    answer_with(sheet->prospects(seat));
}

}  // namespace doublesix::wasm
