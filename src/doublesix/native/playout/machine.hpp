#pragma once

// `Machine`: the rules of one game at one table, for whoever does not know for which processor they were compiled.
// States are bytes to the caller; they can be copied and put back.

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "belief/believing.hpp"
#include "minds/duelling.hpp"
#include "minds/seeing.hpp"
#include "rules/facts.hpp"
#include "rules/numbers.hpp"
#include "solver/task.hpp"

namespace doublesix {

enum class Policy : std::uint8_t { random, greedy };

// Games to be played: numbers `start` up to, not including, `stop`.
struct Playing {
    std::uint64_t seed = 0;
    std::int64_t start = 0;
    std::int64_t stop = 0;
    bool matches = false;
    std::vector<Policy> policies;                     // one a contender
    std::vector<std::vector<std::uint8_t>> lineups;   // the contender on each side, game after game, in turn
    int threads = 1;
    int most_deals = 1000;
    int most_acts = 2000;
};

// What was played, a row for every round that ended and a row for every game; see `doublesix.engine.playouts`.
struct Played {
    std::vector<std::uint32_t> game_rounds;
    std::vector<std::int8_t> game_winner;
    std::vector<std::int64_t> game;
    std::vector<std::uint16_t> round;
    std::vector<std::int8_t> leader;
    std::vector<std::int8_t> ending;
    std::vector<std::int8_t> winner;
    std::vector<std::int32_t> in_play;
    std::vector<std::int32_t> from_hands;
    std::vector<std::uint16_t> plays;
    std::vector<std::uint16_t> draws;
    std::vector<std::uint16_t> passes;
    std::vector<std::uint16_t> acts;
    std::vector<std::uint16_t> redeals;
    std::vector<std::uint16_t> counts;
};

// How far the work is, and whether it is to be stopped; read and written while it goes on.
struct Progress {
    std::atomic<std::int64_t> done{0};
    std::atomic<bool> stop{false};
};

enum class Happening : std::uint8_t { lots, deal, act };

// One event of a game: the tiles of the lots or of the deal, or what a seat did.
struct Event {
    Happening kind = Happening::act;
    std::vector<std::uint8_t> tiles;
    int seat = 0;
    Move move;
};

class Laboratory;
struct LabTask;

class Machine {
public:
    virtual ~Machine() = default;

    virtual std::size_t state_bytes() const = 0;
    virtual int tiles() const = 0;
    virtual int sides() const = 0;
    virtual std::vector<std::int32_t> scoring_counts() const = 0;

    // A state with blank scores, before the first deal.
    virtual void blank(std::byte* state) const = 0;
    virtual bool deal(std::byte* state, const std::uint8_t* order, int leader) const = 0;
    // Deals the first round of a new match at random; `order` is filled with the tiles as they were dealt.
    virtual void shuffle(std::byte* state, std::uint8_t* order, std::uint64_t seed, std::uint64_t number) const = 0;
    virtual int next_leader(const std::byte* state) const = 0;

    virtual int to_act(const std::byte* state) const = 0;
    virtual bool over(const std::byte* state) const = 0;
    virtual int legal(const std::byte* state, int seat, Move* moves) const = 0;
    virtual bool is_legal(const std::byte* state, int seat, const Move& move) const = 0;
    virtual void act(std::byte* state, const std::uint8_t* order, int seat, const Move& move, Awards& awards) const = 0;

    virtual Facts facts(const std::byte* state) const = 0;
    virtual void load(std::byte* state, const Facts& facts) const = 0;

    virtual std::uint64_t perft(const std::byte* state, const std::uint8_t* order, int depth, Progress& progress) const = 0;
    virtual void solve(const SolveTask& task, SolveAnswer& answer) const = 0;
    virtual Played playouts(const Playing& playing, Progress& progress) const = 0;
    virtual bool duels(const Duelling& duelling, Duelled& duelled, Progress& progress) const = 0;
    // What a seat would do, the best first; false where there is no such player for these rules. Only where `has_minds`.
    virtual bool think(const Seen& seen, const MindSpec& spec, const std::atomic<bool>* stop, Thought& thought) const = 0;
    virtual void deal_of_duel(std::uint64_t seed, std::int64_t deal, int round, int attempt, std::uint8_t* order) const = 0;
    virtual std::vector<Event> trace(const Playing& playing, std::int64_t game) const = 0;
    // None where these rules, or a round so large, cannot be looked at in full. It must not outlive the machine.
    virtual std::unique_ptr<Laboratory> laboratory(const LabTask& task, Progress& progress) const = 0;

    // What a seat knows; null, and why, where its view contradicts itself. The second one is for rounds seen whole,
    // from a state before the first act on. Only where `has_minds`.
    virtual bool has_minds() const = 0;
    virtual std::unique_ptr<Seen> see(const Look& look, const char*& problem) const = 0;
    virtual std::unique_ptr<Seen> witness(const std::byte* first, const std::uint8_t* order,
                                          const std::vector<Witnessed>& acts, int seat, bool by_tiles) const = 0;
    // What can be believed by whoever knows that; null where no deal fits.
    virtual std::unique_ptr<Believed> believe(const Seen& seen) const = 0;
};

// Room that `Machine::legal` may need.
inline constexpr int kMostMoves = kMostTiles * 4 + 8;

}  // namespace doublesix
