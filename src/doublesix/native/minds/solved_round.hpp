#pragma once

// `SolvedRound`: a whole round of two seats, solved from its first choice on, for rules with so small a set that this
// takes a few seconds. It hangs on the rules alone and not on the deal, so it is done once for all rounds by them, and
// what is kept is how often each hand makes each move after everything that can have been done in public.

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <list>
#include <memory>
#include <mutex>
#include <span>
#include <utility>
#include <vector>

#include "arch.hpp"
#include "lab/growing.hpp"
#include "lab/regrets.hpp"
#include "lab/sweeps.hpp"
#include "lab/tree.hpp"
#include "lab/whole_round.hpp"
#include "minds/acts.hpp"
#include "rules/numbers.hpp"

DOUBLESIX_BEGIN

// Everything that was done in public, as one number. Seats count from the one that acted first, and of ends that nothing
// tells apart it does not matter which was played on: `place` is as `place_of` has it, and -1 where there is none.
class Told {
public:
    void act(int seat, MoveKind kind, int tile, int place) {
        mix(static_cast<std::uint64_t>(seat) | (static_cast<std::uint64_t>(kind) << 8) |
            (static_cast<std::uint64_t>(tile) << 16) | (static_cast<std::uint64_t>(place + 1) << 32));
    }
    // The number of an information set: the same, as somebody with this hand sees it.
    std::uint64_t with(std::uint64_t hand) const {
        Told told = *this;
        told.mix(hand ^ 0xA0761D6478BD642FULL);
        return told.key_;
    }

private:
    void mix(std::uint64_t word) {
        key_ = (key_ ^ word) * 0xD6E8FEB86659FD93ULL;
        key_ ^= key_ >> 32;
        key_ *= 0x9E3779B97F4A7C15ULL;
        key_ ^= key_ >> 29;
    }

    std::uint64_t key_ = 0x2545F4914F6CDD1DULL;
};

// A move that a hand has: how often it is to be made, and what it is worth from there to the end of the round.
struct Line {
    MoveKind kind = MoveKind::pass;
    std::uint8_t tile = 0;
    std::int8_t place = -1;
    float probability = 0;
    float value = 0;
};

template <class K>
class SolvedRound {
public:
    static constexpr std::size_t kMostPairs = 5'000;  // of hands at the deal
    static constexpr std::size_t kMostNodes = 1'000'000;
    static constexpr int kIterations = 20;

    // Whether it is worth trying: it is known beforehand how many pairs of hands can be dealt, but not what follows.
    static bool small(const Compiled<K>& r) {
        if (!lab::can_grow(r) || 2 * r.n.hand_size > r.tiles) return false;
        double pairs = 1;
        for (int i = 0; i < 2 * r.n.hand_size; ++i) pairs *= static_cast<double>(r.tiles - i) / (i % r.n.hand_size + 1);
        return pairs <= static_cast<double>(kMostPairs);
    }

    // Null where the round is too large, where a side can win the match in one, or where `stop` was set.
    static std::shared_ptr<const SolvedRound> solved(const Compiled<K>& r, const std::atomic<bool>* stop) {
        auto made = std::make_shared<SolvedRound>();
        return small(r) && made->solve(r, stop) ? made : nullptr;
    }

    // What this hand does; empty where it has no choice there, or cannot be there.
    std::span<const Line> look_up(const Told& told, typename K::Mask hand) const {
        const std::uint64_t key = told.with(hand);
        const auto found = std::lower_bound(pages_.begin(), pages_.end(), key,
                                            [](const Page& page, std::uint64_t wanted) { return page.key < wanted; });
        if (found == pages_.end() || found->key != key) return {};
        return {lines_.data() + found->first, found->size};
    }

    // The most points that a side can make in one round.
    std::int32_t most() const { return most_; }

private:
    struct Page {
        std::uint64_t key = 0;
        std::uint32_t first = 0;
        std::uint32_t size = 0;
    };

    static std::size_t at(int index) { return static_cast<std::size_t>(index); }

    bool solve(const Compiled<K>& r, const std::atomic<bool>* stop) {
        bool won = false;
        const auto worth = [&](const State<K>& end) {
            won |= end.winner >= 0;
            most_ = std::max({most_, end.points[0], end.points[1]});
            return static_cast<double>(end.points[0] - end.points[1]);
        };
        lab::Root<K> root = lab::whole_round(r);
        root.state.on_board = static_cast<std::uint8_t>((1U << r.sides) - 1);
        lab::Tree<K> tree;
        lab::Growth growth;
        growth.most_nodes = kMostNodes;
        growth.stop = stop;
        if (!lab::Grower<K>(r, tree, growth, worth).grow(root) || won) return false;
        lab::Sweeps<K> sweeps(tree);
        lab::PerEntry policy(tree.entries());
        {
            lab::Regrets<K> regrets(tree);
            for (int seat = 0; seat < 2; ++seat) sweeps.start(seat, regrets.reach()[at(seat)]);
            regrets.begin(0, policy);
            for (int i = 0; i < kIterations; ++i) {
                if (stop && stop->load(std::memory_order_relaxed)) return false;
                regrets.iterate(policy);
            }
            regrets.finish(policy);
        }
        const lab::PerEntry values = worth_of(tree, sweeps, policy);
        write(r, tree, policy, values);
        return true;
    }

    // What each entry is worth to its hand, from where it is.
    static lab::PerEntry worth_of(const lab::Tree<K>& tree, lab::Sweeps<K>& sweeps, const lab::PerEntry& policy) {
        lab::PerEntry worth(tree.entries());
        const auto by = sweeps.by(policy);
        for (int seat = 0; seat < 2; ++seat) {
            lab::PerHand others;
            sweeps.start(1 - seat, others);
            sweeps.reach_below(0, 1 - seat, policy, others);
            lab::PerHand values(tree.hands[at(seat)].size());
            sweeps.values_below(0, seat, others, values, [&](const lab::Node& node, const double* gains, double* value) {
                by(node, gains, value);
                const lab::Span entries = tree.entries_of(node);
                const lab::Span theirs = node.hands[at(1 - seat)];
                const auto& points = tree.tables[node.table].state.points;
                const double before = points[at(seat)] - points[at(1 - seat)];
                for (lab::Index k = 0; k < entries.size; ++k) {
                    const auto hand = tree.hands_of(node, seat)[tree.source[entries.first + k]];
                    double weight = 0;
                    for (lab::Index j = 0; j < theirs.size; ++j) {
                        if (lab::together(hand, tree.hands_of(node, 1 - seat)[j])) weight += others[theirs.first + j];
                    }
                    weight *= node.chance;
                    worth[entries.first + k] = weight > 0 ? gains[k] / weight - before : 0;
                }
            });
        }
        return worth;
    }

    void write(const Compiled<K>& r, const lab::Tree<K>& tree, const lab::PerEntry& policy, const lab::PerEntry& values) {
        std::vector<Told> told(tree.nodes.size());
        std::vector<std::vector<Line>> of_hand;
        for (lab::Index n = 0; n < tree.nodes.size(); ++n) {
            const lab::Node& node = tree.nodes[n];
            if (node.by != lab::kNone) {
                const Move& move = tree.edges[node.by].move;
                told[n] = told[node.parent];
                told[n].act(tree.nodes[node.parent].seat, move.kind, move.kind == MoveKind::play ? move.tile : 0, place(r, move));
            }
            if (node.over()) continue;
            of_hand.assign(node.hands[node.seat].size, {});
            for (lab::Index e = node.edges.first; e < node.edges.last(); ++e) {
                const lab::Edge& edge = tree.edges[e];
                for (lab::Index k = edge.entries.first; k < edge.entries.last(); ++k) {
                    of_hand[tree.source[k]].push_back({edge.move.kind, edge.move.tile, static_cast<std::int8_t>(place(r, edge.move)),
                                                       static_cast<float>(policy[k]), static_cast<float>(values[k])});
                }
            }
            for (lab::Index i = 0; i < of_hand.size(); ++i) {
                if (of_hand[i].size() < 2) continue;
                pages_.push_back({told[n].with(tree.hands_of(node, node.seat)[i]), static_cast<std::uint32_t>(lines_.size()),
                                  static_cast<std::uint32_t>(of_hand[i].size())});
                lines_.insert(lines_.end(), of_hand[i].begin(), of_hand[i].end());
            }
        }
        std::sort(pages_.begin(), pages_.end(), [](const Page& one, const Page& other) { return one.key < other.key; });
    }

    static int place(const Compiled<K>& r, const Move& move) {
        return move.kind == MoveKind::play && move.end != kNoEnd ? place_of(r, move.end) : -1;
    }

    std::vector<Page> pages_;
    std::vector<Line> lines_;
    std::int32_t most_ = 0;
};

// Those that were solved last, for everybody. One is solved at a time: it takes a few hundred megabytes until it is done.
template <class K>
class Shelf {
public:
    using Kept = std::shared_ptr<const SolvedRound<K>>;

    static Shelf& shared() {
        static Shelf shelf;
        return shelf;
    }

    // Null as `SolvedRound::solved` has it.
    Kept take(const Compiled<K>& r, const std::atomic<bool>* stop) {
        Kept made;
        if (find(r, made)) return made;
        const std::lock_guard<std::mutex> alone(solving_);
        if (find(r, made)) return made;
        made = SolvedRound<K>::solved(r, stop);
        if (!made && stop && stop->load(std::memory_order_relaxed)) return made;
        const std::lock_guard<std::mutex> shut(door_);
        rounds_.emplace_front(r.n, made);
        if (rounds_.size() > kMost) rounds_.pop_back();
        return made;
    }

private:
    static constexpr std::size_t kMost = 16;

    // False where it is not known yet whether there is one.
    bool find(const Compiled<K>& r, Kept& kept) {
        const std::lock_guard<std::mutex> shut(door_);
        const auto found = std::find_if(rounds_.begin(), rounds_.end(), [&](const auto& one) { return one.first == r.n; });
        if (found == rounds_.end()) return false;
        rounds_.splice(rounds_.begin(), rounds_, found);
        kept = found->second;
        return true;
    }

    std::mutex door_;
    std::mutex solving_;
    std::list<std::pair<Numbers, Kept>> rounds_;
};

DOUBLESIX_END
