#pragma once

// `CompactTree`: zero-window alpha-beta over compact rounds.

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "arch.hpp"
#include "solver/compact_ordering.hpp"
#include "solver/compact_round.hpp"
#include "solver/compact_table.hpp"
#include "solver/limits.hpp"
#include "solver/task.hpp"

DOUBLESIX_BEGIN
namespace solving {

class CompactTree {
public:
    CompactTree(const CompactRound& round, CompactTable& table, CompactOrdering& ordering, SearchLimits& limits)
        : round_(round), table_(table), ordering_(ordering), limits_(limits) {}

    // Zero-window search with the seat to act able to play; bounds as in `CompactSearch::at_least`. `hopeless`: no
    // cutoff is expected at this node.
    SolveValue search(CompactState& s, SolveValue beta, bool hopeless) {
        return forced(s) ? among(s, table_.key(s), beta, hopeless) : end(s);
    }

    // Margin at the end of a round.
    SolveValue end(const CompactState& s) {
        table_.rise_to(s.scored[0], s.scored[1]);
        return s.margin();
    }

    // Makes forced moves, which need no decision and no table entry; false if they end the round.
    bool forced(CompactState& s) {
        while (limits_.tick()) {
            const std::uint32_t able = round_.able(s);
            if (able & (able - 1)) return true;
            const int slot = only_slot(s, able);
            if (slot < 0) return true;
            round_.play(s, std::countr_zero(able), slot);
            if (!round_.go_on(s, limits_)) return false;
        }
        return false;
    }

private:
    static constexpr SolveValue kFarther = 1'000'000;
    static constexpr std::ptrdiff_t kMostChildren = 24;
    static constexpr std::int16_t kFirst = 32'000;

    // Slot that a tile can be joined to; -1 if there are several that are not equivalent.
    int only_slot(const CompactState& s, std::uint32_t tile) const {
        int only = -1;
        for (int slot = 0; slot < 4; ++slot) {
            if (!(round_.fits_code(s.code_at(slot)) & tile)) continue;
            if (only >= 0 && s.code_at(only) != s.code_at(slot)) return -1;
            only = slot;
        }
        return only;
    }

    // Searches the choices of a position by way of the table.
    [[gnu::noinline]] SolveValue among(const CompactState& s, std::uint64_t key, SolveValue beta, bool hopeless) {
        CompactResult best{};
        if (const CompactEntry* const entry = table_.look_up(s, key)) {
            if (table_.answered(s, *entry, beta, best)) return best.value;
        }
        const std::array<int, 2> before = table_.begin_at(s);
        best = hopeless && table_.is_large() ? best_of_all(s, beta, best.name) : best_of(s, beta, best.name);
        if (limits_.stopped()) return 0;
        table_.remember(s, key, beta, best);
        table_.go_on_from(before);
        return best.value;
    }

    // Updates the best with the value of a choice; true on a cutoff.
    [[gnu::always_inline]] bool take(const CompactState& s, const CompactChoice& choice, SolveValue value,
                                     SolveValue beta, bool high, CompactResult& best) {
        if (high ? value > best.value : value < best.value) best = {value, name_of(s, choice)};
        if (high != (value >= beta)) return false;
        ordering_.reward(s, choice.tile, s.code_at(choice.slot) & 7);
        return true;
    }

    // Searches choices one by one, the most promising first.
    CompactResult best_of(const CompactState& s, SolveValue beta, std::uint16_t first) {
        const bool high = round_.side_of(s) == 0;
        CompactResult best{high ? -kFarther : kFarther};
        std::array<CompactChoice, CompactOrdering::kMostChoices> list;
        CompactChoice* choice = list.data();
        CompactChoice* last = choice + 1;
        // The table move is searched before the others are generated.
        bool listed = !first || !known_choice(s, first, *choice);
        if (listed) last = ordering_.list(s, choice);
        while (true) {
            if (listed && ordering_.used()) bring_heaviest(choice, last);
            if (!listed || name_of(s, *choice) != first) {
                CompactState next = s;
                round_.play(next, choice->tile, choice->slot);
                const SolveValue value = round_.go_on(next, limits_) ? search(next, beta, true) : end(next);
                if (limits_.stopped() || take(s, *choice, value, beta, high, best)) return best;
            }
            if (!listed) {
                listed = true;
                choice = list.data();
                last = ordering_.list(s, choice);
            } else if (++choice == last) {
                return best;
            }
        }
    }

    // Position after a choice, up to the next decision.
    struct Child {
        CompactState state;
        std::uint64_t key;
        CompactChoice choice;
    };

    // For nodes without an expected cutoff: all children are made first and their table slots prefetched, so that the
    // cache misses overlap.
    CompactResult best_of_all(const CompactState& s, SolveValue beta, std::uint16_t first) {
        const bool high = round_.side_of(s) == 0;
        CompactResult best{high ? -kFarther : kFarther};
        std::array<CompactChoice, CompactOrdering::kMostChoices> list;
        const CompactChoice* const last = ordering_.list(s, list.data());
        if (last - list.data() > kMostChildren) return best_of(s, beta, first);
        std::array<Child, kMostChildren> children;
        Child* end_of_children = children.data();
        for (const CompactChoice* choice = list.data(); choice != last; ++choice) {
            Child& child = *end_of_children;
            child.state = s;
            child.choice = *choice;
            round_.play(child.state, choice->tile, choice->slot);
            if (round_.go_on(child.state, limits_) && forced(child.state)) {
                child.key = table_.key(child.state);
                table_.prefetch(child.key);
                if (ordering_.used() && name_of(s, *choice) == first) child.choice.weight = kFirst;
                ++end_of_children;
            } else {
                const SolveValue value = end(child.state);
                if (limits_.stopped() || take(s, *choice, value, beta, high, best)) return best;
            }
        }
        Child* open = children.data();
        for (const Child* child = open; child != end_of_children; ++child) {
            const CompactEntry* const entry = table_.look_up(child->state, child->key);
            CompactResult found{};
            if (entry && table_.answered(child->state, *entry, beta, found)) {
                if (limits_.stopped() || take(s, child->choice, found.value, beta, high, best)) return best;
            } else {
                if (open != child) *open = *child;
                ++open;
            }
        }
        for (Child* child = children.data(); child != open; ++child) {
            if (ordering_.used()) bring_heaviest_child(child, open);
            const SolveValue value = among(child->state, child->key, beta, false);
            if (limits_.stopped() || take(s, child->choice, value, beta, high, best)) return best;
        }
        return best;
    }

    static void bring_heaviest_child(Child* first, Child* end) {
        Child* heaviest = first;
        for (Child* child = first + 1; child < end; ++child) {
            if (child->choice.weight > heaviest->choice.weight) heaviest = child;
        }
        if (heaviest != first) std::swap(*first, *heaviest);
    }

    // Name of a choice, equal for the same tile and code in all positions with the same key; never 0, which stands for
    // none.
    static std::uint16_t name_of(const CompactState& s, const CompactChoice& choice) {
        return static_cast<std::uint16_t>(((s.code_at(choice.slot) + 1) << 5) | choice.tile);
    }

    // Finds the choice of a name; false if there is none.
    bool known_choice(const CompactState& s, std::uint16_t name, CompactChoice& known) const {
        const unsigned tile = name & 31;
        const unsigned code = (name >> 5) - 1U;
        if (!(((round_.able(s) & round_.fits_code(code & 0x7F)) >> tile) & 1)) return false;
        for (int slot = 0; slot < 4; ++slot) {
            if (s.code_at(slot) != code) continue;
            known = {static_cast<std::uint8_t>(tile), static_cast<std::uint8_t>(slot), 0};
            return true;
        }
        return false;
    }

    const CompactRound& round_;
    CompactTable& table_;
    CompactOrdering& ordering_;
    SearchLimits& limits_;
};

}  // namespace solving
DOUBLESIX_END
