// Refusals of score sheets: counts and calls that no round under the rules can give (`doublesix.core.sheet_problems`).

#include <algorithm>
#include <vector>

#include "wasm/score_sheet.hpp"
#include "wasm/sheet_hands.hpp"

namespace doublesix::wasm {

namespace {

SheetRefusal count_refused(const SheetEntry& entry, const Numbers& n, const std::vector<std::int32_t>& counts) {
    const std::int32_t count = entry.count;
    if (counts.empty()) return {.problem = SheetProblem::no_play_scores};
    if (entry.kind == EntryKind::steal && n.claim != Claiming::muggins) return {.problem = SheetProblem::no_stealing};
    const auto next = std::lower_bound(counts.begin(), counts.end(), count);
    if (next != counts.end() && *next == count) return {};
    if (n.end_match != EndMatch::none)
        return {.problem = SheetProblem::no_equal_ends, .given = count, .nearest = counts};
    const std::int32_t most = counts.back();
    if (count > most && play_points(n, count))
        return {.problem = SheetProblem::too_much, .given = count, .most = most, .nearest = {most}};
    SheetRefusal refusal{.problem = SheetProblem::no_score, .given = count};
    if (next != counts.begin()) refusal.nearest.push_back(*(next - 1));
    if (next != counts.end()) refusal.nearest.push_back(*next);
    return refusal;
}

}  // namespace

SheetTerms terms_of(const Numbers& n) {
    return {domino_needs_hands(n),        block_needs_hands(n), both_go_out(n),
            n.claim == Claiming::muggins, n.false_call > 0,     most_tiles(n)};
}

SheetRefusal refusal_of(const SheetEntry& entry, const Numbers& n, const std::vector<std::int32_t>& counts) {
    if (entry.seat < 0 || entry.seat >= n.seats) return {.problem = SheetProblem::no_seat, .seat = entry.seat};
    switch (entry.kind) {
        case EntryKind::count:
        case EntryKind::steal: return count_refused(entry, n, counts);
        case EntryKind::false_call: return {.problem = n.false_call ? SheetProblem::none : SheetProblem::no_false_call};
        case EntryKind::out:
        case EntryKind::blocked: return hands_refused(entry, n);
    }
    return {};
}

}  // namespace doublesix::wasm
