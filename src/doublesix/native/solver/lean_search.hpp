#pragma once

// `LeanSearch`: what `Search` does, on lean rounds.

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "arch.hpp"
#include "solver/closing_in.hpp"
#include "solver/game.hpp"
#include "solver/keys.hpp"
#include "solver/lean.hpp"
#include "solver/lean_ordering.hpp"
#include "solver/ordering.hpp"
#include "solver/playout.hpp"
#include "solver/table.hpp"
#include "solver/task.hpp"

DOUBLESIX_BEGIN
namespace solving {

// What is known of a position, seen from its own scores; four of them fill a line of the cache.
struct LeanKnown {
    static constexpr std::int16_t kFar = 32'000;
    static constexpr std::uint8_t kMostRise = 255;  // or more

    std::uint64_t key = 0;
    std::int16_t lower = -kFar;
    std::int16_t upper = kFar;
    std::uint16_t name = 0;               // of the choice that was best
    std::array<std::uint8_t, 2> rise{};  // how far each side's score rose in the part that was searched
};

// A number for each code of an end.
inline constexpr std::array<std::uint64_t, kCodes> kWords = [] {
    std::array<std::uint64_t, kCodes> words{};
    for (std::size_t code = 0; code < kCodes; ++code) words[code] = mixed(0x51ED270B7A3CAB1FU + code);
    words[kNoCode] = 0;
    return words;
}();

class LeanSearch {
public:
    // Whether this position can be searched so.
    static bool suits(const Game<Plain>& game, const Node<Plain>& start) { return LeanRound::suits(game.rules(), start.state); }

    LeanSearch(const Game<Plain>& game, const SolveTask& task, Clockwork& clock)
        : game_(game),
          task_(task),
          clock_(clock),
          table_(task.table),
          round_(game.rules(), game.order()),
          ordering_(round_, task.ordering) {}

    // The value of a position, or its bounds where the search had to end before.
    Bounds value(const Node<Plain>& node, SolveValue guess, Bounds known = {}) {
        return closed_in(guess, known, kStride, [&](SolveValue asked) { return at_least(node, asked); },
                         [&] { return clock_.stopped(); });
    }

    // Whether a position is worth at least `asked`: a value of at least so much if it is, else one of at most so much.
    SolveValue at_least(const Node<Plain>& node, SolveValue asked) {
        if (ended(node)) return 0;
        if (node.state.phase == Phase::lead) return among_leads(node, asked);
        Lean s = begun(node);
        return round_.wait(s, node.state.drawn, clock_) ? search(s, asked, false) : end(s);
    }

    bool ended(const Node<Plain>& node) const { return game_.over(node); }
    SolveValue end_value(const Node<Plain>&) const { return 0; }

    // Acts, and returns what the act itself adds to a value.
    SolveValue act(Node<Plain>& node, const Choice& choice) const {
        const Climb<Plain> climb(node.state);
        NoSink nothing;
        game_.act(node, choice, nothing);
        return climb.difference(node.state);
    }

    // What the table knows of a position.
    Bounds remembered(const Node<Plain>& node) {
        if (ended(node)) return {0, 0};
        if (node.state.phase == Phase::lead) return {};
        Lean s = begun(node);
        if (!round_.wait(s, node.state.drawn, clock_) || !forced(s)) {
            const SolveValue value = end(s);
            return clock_.stopped() ? Bounds{} : Bounds{value, value};
        }
        const LeanKnown* entry = look_up(s, key(s));
        if (!entry) return {};
        Bounds known;
        if (entry->lower > -LeanKnown::kFar) known.lower = entry->lower + s.margin();
        if (entry->upper < LeanKnown::kFar) known.upper = entry->upper + s.margin();
        return known;
    }

    // What would come of it if both sides made the most promising choices.
    SolveValue guess(const Node<Plain>& node) {
        if (ended(node)) return 0;
        if (node.state.phase == Phase::lead) return guess_of_lead(node);
        Lean s = begun(node);
        std::array<LeanChoice, LeanOrdering::kMostChoices> list;
        bool on = round_.wait(s, node.state.drawn, clock_);
        while (on) {
            clock_.tick();
            LeanChoice* const last = ordering_.list(s, list.data());
            const LeanChoice best = *std::max_element(
                list.data(), last, [](const LeanChoice& one, const LeanChoice& other) { return one.weight < other.weight; });
            round_.play(s, best.tile, best.slot);
            on = round_.go_on(s, clock_);
        }
        return s.margin();
    }

private:
    static constexpr SolveValue kStride = 10;
    static constexpr SolveValue kFarther = 1'000'000;
    static constexpr std::ptrdiff_t kMostChildren = 24;
    static constexpr std::int16_t kFirst = 32'000;

    Lean begun(const Node<Plain>& node) {
        top_ = {};
        return round_.from(node.state, game_.limit());
    }

    std::uint64_t key(const Lean& s) const {
        const std::uint64_t ends = (kWords[s.code_at(0)] + kWords[s.code_at(1)]) + (kWords[s.code_at(2)] + kWords[s.code_at(3)]);
        const std::uint64_t first = s.hands[0] | (std::uint64_t{s.hands[1]} << 32);
        const std::uint64_t second = s.hands[2] | (std::uint64_t{s.hands[3]} << 32);
        const std::uint64_t hands = first * 0x9E3779B97F4A7C15U + mixed(second);
        const std::uint64_t turn = std::uint64_t{s.next} | (std::uint64_t{s.to_act} << 8) | (std::uint64_t{s.spinner} << 16);
        return mixed((hands ^ (hands >> 29)) + ends) ^ (turn * 0x2545F4914F6CDD1DU) ^ table_.salt();
    }

    // The margin at the end of a round.
    SolveValue end(const Lean& s) {
        rise_to(s.scored[0], s.scored[1]);
        return s.margin();
    }

    void rise_to(int first, int second) {
        top_[0] = std::max(top_[0], first);
        top_[1] = std::max(top_[1], second);
    }

    // What the table knows of a position, where that holds for the scores as they are: what was found holds for others
    // too as long as none of them reaches the target.
    [[gnu::always_inline]] const LeanKnown* look_up(const Lean& s, std::uint64_t place) {
        const LeanKnown* const entry = table_.find(place);
        const bool holds = entry && s.scored[0] + risen(entry->rise[0]) < round_.room(0) &&
                           s.scored[1] + risen(entry->rise[1]) < round_.room(1);
        if (holds) return entry;
        return target_seen_ ? table_.find(place ^ scores_key(s)) : nullptr;
    }

    std::uint64_t scores_key(const Lean& s) const {
        const auto first = static_cast<std::uint32_t>(round_.room(0) - s.scored[0]);
        const auto second = static_cast<std::uint32_t>(round_.room(1) - s.scored[1]);
        return mixed((std::uint64_t{first} << 32) + second);
    }

    // What is forced needs no thought, and no place in the table; false where it ends the round.
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

    // Where a tile can be joined, or -1 if there are places that are not alike.
    int only_slot(const Lean& s, std::uint32_t tile) const {
        int only = -1;
        for (int slot = 0; slot < 4; ++slot) {
            if (!(round_.fits_code(s.code_at(slot)) & tile)) continue;
            if (only >= 0 && s.code_at(only) != s.code_at(slot)) return -1;
            only = slot;
        }
        return only;
    }

    // Whether the seat to act, who can play, will reach a margin of `asked`: bounds as in `at_least`. `hopeless` says that
    // none of its choices is expected to be enough to stop at.
    SolveValue search(Lean& s, SolveValue asked, bool hopeless) {
        return forced(s) ? among(s, key(s), asked, hopeless) : end(s);
    }

    struct Best {
        SolveValue value;
        std::uint16_t name = 0;
    };

    // What the table has to say; true where that is enough.
    [[gnu::always_inline]] bool answered(const Lean& s, const LeanKnown& entry, SolveValue asked, Best& best) {
        const SolveValue margin = s.margin();
        const bool enough = margin + entry.lower >= asked;
        best = {margin + (enough ? entry.lower : entry.upper), entry.name};
        if (!enough && best.value >= asked) return false;
        rise_to(s.scored[0] + risen(entry.rise[0]), s.scored[1] + risen(entry.rise[1]));
        return true;
    }

    // The best of the choices.
    [[gnu::noinline]] SolveValue among(const Lean& s, std::uint64_t place, SolveValue asked, bool hopeless) {
        Best best{};
        if (const LeanKnown* const entry = look_up(s, place)) {
            if (answered(s, *entry, asked, best)) return best.value;
        }
        const std::array<int, 2> before = top_;
        top_ = {s.scored[0], s.scored[1]};
        best = hopeless && table_.is_large() ? best_of_all(s, asked, best.name) : best_of(s, asked, best.name);
        if (clock_.stopped()) return 0;
        remember(s, place, asked, best);
        for (std::size_t side = 0; side < 2; ++side) top_[side] = std::max(top_[side], before[side]);
        return best.value;
    }

    // Takes in the value of a choice; true where that is enough to stop at.
    [[gnu::always_inline]] bool take(const Lean& s, const LeanChoice& choice, SolveValue value, SolveValue asked,
                                     bool high, Best& best) {
        if (high ? value > best.value : value < best.value) best = {value, name_of(s, choice)};
        if (high != (value >= asked)) return false;
        ordering_.was_good(s, choice.tile, s.code_at(choice.slot) & 7);
        return true;
    }

    // One after the other, the most promising first.
    Best best_of(const Lean& s, SolveValue asked, std::uint16_t first) {
        const bool high = round_.side_of(s) == 0;
        Best best{high ? -kFarther : kFarther};
        std::array<LeanChoice, LeanOrdering::kMostChoices> list;
        LeanChoice* choice = list.data();
        LeanChoice* last = choice + 1;
        // The table's choice is looked at before any other is even written down.
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

    // What a choice leads to, up to where somebody has a choice again.
    struct Child {
        Lean state;
        std::uint64_t place;
        LeanChoice choice;
    };

    // All of them will have to be looked at, so the table is asked about all before the first of them is searched: what it
    // knows lies far apart in memory, and so is on its way at the same time.
    Best best_of_all(const Lean& s, SolveValue asked, std::uint16_t first) {
        const bool high = round_.side_of(s) == 0;
        Best best{high ? -kFarther : kFarther};
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
                child.place = key(child.state);
                table_.fetch(child.place);
                if (ordering_.used() && name_of(s, *choice) == first) child.choice.weight = kFirst;
                ++end_of_children;
            } else {
                const SolveValue value = end(child.state);
                if (clock_.stopped() || take(s, *choice, value, asked, high, best)) return best;
            }
        }
        Child* open = children.data();
        for (const Child* child = open; child != end_of_children; ++child) {
            const LeanKnown* const entry = look_up(child->state, child->place);
            Best found{};
            if (entry && answered(child->state, *entry, asked, found)) {
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

    // Never 0, which stands for none; for the same tile and code the same in every position that has the same key.
    static std::uint16_t name_of(const Lean& s, const LeanChoice& choice) {
        return static_cast<std::uint16_t>(((s.code_at(choice.slot) + 1) << 5) | choice.tile);
    }

    // The choice of that name; false if there is none.
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

    // How far scores may have risen there.
    static int risen(std::uint8_t rise) { return rise < LeanKnown::kMostRise ? rise : LeanKnown::kFar; }

    void remember(const Lean& s, std::uint64_t place, SolveValue asked, const Best& best) {
        const bool target_met = top_[0] >= round_.room(0) || top_[1] >= round_.room(1);
        if (target_met) {
            target_seen_ = true;
            place ^= scores_key(s);
        }
        LeanKnown* const entry = table_.place(place);
        if (!entry) return;
        if (entry->key != place || (!target_met && !look_up(s, place))) *entry = {.key = place};
        const auto seen = static_cast<std::int16_t>(best.value - s.margin());
        (best.value >= asked ? entry->lower : entry->upper) = seen;
        entry->name = best.name;
        // Whoever uses this must know that it hangs on the scores.
        if (target_met) entry->rise.fill(LeanKnown::kMostRise);
        for (std::size_t side = 0; side < 2; ++side) {
            const int rise = std::min<int>(top_[side] - s.scored[side], LeanKnown::kMostRise);
            entry->rise[side] = std::max(entry->rise[side], static_cast<std::uint8_t>(rise));
        }
    }

    // The lead is left to the rule machine: there is one in a round.
    SolveValue among_leads(const Node<Plain>& node, SolveValue asked) {
        if (!clock_.tick()) return 0;
        std::vector<Choice> list = game_.choices(node);
        if (task_.ordering) leads().weigh(node, list.data(), list.data() + list.size());
        std::stable_sort(list.begin(), list.end(), [&](const Choice& one, const Choice& other) {
            if ((one.name() == best_lead_) != (other.name() == best_lead_)) return one.name() == best_lead_;
            return task_.ordering && one.weight > other.weight;
        });
        const bool high = game_.side_to_act(node) == 0;
        SolveValue best = high ? -kFarther : kFarther;
        for (const Choice& choice : list) {
            Node<Plain> next = node;
            const SolveValue gained = act(next, choice);
            const SolveValue value = gained + at_least(next, asked - gained);
            if (clock_.stopped()) return 0;
            if (high ? value > best : value < best) {
                best = value;
                best_lead_ = choice.name();
            }
            if (high == (value >= asked)) break;
        }
        return best;
    }

    SolveValue guess_of_lead(const Node<Plain>& node) {
        const Climb<Plain> climb(node.state);
        Node<Plain> end = node;
        play_out(game_, leads(), clock_, end);
        return climb.difference(end.state);
    }

    // How leads are put in order.
    const Ordering<Plain>& leads() {
        if (!leads_) leads_.emplace(game_, task_.ordering);
        return *leads_;
    }

    const Game<Plain>& game_;
    const SolveTask& task_;
    Clockwork& clock_;
    Table<LeanKnown> table_;
    LeanRound round_;
    LeanOrdering ordering_;
    std::optional<Ordering<Plain>> leads_;
    std::uint16_t best_lead_ = 0;
    std::array<int, 2> top_{};  // how far scores rose in the part of the tree that is being searched
    bool target_seen_ = false;  // whether one of them reached the target
};

}  // namespace solving
DOUBLESIX_END
