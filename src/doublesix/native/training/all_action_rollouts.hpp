#pragma once

// All-action rollouts: every option of a self-play decision rolled out in the very round being played, which is as
// likely a world as any. All options meet the same hands and boneyard, so that their differences, on which a choice
// depends, have little to do with luck; the outcome of the chosen option alone says little about them.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <vector>

#include "arch.hpp"
#include "belief/public_belief.hpp"
#include "nn/evaluator.hpp"
#include "rules/round.hpp"

DOUBLESIX_BEGIN

// One option, with the network's inputs of its afterstate.
struct Branch {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
    float value = 0;   // the network's value, in usual points
    float came = 0;    // value of its rollout, in usual points
    float scale = 0;   // derivative of the value with respect to a head; 0 if the option ends the round
    float weight = 0;  // weight among the options of its decision, normalised to one
};

// Options of many decisions, concatenated.
struct Branches {
    std::vector<Feature> inputs;
    std::vector<Branch> list;
    std::vector<std::uint32_t> ends;  // end of each decision in `list`

    void clear() {
        inputs.clear();
        list.clear();
        ends.clear();
    }

    // Error of the network's value of an option relative to the mean error of its decision, the range from `begin` to
    // `end`.
    float off(std::uint32_t begin, std::uint32_t end, std::uint32_t which) const {
        float mean = 0;
        for (std::uint32_t i = begin; i < end; ++i) mean += list[i].weight * (list[i].value - list[i].came);
        return list[which].value - list[which].came - mean;
    }
};

template <class K>
class AllActionRollouts {
public:
    using Option = typename Evaluator<K>::Option;

    explicit AllActionRollouts(const Evaluator<K>& evaluator) : evaluator_(evaluator), r_(evaluator.rules()) {}

    // Appends the options of a decision that are near the best, if there are at least two. `room` is the scratch in
    // which they were weighed.
    void compare(const State<K>& s, const PublicBelief<K>& known, const std::uint8_t* order, const Scratch<K>& room,
                 const Option* options, int n, Branches& out) {
        const float best = std::max_element(options, options + n, [](const Option& one, const Option& other) {
                               return one.value < other.value;
                           })->value;
        const float usual = evaluator_.usual();
        const std::size_t first = out.list.size();
        float sum = 0;
        for (int i = 0; i < n; ++i) {
            const float behind = (best - options[i].value) / usual;
            if (behind > kHopeless) continue;
            Branch branch = listed(room, i, out);
            branch.value = options[i].value / usual;
            branch.scale = room.spans[at(i)].ended ? 0 : room.point[at(i)] / evaluator_.equity().of_a_point(s.points);
            branch.came = static_cast<float>(rollout_value(s, known, order, options[i].choice)) / usual;
            branch.weight = std::exp(-behind / kNear);
            sum += branch.weight;
            out.list.push_back(branch);
        }
        if (out.list.size() - first < 2) {
            out.inputs.resize(out.list[first].begin);
            out.list.resize(first);
            return;
        }
        for (std::size_t i = first; i < out.list.size(); ++i) out.list[i].weight /= sum;
        out.ends.push_back(static_cast<std::uint32_t>(out.list.size()));
    }

private:
    static constexpr int kPlies = 4;  // decisions before the network values the leaf
    static constexpr int kMostActs = 200;
    static constexpr float kNear = 0.25F;      // usual points behind the best at which the weight falls to 1/e
    static constexpr float kHopeless = 0.75F;  // beyond this an option gets no rollout

    static Branch listed(const Scratch<K>& room, int option, Branches& out) {
        const auto& span = room.spans[at(option)];
        Branch branch;
        branch.begin = static_cast<std::uint32_t>(out.inputs.size());
        if (!span.ended) {
            const auto from = room.inputs.begin();
            out.inputs.insert(out.inputs.end(), from, from + room.common);
            out.inputs.insert(out.inputs.end(), from + span.begin, from + span.end);
        }
        branch.end = static_cast<std::uint32_t>(out.inputs.size());
        return branch;
    }

    // Rollout value of an option for the side of its seat, in points at the present scores.
    double rollout_value(const State<K>& now, const PublicBelief<K>& known_now, const std::uint8_t* order,
                         const Choice& option) {
        State<K> s = now;
        PublicBelief<K> known = known_now;
        Round<K> round(r_, order, s);
        act(round, known, option);
        room_.weighed = 0;
        for (int acts = 0; s.phase != Phase::over && room_.weighed < kPlies && acts < kMostActs; ++acts) {
            act(round, known, evaluator_.choose(s, s.to_act, known, room_, options_.data()));
        }
        const int side = r_.side_of(now.to_act);
        const MatchEquity<K>& equity = evaluator_.equity();
        double made = 0;
        if (equity.there()) {
            made = equity.made(r_, now, s, side);
        } else {
            for (int other = 0; other < r_.sides; ++other) {
                const double gained = s.points[at(other)] - now.points[at(other)];
                made += other == side ? gained : -gained / (r_.sides - 1);
            }
            if (s.winner >= 0) made += s.winner == side ? double{prize(r_)} : -double{prize(r_)} / (r_.sides - 1);
        }
        if (s.phase != Phase::over)
            made += double{evaluator_.value(s, now.to_act, known, room_)} * equity.of_a_point(s.points);
        return made / equity.of_a_point(now.points);
    }

    // In self-play the owner claims every score.
    void act(Round<K>& round, PublicBelief<K>& known, const Choice& choice) const {
        NoSink unheard;
        const State<K>& s = round.state();
        note_and_act(round, choice, known, unheard);
        if (s.pending) round.act(s.owner, {MoveKind::claim, 0, kNoEnd}, unheard);
    }

    const Evaluator<K>& evaluator_;
    const Compiled<K>& r_;
    Scratch<K> room_;
    std::array<Option, kMostOptions> options_;
};

DOUBLESIX_END
