// The exact solver, rollouts and beliefs, for the page.

#include <algorithm>
#include <cstdint>
#include <memory>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "api/rollout_evaluator.hpp"
#include "rules/progress.hpp"
#include "wasm/exchange.hpp"
#include "wasm/objects.hpp"

namespace doublesix::wasm {

namespace {

using State = std::shared_ptr<const SeatState>;

constexpr int kMostDeals = 100'000;  // sampled by one call: an answer must fit the memory of a page

bool stopped_by_page(void*) { return page_stops(); }

// Reads which of the options to evaluate, none for all; false if they are no different options of the seat.
bool read_moves(const double* numbers, std::size_t size, const std::vector<Move>& options, std::vector<Move>& moves) {
    Reader reader(numbers, size);
    reader("moves", moves);
    if (!reader.problem().empty() || options.empty()) return false;
    for (auto move = moves.begin(); move != moves.end(); ++move) {
        if (std::find(options.begin(), options.end(), *move) == options.end()) return false;
        if (std::find(moves.begin(), move, *move) != move) return false;
    }
    return true;
}

}  // namespace

// `values` is null, or the match equity of side 0 by both scores.
DOUBLESIX_EXPORT(board_solve)
const PageBoard* board_solve(const PageBoard* on, const double* numbers, std::size_t size, const double* values) {
    SolveTask task;
    if (const std::string name = read(task, numbers, size); !name.empty())
        return refused("the limit " + name + " of the search cannot be read");
    const Machine& machine = on->rules.machine();
    const Facts facts = machine.facts(on->board.state());
    task.start = &facts;
    task.order = on->board.order().data();
    task.values = values;
    task.stop = &stopped_by_page;
    SolveAnswer found;
    machine.solve(task, found);
    answer_with(found);
    return on;
}

DOUBLESIX_EXPORT(rollouts_new) Rollouts* rollouts_new(const Rules* rules, const Net* net) {
    auto evaluator = make_rollouts(rules->numbers(), net ? *net->numbers : std::vector<float>{});
    if (!evaluator) return refused("these rules have no rollouts, or the network is for another table");
    return new Rollouts{*rules, std::move(evaluator), net != nullptr};
}
DOUBLESIX_EXPORT(rollouts_delete) void rollouts_delete(Rollouts* rollouts) { delete rollouts; }

DOUBLESIX_EXPORT(rollouts_options)
const Rollouts* rollouts_options(const Rollouts* rollouts, const State* state) {
    if ((*state)->rules.table != rollouts->rules.table) return refused("this was seen at another table");
    answer_with(rollouts->evaluator->options(*(*state)->seen));
    return rollouts;
}

// The option that stands for a legal move of the seat to act, if it is one of several with the same future.
DOUBLESIX_EXPORT(rollouts_option_of)
const Rollouts* rollouts_option_of(const Rollouts* rollouts, const State* state, int kind, int tile, int end) {
    if ((*state)->rules.table != rollouts->rules.table) return refused("this was seen at another table");
    if (!is_move(rollouts->rules.machine(), kind, tile, end)) return refused("there is no such move");
    const Move move{static_cast<MoveKind>(kind), static_cast<std::uint8_t>(tile), static_cast<std::uint16_t>(end)};
    answer_with(std::vector<Move>{rollouts->evaluator->option_of(*(*state)->seen, move)});
    return rollouts;
}

// `moves` are numbers of moves after their count: the options to evaluate, none for all of them.
DOUBLESIX_EXPORT(rollouts_evaluate)
const Rollouts* rollouts_evaluate(const Rollouts* rollouts, const State* state, const EnginePlayer* player,
                                  std::uint64_t seed, double worlds, const double* moves, std::size_t size) {
    if ((*state)->rules.table != rollouts->rules.table) return refused("this was seen at another table");
    RolloutRequest request;
    request.config = player->config;
    request.config.seed = seed;
    if (!(worlds >= 1 && worlds <= 1e9)) return refused("rollouts need 1 to 1,000,000,000 worlds");
    request.worlds = static_cast<std::int64_t>(worlds);
    if (!read_moves(moves, size, rollouts->evaluator->options(*(*state)->seen), request.moves))
        return refused("the moves to evaluate must be different options of the seat to act");
    answer_with(rollouts->evaluator->evaluate(*(*state)->seen, request, nullptr));
    return rollouts;
}

// Solves an ending with hidden hands; no moves where it is too large, or the rules have no tree.
DOUBLESIX_EXPORT(rollouts_solve)
const Rollouts* rollouts_solve(const Rollouts* rollouts, const State* state, const Net* stakes, const double* numbers,
                               std::size_t size) {
    if ((*state)->rules.table != rollouts->rules.table) return refused("this was seen at another table");
    EndgameRequest request;
    if (const std::string name = read(request, numbers, size); !name.empty())
        return refused("the limit " + name + " of the ending cannot be read");
    if (stakes) request.equity = stakes->numbers;
    answer_with(rollouts->evaluator->solve(*(*state)->seen, request, nullptr));
    return rollouts;
}

DOUBLESIX_EXPORT(rollouts_deal_values)
const Rollouts* rollouts_deal_values(const Rollouts* rollouts, const std::uint8_t* order, std::size_t size,
                                     int leader) {
    if (!rollouts->learned) return refused("without a network there is no value of a deal");
    if (!is_whole_set(rollouts->rules.machine(), order, size) || leader < -1 ||
        leader >= rollouts->rules.numbers().seats)
        return refused("this is no order of the whole set, or no seat leads");
    answer_with(rollouts->evaluator->deal_values({order, order + size}, leader));
    return rollouts;
}

// Luck of a draw by seat: `deal` is the hand of each seat as far as `sizes` says, and then the boneyard, the tile that
// is drawn first.
DOUBLESIX_EXPORT(rollouts_luck_of_draw)
const Rollouts* rollouts_luck_of_draw(const Rollouts* rollouts, const State* state, const std::uint8_t* deal,
                                      std::size_t size, const std::uint8_t* sizes, std::size_t seats) {
    if ((*state)->rules.table != rollouts->rules.table) return refused("this was seen at another table");
    if (!rollouts->learned) return refused("without a network there is no value of a draw");
    const std::size_t held = std::accumulate(sizes, sizes + seats, std::size_t{0});
    if (seats != static_cast<std::size_t>(rollouts->rules.numbers().seats) || held >= size ||
        !are_different(rollouts->rules.machine(), deal, size))
        return refused("a draw needs a hand for each seat and a tile in the boneyard, each tile once");
    std::vector<std::vector<std::uint8_t>> hands;
    for (const std::uint8_t* size_of = sizes; size_of != sizes + seats; deal += *size_of++)
        hands.emplace_back(deal, deal + *size_of);
    answer_with(rollouts->evaluator->luck_of_draw(*(*state)->seen, hands, {deal, deal + (size - held)}));
    return rollouts;
}

// Means of the deal values over random deals of a first round, by the seat's distance to the left of the leader, or by
// seat if tiles decide who leads.
DOUBLESIX_EXPORT(rollouts_deal_means)
const Rollouts* rollouts_deal_means(const Rollouts* rollouts, std::uint64_t seed, double deals, bool by_tiles) {
    if (!rollouts->learned) return refused("without a network there is no value of a deal");
    if (!(deals >= 1 && deals <= 1e9)) return refused("a mean needs 1 to 1,000,000,000 deals");
    answer_with(rollouts->evaluator->deal_means(seed, static_cast<std::int64_t>(deals), by_tiles, nullptr));
    return rollouts;
}

// The belief of an information state; null if no deal is consistent with it.
DOUBLESIX_EXPORT(belief_new) SeatBelief* belief_new(const State* state) {
    auto belief = (*state)->rules.machine().believe(*(*state)->seen);
    if (!belief) return refused("no deal fits what the seat knows");
    return new SeatBelief{*state, std::move(belief)};
}
DOUBLESIX_EXPORT(belief_delete) void belief_delete(SeatBelief* belief) { delete belief; }

DOUBLESIX_EXPORT(belief_exact) bool belief_exact(const SeatBelief* belief) { return belief->belief->exact(); }
DOUBLESIX_EXPORT(belief_log_count) double belief_log_count(const SeatBelief* belief) {
    return belief->belief->log_count();
}
// The count of deals as an integer: word 0 its lower 64 bits, word 1 its upper ones.
DOUBLESIX_EXPORT(belief_count_word) std::uint64_t belief_count_word(const SeatBelief* belief, std::size_t word) {
    return belief->belief->whole_count()[word & 1];
}
DOUBLESIX_EXPORT(belief_none_of) double belief_none_of(const SeatBelief* belief, int seat, std::uint32_t tiles) {
    if (seat < 0 || seat >= belief->state->rules.numbers().seats) return 1;
    return belief->belief->none_of(seat, tiles);
}
DOUBLESIX_EXPORT(belief_marginals) void belief_marginals(const SeatBelief* belief) {
    const auto found = belief->belief->marginals();
    const int seats = belief->state->rules.numbers().seats;
    const auto tiles = static_cast<std::size_t>(belief->state->rules.machine().tiles());
    std::vector<std::vector<float>> rows;
    for (int seat = 0; seat < seats; ++seat) {
        const auto& row = found[static_cast<std::size_t>(seat)];
        rows.emplace_back(row.begin(), row.begin() + static_cast<std::ptrdiff_t>(tiles));
    }
    answer_with(rows);
}
DOUBLESIX_EXPORT(belief_sample) void belief_sample(const SeatBelief* belief, int deals, std::uint64_t seed) {
    answer_with(belief->belief->sample(std::clamp(deals, 0, kMostDeals), seed));
}

}  // namespace doublesix::wasm
