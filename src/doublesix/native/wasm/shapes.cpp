// The shapes of all records of the engine.

#include <cstddef>
#include <string>

#include "wasm/exchange.hpp"
#include "wasm/objects.hpp"
#include "wasm/shape_text.hpp"

namespace doublesix::wasm {

namespace {

const std::string& shapes() {
    return text_of<Numbers, TableFacts, RoundFacts, Award, SeatMove, MatchFacts, Prospect, Reckoning, Illegal, LeadRule,
                   ViewFacts, ActionFacts, PlayerConfig, Decision, MoveValue, SolveTask, SolveAnswer, RolloutResult,
                   EndgameRequest, EndgameResult, SampledDeals>();
}

}  // namespace

DOUBLESIX_EXPORT(shapes_text) const char* shapes_text() { return shapes().data(); }
DOUBLESIX_EXPORT(shapes_size) std::size_t shapes_size() { return shapes().size(); }

}  // namespace doublesix::wasm
