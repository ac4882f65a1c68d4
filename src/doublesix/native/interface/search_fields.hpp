#pragma once

// Fields of players, decisions, solutions and rollouts by name, in the order in which they cross to callers.

#include "api/network_evaluator.hpp"
#include "api/rollouts.hpp"
#include "belief/any.hpp"
#include "interface/fields_of.hpp"
#include "interface/round_fields.hpp"
#include "players/config.hpp"
#include "players/endgame_task.hpp"
#include "solver/task.hpp"

namespace doublesix {

// Without the networks, which are no numbers.
template <class Visitor, FieldsOf<PlayerConfig> Record>
void fields(Visitor& visit, Record& config) {
    visit("kind", config.kind);
    visit("worlds", config.worlds);
    visit("seconds", config.seconds);
    visit("points", config.points);
    visit("leaf", config.leaf);
    visit("depth", config.depth);
    visit("explore", config.explore);
    visit("reading", config.reading);
    visit("floor", config.floor);
    visit("uniform", config.uniform);
    visit("spread", config.spread);
    visit("mixing", config.mixing);
    visit("explain", config.explain);
    visit("noise", config.noise);
    visit("slack", config.slack);
    visit("grabs", config.grabs);
    visit("miscounts", config.miscounts);
    visit("doubles", config.doubles);
    visit("forgets", config.forgets);
    visit("heaviest", config.heaviest);
    visit("silent", config.silent);
    visit("oblivious", config.oblivious);
}

template <class Visitor, FieldsOf<WeighedMove> Record>
void fields(Visitor& visit, Record& one) {
    visit("move", one.move);
    visit("value", one.value);
    visit("error", one.error);
    visit("worlds", one.worlds);
    visit("gain", one.gain);
    visit("next", one.next);
    visit("fitting", one.fitting);
    visit("able", one.able);
    visit("reply", one.reply);
    visit("threat", one.threat);
    visit("threatened", one.threatened);
}

template <class Visitor, FieldsOf<MoveProbability> Record>
void fields(Visitor& visit, Record& one) {
    visit("move", one.move);
    visit("chance", one.chance);
}

template <class Visitor, FieldsOf<Decision> Record>
void fields(Visitor& visit, Record& decision) {
    visit("chosen", decision.chosen);
    visit("mix", decision.mix);
    visit("moves", decision.moves);
    visit("worlds", decision.worlds);
    visit("effective", decision.effective);
    visit("exact", decision.exact);
    visit("wins", decision.wins);
}

template <class Visitor, FieldsOf<MoveValue> Record>
void fields(Visitor& visit, Record& judged) {
    visit("move", judged.move);
    visit("value", judged.value);
}

// Limits and extent of a search.
template <class Visitor, FieldsOf<SolveTask> Record>
void fields(Visitor& visit, Record& task) {
    visit("nodes", task.nodes);
    visit("seconds", task.seconds);
    visit("table", task.table);
    visit("ordering", task.ordering);
    visit("lines", task.lines);
    visit("all_moves", task.all_moves);
}

template <class Visitor, FieldsOf<SolveAct> Record>
void fields(Visitor& visit, Record& act) {
    visit("seat", act.seat);
    visit("move", act.move);
}

// Bounds beyond `kUnknown` are none.
template <class Visitor, FieldsOf<SolveMove> Record>
void fields(Visitor& visit, Record& one) {
    visit("move", one.move);
    visit("lower", one.lower);
    visit("upper", one.upper);
    visit("guess", one.guess);
    visit("exact", one.exact);
    visit("gains", one.gains);
    visit("line", one.line);
}

template <class Visitor, FieldsOf<SolveAnswer> Record>
void fields(Visitor& visit, Record& answer) {
    visit("moves", answer.moves);
    visit("best", answer.best);
    visit("lower", answer.lower);
    visit("upper", answer.upper);
    visit("nodes", answer.nodes);
    visit("seconds", answer.seconds);
    visit("complete", answer.complete);
    visit("interrupted", answer.interrupted);
}

template <class Visitor, FieldsOf<RolloutResult> Record>
void fields(Visitor& visit, Record& result) {
    visit("moves", result.moves);
    visit("points", result.points);
    visit("winner", result.winner);
    visit("leader", result.leader);
    visit("rest", result.rest);
    visit("stake", result.stake);
    visit("course", result.course);
    visit("held", result.held);
    visit("worlds", result.worlds);
    visit("effective", result.effective);
}

// Limits of an ending that is solved with hidden hands.
template <class Visitor, FieldsOf<EndgameRequest> Record>
void fields(Visitor& visit, Record& request) {
    visit("most_pairs", request.most_pairs);
    visit("most_nodes", request.most_nodes);
    visit("iterations", request.iterations);
}

template <class Visitor, FieldsOf<EndgameResult> Record>
void fields(Visitor& visit, Record& result) {
    visit("moves", result.moves);
    visit("values", result.values);
    visit("hands", result.hands);
    visit("nodes", result.nodes);
}

template <class Visitor, FieldsOf<SampledDeals> Record>
void fields(Visitor& visit, Record& dealt) {
    visit("owners", dealt.owners);
    visit("came", dealt.came);
    visit("boneyards", dealt.boneyards);
}

}  // namespace doublesix
