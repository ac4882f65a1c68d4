#pragma once

// Whether tells come true: rounds that a network plays against itself, and after every play how likely the other hands
// seemed to hold each tile, and whether they did.

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "arch.hpp"
#include "net/acting.hpp"
#include "net/mind.hpp"
#include "net/school.hpp"
#include "playout/dealing.hpp"
#include "playout/random.hpp"

DOUBLESIX_BEGIN

template <class K>
class Listening {
public:
    explicit Listening(const Mind<K>& mind) : mind_(mind), r_(mind.rules()), tiles_(r_.tiles) {}

    // Plays round number `number`, and adds to `tally` what the seat to the left of whoever played could have told.
    void play(std::uint64_t seed, std::uint64_t number, std::vector<Told>& tally) {
        Random random(seed, number);
        do {
            blank_scores(r_, s_);
            tiles_.gather();
            tiles_.settle_first(r_.tiles, random);
        } while (!deal(r_, s_, tiles_.order(), r_.n.first_lead == FirstLead::lot ? random.below(r_.n.seats) : kNobody));
        pub_.begin(r_);
        Round<K> round(r_, tiles_.order(), s_);
        NoSink nobody;
        for (int acts = 0; s_.phase != Phase::over && acts < kMostActs; ++acts) {
            const int seat = s_.to_act;
            const Choice choice = mind_.choose(s_, seat, pub_, room_, options_.data());
            const State<K> before = s_;
            const Deed<K> deed = Past<K>::deed(round, seat, choice.kind, choice.tile, choice.slot);
            note_and_act(round, choice, pub_, nobody);
            if (choice.kind == MoveKind::play && s_.phase != Phase::over) count(before, deed, tally);
        }
    }

private:
    static constexpr int kMostActs = 400;

    void count(const State<K>& before, const Deed<K>& deed, std::vector<Told>& tally) {
        const int viewer = r_.left_of(deed.seat);
        odds_.work_out(r_, pub_, viewer, s_.hands[static_cast<std::size_t>(viewer)], r_.tiles - s_.next);
        const int place = (deed.seat - viewer - 1 + r_.n.seats) % r_.n.seats;
        Tells<K>::each(r_, before, deed, odds_.hidden, [&](int tile, std::size_t kind) {
            const double likely = double{odds_.of(place, tile)};
            Told& told = tally[kind];
            ++told.tiles;
            told.expected += likely;
            told.spread += likely * (1 - likely);
            told.held += has(s_.hands[deed.seat], tile);
        });
    }

    const Mind<K>& mind_;
    const Compiled<K>& r_;
    Shuffled<K> tiles_;
    State<K> s_;
    Public<K> pub_;
    Odds<K> odds_;
    Scratch<K> room_;
    std::array<typename Mind<K>::Option, kMostOptions> options_;
};

DOUBLESIX_END
