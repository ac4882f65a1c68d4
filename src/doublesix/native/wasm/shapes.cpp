// The shapes of all records of the engine.

#include <cstddef>
#include <string>

#include "wasm/exchange.hpp"
#include "wasm/objects.hpp"
#include "wasm/shape_text.hpp"

namespace doublesix::wasm {

namespace {

const std::string& shapes() {
    static const std::string text = [] {
        Shapes all;
        all.add<Numbers>();
        all.add<TableFacts>();
        all.add<RoundFacts>();
        all.add<Award>();
        all.add<SeatMove>();
        all.add<MatchFacts>();
        all.add<Prospect>();
        all.add<Reckoning>();
        all.add<Illegal>();
        all.add<LeadRule>();
        all.add<ViewFacts>();
        all.add<ActionFacts>();
        all.add<PlayerConfig>();
        all.add<Decision>();
        all.add<MoveValue>();
        all.add<SolveTask>();
        all.add<SolveAnswer>();
        all.add<RolloutResult>();
        all.add<EndgameRequest>();
        all.add<EndgameResult>();
        all.add<SampledDeals>();
        return all.text();
    }();
    return text;
}

}  // namespace

DOUBLESIX_EXPORT(shapes_text) const char* shapes_text() { return shapes().data(); }
DOUBLESIX_EXPORT(shapes_size) std::size_t shapes_size() { return shapes().size(); }

}  // namespace doublesix::wasm
