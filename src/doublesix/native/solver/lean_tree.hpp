#pragma once

// `LeanTree`: zero-window alpha-beta over lean rounds.

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "arch.hpp"
#include "solver/clockwork.hpp"
#include "solver/lean_memory.hpp"
#include "solver/lean_ordering.hpp"
#include "solver/lean_round.hpp"
#include "solver/task.hpp"

DOUBLESIX_BEGIN
namespace solving {

class LeanTree {
public:
    LeanTree(const LeanRound& round, LeanMemory& memory, LeanOrdering& ordering, Clockwork& clock)
        : round_(round), memory_(memory), ordering_(ordering), clock_(clock) {}

    // Zero-window search with the seat to act able to play; bounds as in `LeanSearch::at_least`. `hopeless`: no cutoff
    // is expected at this node.
    SolveValue search(Lean& s, SolveValue asked, bool hopeless) {
        return forced(s) ? among(s, memory_.key(s), asked, hopeless) : end(s);
    }

    // Margin at the end of a round.
    SolveValue end(const Lean& s) {
        memory_.rise_to(s.scored[0], s.scored[1]);
        return s.margin();
    }

    // Makes forced moves, which need no decision and no table entry; false if they end the round.
    bool forced(Lean& s) {
        while (clock_.tick()) {
            const std::uint32_t able = round_.able(s);
            if (able & (able - 1)) return true;
            const int slot = only_slot(s, able);
            if (slot < 0) return true;
            round_.play(s, std::countr_zero(able), slot);
            if (!round_.go_on(s, clock_)) return false;
        }
        return false;
    }

private:
    static constexpr SolveValue kFarther = 1'000'000;
    static constexpr std::ptrdiff_t kMostChildren = 24;
    static constexpr std::int16_t kFirst = 32'000;

    // Slot that a tile can be joined to; -1 if there are several that are not equivalent.
    int only_slot(const Lean& s, std::uint32_t tile) const {
        int only = -1;
        for (int slot = 0; slot < 4; ++slot) {
            if (!(round_.fits_code(s.code_at(slot)) & tile)) continue;
            if (only >= 0 && s.code_at(only) != s.code_at(slot)) return -1;
            only = slot;
        }
        return only;
    }

    // Searches the choices of a position by way of the table.
    [[gnu::noinline]] SolveValue among(const Lean& s, std::uint64_t place, SolveValue asked, bool hopeless) {
        LeanBest best{};
        if (const LeanKnown* const entry = memory_.look_up(s, place)) {
            if (memory_.answered(s, *entry, asked, best)) return best.value;
        }
        const std::array<int, 2> before = memory_.begin_at(s);
        best = hopeless && memory_.is_large() ? best_of_all(s, asked, best.name) : best_of(s, asked, best.name);
        if (clock_.stopped()) return 0;
        memory_.remember(s, place, asked, best);
        memory_.go_on_from(before);
        return best.value;
    }

    // Updates the best with the value of a choice; true on a cutoff.
    [[gnu::always_inline]] bool take(const Lean& s, const LeanChoice& choice, SolveValue value, SolveValue asked,
                                     bool high, LeanBest& best) {
        if (high ? value > best.value : value < best.value) best = {value, name_of(s, choice)};
        if (high != (value >= asked)) return false;
        ordering_.was_good(s, choice.tile, s.code_at(choice.slot) & 7);
        return true;
    }

    // Searches choices one by one, the most promising first.
    LeanBest best_of(const Lean& s, SolveValue asked, std::uint16_t first) {
        const bool high = round_.side_of(s) == 0;
        LeanBest best{high ? -kFarther : kFarther};
        std::array<LeanChoice, LeanOrdering::kMostChoices> list;
        LeanChoice* choice = list.data();
        LeanChoice* last = choice + 1;
        // The table move is searched before the others are generated.
        bool listed = !first || !known_choice(s, first, *choice);
        if (listed) last = ordering_.list(s, choice);
        while (true) {
            if (listed && ordering_.used()) bring_heaviest(choice, last);
            if (!listed || name_of(s, *choice) != first) {
                Lean next = s;
                round_.play(next, choice->tile, choice->slot);
                const SolveValue value = round_.go_on(next, clock_) ? search(next, asked, true) : end(next);
                if (clock_.stopped() || take(s, *choice, value, asked, high, best)) return best;
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
        Lean state;
        std::uint64_t place;
        LeanChoice choice;
    };

    // For nodes without an expected cutoff: all children are made first and their table slots prefetched, so that the
    // cache misses overlap.
    LeanBest best_of_all(const Lean& s, SolveValue asked, std::uint16_t first) {
        const bool high = round_.side_of(s) == 0;
        LeanBest best{high ? -kFarther : kFarther};
        std::array<LeanChoice, LeanOrdering::kMostChoices> list;
        const LeanChoice* const last = ordering_.list(s, list.data());
        if (last - list.data() > kMostChildren) return best_of(s, asked, first);
        std::array<Child, kMostChildren> children;
        Child* end_of_children = children.data();
        for (const LeanChoice* choice = list.data(); choice != last; ++choice) {
            Child& child = *end_of_children;
            child.state = s;
            child.choice = *choice;
            round_.play(child.state, choice->tile, choice->slot);
            if (round_.go_on(child.state, clock_) && forced(child.state)) {
                child.place = memory_.key(child.state);
                memory_.fetch(child.place);
                if (ordering_.used() && name_of(s, *choice) == first) child.choice.weight = kFirst;
                ++end_of_children;
            } else {
                const SolveValue value = end(child.state);
                if (clock_.stopped() || take(s, *choice, value, asked, high, best)) return best;
            }
        }
        Child* open = children.data();
        for (const Child* child = open; child != end_of_children; ++child) {
            const LeanKnown* const entry = memory_.look_up(child->state, child->place);
            LeanBest found{};
            if (entry && memory_.answered(child->state, *entry, asked, found)) {
                if (clock_.stopped() || take(s, child->choice, found.value, asked, high, best)) return best;
            } else {
                if (open != child) *open = *child;
                ++open;
            }
        }
        for (Child* child = children.data(); child != open; ++child) {
            if (ordering_.used()) bring_heaviest_child(child, open);
            const SolveValue value = among(child->state, child->place, asked, false);
            if (clock_.stopped() || take(s, child->choice, value, asked, high, best)) return best;
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
    static std::uint16_t name_of(const Lean& s, const LeanChoice& choice) {
        return static_cast<std::uint16_t>(((s.code_at(choice.slot) + 1) << 5) | choice.tile);
    }

    // Finds the choice of a name; false if there is none.
    bool known_choice(const Lean& s, std::uint16_t name, LeanChoice& known) const {
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

    static void bring_heaviest(LeanChoice* first, LeanChoice* end) {
        LeanChoice* heaviest = first;
        for (LeanChoice* choice = first + 1; choice < end; ++choice) {
            heaviest = choice->weight > heaviest->weight ? choice : heaviest;
        }
        std::swap(*first, *heaviest);
    }

    const LeanRound& round_;
    LeanMemory& memory_;
    LeanOrdering& ordering_;
    Clockwork& clock_;
};

}  // namespace solving
DOUBLESIX_END
