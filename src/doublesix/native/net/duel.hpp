#pragma once

// Minds against each other, or against the greedy player: every deal is played in every seating, with the same hands
// and the same boneyard.

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "arch.hpp"
#include "net/acting.hpp"
#include "net/mind.hpp"
#include "net/school.hpp"
#include "playout/dealing.hpp"
#include "playout/policy.hpp"
#include "rules/match.hpp"

DOUBLESIX_BEGIN

template <class K>
class Duelling {
public:
    // Where a mind is missing the greedy player plays.
    Duelling(const Compiled<K>& rules, const Mind<K>* one, const Mind<K>* other)
        : r_(rules), minds_{one, other}, tiles_(rules.tiles) {}

    // What the first player made more than the others in deal `number`, a seating on the average.
    void play(const Duel& duel, std::int64_t number, double& margin, double& won) {
        margin = won = 0;
        // In seating `turn` the first player has that side.
        for (int turn = 0; turn < r_.sides; ++turn) {
            Random random(duel.seed, static_cast<std::uint64_t>(number));
            blank_scores(r_, s_);
            int leader = r_.n.first_lead == FirstLead::lot ? random.below(r_.n.seats) : kNobody;
            do {
                if (!round(leader, turn, random)) continue;
                leader = next_leader(r_, s_);
            } while (s_.winner < 0 && (duel.matches || s_.ending == Ending::redeal || s_.phase != Phase::over));
            for (int side = 0; side < r_.sides; ++side) {
                const double points = s_.points[at(side)];
                margin += side == turn ? points : -points / (r_.sides - 1);
            }
            won += s_.winner == turn;
        }
        margin /= r_.sides;
        won /= r_.sides;
    }

    // Decisions with something to choose.
    std::int64_t decisions() const { return decisions_; }

private:
    static constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }

    bool round(int leader, int turn, Random& random) {
        tiles_.gather();
        tiles_.settle_first(r_.tiles, random);
        if (!deal(r_, s_, tiles_.order(), leader)) return false;
        pub_.begin(r_);
        Round<K> round(r_, tiles_.order(), s_);
        Random unused(0, 0);
        Chooser<K> greedy(round, unused);
        NoSink nobody;
        while (s_.phase != Phase::over) {
            const int seat = s_.to_act;
            const Mind<K>* mind = minds_[r_.side_of(seat) == turn ? 0 : 1];
            Choice choice = mind == nullptr ? greedy.choose(Policy::greedy) : best(*mind, seat);
            note_and_act(round, choice, pub_, nobody);
        }
        return s_.ending != Ending::redeal;
    }

    Choice best(const Mind<K>& mind, int seat) {
        const Choice choice = mind.choose(s_, seat, pub_, room_, options_.data());
        decisions_ += room_.weighed;
        room_.weighed = 0;
        return choice;
    }

    const Compiled<K>& r_;
    std::array<const Mind<K>*, 2> minds_;
    Shuffled<K> tiles_;
    State<K> s_;
    Public<K> pub_;
    Scratch<K> room_;
    std::array<typename Mind<K>::Option, kMostOptions> options_;
    std::int64_t decisions_ = 0;
};

DOUBLESIX_END
