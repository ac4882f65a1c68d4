#pragma once

// Training samples by self-play: every afterstate with its TD(lambda) return.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <vector>

#include "arch.hpp"
#include "belief/public_belief.hpp"
#include "nn/evaluator.hpp"
#include "playout/dealing.hpp"
#include "rules/match.hpp"
#include "rules/random.hpp"
#include "training/all_action_rollouts.hpp"
#include "training/config.hpp"

DOUBLESIX_BEGIN

inline float fraction(Random& random) { return static_cast<float>(random.next() >> 40) * 0x1p-24F; }

// One state as a seat saw it, with the network's heads then (`thought`) and the target (`came`).
struct Sample {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
    std::array<float, kHeads> thought{};
    std::array<float, kHeads> came{};
    float unit = 1;  // value of a usual score at its scores, in the unit of the events
    std::uint8_t seat = 0;
    bool counts = true;  // whether its value enters the returns of earlier samples
};

struct Samples {
    std::vector<Feature> inputs;
    std::vector<Sample> list;

    void clear() {
        inputs.clear();
        list.clear();
    }
};

// Random scores at the beginning of a round: of a new match, or anywhere in it.
template <class K>
void random_scores(const Compiled<K>& r, State<K>& s, Random& random) {
    blank_scores(r, s);
    if (random.below(100) < 40) return;
    // Not all of these occur in play, but they include all that do.
    int step = 1;
    if (r.n.count_score == CountScore::pips && r.n.divisors.size() == 1 && r.n.rounding % r.n.divisors[0] == 0)
        step = r.n.divisors[0];
    const bool late = random.below(2) == 0;
    for (int side = 0; side < r.sides; ++side) {
        const int room = std::max(1, r.n.target / step);
        // Half of the matches are near their end.
        const int need = 1 + random.below(late ? std::max(1, std::min(room, 16)) : room);
        int points = r.n.target - need * step;
        if (points < r.n.get_in) points = 0;
        if (r.n.skunk && points >= r.n.skunk) {
            // A side at the skunk has won if no other is on the board.
            for (int other = 0; other < r.sides; ++other)
                s.on_board = static_cast<std::uint8_t>(s.on_board | (1U << other));
        }
        s.points[static_cast<std::size_t>(side)] = std::max(0, points);
        if (points > 0) s.on_board = static_cast<std::uint8_t>(s.on_board | (1U << side));
    }
}

template <class K>
class SelfPlay {
public:
    SelfPlay(const Evaluator<K>& evaluator, const TrainingConfig& config)
        : evaluator_(evaluator), r_(evaluator.rules()), config_(config), tiles_(r_.tiles), rollouts_(evaluator) {}

    // Plays round `number` and appends its samples, and the all-action rollouts if configured.
    void play(std::int64_t number, Samples& out, Branches& branches) {
        Random random(config_.seed, static_cast<std::uint64_t>(number));
        begin(random);
        events_.clear();
        before_ = s_;
        first_ = out.list.size();
        Round<K> round(r_, tiles_.order(), s_);
        for (int acts = 0; s_.phase != Phase::over && acts < kMostActs; ++acts) act(round, random, out, branches);
        look_back(out);
    }

private:
    static constexpr int kMostActs = 400;

    // Event of a round, in order: points for a side, or a sample. With equity the points are shares of the match.
    struct Happened {
        int sample = -1;
        int side = 0;
        float points = 0;
    };

    void begin(Random& random) {
        do {
            random_scores(r_, s_, random);
            tiles_.gather();
            tiles_.settle_first(r_.tiles, random);
            int leader = random.below(r_.n.seats);
            if (r_.n.first_lead != FirstLead::lot && (r_.n.next_lead == NextLead::same || random.below(2)))
                leader = kNobody;
            if (deal(r_, s_, tiles_.order(), leader)) break;
        } while (true);
        pub_.begin(r_);
    }

    void act(Round<K>& round, Random& random, Samples& out, Branches& branches) {
        const int seat = s_.to_act;
        const int n = evaluator_.weigh(s_, seat, pub_, room_, options_.data());
        if (n > 1 && config_.compared > 0)
            rollouts_.compare(s_, pub_, tiles_.order(), room_, options_.data(), n, branches);
        const int chosen = n == 1 ? 0 : choose(n, random);
        const Choice& choice = options_[at(chosen)].choice;
        const int sample = room_.spans[at(chosen)].ended || (choice.kind == MoveKind::draw && !r_.n.optional_draw)
                               ? -1
                               : keep(out, seat, chosen, true);
        Awards awards;
        AwardSink sink{awards};
        note_and_act(round, choice, pub_, sink);
        // The owner claims every score.
        if (s_.pending) round.act(s_.owner, {MoveKind::claim, 0, kNoEnd}, sink);
        for (int i = 0; i < awards.size; ++i) {
            if (awards.list[at(i)].source <= Source::steal) note(awards.list[at(i)]);
        }
        if (sample >= 0) events_.push_back({sample, 0, 0});
        for (int i = 0; i < awards.size; ++i) {
            if (awards.list[at(i)].source > Source::steal) note(awards.list[at(i)]);
        }
        if (s_.winner >= 0) events_.push_back({-1, s_.winner, won(s_.winner)});
        if (evaluator_.equity().there() && s_.phase == Phase::over) note_end();
        if (s_.phase != Phase::over && fraction(random) < config_.observers) observe(seat, random, out);
    }

    void note(const Award& award) {
        if (!award.gained) return;
        events_.push_back({-1, award.side, static_cast<float>(award.gained) / evaluator_.usual()});
        if (!evaluator_.equity().there()) return;
        const float share = evaluator_.equity().share(before_.points, award.side);
        before_.points[at(award.side)] += award.gained;
        events_.back().points = evaluator_.equity().share(before_.points, award.side) - share;
    }

    // Value of winning the match beyond the points that did it.
    float won(int side) const {
        return evaluator_.equity().there() ? 1 - evaluator_.equity().share(before_.points, side)
                                           : prize(r_) / evaluator_.usual();
    }

    // Equity gained by the round's end itself: the next leader becomes known.
    void note_end() {
        const float share = evaluator_.equity().made(r_, before_, s_, 0);
        if (s_.winner < 0 && share != 0) events_.push_back({-1, 0, share});
    }

    // Samples the state for another seat.
    void observe(int seat, Random& random, Samples& out) {
        const int other = (seat + 1 + random.below(r_.n.seats - 1)) % r_.n.seats;
        evaluator_.value(s_, other, pub_, room_);
        events_.push_back({keep(out, other, 0, false), 0, 0});
    }

    int choose(int n, Random& random) {
        float best = options_[0].value;
        for (int i = 1; i < n; ++i) best = std::max(best, options_[at(i)].value);
        const float by = 1 / (config_.temperature * evaluator_.usual());
        std::array<float, kMostOptions> up_to;
        float sum = 0;
        for (int i = 0; i < n; ++i) {
            sum += std::exp((options_[at(i)].value - best) * by);
            up_to[at(i)] = sum;
        }
        const float drawn = fraction(random) * sum;
        int chosen = 0;
        while (chosen < n - 1 && up_to[at(chosen)] < drawn) ++chosen;
        return chosen;
    }

    // Appends the afterstate of an option; returns its index in this round.
    int keep(Samples& out, int seat, int option, bool counts) {
        const auto& span = room_.spans[at(option)];
        Sample sample;
        sample.begin = static_cast<std::uint32_t>(out.inputs.size());
        const auto from = room_.inputs.begin();
        out.inputs.insert(out.inputs.end(), from, from + room_.common);
        out.inputs.insert(out.inputs.end(), from + span.begin, from + span.end);
        sample.end = static_cast<std::uint32_t>(out.inputs.size());
        sample.thought = room_.heads[at(option)];
        if (evaluator_.equity().there()) sample.unit = room_.point[at(option)] * evaluator_.usual();
        sample.seat = static_cast<std::uint8_t>(seat);
        sample.counts = counts;
        out.list.push_back(sample);
        return static_cast<int>(out.list.size() - 1 - first_);
    }

    // Computes TD(lambda) targets backwards from the end, for each seat.
    void look_back(Samples& out) {
        for (int seat = 0; seat < r_.n.seats; ++seat) {
            std::array<float, kHeads> came{};
            for (auto event = events_.rbegin(); event != events_.rend(); ++event) {
                if (event->sample < 0) {
                    if (event->side == r_.side_of(seat))
                        came[0] += event->points;
                    else
                        came[1] += event->points * evaluator_.of_others();
                    continue;
                }
                Sample& sample = out.list[first_ + at(event->sample)];
                if (sample.seat != seat) continue;
                for (std::size_t h = 0; h < kHeads; ++h) {
                    sample.came[h] = came[h] / sample.unit;
                    if (!sample.counts) continue;
                    came[h] = config_.lambda * came[h] + (1 - config_.lambda) * sample.thought[h] * sample.unit;
                }
            }
        }
    }

    const Evaluator<K>& evaluator_;
    const Compiled<K>& r_;
    const TrainingConfig& config_;
    Shuffled<K> tiles_;
    AllActionRollouts<K> rollouts_;
    State<K> s_;
    State<K> before_;  // with the scores up to the last event
    PublicBelief<K> pub_;
    Scratch<K> room_;
    std::array<typename Evaluator<K>::Option, kMostOptions> options_;
    std::vector<Happened> events_;
    std::size_t first_ = 0;
};

DOUBLESIX_END
