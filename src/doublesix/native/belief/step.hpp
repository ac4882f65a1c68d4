#pragma once

// One act of a round, with the public belief carried along.

#include <cstdint>

#include "arch.hpp"
#include "belief/public_belief.hpp"
#include "rules/options.hpp"
#include "rules/round.hpp"

DOUBLESIX_BEGIN

// Carries out what the seat whose turn it is has chosen, after noting the public part of it.
template <class K, class Sink>
void note_and_act(Round<K>& round, const Choice& choice, PublicBelief<K>& known, Sink& sink) {
    const State<K>& s = round.state();
    known.note(round.rules(), PublicHistory<K>::action(round, s.to_act, choice.kind, choice.tile, choice.slot), s);
    carry_out(round, choice, sink);
}

DOUBLESIX_END
