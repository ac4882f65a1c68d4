#pragma once

// One act of a round that minds play in practice: what all seats know is carried along with it.

#include <cstdint>

#include "arch.hpp"
#include "net/mind.hpp"
#include "rules/round.hpp"

DOUBLESIX_BEGIN

// Carries out what the seat whose turn it is has chosen, and notes before what everybody sees of it.
template <class K, class Sink>
void note_and_act(Round<K>& round, const Choice& choice, Public<K>& known, Sink& sink) {
    const State<K>& s = round.state();
    const int seat = s.to_act;
    known.note(round.rules(), Past<K>::deed(round, seat, choice.kind, choice.tile, choice.slot), s);
    Move move{choice.kind, static_cast<std::uint8_t>(choice.tile), kNoEnd};
    if (choice.slot >= 0) move.end = static_cast<std::uint16_t>(round.layout().end_at(choice.slot));
    round.act(seat, move, sink);
}

DOUBLESIX_END
