#pragma once

// Fields of matches, prospects and reckonings by name, in the order in which they cross to callers.

#include <cstdint>
#include <vector>

#include "api/machine.hpp"
#include "interface/fields_of.hpp"
#include "interface/match.hpp"
#include "rules/reckoning.hpp"

namespace doublesix {

// A match besides the board of its round.
struct MatchFacts {
    Need needs = Need::nothing;
    int round = 0;
    int leader = -1;
    int redeals = 0;
    bool has_round = false;
    std::vector<std::int32_t> dealt_at;
    std::vector<RoundResult> results;
    int drawable = 0;
};

template <class Visitor, FieldsOf<RoundResult> Record>
void fields(Visitor& visit, Record& result) {
    visit("round", result.round);
    visit("leader", result.leader);
    visit("ending", result.ending);
    visit("seat", result.seat);
    visit("gained", result.gained);
}

template <class Visitor, FieldsOf<MatchFacts> Record>
void fields(Visitor& visit, Record& match) {
    visit("needs", match.needs);
    visit("round", match.round);
    visit("leader", match.leader);
    visit("redeals", match.redeals);
    visit("has_round", match.has_round);
    visit("dealt_at", match.dealt_at);
    visit("results", match.results);
    visit("drawable", match.drawable);
}

template <class Visitor, FieldsOf<Prospect> Record>
void fields(Visitor& visit, Record& prospect) {
    visit("count", prospect.count);
    visit("points", prospect.points);
}

template <class Visitor, FieldsOf<ReckoningTerm> Record>
void fields(Visitor& visit, Record& term) {
    visit("seat", term.seat);
    visit("tile", term.tile);
    visit("pips", term.pips);
    visit("less", term.less);
    visit("adds", term.adds);
    visit("own", term.own);
}

template <class Visitor, FieldsOf<Reckoning> Record>
void fields(Visitor& visit, Record& reckoning) {
    visit("terms", reckoning.terms);
    visit("match", reckoning.match);
    visit("fixed", reckoning.fixed);
    visit("total", reckoning.total);
    visit("shared", reckoning.shared);
    visit("rounds", reckoning.rounds);
    visit("rounded", reckoning.rounded);
    visit("fits", reckoning.fits);
    visit("misses", reckoning.misses);
    visit("topics", reckoning.topics);
}

}  // namespace doublesix
