// Information states, players and their decisions, and the network's values, for the page.

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "api/make_trainer.hpp"
#include "wasm/exchange.hpp"
#include "wasm/objects.hpp"

namespace doublesix::wasm {

namespace {

using State = std::shared_ptr<const SeatState>;

State* state_of(const Rules& rules, std::unique_ptr<AnyInformationState> seen) {
    return new State(std::make_shared<SeatState>(SeatState{rules, std::move(seen)}));
}

// Why this seat has no information state there; null where it has one.
const char* seat_problem(const Rules& rules, int seat) {
    if (!rules.machine().has_players()) return "the engine's players play with at most four seats and a double-six set";
    return seat < 0 || seat >= rules.numbers().seats ? "there is no such seat" : nullptr;
}

// Whether the seats, tiles and ends of a view are numbers that a table can have; the kernels find contradictions.
bool is_of_any_table(const ViewFacts& seen) {
    const Facts& f = seen.view.facts;
    const auto within = [](int number, int least, int most) { return number >= least && number <= most; };
    bool good = within(f.drawn, 0, kMostTiles) && within(f.chosen, 0, kMostTiles) &&
                within(f.last, 0, kMostSeats - 1) && within(f.owner, 0, kMostSeats - 1) &&
                within(f.must_lead, -1, kMostTiles - 1) && within(f.winner, -1, kMostSeats - 1) &&
                (f.asking | f.barred | f.forfeits | f.on_board) <= 255;
    for (int i = 0; i < f.n_reached; ++i) good = good && f.reached[static_cast<std::size_t>(i)] < kMostSeats;
    for (const SeatMove& act : seen.view.acts) good = good && within(act.seat, 0, kMostSeats - 1);
    return good;
}

}  // namespace

DOUBLESIX_EXPORT(state_of_board) State* state_of_board(const PageBoard* on, int seat, bool by_tiles) {
    if (const char* problem = seat_problem(on->rules, seat)) return refused(problem);
    Board first = on->board;
    while (first.pop()) {}
    std::vector<SeatMove> acts;
    for (std::size_t act = first.acts().size(); act < on->board.acts().size(); ++act)
        acts.push_back({on->board.acts()[act].seat, on->board.acts()[act].move});
    const Machine& machine = on->rules.machine();
    return state_of(on->rules, machine.observed(first.state(), on->board.order().data(), acts, seat, by_tiles));
}

DOUBLESIX_EXPORT(state_of_view) State* state_of_view(const Rules* rules, const double* numbers, std::size_t size) {
    ViewFacts seen;
    // The seat comes first: the hand is its own.
    if (const std::string name = read(seen, numbers, size); !name.empty())
        return refused("the view cannot be read: its field " + name + " is wrong");
    if (const char* problem = seat_problem(*rules, seen.view.seat)) return refused(problem);
    if (!is_of_any_table(seen)) return refused("the view has numbers that no table has");
    const char* problem = nullptr;
    auto state = rules->machine().information_state_of(seen.view, problem);
    return state ? state_of(*rules, std::move(state)) : refused(problem);
}

DOUBLESIX_EXPORT(state_delete) void state_delete(State* state) { delete state; }
DOUBLESIX_EXPORT(state_same) bool state_same(const State* one, const State* other) {
    return (*one)->seen->same(*(*other)->seen);
}
DOUBLESIX_EXPORT(state_actions) void state_actions(const State* state) { answer_with((*state)->seen->actions()); }

DOUBLESIX_EXPORT(net_new) Net* net_new(const float* numbers, std::size_t size) {
    return new Net{std::make_shared<const std::vector<float>>(numbers, numbers + size)};
}
DOUBLESIX_EXPORT(net_delete) void net_delete(Net* net) { delete net; }

// `net` and `stakes` may be null.
DOUBLESIX_EXPORT(player_new)
EnginePlayer* player_new(const double* numbers, std::size_t size, const Net* net, const Net* stakes) {
    auto player = std::make_unique<EnginePlayer>();
    if (const std::string name = read(player->config, numbers, size); !name.empty())
        return refused("the player's setting " + name + " cannot be read");
    if (net) player->config.net = net->numbers;
    if (stakes) player->config.equity = stakes->numbers;
    return player.release();
}
DOUBLESIX_EXPORT(player_delete) void player_delete(EnginePlayer* player) { delete player; }

DOUBLESIX_EXPORT(player_decide)
const EnginePlayer* player_decide(const EnginePlayer* player, const State* state, std::uint64_t seed) {
    PlayerConfig config = player->config;
    config.seed = seed;
    Decision decision;
    const SeatState& seat = **state;
    if (!seat.rules.machine().decide(*seat.seen, config, nullptr, decision))
        return refused("this player cannot play these rules, or its network is for another table");
    answer_with(decision);
    return player;
}

DOUBLESIX_EXPORT(evaluator_new)
Evaluator* evaluator_new(const Rules* rules, const Net* net, const Net* stakes) {
    auto evaluator = make_network_evaluator(rules->numbers(), *net->numbers, stakes ? stakes->numbers : nullptr);
    if (!evaluator) return refused("so many numbers are no network for this table");
    return new Evaluator{*rules, std::move(evaluator)};
}
DOUBLESIX_EXPORT(evaluator_delete) void evaluator_delete(Evaluator* evaluator) { delete evaluator; }

DOUBLESIX_EXPORT(evaluator_weigh)
const Evaluator* evaluator_weigh(const Evaluator* evaluator, const State* state) {
    if ((*state)->rules.table != evaluator->rules.table) return refused("this was seen at another table");
    answer_with(evaluator->evaluator->weigh(*(*state)->seen));
    return evaluator;
}
DOUBLESIX_EXPORT(evaluator_marginals)
const Evaluator* evaluator_marginals(const Evaluator* evaluator, const State* state, bool reads) {
    if ((*state)->rules.table != evaluator->rules.table) return refused("this was seen at another table");
    answer_with(evaluator->evaluator->hand_marginals(*(*state)->seen, reads));
    return evaluator;
}

}  // namespace doublesix::wasm
