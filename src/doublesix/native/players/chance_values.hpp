#pragma once

// Values of chance events by a network, with the scores of the match left aside: the baseline of an advantage sum. They
// need not be right, only near: the luck of an event is its value less the mean of all that could have come instead.
//
// A network knows states that a seat leaves behind, and those that it finds when it is to act; it has never seen a hand
// just dealt, nor one in the middle of drawing. Those are worth the best that can be done with them next. Draws are valued
// with the hands open: what a tile is worth depends on what the others can do, and a baseline may know that.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "arch.hpp"
#include "belief/step.hpp"
#include "infostate/information_state.hpp"
#include "nn/evaluator.hpp"

DOUBLESIX_BEGIN

// For one thread. The network must outlive it.
template <class K>
class ChanceValues {
public:
    using Mask = typename K::Mask;
    using BySeat = std::array<double, kMostSeats>;

    explicit ChanceValues(const Evaluator<K>& network) : r_(network.rules()), network_(network) {}

    // For every seat, points that its side is to make more than the others in a round that is dealt and not begun, from
    // what the seat sees; after the leader's best lead for the others. `order` is the whole set as it was dealt.
    BySeat of_deal(const State<K>& dealt, const std::uint8_t* order, bool by_tiles) {
        PublicHistory<K> history;
        history.begin(by_tiles);
        InformationState<K> infostate = infostate_of(r_, dealt, order, history, dealt.to_act);
        forget_scores(r_, infostate);
        known_.begin(r_, infostate);
        State<K> s = asked_of(r_, infostate);
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
            values[at(seat)] = double{gained} + (s.phase == Phase::over ? 0.0 : double{network_.value(s, seat, known_, scratch_)});
        }
        return values;
    }

    // What the draw of the first of these tiles is worth to each seat, less the mean over all of them: those of the
    // boneyard, of which each was as likely to come. The seat that draws goes on with what it takes for its best option;
    // every seat values what that leaves by its own hand, and by the other ones as if it had seen them.
    BySeat luck_of_draw(InformationState<K> infostate, const std::array<Mask, K::kSeats>& hands, const std::uint8_t* boneyard,
                        int tiles) {
        forget_scores(r_, infostate);
        known_.begin(r_, infostate);
        State<K> s = asked_of(r_, infostate);
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
    static constexpr int kSamples = 4;  // orders that stand for all in which further tiles may come
    static constexpr std::uint64_t kOrders = 0x10C4;  // what they are drawn from

    static constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }

    typename Evaluator<K>::Option best_of(const State<K>& s, int seat) {
        const int n = network_.weigh(s, seat, known_, scratch_, options_.data());
        return *std::max_element(options_.begin(), options_.begin() + n,
                                 [](const auto& one, const auto& other) { return one.value < other.value; });
    }

    // The values of a state in which a seat has drawn this tile: what comes of its best option. Where it has to draw on,
    // the mean over some orders of the tiles that are left.
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

    // It draws on, from these tiles in an order that has nothing to do with the one in which they lie.
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

    // Whether drawing is all that the seat can do.
    bool must_draw_on(State<K>& s) {
        if (r_.n.optional_draw) return false;
        Round<K> round(r_, nullptr, s);
        list_options(round, listed_);
        return listed_.size == 1 && listed_[0].kind == MoveKind::draw;
    }

    // The values by seat, with the hands open, of what the best option of the one to act leaves. A tile that it means to
    // draw is hidden from every seat; there the others lose what the seat gains.
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

    // Every hand holds what it holds; a seat's belief of its own hand is not read.
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
