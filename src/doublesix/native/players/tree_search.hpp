#pragma once

// Information-set Monte Carlo tree search, single-observer (ISMCTS; Cowling, Powley, Whitehouse 2012): each iteration
// descends in a newly sampled determinization, and a node stands for a sequence of visible acts.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "arch.hpp"
#include "belief/worlds.hpp"
#include "players/player.hpp"
#include "players/replies.hpp"
#include "players/tally.hpp"
#include "playout/rollout.hpp"

DOUBLESIX_BEGIN

template <class K>
class TreeSearch final : public Player<K> {
public:
    static constexpr std::int64_t kDefaultWorlds = 5000;

    TreeSearch(const Compiled<K>& rules, const PlayerConfig& config)
        : r_(rules), config_(config), explore_(config.explore * scale_of(rules)), worlds_(rules) {}

    Choice choose(const DecisionRequest<K>& request, const Options<K>& options) override {
        const Deadline deadline(config_.seconds, request.stop);
        worlds_.build(request.infostate, request.open);
        nodes_.assign(1, {});
        const std::int64_t most = world_budget(config_, kDefaultWorlds);
        std::int64_t done = 0;
        for (; done < most && !(done % 16 == 0 && done && deadline.passed()); ++done) walk(request);
        std::vector<Tally> tallies(static_cast<std::size_t>(options.size));
        int best = 0;
        for (int i = 0; i < options.size; ++i) {
            const int node = child(0, name_of(request.infostate.state, options[i], 0));
            if (node >= 0) tallies[static_cast<std::size_t>(i)] = nodes_[at(node)].tally;
            if (tallies[static_cast<std::size_t>(i)].size() > tallies[static_cast<std::size_t>(best)].size()) best = i;
        }
        if (request.decision) report(request.infostate, options, tallies, done, r_, *request.decision);
        if (request.decision && config_.explain) explain(r_, request, options, worlds_);
        return options[best];
    }

private:
    struct Node {
        int first = -1;  // first child
        int next = -1;   // next sibling
        std::uint32_t name = 0;
        std::int64_t there = 0;  // times it was available
        int side = 0;            // side that moves into it
        Tally tally;             // of that side's margin
    };

    // Key of an edge: the choice, and the number of forced acts before it.
    std::uint32_t name_of(const State<K>& s, const Choice& choice, int forced) const {
        int place = 0;
        if (choice.slot >= 0) place = 1 + end_class_of(r_, s.ends[at(choice.slot)] & ~int{K::kClosed});
        return (static_cast<std::uint32_t>(forced) << 16) | (static_cast<std::uint32_t>(choice.kind) << 13) |
               (static_cast<std::uint32_t>(choice.tile) << 5) | static_cast<std::uint32_t>(place);
    }

    int child(int node, std::uint32_t name) const {
        int found = nodes_[at(node)].first;
        while (found >= 0 && nodes_[at(found)].name != name) found = nodes_[at(found)].next;
        return found;
    }

    int grow(int node, std::uint32_t name, int side) {
        Node made;
        made.name = name;
        made.side = side;
        made.next = nodes_[at(node)].first;
        nodes_.push_back(made);
        return nodes_[at(node)].first = static_cast<int>(nodes_.size()) - 1;
    }

    void walk(const DecisionRequest<K>& request) {
        worlds_.sample(request.random, world_);
        State<K> s = world_.state;
        Round<K> round(r_, world_.order.data(), s);
        NoSink unheard;
        path_.clear();
        int node = 0;
        int forced = 0;
        bool grown = false;
        for (int acts = 0; !grown && s.phase != Phase::over && acts < kMostActs; ++acts) {
            list_options(round, options_);
            if (options_.size == 1) {
                ++forced;
                carry_out(round, options_[0], unheard);
                continue;
            }
            const int chosen = select(node, s, forced, request.random, grown);
            path_.push_back(node = node_chosen_);
            forced = 0;
            carry_out(round, options_[chosen], unheard);
        }
        play_out(r_, world_.order.data(), s, request.random);
        for (const int passed : path_) {
            nodes_[at(passed)].tally.add(margin(r_, world_.state.points, s, nodes_[at(passed)].side));
        }
    }

    // Index of an untried option, uniformly among them, which is then expanded; else that of the highest UCB1 bound,
    // with availability counts.
    int select(int node, const State<K>& s, int forced, Random& random, bool& grown) {
        const int side = r_.side_of(s.to_act);
        int untried = 0;
        int fresh = 0;
        double most = -1e30;
        int best = 0;
        for (int i = 0; i < options_.size; ++i) {
            const std::uint32_t name = name_of(s, options_[i], forced);
            const int found = child(node, name);
            if (found < 0) {
                if (random.below(++untried) == 0) fresh = i;
                continue;
            }
            Node& one = nodes_[at(found)];
            ++one.there;
            if (untried) continue;
            const auto tries = static_cast<double>(one.tally.size());
            const double bound =
                one.tally.mean() + explore_ * std::sqrt(std::log(static_cast<double>(one.there)) / tries);
            if (bound > most) {
                most = bound;
                best = i;
                node_chosen_ = found;
            }
        }
        if (!untried) return best;
        grown = true;
        node_chosen_ = grow(node, name_of(s, options_[fresh], forced), side);
        nodes_[at(node_chosen_)].there = 1;
        return fresh;
    }

    const Compiled<K>& r_;
    const PlayerConfig config_;
    const double explore_;
    Worlds<K> worlds_;
    World<K> world_;
    Options<K> options_;
    std::vector<Node> nodes_;
    std::vector<int> path_;
    int node_chosen_ = 0;
};

DOUBLESIX_END
