#pragma once

// Calibration of the hand marginals in self-play: predicted against actual holdings after every play.

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "arch.hpp"
#include "belief/public_belief.hpp"
#include "nn/evaluator.hpp"
#include "playout/dealing.hpp"
#include "rules/random.hpp"
#include "training/config.hpp"

DOUBLESIX_BEGIN

template <class K>
class Calibration {
public:
    explicit Calibration(const Evaluator<K>& evaluator)
        : evaluator_(evaluator), r_(evaluator.rules()), tiles_(r_.tiles) {}

    // Plays round `number`, and adds to `tally` the marginals of the next seat to the left after each play.
    void play(std::uint64_t seed, std::uint64_t number, std::vector<CalibrationBin>& tally) {
        Random random(seed, number);
        do {
            blank_scores(r_, s_);
            tiles_.gather();
            tiles_.settle_first(r_.tiles, random);
        } while (!deal(r_, s_, tiles_.order(), r_.n.first_lead == FirstLead::lot ? random.below(r_.n.seats) : kNobody));
        pub_.begin(r_);
        Round<K> round(r_, tiles_.order(), s_);
        NoSink unheard;
        for (int acts = 0; s_.phase != Phase::over && acts < kMostActs; ++acts) {
            const int seat = s_.to_act;
            const Choice choice = evaluator_.choose(s_, seat, pub_, room_, options_.data());
            const State<K> before = s_;
            const PublicAction<K> action = PublicHistory<K>::action(round, seat, choice.kind, choice.tile, choice.slot);
            note_and_act(round, choice, pub_, unheard);
            if (choice.kind == MoveKind::play && s_.phase != Phase::over) count(before, action, tally);
        }
    }

private:
    static constexpr int kMostActs = 400;

    void count(const State<K>& before, const PublicAction<K>& action, std::vector<CalibrationBin>& tally) {
        const int viewer = r_.left_of(action.seat);
        marginals_.work_out(r_, pub_, viewer, s_.hands[static_cast<std::size_t>(viewer)], r_.tiles - s_.next);
        const int place = (action.seat - viewer - 1 + r_.n.seats) % r_.n.seats;
        PlayLikelihood<K>::each(r_, before, action, marginals_.hidden, [&](int tile, std::size_t kind) {
            const double likely = double{marginals_.of(place, tile)};
            CalibrationBin& bin = tally[kind];
            ++bin.tiles;
            bin.expected += likely;
            bin.spread += likely * (1 - likely);
            bin.held += has(s_.hands[action.seat], tile);
        });
    }

    const Evaluator<K>& evaluator_;
    const Compiled<K>& r_;
    Shuffled<K> tiles_;
    State<K> s_;
    PublicBelief<K> pub_;
    HandMarginals<K> marginals_;
    Scratch<K> room_;
    std::array<typename Evaluator<K>::Option, kMostOptions> options_;
};

DOUBLESIX_END
