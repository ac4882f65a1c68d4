#pragma once

// `Search`: rounds between two sides, exactly. Zero windows only: each pass asks whether a position is worth at least
// so much, and a few passes close in on its value (MTD(f)). With full windows the rare hard deals take very much longer.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "arch.hpp"
#include "solver/clockwork.hpp"
#include "solver/game.hpp"
#include "solver/ordering.hpp"
#include "solver/table.hpp"
#include "solver/task.hpp"

DOUBLESIX_BEGIN
namespace solving {

// What a search is after, and so what a position's value hangs on.
enum class Aim : std::uint8_t {
    points,   // points, where no rule makes them depend on the scores
    limited,  // points, where a target, a skunk or zero can cut a round short or an award off
    match,    // the match: every value hangs on the scores
};

// How far the scores rose in the part of the tree that was searched, side by side, above what they were where it
// begins: a value is good for every score from which that does not reach a limit. `kBound` is for parts in which an
// award met one: their values are good for the very same scores only.
struct Peaks {
    static constexpr std::uint16_t kBound = 0xFFFF;
    static constexpr std::int32_t kMost = 0x7FFF;

    std::array<std::uint16_t, 2> rise{};

    bool bound() const { return rise[0] == kBound; }
    void bind() { rise = {kBound, kBound}; }

    // Takes in a part that begins after `step`.
    void take(const Step& step, const Peaks& part) {
        if (bound()) return;
        if (step.limited || part.bound()) return bind();
        for (std::size_t side = 0; side < 2; ++side) {
            const std::int32_t up = std::max(step.peak[side], step.gained[side] + part.rise[side]);
            if (up > kMost) return bind();
            rise[side] = std::max(rise[side], static_cast<std::uint16_t>(up));
        }
    }
};

struct Known {
    std::uint64_t key = 0;
    SolveValue lower = -kUnknown;
    SolveValue upper = kUnknown;
    Peaks peaks;
    std::uint16_t name = 0;  // of the choice that was best
};

struct Found {
    SolveValue value = 0;  // at least so much where the question was answered with yes, else at most
    Peaks peaks;
};

struct Bounds {
    SolveValue lower = -kUnknown;
    SolveValue upper = kUnknown;
    bool exact() const { return lower == upper; }
};

template <class K, Aim kAim>
class Search {
public:
    Search(const Game<K>& game, const SolveTask& task, Clockwork& clock)
        : game_(game), task_(task), clock_(clock), table_(task.table), ordering_(game, task.ordering) {
    }

    // The value of a position, or its bounds where the search had to end before.
    Bounds value(const Node<K>& node, SolveValue guess, Bounds known = {}) {
        for (int pass = 0; !known.exact(); ++pass) {
            const SolveValue asked = question(guess, known, pass);
            Node<K> copy = node;
            const Found found = at_least(copy, asked);
            if (clock_.stopped()) return known;
            (found.value >= asked ? known.lower : known.upper) = found.value;
            guess = found.value;
        }
        return known;
    }

    // Whether a position is worth at least `asked`: a value of at least so much if it is, else one of at most so much.
    // The node is used up.
    Found at_least(Node<K>& node, SolveValue asked) {
        Step forced;  // what is forced needs no thought, and no place in the table
        const std::size_t first = top_;
        while (!ended(node)) {
            if (!clock_.tick()) return {};
            if (list_.size() < first + Game<K>::kMostChoices) make_room(first);
            const std::size_t n = static_cast<std::size_t>(game_.choices(node, &list_[first]) - &list_[first]);
            if (n > 1) {
                top_ = first + n;
                const Found found = among(node, asked - difference(forced), first, n);
                top_ = first;
                return {found.value + difference(forced), after_step(forced, found.peaks)};
            }
            const Choice only = list_[first];
            forced.add(game_.template step<kLimited>(node, only));
        }
        return {end_value(node) + difference(forced), after_step(forced, {})};
    }

    bool ended(const Node<K>& node) const { return game_.over(node) || game_.given_up(node); }

    // What a position in which the round has ended is worth.
    SolveValue end_value(const Node<K>& node) const {
        if constexpr (kAim != Aim::match) return 0;
        State<K> s = node.state;
        if (game_.given_up(node)) settle_match(s);  // as at any other end of a round
        if (s.winner >= 0) return s.winner == 0 ? kWholeMatch : 0;
        const auto target = static_cast<std::size_t>(game_.rules().n.target);
        const double share = task_.values[static_cast<std::size_t>(s.points[0]) * target + static_cast<std::size_t>(s.points[1])];
        return static_cast<SolveValue>(share * kWholeMatch + 0.5);
    }

    // What a step itself adds to a value.
    static SolveValue difference(const Step& step) {
        return kAim == Aim::match ? 0 : step.gained[0] - step.gained[1];
    }

    // What the table knows of a position.
    Bounds remembered(const Node<K>& node) {
        Bounds known;
        if (ended(node)) return {end_value(node), end_value(node)};
        const Probe probe = look_up(node);
        if (probe.entry) known = {probe.entry->lower, probe.entry->upper};
        return known;
    }

    const Ordering<K>& ordering() const { return ordering_; }

private:
    static constexpr int kPatience = 8;
    static constexpr SolveValue kStride = kAim == Aim::match ? kWholeMatch / 64 : 10;
    static constexpr bool kLimited = kAim == Aim::limited;

    struct Probe {
        std::uint64_t key = 0;
        const Known* entry = nullptr;
        std::uint16_t name = 0;
    };

    static Peaks after_step(const Step& step, const Peaks& part) {
        Peaks peaks;
        if constexpr (kLimited) peaks.take(step, part);
        return peaks;
    }

    // What to ask next. The last answer is a good question while the value is near; further away the questions take
    // longer and longer strides, and once there are two bounds a question half way between them.
    static SolveValue question(SolveValue guess, const Bounds& known, int pass) {
        const bool above = known.lower > -kUnknown;
        const bool below = known.upper < kUnknown;
        if (pass < kPatience || !(above || below)) return above ? std::max(guess, known.lower + 1) : guess;
        if (above && below) return known.lower + (known.upper - known.lower + 1) / 2;
        const SolveValue stride = SolveValue{kStride} << std::min(pass - kPatience, 20);
        return above ? known.lower + stride : known.upper - stride;
    }

    // The best of the choices from `first` on in the list.
    Found among(const Node<K>& node, SolveValue asked, std::size_t first, std::size_t n) {
        const Probe probe = look_up(node);
        if (probe.entry) {
            if (probe.entry->lower >= asked) return {probe.entry->lower, probe.entry->peaks};
            if (probe.entry->upper < asked) return {probe.entry->upper, probe.entry->peaks};
        }
        const bool high = game_.side_to_act(node) == 0;
        bool weighed = false;
        Found best{high ? -kUnknown : kUnknown, {}};
        std::size_t best_place = first;
        for (std::size_t done = 0; done < n; ++done) {
            const std::size_t place = first + done;
            // The table's choice is looked at before any other is even weighed.
            if ((done > 0 || !bring_forward(place, first + n, probe.name)) && ordering_.used()) {
                if (!weighed) ordering_.weigh(node, &list_[place], n - done, &weights_[place]);
                weighed = true;
                bring_heaviest(place, first + n);
            }
            const Found found = after(node, list_[place], asked, best);
            if (clock_.stopped()) return best;
            if (high ? found.value > best.value : found.value < best.value) {
                best.value = found.value;
                best_place = place;
            }
            if (high == (best.value >= asked)) {
                ordering_.was_good(node, list_[best_place]);
                break;
            }
        }
        remember(node, probe.key, asked, best, list_[best_place].name());
        return best;
    }

    // What a choice leads to; how far the scores rise there is noted in `best`.
    Found after(const Node<K>& node, const Choice& choice, SolveValue asked, Found& best) {
        Node<K> next = node;
        const Step step = game_.template step<kLimited>(next, choice);
        const SolveValue gained = difference(step);
        Found found = at_least(next, asked - gained);
        if constexpr (kLimited) best.peaks.take(step, found.peaks);
        found.value += gained;
        return found;
    }

    void make_room(std::size_t first) {
        list_.resize(2 * (first + Game<K>::kMostChoices));
        weights_.resize(list_.size());
    }

    bool bring_forward(std::size_t place, std::size_t end, std::uint16_t name) {
        if (!name) return false;
        for (std::size_t i = place; i < end; ++i) {
            if (list_[i].name() != name) continue;
            std::swap(list_[i], list_[place]);
            return true;
        }
        return false;
    }

    void bring_heaviest(std::size_t place, std::size_t end) {
        std::size_t heaviest = place;
        for (std::size_t i = place + 1; i < end; ++i) {
            if (weights_[i] > weights_[heaviest]) heaviest = i;
        }
        std::swap(list_[place], list_[heaviest]);
        std::swap(weights_[place], weights_[heaviest]);
    }

    // Whether what was found with other scores holds with these.
    bool holds(const State<K>& s, const Peaks& peaks) const {
        return !kLimited || (!peaks.bound() && s.points[0] + peaks.rise[0] < game_.limit() &&
                             s.points[1] + peaks.rise[1] < game_.limit());
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
        const Known* entry = table_.find(key);
        if (entry) {
            probe.name = entry->name;
            if (holds(node.state, entry->peaks)) probe.entry = entry;
        }
        if (kLimited && bound_seen_ && !probe.entry) {
            probe.entry = table_.find(key ^ game_.scores_key(node.state));
            if (probe.entry) probe.name = probe.entry->name;
        }
        return probe;
    }

    void remember(const Node<K>& node, std::uint64_t key, SolveValue asked, const Found& found, std::uint16_t name) {
        if (!task_.table) return;
        if (kAim == Aim::match || found.peaks.bound()) {
            key ^= game_.scores_key(node.state);
            bound_seen_ = true;
        }
        Known& entry = *table_.place(key);
        const bool same = entry.key == key && (!kLimited || found.peaks.bound() || holds(node.state, entry.peaks));
        if (!same) entry = {key, -kUnknown, kUnknown, found.peaks, name};
        (found.value >= asked ? entry.lower : entry.upper) = found.value;
        entry.name = name;
        for (std::size_t side = 0; side < 2; ++side) {
            entry.peaks.rise[side] = std::max(entry.peaks.rise[side], found.peaks.rise[side]);
        }
    }

    const Game<K>& game_;
    const SolveTask& task_;
    Clockwork& clock_;
    Table<Known> table_;
    Ordering<K> ordering_;
    std::vector<Choice> list_;
    std::vector<std::int32_t> weights_;
    std::size_t top_ = 0;  // where the choices of the next position go
    bool bound_seen_ = false;
};

}  // namespace solving
DOUBLESIX_END
