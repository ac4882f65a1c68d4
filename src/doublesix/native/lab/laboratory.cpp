// A whole round of two seats behind the interface that does not know the processor.

#include <algorithm>
#include <array>
#include <memory>
#include <utility>
#include <vector>

#include "lab/make_laboratory.hpp"

#include "lab/as_players.hpp"
#include "lab/growing.hpp"
#include "lab/minded.hpp"
#include "lab/policies.hpp"
#include "lab/regrets.hpp"
#include "lab/seen.hpp"
#include "lab/sweeps.hpp"
#include "lab/whole_round.hpp"

DOUBLESIX_BEGIN

namespace {

using namespace lab;

template <class K>
class LaboratoryOf final : public Laboratory {
public:
    LaboratoryOf(const Compiled<K>& rules, const LabTask& task) : r_(rules), task_(task) {}

    bool grow(Progress& progress) {
        Growth growth;
        growth.apart = task_.apart;
        growth.most_nodes = task_.most_nodes;
        growth.stop = &progress.stop;
        const auto margin = [](const State<K>& end) { return static_cast<double>(end.points[0] - end.points[1]); };
        return can_grow(r_) && Grower<K>(r_, tree_, growth, margin).grow(whole_round(r_));
    }

    LabCounts counts() const override {
        LabCounts counts;
        counts.nodes = tree_.nodes.size();
        counts.entries = tree_.entries();
        for (const Node& node : tree_.nodes) {
            counts.endings += node.over();
            if (node.over()) continue;
            counts.infosets += node.hands[node.seat].size;
            const auto moves = moves_of(node);
            counts.choices += static_cast<std::uint64_t>(std::count_if(moves.begin(), moves.end(), [](int n) { return n > 1; }));
            counts.deals += pairs_at(tree_, node);
        }
        return counts;
    }

    std::vector<double> policy(const LabPolicy& asked, Progress& progress) const override {
        if (asked.kind == LabPolicyKind::random) return random_policy(tree_);
        if (asked.kind == LabPolicyKind::greedy) return greedy_policy(r_, tree_, task_.apart, progress.stop);
        Pairs<K> pairs(r_, tree_);
        if (asked.kind == LabPolicyKind::flat) {
            pairs.under(greedy_policy(r_, tree_, task_.apart, progress.stop));
        } else {
            pairs.open_hands();
        }
        Judge<K> judge(tree_, pairs, {asked.reads, asked.reading, asked.playing, asked.floor});
        judge.judge();
        if (asked.as_a_player) {
            const ResolveLimits limits{asked.solved_pairs, tree_.nodes.size(), asked.iterations, &progress.stop};
            return mixed_policy(r_, tree_, limits, progress.stop, std::move(judge.policy));
        }
        if (asked.solved_pairs > 0) {
            resolve_ends(tree_, judge.reach, asked.solved_pairs, asked.iterations, progress.stop, judge.policy);
        }
        return std::move(judge.policy);
    }

    std::vector<double> minded(const MindSpec& spec, int times, Progress& progress) const override {
        return minded_policy(r_, tree_, task_.apart, spec, times, progress.stop, progress.done);
    }

    std::vector<double> equilibrium(int iterations, Progress& progress) const override {
        const Sweeps<K> sweeps(tree_);
        Regrets<K> regrets(tree_);
        for (int seat = 0; seat < 2; ++seat) sweeps.start(seat, regrets.reach()[static_cast<std::size_t>(seat)]);
        std::vector<double> average(tree_.entries());
        regrets.begin(0, average);
        for (int i = 0; i < iterations && !progress.stop.load(std::memory_order_relaxed); ++i) {
            regrets.iterate(average);
            progress.done.fetch_add(1, std::memory_order_relaxed);
        }
        regrets.finish(average);
        return average;
    }

    double best_response(const double* policy, int seat) const override {
        Sweeps<K> sweeps(tree_);
        const PerHand others = reach(sweeps, policy, 1 - seat);
        PerHand values(tree_.hands[static_cast<std::size_t>(seat)].size());
        sweeps.values_below(0, seat, others, values, sweeps.best());
        return sweeps.total(seat, values);
    }

    double value(const double* first, const double* second) const override {
        Sweeps<K> sweeps(tree_);
        const PerHand others = reach(sweeps, second, 1);
        const PerEntry own(first, first + tree_.entries());
        PerHand values(tree_.hands[0].size());
        sweeps.values_below(0, 0, others, values, sweeps.by(own));
        return sweeps.total(0, values);
    }

    std::vector<std::uint32_t> infosets() const override {
        std::vector<std::uint32_t> numbers(tree_.entries());
        std::uint32_t before = 0;
        for (const Node& node : tree_.nodes) {
            if (node.over()) continue;
            const Span entries = tree_.entries_of(node);
            for (Index k = entries.first; k < entries.last(); ++k) numbers[k] = before + tree_.source[k];
            before += node.hands[node.seat].size;
        }
        return numbers;
    }


    std::vector<std::uint32_t> asked() const override {
        std::vector<std::uint32_t> numbers;
        for (std::uint32_t n = 0; n < tree_.nodes.size(); ++n) {
            if (tree_.nodes[n].over()) continue;
            const auto moves = moves_of(tree_.nodes[n]);
            if (*std::max_element(moves.begin(), moves.end()) > 1) numbers.push_back(n);
        }
        return numbers;
    }

    LabNode node(std::uint32_t number) const override {
        const Node& node = tree_.nodes[number];
        LabNode told;
        told.seat = node.seat;
        const auto path = path_to(tree_, number);
        for (std::size_t step = 1; step < path.size(); ++step) {
            const Node& below = tree_.nodes[path[step]];
            told.acts.push_back(tree_.edges[below.by].move);
            told.seats.push_back(tree_.nodes[below.parent].seat);
        }
        const auto* mine = tree_.hands_of(node, node.seat);
        const auto* theirs = tree_.hands_of(node, 1 - node.seat);
        const auto moves = moves_of(node);
        for (Index i = 0; i < node.hands[node.seat].size; ++i) {
            // A hand with nothing to choose may be one that goes with none of the other seat's: see `Grower::follow`.
            Index j = 0;
            while (moves[i] > 1 && !together(mine[i], theirs[j])) ++j;
            told.hands.push_back(tiles_in(moves[i] > 1 ? mine[i] : typename K::Mask{}));
            told.others.push_back(tiles_in(theirs[j]));
            if (!told.order.empty() || moves[i] < 2) continue;
            told.order = order_of(story_of(tree_, number, node.seat == 0 ? std::array{i, j} : std::array{j, i}));
        }
        return told;
    }

    std::int64_t entry(std::uint32_t number, std::uint32_t hand, Move move) const override {
        const Node& node = tree_.nodes[number];
        State<K> s = tree_.tables[node.table].state;
        if (!task_.apart && move.kind == MoveKind::play) move.end = Grower<K>::like(Round<K>(r_, nullptr, s), move.end);
        for (Index e = node.edges.first; e < node.edges.last(); ++e) {
            if (!(tree_.edges[e].move == move)) continue;
            const Span entries = tree_.edges[e].entries;
            for (Index k = entries.first; k < entries.last(); ++k) {
                if (tree_.source[k] == hand) return k;
            }
        }
        return -1;
    }

private:
    // How many moves each hand of the seat to act has.
    std::vector<int> moves_of(const Node& node) const {
        std::vector<int> moves(node.hands[node.seat].size);
        const Span entries = tree_.entries_of(node);
        for (Index k = entries.first; k < entries.last(); ++k) ++moves[tree_.source[k]];
        return moves;
    }

    PerHand reach(const Sweeps<K>& sweeps, const double* policy, int seat) const {
        PerHand reach;
        sweeps.start(seat, reach);
        sweeps.reach_below(0, seat, PerEntry(policy, policy + tree_.entries()), reach);
        return reach;
    }

    static std::vector<std::uint8_t> tiles_in(typename K::Mask mask) {
        std::vector<std::uint8_t> tiles;
        while (any(mask)) tiles.push_back(static_cast<std::uint8_t>(take_lowest(mask)));
        return tiles;
    }

    std::vector<std::uint8_t> order_of(const Story<K>& story) const {
        std::vector<std::uint8_t> order = tiles_in(story.dealt[0]);
        const auto add = [&](const std::vector<std::uint8_t>& more) { order.insert(order.end(), more.begin(), more.end()); };
        add(tiles_in(story.dealt[1]));
        for (const int tile : story.drawn) order.push_back(static_cast<std::uint8_t>(tile));
        auto rest = r_.all;
        for (const std::uint8_t tile : order) rest &= ~bit_of<typename K::Mask>(tile);
        add(tiles_in(rest));
        return order;
    }

    const Compiled<K>& r_;
    LabTask task_;
    lab::Tree<K> tree_;
};

template <class K>
std::unique_ptr<Laboratory> made(const Compiled<K>& rules, const LabTask& task, Progress& progress) {
    auto laboratory = std::make_unique<LaboratoryOf<K>>(rules, task);
    if (!laboratory->grow(progress)) return nullptr;
    return laboratory;
}

}  // namespace

std::unique_ptr<Laboratory> make_laboratory(const Compiled<Small>& rules, const LabTask& task, Progress& progress) {
    return made(rules, task, progress);
}

std::unique_ptr<Laboratory> make_laboratory(const Compiled<Plain>& rules, const LabTask& task, Progress& progress) {
    return made(rules, task, progress);
}

DOUBLESIX_END
