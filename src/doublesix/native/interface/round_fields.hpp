#pragma once

// Fields of moves, awards, positions and seat views by name, in the order in which they cross to callers. A visitor is
// called with each name and field; it reads or writes.

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "infostate/any.hpp"
#include "interface/fields_of.hpp"
#include "interface/words.hpp"
#include "rules/facts.hpp"
#include "rules/numbers.hpp"

namespace doublesix {

// The first `size` members of an array.
template <class List, class Size>
struct Counted {
    List& list;
    Size& size;
};
template <class List, class Size>
Counted(List&, Size&) -> Counted<List, Size>;

// A round as its callers see it: the facts, with the boneyard in the order in which its tiles are drawn.
struct RoundFacts {
    Facts facts;
    int seats = 0;
    int sides = 0;
    std::vector<std::uint8_t> boneyard;
};

template <class Visitor, FieldsOf<Move> Record>
void fields(Visitor& visit, Record& move) {
    visit("kind", move.kind);
    visit("tile", move.tile);
    visit("end", move.end);
}

template <class Visitor, FieldsOf<SeatMove> Record>
void fields(Visitor& visit, Record& act) {
    visit("seat", act.seat);
    visit("move", act.move);
}

template <class Visitor, FieldsOf<Award> Record>
void fields(Visitor& visit, Record& award) {
    visit("seat", award.seat);
    visit("side", award.side);
    visit("source", award.source);
    visit("refusal", award.refusal);
    visit("points", award.points);
    visit("gained", award.gained);
    visit("score", award.score);
}

template <class Visitor, FieldsOf<RoundFacts> Record>
void fields(Visitor& visit, Record& round) {
    auto& f = round.facts;
    visit("hands", Counted{f.hands, round.seats});
    visit("boneyard", round.boneyard);
    visit("ends", Counted{f.ends, f.n_ends});
    visit("open", f.open);
    visit("points", Counted{f.points, round.sides});
    visit("reached", Counted{f.reached, f.n_reached});
    visit("pending_points", f.pending_points);
    visit("n_plays", f.n_plays);
    visit("count", f.count);
    visit("phase", f.phase);
    visit("to_act", f.to_act);
    visit("leader", f.leader);
    visit("lead_rule", f.lead_rule);
    visit("must_lead", f.must_lead);
    visit("lead_passes", f.lead_passes);
    visit("drawn", f.drawn);
    visit("chosen", f.chosen);
    visit("extra", f.extra);
    visit("last", f.last);
    visit("last_tile", f.last_tile);
    visit("lead", f.lead);
    visit("spinner", f.spinner);
    visit("pending", f.pending);
    visit("owner", f.owner);
    visit("asking", f.asking);
    visit("open_to_call", f.open_to_call);
    visit("barred", f.barred);
    visit("forfeits", f.forfeits);
    visit("on_board", f.on_board);
    visit("winner", f.winner);
    visit("skunk", f.skunk);
    visit("ending", f.ending);
    visit("ending_seat", f.ending_seat);
}

// What a seat sees and knows; `sizes` has a number for every seat, `points` one for every side.
struct ViewFacts {
    SeatView view;
    int seats = 0;
    int sides = 0;
};

template <class Visitor, FieldsOf<ViewFacts> Record>
void fields(Visitor& visit, Record& seen) {
    auto& view = seen.view;
    auto& f = view.facts;
    visit("seat", view.seat);
    visit("hand", f.hands[static_cast<std::size_t>(std::clamp(view.seat, 0, kMostSeats - 1))]);
    visit("sizes", Counted{view.sizes, seen.seats});
    visit("boneyard", view.boneyard);
    visit("phase", f.phase);
    visit("to_act", f.to_act);
    visit("leader", f.leader);
    visit("drawn", f.drawn);
    visit("extra", f.extra);
    visit("last", f.last);
    visit("pending", f.pending);
    visit("owner", f.owner);
    visit("pending_points", f.pending_points);
    visit("asking", f.asking);
    visit("on_board", f.on_board);
    visit("winner", f.winner);
    visit("skunk", f.skunk);
    visit("by_tiles", view.by_tiles);
    visit("chosen", f.chosen);
    visit("must_lead", f.must_lead);
    visit("open_to_call", f.open_to_call);
    visit("barred", f.barred);
    visit("forfeits", f.forfeits);
    visit("points", Counted{f.points, seen.sides});
    visit("reached", Counted{f.reached, f.n_reached});
    visit("ends", Counted{f.ends, f.n_ends});
    visit("plays", view.plays);
    visit("acts", view.acts);
}

template <class Visitor, FieldsOf<ActionFacts> Record>
void fields(Visitor& visit, Record& action) {
    visit("seat", action.seat);
    visit("kind", action.kind);
    visit("tile", action.tile);
    visit("fits", action.fits);
    visit("forced", action.forced);
    visit("able", action.able);
}

}  // namespace doublesix
