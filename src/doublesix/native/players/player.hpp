#pragma once

// Interface of a player: one decision of one seat, on one thread.

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <vector>

#include "arch.hpp"
#include "infostate/information_state.hpp"
#include "players/config.hpp"
#include "rules/afterstate.hpp"
#include "rules/options.hpp"
#include "rules/point_scale.hpp"
#include "rules/progress.hpp"
#include "rules/random.hpp"

DOUBLESIX_BEGIN

// Inputs of one decision.
template <class K>
struct DecisionRequest {
    const InformationState<K>& infostate;
    Random& random;
    const std::atomic<bool>* stop = nullptr;
    // The true state, for cheating players (`PlayerConfig::oracle`); else null.
    const State<K>* open = nullptr;
    Decision* decision = nullptr;  // filled in where given
    // Probability of each option under a mixed strategy, filled in where given; untouched by deterministic players.
    std::vector<double>* mix = nullptr;
};

template <class K>
class Player {
public:
    Player() = default;
    Player(const Player&) = delete;
    Player& operator=(const Player&) = delete;
    virtual ~Player() = default;

    // One of the options, of which there are at least two.
    virtual Choice choose(const DecisionRequest<K>& request, const Options<K>& options) = 0;
};

// Information state as a state for the rule machine: hidden hands hold a tile outside the set, so that they do not look
// empty, which would end the round.
template <class K>
State<K> masked_state(const Compiled<K>& r, const InformationState<K>& infostate) {
    State<K> s = infostate.state;
    for (int seat = 0; seat < r.n.seats; ++seat) {
        const auto place = static_cast<std::size_t>(seat);
        if (seat != infostate.seat && infostate.sizes[place]) s.hands[place] = hidden_hand<typename K::Mask>();
    }
    return s;
}

// Resets the scores to those of a new match, for players that play for points.
template <class K>
void forget_scores(const Compiled<K>& r, InformationState<K>& infostate) {
    State<K>& s = infostate.state;
    s.points.fill(0);
    s.reached = 0;
    s.n_reached = 0;
    s.on_board = r.n.get_in == 0 ? static_cast<std::uint8_t>((1U << r.sides) - 1) : s.on_board;
}

// Time limit of one decision, and the flag that cancels it.
class Deadline {
public:
    Deadline(double seconds, const std::atomic<bool>* stop) : seconds_(seconds), stop_(stop), begun_(Clock::now()) {}

    bool passed() const {
        if (stop_requested(stop_)) return true;
        return seconds_ > 0 && used() >= seconds_;
    }
    double used() const { return std::chrono::duration<double>(Clock::now() - begun_).count(); }
    double seconds() const { return seconds_; }

private:
    using Clock = std::chrono::steady_clock;
    double seconds_;
    const std::atomic<bool>* stop_;
    Clock::time_point begun_;
};

// Random stream of an information state, so that equal seeds and views give equal choices.
template <class K>
std::uint64_t stream_of(const InformationState<K>& infostate) {
    std::uint64_t hash = 0x9E3779B97F4A7C15ULL;
    const auto mix = [&hash](std::uint64_t word) {
        hash = (hash ^ word) * 0xD6E8FEB86659FD93ULL;
        hash ^= hash >> 32;
    };
    const State<K>& s = infostate.state;
    mix(infostate.hand());
    mix(infostate.on_table);
    mix(static_cast<std::uint64_t>(infostate.seat) | (std::uint64_t{s.next} << 8) | (std::uint64_t{s.to_act} << 16) |
        (std::uint64_t{s.n_plays} << 24) | (std::uint64_t{s.drawn} << 32) | (std::uint64_t{s.pending} << 40) |
        (std::uint64_t{s.asking} << 48));
    for (const auto size : infostate.sizes) mix(size);
    for (const auto end : s.ends) mix(end);
    for (const auto points : s.points) mix(static_cast<std::uint64_t>(points));
    return hash;
}

DOUBLESIX_END
