#pragma once

// Flat Monte Carlo: every choice is played out greedily in the same imagined worlds, and the best mean wins.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include "arch.hpp"
#include "minds/answers.hpp"
#include "minds/thinker.hpp"
#include "minds/worlds.hpp"

DOUBLESIX_BEGIN

// Means of what choices brought, and how sure they are.
class Tally {
public:
    void add(double value) {
        ++n_;
        const double off = value - mean_;
        mean_ += off / static_cast<double>(n_);
        square_ += off * (value - mean_);
    }
    double mean() const { return mean_; }
    std::int64_t size() const { return n_; }
    double error() const {
        return n_ > 1 ? std::sqrt(square_ / static_cast<double>(n_ - 1) / static_cast<double>(n_)) : 0;
    }

private:
    std::int64_t n_ = 0;
    double mean_ = 0;
    double square_ = 0;
};

// How many worlds a player with a time limit and no number of them may look at.
inline std::int64_t worlds_for(const MindSpec& spec, std::int64_t usual) {
    if (spec.worlds > 0) return spec.worlds;
    return spec.seconds > 0 ? std::numeric_limits<std::int64_t>::max() : usual;
}

template <class K>
void tell(const Sight<K>& sight, const Options<K>& options, const std::vector<Tally>& tallies, std::int64_t worlds,
          const Compiled<K>& rules, Thought& told) {
    State<K> s = sight.state;
    const Round<K> round(rules, nullptr, s);
    told.worlds = worlds;
    told.effective = static_cast<double>(worlds);
    told.moves.clear();
    for (int i = 0; i < options.size; ++i) {
        const Tally& tally = tallies[static_cast<std::size_t>(i)];
        Weighed one;
        one.move = move_of(s, options[i]);
        one.value = tally.mean();
        one.error = tally.error();
        one.worlds = tally.size();
        if (options[i].kind == MoveKind::play) one.gain = round.gain_of(sight.seat, options[i].tile, options[i].slot);
        told.moves.push_back(one);
    }
    std::stable_sort(told.moves.begin(), told.moves.end(),
                     [](const Weighed& one, const Weighed& other) { return one.value > other.value; });
}

template <class K>
class Flat final : public Thinker<K> {
public:
    static constexpr std::int64_t kUsual = 300;

    Flat(const Compiled<K>& rules, const MindSpec& spec) : r_(rules), spec_(spec), worlds_(rules) {}

    Choice choose(const Question<K>& question, const Options<K>& options) override {
        const int side = r_.side_of(question.sight.seat);
        const Deadline deadline(spec_.seconds, question.stop);
        tallies_.assign(static_cast<std::size_t>(options.size), {});
        worlds_.build(question);
        const std::int64_t most = worlds_for(spec_, kUsual);
        std::int64_t done = 0;
        World<K> world;
        for (; done < most && !(done % 16 == 0 && done && deadline.passed()); ++done) {
            worlds_.sample(question.random, world);
            for (int i = 0; i < options.size; ++i) {
                State<K> s = world.state;
                Round<K> round(r_, world.order.data(), s);
                NoSink nobody;
                carry_out(round, options[i], nobody);
                play_out(r_, world.order.data(), s, question.random);
                tallies_[static_cast<std::size_t>(i)].add(margin(r_, world.state.points, s, side));
            }
        }
        const auto best = std::max_element(tallies_.begin(), tallies_.end(), [](const Tally& one, const Tally& other) {
            return one.mean() < other.mean();
        });
        if (question.told) tell(question.sight, options, tallies_, done, r_, *question.told);
        if (question.told && spec_.explain) explain(r_, question, options, worlds_);
        return options[static_cast<int>(best - tallies_.begin())];
    }

private:
    const Compiled<K>& r_;
    const MindSpec spec_;
    Worlds<K> worlds_;
    std::vector<Tally> tallies_;
};

DOUBLESIX_END
