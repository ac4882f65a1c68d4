#pragma once

// Objects that the page holds by their address; every one keeps its rules alive.

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "api/machine.hpp"
#include "api/network_evaluator.hpp"
#include "api/rollouts.hpp"
#include "belief/any.hpp"
#include "infostate/any.hpp"
#include "interface/board.hpp"
#include "interface/fields_of.hpp"
#include "interface/match.hpp"
#include "players/config.hpp"

namespace doublesix::wasm {

using Floats = std::shared_ptr<const std::vector<float>>;

struct Table {
    Numbers numbers;
    std::unique_ptr<Machine> machine;
};

// Facts about the rules at one table.
struct TableFacts {
    int tiles = 0;
    int sides = 0;
    bool has_players = false;
    std::vector<std::int32_t> scoring_counts;
};

template <class Visitor, FieldsOf<TableFacts> Record>
void fields(Visitor& visit, Record& table) {
    visit("tiles", table.tiles);
    visit("sides", table.sides);
    visit("has_players", table.has_players);
    visit("scoring_counts", table.scoring_counts);
}

struct Rules {
    std::shared_ptr<const Table> table;
    const Machine& machine() const { return *table->machine; }
    const Numbers& numbers() const { return table->numbers; }
};

struct PageBoard {
    Rules rules;
    Board board;
};

struct PageMatch {
    Rules rules;
    Match match;
};

struct SeatState {
    Rules rules;
    std::unique_ptr<AnyInformationState> seen;
};

// Whether these are tiles of the set, none of them twice.
inline bool are_different(const Machine& machine, const std::uint8_t* tiles, std::size_t size) {
    std::bitset<kMostTiles> found;
    for (std::size_t i = 0; i < size; ++i) {
        if (tiles[i] < machine.tiles()) found.set(tiles[i]);
    }
    return found.count() == size;
}

// Whether these are all tiles of the set, each once.
inline bool is_whole_set(const Machine& machine, const std::uint8_t* order, std::size_t size) {
    return size == static_cast<std::size_t>(machine.tiles()) && are_different(machine, order, size);
}

// Whether there is a kind of move, a tile and an end of these numbers; all moves have a tile, if only for form.
inline bool is_move(const Machine& machine, int kind, int tile, int end) {
    return kind >= 0 && kind < static_cast<int>(kMoveKindWords.size()) && tile >= 0 && tile < machine.tiles() &&
           end >= 0 && end <= kNoEnd;
}

// Weights of a network, or a match equity table.
struct Net {
    Floats numbers;
};

struct EnginePlayer {
    PlayerConfig config;
};

struct Evaluator {
    Rules rules;
    std::unique_ptr<NetworkEvaluator> evaluator;
};

struct Rollouts {
    Rules rules;
    std::unique_ptr<RolloutEvaluator> evaluator;
    bool learned;
};

// The belief refers to the information state, whose address stays the same while it is shared.
struct SeatBelief {
    std::shared_ptr<const SeatState> state;
    std::unique_ptr<AnyBelief> belief;
};

}  // namespace doublesix::wasm
