#pragma once

// Transposition table of a search between two sides, and the scores for which its entries hold.

#include <cstdint>

#include "arch.hpp"
#include "solver/game.hpp"
#include "solver/score_rise.hpp"
#include "solver/table.hpp"
#include "solver/task.hpp"

DOUBLESIX_BEGIN
namespace solving {

// Objective of a search, which decides what a position's value depends on.
enum class Objective : std::uint8_t {
    points,   // points, under rules by which they do not depend on the scores
    limited,  // points, where a target, a skunk or zero can end a round or cut an award
    match,    // match equity: every value depends on the scores
};

// Transposition table entry: bounds, the scores for which they hold, and the table move.
struct TableEntry {
    std::uint64_t key = 0;
    SolveValue lower = -kUnknown;
    SolveValue upper = kUnknown;
    ScoreRise rise;
    std::uint16_t name = 0;  // of the best choice
};

struct SearchResult {
    SolveValue value = 0;  // fail-soft bound: a lower one if at least what was beta, else an upper one
    ScoreRise rise;
};

template <class K, Objective kObjective>
class ScoreTable {
public:
    struct Probe {
        std::uint64_t key = 0;
        const TableEntry* entry = nullptr;
        std::uint16_t name = 0;
    };

    ScoreTable(const Game<K>& game, bool used) : game_(game), used_(used), table_(used) {}

    Probe look_up(const Node<K>& node) {
        if (!used_) return {};
        Probe probe;
        const std::uint64_t key = probe.key = game_.key(node) ^ table_.salt();
        if constexpr (kObjective == Objective::match) {
            probe.entry = table_.find(key ^ game_.scores_key(node.state));
            if (probe.entry) probe.name = probe.entry->name;
            return probe;
        }
        look_at(node, key, probe);
        if constexpr (kLimited) {
            for (unsigned sides = 1; sides <= 3 && !probe.entry; ++sides) {
                if ((bound_seen_ >> sides) & 1) look_at(node, key ^ game_.scores_key(node.state, sides), probe);
            }
        }
        return probe;
    }

    void store(const Node<K>& node, std::uint64_t key, SolveValue beta, const SearchResult& found, std::uint16_t name) {
        if (!used_) return;
        if constexpr (kObjective == Objective::match) key ^= game_.scores_key(node.state);
        if (const unsigned sides = kLimited ? found.rise.bound() : 0) {
            key ^= game_.scores_key(node.state, sides);
            bound_seen_ |= 1U << sides;
        }
        TableEntry& entry = *table_.slot(key);
        if (entry.key != key || !holds(node.state, entry.rise)) entry = {key, -kUnknown, kUnknown, found.rise, name};
        (found.value >= beta ? entry.lower : entry.upper) = found.value;
        entry.name = name;
        entry.rise.merge(found.rise);
    }

private:
    static constexpr bool kLimited = kObjective == Objective::limited;

    // Whether an entry found at other scores holds at these; sides bound to their score are part of the key.
    bool holds(const State<K>& s, const ScoreRise& rise) const {
        return !kLimited || (fits(s, rise, 0) && fits(s, rise, 1));
    }

    bool fits(const State<K>& s, const ScoreRise& rise, std::size_t side) const {
        return rise.by_side[side] == ScoreRise::kBound || s.points[side] + rise.by_side[side] < game_.limit();
    }

    void look_at(const Node<K>& node, std::uint64_t key, Probe& probe) {
        const TableEntry* const entry = table_.find(key);
        if (!entry) return;
        probe.name = entry->name;
        if (holds(node.state, entry->rise)) probe.entry = entry;
    }

    const Game<K>& game_;
    bool used_;
    Table<TableEntry> table_;
    unsigned bound_seen_ = 0;  // bit n: entries were stored that are bound to the scores of side set n
};

}  // namespace solving
DOUBLESIX_END
