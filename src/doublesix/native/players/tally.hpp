#pragma once

// Outcome statistics of the options of a decision, and the decision that reports them.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include "arch.hpp"
#include "players/player.hpp"

DOUBLESIX_BEGIN

// Running mean of an option's outcomes and its standard error (Welford 1962).
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

// Worlds that a decision may take: those of the configuration; unlimited where only time ends it; else the default.
inline std::int64_t world_budget(const PlayerConfig& config, std::int64_t by_default) {
    if (config.worlds > 0) return config.worlds;
    return config.seconds > 0 ? std::numeric_limits<std::int64_t>::max() : by_default;
}

// Writes the options into a decision, the best mean first.
template <class K>
void report(const InformationState<K>& infostate, const Options<K>& options, const std::vector<Tally>& tallies,
            std::int64_t worlds, const Compiled<K>& rules, Decision& decision) {
    State<K> s = infostate.state;
    const Round<K> round(rules, nullptr, s);
    decision.worlds = worlds;
    decision.effective = static_cast<double>(worlds);
    decision.moves.clear();
    for (int i = 0; i < options.size; ++i) {
        const Tally& tally = tallies[static_cast<std::size_t>(i)];
        WeighedMove one;
        one.move = move_of(s, options[i]);
        one.value = tally.mean();
        one.error = tally.error();
        one.worlds = tally.size();
        if (options[i].kind == MoveKind::play)
            one.gain = round.gain_of(infostate.seat, options[i].tile, options[i].slot);
        decision.moves.push_back(one);
    }
    std::stable_sort(decision.moves.begin(), decision.moves.end(),
                     [](const WeighedMove& one, const WeighedMove& other) { return one.value > other.value; });
}

DOUBLESIX_END
