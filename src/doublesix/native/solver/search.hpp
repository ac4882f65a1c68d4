#pragma once

// Zero-window alpha-beta search of a round between two sides, driven by MTD(f): each pass asks whether a position is
// worth at least a given value, and a few passes close in on it. With full windows the rare hard deals take very much
// longer.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "arch.hpp"
#include "solver/climb.hpp"
#include "solver/clockwork.hpp"
#include "solver/closing_in.hpp"
#include "solver/game.hpp"
#include "solver/most.hpp"
#include "solver/ordering.hpp"
#include "solver/playout.hpp"
#include "solver/table.hpp"
#include "solver/task.hpp"

DOUBLESIX_BEGIN
namespace solving {

// Objective of a search, which decides what a position's value depends on.
enum class Aim : std::uint8_t {
    points,   // points, under rules by which they do not depend on the scores
    limited,  // points, where a target, a skunk or zero can end a round or cut an award
    match,    // match equity: every value depends on the scores
};

// Transposition table entry: bounds, the scores for which they hold, and the table move.
struct Known {
    std::uint64_t key = 0;
    SolveValue lower = -kUnknown;
    SolveValue upper = kUnknown;
    Peaks peaks;
    std::uint16_t name = 0;  // of the best choice
};

struct Found {
    SolveValue value = 0;  // fail-soft bound: a lower one if at least what was asked, else an upper one
    Peaks peaks;
};

template <class K, Aim kAim>
class Search {
public:
    Search(const Game<K>& game, const SolveTask& task, Clockwork& clock)
        : game_(game),
          task_(task),
          clock_(clock),
          table_(task.table),
          ordering_(game, task.ordering),
          most_(game.rules(), game.order(), task.table) {}

    // Value of a position, or its bounds if the search was stopped.
    Bounds value(const Node<K>& node, SolveValue guess, Bounds known = {}) {
        return closed_in(
            guess, known, kStride, [&](SolveValue asked) { return at_least(node, asked); },
            [&] { return clock_.stopped(); });
    }

    // Zero-window search: a lower bound of at least `asked` if the position is worth that (fail high), else an upper
    // bound below it (fail low).
    SolveValue at_least(Node<K> node, SolveValue asked) { return at_least(node, asked, Climb<K>(node.state)).value; }

    bool ended(const Node<K>& node) const { return game_.over(node) || game_.given_up(node); }

    // Value of a terminal position.
    SolveValue end_value(const Node<K>& node) const {
        if constexpr (kAim != Aim::match) return 0;
        State<K> s = node.state;
        if (game_.given_up(node)) settle_match(s);  // as at any other end of a round
        if (s.winner >= 0) return s.winner == 0 ? kWholeMatch : 0;
        const auto target = static_cast<std::size_t>(game_.rules().n.target);
        const std::size_t place =
            static_cast<std::size_t>(s.points[0]) * target + static_cast<std::size_t>(s.points[1]);
        return static_cast<SolveValue>(task_.values[place] * kWholeMatch + 0.5);
    }

    // Makes a choice; returns its immediate gain.
    SolveValue act(Node<K>& node, const Choice& choice) const {
        Climb<K> climb(node.state);
        game_.template step<kLimited>(node, choice, climb);
        return gained(climb, node);
    }

    // Bounds of a position in the transposition table; the exact value at an end.
    Bounds remembered(const Node<K>& node) {
        Bounds known;
        if (ended(node)) return {end_value(node), end_value(node)};
        const Probe probe = look_up(node);
        if (probe.entry) known = {probe.entry->lower, probe.entry->upper};
        return known;
    }

    // First guess for MTD(f): a fraction of the greedy guess in points, since rounds seldom end as far apart.
    SolveValue first_question(const Node<K>& node) const { return guess(node) / (kAim == Aim::match ? 1 : 3); }

    // Value after a greedy playout by move ordering.
    SolveValue guess(const Node<K>& node) const {
        Node<K> end = node;
        play_out(game_, ordering_, clock_, end);
        if (kAim == Aim::match) return end_value(end);
        return (end.state.points[0] - node.state.points[0]) - (end.state.points[1] - node.state.points[1]);
    }

private:
    static constexpr SolveValue kStride = kAim == Aim::match ? kWholeMatch / 64 : 10;
    static constexpr bool kLimited = kAim == Aim::limited;

    struct Probe {
        std::uint64_t key = 0;
        const Known* entry = nullptr;
        std::uint16_t name = 0;
    };

    static SolveValue gained(const Climb<K>& climb, const Node<K>& now) {
        return kAim == Aim::match ? 0 : climb.difference(now.state);
    }

    // Zero-window search of a node reached by the acts in `climb`. Forced moves are made at once: no decision, no table
    // entry.
    [[gnu::always_inline]] Found at_least(Node<K>& node, SolveValue asked, Climb<K> climb) {
        Choice* const list = room();
        while (!ended(node)) {
            if (!clock_.tick()) return {};
            if (game_.must_draw(node)) {
                game_.template draw<kLimited>(node, climb);
                continue;
            }
            // If there certainly is a choice, the table is probed before moves are generated.
            const bool many = game_.must_choose(node);
            const std::size_t n = many ? 0 : static_cast<std::size_t>(game_.choices(node, list) - list);
            if (n != 1) return since(climb, node, among(node, asked - gained(climb, node), list, n));
            game_.template step<kLimited>(node, *list, climb);
        }
        return since(climb, node, {end_value(node), {}});
    }

    // A result as seen from the start of the climb.
    static Found since(const Climb<K>& climb, const Node<K>& node, const Found& found) {
        Found whole{found.value + gained(climb, node), {}};
        if constexpr (kLimited) whole.peaks = climb.whole(node.state, found.peaks);
        return whole;
    }

    // Searches the choices; generates them here if the list is empty.
    [[gnu::noinline]] Found among(const Node<K>& node, SolveValue asked, Choice* list, std::size_t n) {
        const Probe probe = look_up(node);
        if (probe.entry) {
            if (probe.entry->lower >= asked) return {probe.entry->lower, probe.entry->peaks};
            if (probe.entry->upper < asked) return {probe.entry->upper, probe.entry->peaks};
        }
        if constexpr (kLimited) {
            if (Found found; most_.used() && out_of_reach(node, asked, found)) return found;
        }
        Choice* const end = n ? list + n : game_.choices(node, list);
        ++depth_;
        const bool high = game_.side_to_act(node) == 0;
        bool weighed = false;
        Found best{high ? -kUnknown : kUnknown, {}};
        std::uint16_t best_name = 0;
        for (Choice* choice = list; choice != end; ++choice) {
            // The table move is searched before the other choices are weighed.
            if ((choice != list || !bring_forward(choice, end, probe.name)) && ordering_.used()) {
                if (!weighed) ordering_.weigh(node, choice, end);
                weighed = true;
                bring_heaviest(choice, end);
            }
            const Found found = after(node, *choice, asked);
            if (clock_.stopped()) break;
            if constexpr (kLimited) best.peaks.take(found.peaks);
            if (high ? found.value > best.value : found.value < best.value) {
                best.value = found.value;
                best_name = choice->name();
            }
            if (high == (found.value >= asked)) {
                ordering_.was_good(node, *choice);
                break;
            }
            if (settles(node, *choice, found)) break;
        }
        --depth_;
        if (!clock_.stopped()) remember(node, probe.key, asked, best, best_name);
        return best;
    }

    // Cutoff by the bound of `Most`: whether the target would end the round too soon for what is asked.
    bool out_of_reach(const Node<K>& node, SolveValue asked, Found& found) const {
        found.value = most_.of(node.state, 0);
        if (found.value < asked) {
            found.peaks.rise[0] = Peaks::kBound;
            return true;
        }
        found.value = -most_.of(node.state, 1);
        if (found.value >= asked) {
            found.peaks.rise[1] = Peaks::kBound;
            return true;
        }
        return false;
    }

    // Result after a choice.
    [[gnu::always_inline]] Found after(const Node<K>& node, const Choice& choice, SolveValue asked) {
        Node<K> next = node;
        Climb<K> climb(node.state);
        game_.template step<kLimited>(next, choice, climb);
        return at_least(next, asked, climb);
    }

    // Whether a claim or call that failed settles the node. Declining points gains no more than taking them, unless the
    // own score is near a limit, since the others can play on as if they had been taken. Not used without a table: such
    // searches are there to verify.
    bool settles(const Node<K>& node, const Choice& choice, const Found& found) const {
        if constexpr (kAim == Aim::match || K::kPlain) return false;
        if (!task_.table) return false;
        const bool takes = choice.kind == MoveKind::claim || choice.kind == MoveKind::call;
        if (!takes || game_.rules().n.get_in > 0 || game_.rules().n.optional_pass) return false;
        return !kLimited || !((found.peaks.bound() >> game_.side_to_act(node)) & 1);
    }

    static bool bring_forward(Choice* first, Choice* end, std::uint16_t name) {
        if (!name) return false;
        for (Choice* choice = first; choice != end; ++choice) {
            if (choice->name() != name) continue;
            std::swap(*choice, *first);
            return true;
        }
        return false;
    }

    static void bring_heaviest(Choice* first, Choice* end) {
        Choice* heaviest = first;
        for (Choice* choice = first + 1; choice < end; ++choice) {
            heaviest = choice->weight > heaviest->weight ? choice : heaviest;
        }
        std::swap(*first, *heaviest);
    }

    // Move buffer of the present depth.
    Choice* room() {
        if (depth_ == rooms_.size()) rooms_.push_back(std::make_unique_for_overwrite<Choice[]>(Game<K>::kMostChoices));
        return rooms_[depth_].get();
    }

    // Whether an entry found at other scores holds at these; sides bound to their score are part of the key.
    bool holds(const State<K>& s, const Peaks& peaks) const {
        return !kLimited || (fits(s, peaks, 0) && fits(s, peaks, 1));
    }

    bool fits(const State<K>& s, const Peaks& peaks, std::size_t side) const {
        return peaks.rise[side] == Peaks::kBound || s.points[side] + peaks.rise[side] < game_.limit();
    }

    Probe look_up(const Node<K>& node) {
        if (!task_.table) return {};
        Probe probe;
        const std::uint64_t key = probe.key = game_.key(node) ^ table_.salt();
        if constexpr (kAim == Aim::match) {
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

    void look_at(const Node<K>& node, std::uint64_t key, Probe& probe) {
        const Known* const entry = table_.find(key);
        if (!entry) return;
        probe.name = entry->name;
        if (holds(node.state, entry->peaks)) probe.entry = entry;
    }

    void remember(const Node<K>& node, std::uint64_t key, SolveValue asked, const Found& found, std::uint16_t name) {
        if (!task_.table) return;
        if constexpr (kAim == Aim::match) key ^= game_.scores_key(node.state);
        if (const unsigned sides = kLimited ? found.peaks.bound() : 0) {
            key ^= game_.scores_key(node.state, sides);
            bound_seen_ |= 1U << sides;
        }
        Known& entry = *table_.place(key);
        if (entry.key != key || !holds(node.state, entry.peaks)) entry = {key, -kUnknown, kUnknown, found.peaks, name};
        (found.value >= asked ? entry.lower : entry.upper) = found.value;
        entry.name = name;
        entry.peaks.take(found.peaks);
    }

    const Game<K>& game_;
    const SolveTask& task_;
    Clockwork& clock_;
    Table<Known> table_;
    Ordering<K> ordering_;
    Most<K> most_;
    std::vector<std::unique_ptr<Choice[]>> rooms_;  // move buffers by depth
    std::size_t depth_ = 0;
    unsigned bound_seen_ = 0;  // bit n: entries were stored that are bound to the scores of side set n
};

}  // namespace solving
DOUBLESIX_END
