#pragma once

// Values of chance events by a network, with the scores of the match left aside: the baseline of an advantage sum. They
// need not be right, only near: the luck of an event is its value less the mean of all that could have come instead.
//
// A network knows states that a seat leaves behind, and those that it finds when it is to act; it has never seen a hand
// just dealt, nor one in the middle of drawing. Those are worth the best that can be done with them next.

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
    // boneyard, of which each was as likely to come. The seat that draws takes it for its best option, the others for
    // what that option leaves them, each by the hand that it holds.
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
        hidden_ = infostate.hidden(r_);
        before_ = s.points;
        BySeat luck{};
        for (int place = 0; place < tiles; ++place) {
            const BySeat values = after_draw(s, infostate.seat, boneyard[place], kSamples);
            for (std::size_t seat = 0; seat < luck.size(); ++seat) {
                luck[seat] += (place == 0 ? values[seat] : 0) - values[seat] / tiles;
            }
        }
        return luck;
    }

private:
    static constexpr int kSamples = 2;  // tiles that stand for all that a further draw may bring

    static constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }

    typename Evaluator<K>::Option best_of(const State<K>& s, int seat) {
        const int n = network_.weigh(s, seat, known_, scratch_, options_.data());
        return *std::max_element(options_.begin(), options_.begin() + n,
                                 [](const auto& one, const auto& other) { return one.value < other.value; });
    }

    // The values of a state in which a seat has drawn this tile: that of its best option, and for the others what comes of
    // it. Where it has to draw on, the mean over some of the tiles that would end it.
    BySeat after_draw(State<K> s, int seat, int tile, int samples) {
        Round<K> round(r_, nullptr, s);
        if (r_.limits_choice() && (s.phase == Phase::lead ? any(round.leads(seat)) : round.can_play(seat))) ++s.chosen;
        s.hands[at(seat)] |= bit_of<Mask>(tile);
        ++s.next;
        ++s.drawn;
        if (s.phase == Phase::lead && r_.n.no_double == NoDouble::draw && any(round.leads(seat))) {
            s.must_lead = static_cast<std::uint8_t>(tile);
        }
        const typename Evaluator<K>::Option best = best_of(s, seat);
        if (best.choice.kind != MoveKind::draw || r_.n.optional_draw || samples == 0) return after(s, seat, best);
        const Mask ending = s.phase == Phase::lead ? r_.may_lead[at(static_cast<int>(s.lead_rule))] : s.fits;
        Mask fit = static_cast<Mask>(hidden_ & ending & ~bit_of<Mask>(tile));
        const int n = size_of(fit);
        if (n == 0) return after(s, seat, best);
        BySeat sums{};
        int taken = 0;
        for (int place = 0; any(fit); ++place) {
            const int next = take_lowest(fit);
            // At even distances among them.
            if (place * samples / n == taken && taken < samples) {
                const BySeat values = after_draw(s, seat, next, 0);
                for (std::size_t one = 0; one < sums.size(); ++one) sums[one] += values[one];
                ++taken;
            }
        }
        for (double& sum : sums) sum /= taken;
        return sums;
    }

    // The values by seat of the best option of the one to act: its own, and those of the others behind it. What is yet to
    // be drawn nobody sees; there the others lose what the seat gains.
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
        for (int other = 0; other < r_.n.seats; ++other) {
            if (other == seat) continue;
            const double gained = margin(r_, before_, s, r_.side_of(other));
            values[at(other)] = gained + (s.phase == Phase::over ? 0.0 : double{network_.value(s, other, known, scratch_)});
        }
        return values;
    }

    const Compiled<K>& r_;
    const Evaluator<K>& network_;
    NoSink nobody_;
    Mask hidden_{};
    std::array<std::int32_t, K::kSeats> before_{};  // points before the draw
    PublicBelief<K> known_;
    Scratch<K> scratch_;
    std::array<typename Evaluator<K>::Option, kMostOptions> options_;
};

DOUBLESIX_END
