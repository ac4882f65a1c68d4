#pragma once

// `ScoreSheet`: the score of a match with real tiles, as `doublesix.core.score_sheet` specifies.

#include <cstdint>
#include <vector>

#include "wasm/sheet_fields.hpp"
#include "wasm/sheet_table.hpp"

namespace doublesix::wasm {

// Pips of every tile of a set, by its number; and of these tiles together, where they are of it.
std::vector<int> pips_of_set(int set);
int pips_of(const std::vector<std::int32_t>& tiles, int set);

// What a keeper may enter under these rules.
SheetTerms terms_of(const Numbers& numbers);

// Why an entry cannot be; `SheetProblem::none` if it can. `counts`: every count that scores, ascending.
SheetRefusal refusal_of(const SheetEntry& entry, const Numbers& numbers, const std::vector<std::int32_t>& counts);

class ScoreSheet {
public:
    // `counts`: every count that scores under the rules, ascending (`doublesix.core.scoring_counts`).
    ScoreSheet(const Numbers& numbers, std::vector<std::int32_t> counts);

    // Adds an entry, unless no round can give it: then nothing has changed.
    SheetRefusal enter(const SheetEntry& entry);

    SheetTerms terms() const { return terms_of(rules_.n); }
    SheetFacts facts() const;
    // What each count would give a seat; none after the match.
    std::vector<SheetProspect> prospects(int seat) const;

private:
    void score(int seat, Source source, std::int32_t count, std::int32_t points);
    void end_round(const SheetEntry& entry);
    void close(Ending ending, int seat);
    std::vector<std::int32_t> points() const;

    Compiled<SheetTable> rules_;
    State<SheetTable> state_;
    std::vector<std::int32_t> counts_;
    std::vector<std::int32_t> began_at_;
    std::vector<SheetRound> rounds_;
    std::vector<Award> awards_;
    std::vector<Reckoning> reckonings_;
};

}  // namespace doublesix::wasm
