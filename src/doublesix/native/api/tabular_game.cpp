// `TabularGame` for one kind of set.

#include <algorithm>
#include <array>
#include <memory>
#include <utility>
#include <vector>

#include "api/make_tabular_game.hpp"

#include "api/player_policy.hpp"
#include "api/tabular_policies.hpp"
#include "cfr/cfr_plus.hpp"
#include "cfr/information_states.hpp"
#include "cfr/policies.hpp"
#include "cfr/root.hpp"
#include "cfr/tree_builder.hpp"
#include "cfr/tree_traversal.hpp"

DOUBLESIX_BEGIN

namespace {

using namespace cfr;

template <class K>
class TabularGameOf final : public TabularGame {
public:
    TabularGameOf(const Compiled<K>& rules, const TabularTask& task) : r_(rules), task_(task) {}

    bool grow(Progress& progress) {
        TreeLimits limits;
        limits.apart = task_.apart;
        limits.most_nodes = task_.most_nodes;
        limits.stop = &progress.stop;
        const auto margin = [](const State<K>& end) { return static_cast<double>(end.points[0] - end.points[1]); };
        return has_tree(r_) && TreeBuilder<K>(r_, tree_, limits, margin).grow(whole_round(r_));
    }

    TabularCounts counts() const override {
        TabularCounts counts;
        counts.nodes = tree_.nodes.size();
        counts.entries = tree_.entries();
        for (const Node& node : tree_.nodes) {
            counts.endings += node.over();
            if (node.over()) continue;
            counts.infosets += node.hands[node.seat].size;
            const auto moves = moves_of(node);
            counts.choices +=
                static_cast<std::uint64_t>(std::count_if(moves.begin(), moves.end(), [](int n) { return n > 1; }));
            counts.deals += pairs_at(tree_, node);
        }
        return counts;
    }

    std::vector<double> policy(const TabularPolicy& request, Progress& progress) const override {
        if (request.kind == TabularPolicyKind::random) return random_policy(tree_);
        if (request.kind == TabularPolicyKind::greedy) return greedy_policy(r_, tree_, task_.apart, progress.stop);
        PairValues<K> pairs(r_, tree_);
        if (request.kind == TabularPolicyKind::flat) {
            pairs.under(greedy_policy(r_, tree_, task_.apart, progress.stop));
        } else {
            pairs.open_hands();
        }
        PerHandPolicy<K> made(tree_, pairs, {request.reads, request.reading, request.playing, request.floor});
        made.evaluate();
        if (request.as_a_player) {
            const ResolveLimits limits{.most_pairs = request.solved_pairs,
                                       .most_nodes = tree_.nodes.size(),
                                       .iterations = request.iterations,
                                       .stop = &progress.stop};
            return mixed_policy(r_, tree_, limits, progress.stop, std::move(made.policy));
        }
        if (request.solved_pairs > 0) {
            resolve_ends(tree_, made.reach, request.solved_pairs, request.iterations, progress.stop, made.policy);
        }
        return std::move(made.policy);
    }

    std::vector<double> player_policy(const PlayerConfig& config, int times, Progress& progress) const override {
        return cfr::player_policy(r_, tree_, task_.apart, config, times, progress.stop, progress.done);
    }

    std::vector<double> equilibrium(int iterations, Progress& progress) const override {
        const TreeTraversal<K> traversal(tree_);
        CfrPlus<K> cfr_plus(tree_);
        for (int seat = 0; seat < 2; ++seat) traversal.start(seat, cfr_plus.reach()[static_cast<std::size_t>(seat)]);
        std::vector<double> average(tree_.entries());
        cfr_plus.begin(0, average);
        for (int i = 0; i < iterations && !progress.stop.load(std::memory_order_relaxed); ++i) {
            cfr_plus.iterate(average);
            progress.done.fetch_add(1, std::memory_order_relaxed);
        }
        cfr_plus.finish(average);
        return average;
    }

    double best_response(const double* policy, int seat) const override {
        TreeTraversal<K> traversal(tree_);
        const PerHand others = reach(traversal, policy, 1 - seat);
        PerHand values(tree_.hands[static_cast<std::size_t>(seat)].size());
        traversal.values_below(0, seat, others, values, traversal.best());
        return traversal.total(seat, values);
    }

    double value(const double* first, const double* second) const override {
        TreeTraversal<K> traversal(tree_);
        const PerHand others = reach(traversal, second, 1);
        const PerEntry own(first, first + tree_.entries());
        PerHand values(tree_.hands[0].size());
        traversal.values_below(0, 0, others, values, traversal.by(own));
        return traversal.total(0, values);
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

    TabularNode node(std::uint32_t number) const override {
        const Node& node = tree_.nodes[number];
        TabularNode found;
        found.seat = node.seat;
        const auto path = path_to(tree_, number);
        for (std::size_t step = 1; step < path.size(); ++step) {
            const Node& below = tree_.nodes[path[step]];
            found.acts.push_back(tree_.edges[below.by].move);
            found.seats.push_back(tree_.nodes[below.parent].seat);
        }
        const auto* mine = tree_.hands_of(node, node.seat);
        const auto* theirs = tree_.hands_of(node, 1 - node.seat);
        const auto moves = moves_of(node);
        for (Index i = 0; i < node.hands[node.seat].size; ++i) {
            // A hand without a choice may have no compatible hand of the other seat: see `TreeBuilder::follow`.
            Index j = 0;
            while (moves[i] > 1 && !together(mine[i], theirs[j])) ++j;
            found.hands.push_back(tiles_in(moves[i] > 1 ? mine[i] : typename K::Mask{}));
            found.others.push_back(tiles_in(theirs[j]));
            if (!found.order.empty() || moves[i] < 2) continue;
            found.order = order_of(story_of(tree_, number, node.seat == 0 ? std::array{i, j} : std::array{j, i}));
        }
        return found;
    }

    std::int64_t entry(std::uint32_t number, std::uint32_t hand, Move move) const override {
        const Node& node = tree_.nodes[number];
        State<K> s = tree_.tables[node.table].state;
        if (!task_.apart && move.kind == MoveKind::play) move.end = first_alike(Round<K>(r_, nullptr, s), move.end);
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
    // Number of moves of each hand of the seat to act.
    std::vector<int> moves_of(const Node& node) const {
        std::vector<int> moves(node.hands[node.seat].size);
        const Span entries = tree_.entries_of(node);
        for (Index k = entries.first; k < entries.last(); ++k) ++moves[tree_.source[k]];
        return moves;
    }

    PerHand reach(const TreeTraversal<K>& traversal, const double* policy, int seat) const {
        PerHand reach;
        traversal.start(seat, reach);
        traversal.reach_below(0, seat, PerEntry(policy, policy + tree_.entries()), reach);
        return reach;
    }

    static std::vector<std::uint8_t> tiles_in(typename K::Mask mask) {
        std::vector<std::uint8_t> tiles;
        while (any(mask)) tiles.push_back(static_cast<std::uint8_t>(take_lowest(mask)));
        return tiles;
    }

    std::vector<std::uint8_t> order_of(const Story<K>& story) const {
        std::vector<std::uint8_t> order = tiles_in(story.dealt[0]);
        const auto add = [&](const std::vector<std::uint8_t>& more) {
            order.insert(order.end(), more.begin(), more.end());
        };
        add(tiles_in(story.dealt[1]));
        for (const int tile : story.drawn) order.push_back(static_cast<std::uint8_t>(tile));
        auto rest = r_.all;
        for (const std::uint8_t tile : order) rest &= ~bit_of<typename K::Mask>(tile);
        add(tiles_in(rest));
        return order;
    }

    const Compiled<K>& r_;
    TabularTask task_;
    cfr::Tree<K> tree_;
};

template <class K>
std::unique_ptr<TabularGame> made(const Compiled<K>& rules, const TabularTask& task, Progress& progress) {
    auto tabular_game = std::make_unique<TabularGameOf<K>>(rules, task);
    if (!tabular_game->grow(progress)) return nullptr;
    return tabular_game;
}

}  // namespace

std::unique_ptr<TabularGame> make_tabular_game(const Compiled<Small>& rules, const TabularTask& task,
                                               Progress& progress) {
    return made(rules, task, progress);
}

std::unique_ptr<TabularGame> make_tabular_game(const Compiled<Plain>& rules, const TabularTask& task,
                                               Progress& progress) {
    return made(rules, task, progress);
}

DOUBLESIX_END
