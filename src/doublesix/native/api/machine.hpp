#pragma once

// Rule machine of one game at one table, type-erased: the same interface for every copy of the kernels. States are
// opaque bytes to the caller, which can be copied and restored.

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "belief/any.hpp"
#include "duplicate/task.hpp"
#include "envs/task.hpp"
#include "infostate/any.hpp"
#include "playout/task.hpp"
#include "rules/facts.hpp"
#include "rules/illegal.hpp"
#include "rules/numbers.hpp"
#include "rules/progress.hpp"
#include "rules/reckoning.hpp"
#include "solver/task.hpp"

namespace doublesix {

class TabularGame;
struct TabularTask;

// What a play would do: the count after it, and the points that it scores at once.
struct Prospect {
    int count = 0;
    int points = 0;
};

class Machine {
public:
    virtual ~Machine() = default;

    virtual std::size_t state_bytes() const = 0;
    virtual int tiles() const = 0;
    virtual int sides() const = 0;
    virtual std::vector<std::int32_t> scoring_counts() const = 0;

    // Initial state of a match: blank scores, no round dealt.
    virtual void blank(std::byte* state) const = 0;
    virtual bool deal(std::byte* state, const std::uint8_t* order, int leader) const = 0;
    // Deals the first round of a new match at random; `order` receives the tiles in order.
    virtual void shuffle(std::byte* state, std::uint8_t* order, std::uint64_t seed, std::uint64_t number) const = 0;
    virtual int next_leader(const std::byte* state) const = 0;

    virtual int to_act(const std::byte* state) const = 0;
    virtual bool over(const std::byte* state) const = 0;
    virtual int legal(const std::byte* state, int seat, Move* moves) const = 0;
    virtual bool is_legal(const std::byte* state, int seat, const Move& move) const = 0;
    virtual void act(std::byte* state, const std::uint8_t* order, int seat, const Move& move, Awards& awards) const = 0;

    // Why a seat may not make a move; `none` if it may.
    virtual Illegal why_not(const std::byte* state, int seat, const Move& move) const = 0;
    // The count after a legal play, and the points that it would score at once.
    virtual Prospect prospect(const std::byte* state, int seat, const Move& play) const = 0;
    // The arithmetic of each of the awards of the last act.
    virtual std::vector<Reckoning> reckon(const std::byte* state, const Award* begin, const Award* end) const = 0;
    virtual bool is_spinner(const std::byte* state, int tile) const = 0;
    // Tiles of the boneyard that may still be drawn.
    virtual int drawable(const std::byte* state) const = 0;

    virtual Facts facts(const std::byte* state) const = 0;
    virtual void load(std::byte* state, const Facts& facts) const = 0;

    virtual std::uint64_t perft(const std::byte* state, const std::uint8_t* order, int depth,
                                Progress& progress) const = 0;
    virtual void solve(const SolveTask& task, SolveAnswer& answer) const = 0;
    virtual PlayoutRows playouts(const PlayoutTask& playing, Progress& progress) const = 0;
    // Width of an observation and number of actions; then the batch itself, which the arrays of `rows` must outlive.
    virtual std::array<int, 2> batch_shape(ObservationKind kind, bool history) const = 0;
    virtual std::unique_ptr<AnyBatch> batch(const BatchTask& task, const BatchRows& rows) const = 0;
    virtual bool duels(const DuelTask& task, DuelRows& rows, Progress& progress) const = 0;
    // Decision of a player for the seat; false if there is no such player for these rules. Requires `has_players`.
    virtual bool decide(const AnyInformationState& seen, const PlayerConfig& config, const std::atomic<bool>* stop,
                        Decision& decision) const = 0;
    virtual void deal_of_duel(std::uint64_t seed, std::int64_t deal, int round, int attempt,
                              std::uint8_t* order) const = 0;
    virtual std::vector<Event> trace(const PlayoutTask& playing, std::int64_t game) const = 0;
    // Tabular game of these rules; null if they have none or it is too large. The machine must outlive it.
    virtual std::unique_ptr<TabularGame> tabular_game(const TabularTask& task, Progress& progress) const = 0;

    // Information state from a view, null with a `problem` if that contradicts itself; and from a round observed since
    // `first`, the state before its first act. Requires `has_players`.
    virtual bool has_players() const = 0;
    virtual std::unique_ptr<AnyInformationState> information_state_of(const SeatView& look,
                                                                      const char*& problem) const = 0;
    virtual std::unique_ptr<AnyInformationState> observed(const std::byte* first, const std::uint8_t* order,
                                                          const std::vector<SeatMove>& acts, int seat,
                                                          bool by_tiles) const = 0;
    // Exact belief of an information state; null if no deal is consistent.
    virtual std::unique_ptr<AnyBelief> believe(const AnyInformationState& seen) const = 0;
    // Network inputs of an information state.
    virtual std::vector<float> net_observation(const AnyInformationState& seen) const = 0;
    virtual std::vector<NetField> net_fields() const = 0;
};

// Buffer size for `Machine::legal`.
inline constexpr int kMostMoves = kMostTiles * 4 + 8;

}  // namespace doublesix
