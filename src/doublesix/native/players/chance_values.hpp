#pragma once

// Values of chance events (deals, draws) by the network, disregarding the scores of the match: the baseline of luck
// adjustment, a control variate. It need only be near the truth, not unbiased: the luck of an event is its value less
// the mean over all outcomes that were as likely.
//
// The network values states that a seat leaves behind, and those in which it is to act; it was not trained on hands
// just dealt or in the middle of drawing. Those get the value of the best option that follows. Draws are valued with
// open hands: the worth of a tile depends on the replies to it, and a baseline may use hidden tiles.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "arch.hpp"
#include "belief/public_belief.hpp"
#include "infostate/information_state.hpp"
#include "nn/evaluator.hpp"
#include "playout/rollout.hpp"
#include "rules/random.hpp"

DOUBLESIX_BEGIN

// Not thread-safe. The network must outlive it.
template <class K>
class ChanceValues {
public:
    using Mask = typename K::Mask;
    using BySeat = std::array<double, kMostSeats>;

    explicit ChanceValues(const Evaluator<K>& network) : r_(network.rules()), network_(network) {}

    // Expected margin of each seat's side in a round just dealt, from the seat's own information state: before the lead
    // for the leader, after the leader's best lead for the others. `order` is the whole set as dealt.
    BySeat of_deal(const State<K>& dealt, const std::uint8_t* order, bool by_tiles) {
        PublicHistory<K> history;
        history.begin(by_tiles);
        InformationState<K> infostate = infostate_of(r_, dealt, order, history, dealt.to_act);
        forget_scores(r_, infostate);
        known_.begin(r_, infostate);
        State<K> s = masked_state(r_, infostate);
        const int leader = dealt.to_act;
        BySeat values{};
        const typename Evaluator<K>::Option best = best_of(s, leader);
        values[at(leader)] = double{best.value};
        s = dealt;
        s.points = infostate.state.points;
        s.on_board = infostate.state.on_board;
        Round<K> round(r_, order, s);
        note_and_act(round, best.choice, known_, nobody_);
        for (int seat = 0; seat < r_.n.seats; ++seat) {
            if (seat == leader) continue;
            const float gained = static_cast<float>(margin(r_, infostate.state.points, s, r_.side_of(seat)));
            values[at(seat)] =
                double{gained} + (s.phase == Phase::over ? 0.0 : double{network_.value(s, seat, known_, scratch_)});
        }
        return values;
    }

    // Luck of drawing the first tile of `boneyard`, by seat: its value less the mean over all tiles there, which were
    // equally likely. The seat that draws goes on with the option that is best by its own information; every seat then
    // values the afterstate with all hands open.
    BySeat luck_of_draw(InformationState<K> infostate, const std::array<Mask, K::kSeats>& hands,
                        const std::uint8_t* boneyard, int tiles) {
        forget_scores(r_, infostate);
        known_.begin(r_, infostate);
        State<K> s = masked_state(r_, infostate);
        for (int seat = 0; seat < r_.n.seats; ++seat) {
            if (seat != infostate.seat) s.hands[at(seat)] = hands[at(seat)];
        }
        Round<K> round(r_, nullptr, s);
        known_.note(r_, PublicHistory<K>::action(round, infostate.seat, MoveKind::draw, 0, -1), infostate.state);
        round.close_window(nobody_);
        before_ = s.points;
        left_ = {};
        for (int place = 0; place < tiles; ++place) left_ |= bit_of<Mask>(boneyard[place]);
        BySeat luck{};
        for (int place = 0; place < tiles; ++place) {
            const BySeat values = after_draw(s, infostate.seat, boneyard[place]);
            for (std::size_t seat = 0; seat < luck.size(); ++seat) {
                luck[seat] += (place == 0 ? values[seat] : 0) - values[seat] / tiles;
            }
        }
        return luck;
    }

private:
    static constexpr int kSamples = 4;                // sampled orders of further draws
    static constexpr std::uint64_t kOrders = 0x10C4;  // seed of those samples

    typename Evaluator<K>::Option best_of(const State<K>& s, int seat) {
        const int n = network_.weigh(s, seat, known_, scratch_, options_.data());
        return *std::max_element(options_.begin(), options_.begin() + n,
                                 [](const auto& one, const auto& other) { return one.value < other.value; });
    }

    // Values after a seat has drawn this tile and made its best move; where it must draw on, the mean over sampled
    // orders of the rest.
    BySeat after_draw(State<K> s, int seat, int tile) {
        take(s, seat, tile);
        if (!must_draw_on(s)) return after(s, seat, best_of(s, seat));
        BySeat sums{};
        for (int sample = 0; sample < kSamples; ++sample) {
            const BySeat values = drawn_on(s, seat, static_cast<Mask>(left_ & ~bit_of<Mask>(tile)), sample);
            for (std::size_t one = 0; one < sums.size(); ++one) sums[one] += values[one] / kSamples;
        }
        return sums;
    }

    // Draws on from these tiles in a random order, independent of their true order.
    BySeat drawn_on(State<K> s, int seat, Mask left, int sample) {
        Random random(kOrders, static_cast<std::uint64_t>(sample));
        while (any(left) && must_draw_on(s)) {
            Mask rest = left;
            int next = take_lowest(rest);
            for (int skipped = random.below(size_of(left)); skipped > 0; --skipped) next = take_lowest(rest);
            left &= static_cast<Mask>(~bit_of<Mask>(next));
            take(s, seat, next);
        }
        return after(s, seat, best_of(s, seat));
    }

    void take(State<K>& s, int seat, int tile) {
        Round<K> round(r_, nullptr, s);
        if (r_.limits_choice() && (s.phase == Phase::lead ? any(round.leads(seat)) : round.can_play(seat))) ++s.chosen;
        s.hands[at(seat)] |= bit_of<Mask>(tile);
        ++s.next;
        ++s.drawn;
        if (s.phase == Phase::lead && r_.n.no_double == NoDouble::draw && any(round.leads(seat))) {
            s.must_lead = static_cast<std::uint8_t>(tile);
        }
    }

    // Whether a draw is the only legal move.
    bool must_draw_on(State<K>& s) {
        if (r_.n.optional_draw) return false;
        Round<K> round(r_, nullptr, s);
        list_options(round, listed_);
        return listed_.size == 1 && listed_[0].kind == MoveKind::draw;
    }

    // Values by seat, with open hands, of the afterstate of the best option. If that option is a draw, the tile is
    // hidden from every seat, and the others share the opposite of the drawing side's value.
    BySeat after(State<K> s, int seat, const typename Evaluator<K>::Option& best) {
        BySeat values{};
        for (int other = 0; other < r_.n.seats; ++other) {
            const bool own = r_.side_of(other) == r_.side_of(seat);
            values[at(other)] = double{best.value} * (own ? 1.0 : -1.0 / (r_.sides - 1));
        }
        if (best.choice.kind == MoveKind::draw) return values;
        PublicBelief<K> known = known_;
        Round<K> round(r_, nullptr, s);
        note_and_act(round, best.choice, known, nobody_);
        show_hands(s, known);
        for (int other = 0; other < r_.n.seats; ++other) {
            const double gained = margin(r_, before_, s, r_.side_of(other));
            values[at(other)] = gained;
            if (s.phase == Phase::over) continue;
            values[at(other)] += double{network_.value(s, other, known, scratch_)};
        }
        return values;
    }

    // Makes the public belief of every hand exact; a seat's belief of its own hand is not read.
    void show_hands(const State<K>& s, PublicBelief<K>& known) const {
        for (int seat = 0; seat < r_.n.seats; ++seat) {
            Layers<K>& hand = known.hands[at(seat)];
            hand.begin(size_of(s.hands[at(seat)]));
            hand.lacks(static_cast<Mask>(~s.hands[at(seat)]));
        }
    }

    const Compiled<K>& r_;
    const Evaluator<K>& network_;
    NoSink nobody_;
    Mask left_{};  // the boneyard before the draw
    Options<K> listed_;
    std::array<std::int32_t, K::kSeats> before_{};  // points before the draw
    PublicBelief<K> known_;
    Scratch<K> scratch_;
    std::array<typename Evaluator<K>::Option, kMostOptions> options_;
};

DOUBLESIX_END
