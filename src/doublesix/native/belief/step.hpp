#pragma once

// One act of a round with the incremental update of the public belief.

#include <cstdint>

#include "arch.hpp"
#include "belief/public_belief.hpp"
#include "rules/options.hpp"
#include "rules/round.hpp"

DOUBLESIX_BEGIN

// Updates the belief by the public part of a choice of the seat to act, then carries it out.
template <class K, class Sink>
void note_and_act(Round<K>& round, const Choice& choice, PublicBelief<K>& known, Sink& sink) {
    const State<K>& s = round.state();
    known.note(round.rules(), PublicHistory<K>::action(round, s.to_act, choice.kind, choice.tile, choice.slot), s);
    carry_out(round, choice, sink);
}

DOUBLESIX_END
