// Refusals of score sheets: counts and calls that no round under the rules can give (`doublesix.core.sheet_problems`).

#include <algorithm>
#include <cstddef>
#include <vector>

#include "wasm/score_sheet.hpp"
#include "wasm/sheet_hands.hpp"

namespace doublesix::wasm {

namespace {

/** Counts that are offered in place of one that cannot be. */
constexpr std::ptrdiff_t most_nearest = 2;

/** The count below and the one above; beyond the first or the last, the two that are next to it. */
std::vector<std::int32_t> nearest(const std::vector<std::int32_t>& counts, std::int32_t count) {
    const std::ptrdiff_t above = std::upper_bound(counts.begin(), counts.end(), count) - counts.begin();
    const auto size = static_cast<std::ptrdiff_t>(counts.size());
    const std::ptrdiff_t start =
        std::clamp<std::ptrdiff_t>(above - 1, 0, std::max<std::ptrdiff_t>(size - most_nearest, 0));
    return {counts.begin() + start, counts.begin() + std::min(start + most_nearest, size)};
}

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
        return {.problem = SheetProblem::too_much, .given = count, .most = most, .nearest = nearest(counts, count)};
    return {.problem = SheetProblem::no_score, .given = count, .nearest = nearest(counts, count)};
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
