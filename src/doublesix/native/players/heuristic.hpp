#pragma once

// Linear evaluation with the features of domino books: points at once, less the expected reply of the next opponent,
// and terms for the hand that is kept. The weights were tuned by duplicate duels.

#include <algorithm>
#include <array>
#include <cstdint>

#include "arch.hpp"
#include "belief/holding.hpp"
#include "players/player.hpp"
#include "players/softmax.hpp"
#include "rules/afterstate.hpp"

DOUBLESIX_BEGIN

// Indices of the weights.
enum Term : std::size_t {
    kReply,    // expected points of the next opponent's reply
    kNext,     // most points of the own hand on the table after the play
    kMobile,   // tiles of the kept hand that fit the table
    kStuck,    // 1 if none of them fits
    kBlocks,   // probability that the next opponent cannot play
    kPips,     // pips of the tile played
    kDouble,   // 1 if it is a double
    kVariety,  // distinct pips in the kept hand
    kPartner,  // expected points of the partner's reply
    kOut,      // tiles in the kept hand
    kHeld,     // expected tiles of the next opponent that fit
    kUnused,
};

inline constexpr std::array<double, kHeuristicWeights> kTuned{0.97, 0.15,  0.61, -2.0, 11.6, 0.14,
                                                              2.5,  -0.14, 0.5,  -0.3, -1.8, 0.0};

// What an evaluation leaves out, in a moment of weakness.
struct Oversights {
    bool answers = false;  // what others, and it itself, could play next
    bool an_end = false;   // one of four or more ends that count
    bool history = false;  // who drew or passed
};

template <class K>
class Heuristic final : public Player<K> {
public:
    using Mask = typename K::Mask;

    Heuristic(const Compiled<K>& rules, const PlayerConfig& config)
        : r_(rules), config_(config), scale_(scale_of(rules)), weights_(config.weighted ? config.weights : kTuned) {
        // Weights of points stay; all others are in points of a pip game and are scaled to this one.
        for (std::size_t i = 0; i < weights_.size(); ++i) {
            if (i != kReply && i != kNext && i != kPartner) weights_[i] *= scale_;
        }
    }

    Choice choose(const DecisionRequest<K>& request, const Options<K>& options) override {
        const InformationState<K>& infostate = request.infostate;
        const Holding<K> holding(r_, infostate);
        values_.clear();
        for (int i = 0; i < options.size; ++i) values_.push_back(value_of(infostate, holding, options[i]));
        if (request.decision) report_values(r_, request, options, values_, config_.explain);
        return options[softmax_choice(values_, config_.noise * scale_, config_.slack * scale_, request.random)];
    }

    // Evaluation of a choice, in points.
    double value_of(const InformationState<K>& infostate, const Holding<K>& holding, const Choice& choice,
                    const Oversights& overlooked = {}) const {
        if (choice.kind == MoveKind::claim || choice.kind == MoveKind::call)
            return kSure + infostate.state.pending_points;
        if (choice.kind == MoveKind::release) return kSure;
        if (choice.kind != MoveKind::play) return choice.kind == MoveKind::draw ? -kSure : -2 * kSure;
        State<K> s = infostate.state;
        const double gain = laid(infostate, choice, overlooked.an_end, s);
        const Mask hand = static_cast<Mask>(infostate.hand() & ~bit_of<Mask>(choice.tile));
        const double own = gain + kept(hand, s.fits, choice.tile);
        return overlooked.answers ? own : own + answers(infostate, holding, s, hand);
    }

    // Points of a play, as counted with or without an end that is overlooked.
    double gain_of(const InformationState<K>& infostate, const Choice& choice, bool overlooks_an_end) const {
        State<K> s = infostate.state;
        return laid(infostate, choice, overlooks_an_end, s);
    }

private:
    // Lays a tile without the rule machine, since what follows a play depends on hidden hands; returns its points.
    double laid(const InformationState<K>& infostate, const Choice& choice, bool overlooks_an_end, State<K>& s) const {
        const double gain = Round<K>(r_, nullptr, s).gain_of(infostate.seat, choice.tile, choice.slot);
        lay_tile(r_, s, infostate.seat, choice.tile, choice.slot);
        return overlooks_an_end ? miscounted(infostate.seat, s, gain) : gain;
    }

    // Points of the play just made, where four or more ends count, by a count that leaves out the one laid first.
    double miscounted(int seat, const State<K>& s, double gain) const {
        if (r_.matches_ends()) return gain;
        const LayoutView<K> layout(r_, s);
        int counting = 0;
        int overlooked = 0;
        for (int slot = 0; slot < layout.ends(); ++slot) {
            const int weight = layout.weight(layout.end_at(slot));
            if (weight && !counting++) overlooked = weight;
        }
        if (counting < kManyEnds) return gain;
        const std::int32_t points = r_.points_of(s.count - overlooked);
        return points ? worth(r_, s, r_.side_of(seat), points, false).gained : 0;
    }

    // From so many ends on, a count goes wrong.
    static constexpr int kManyEnds = 4;
    // Beyond the value of any play: claims, calls and releases come before plays, and plays before draws and passes.
    static constexpr double kSure = 1e5;

    double kept(Mask hand, Mask fits, int played) const {
        const int mobile = size_of(static_cast<Mask>(hand & fits));
        int variety = 0;
        for (int pip = 0; pip <= r_.n.set; ++pip) variety += any(static_cast<Mask>(hand & r_.with_pip[at(pip)]));
        return weights_[kMobile] * mobile + weights_[kStuck] * (mobile == 0 && any(hand)) +
               weights_[kPips] * r_.pips[at(played)] + weights_[kDouble] * r_.is_double(played) +
               weights_[kVariety] * variety + weights_[kOut] * size_of(hand);
    }

    double answers(const InformationState<K>& infostate, const Holding<K>& holding, State<K>& s, Mask hand) const {
        if (!any(hand)) return 0;
        const Round<K> after(r_, nullptr, s);
        const int next = infostate.next_seat(r_, infostate.seat);
        double value = -weights_[kReply] * expected_best(infostate, holding, after, next);
        value += weights_[kNext] * best_of(after, infostate.seat, static_cast<Mask>(hand & s.fits));
        if (r_.n.partners)
            value += weights_[kPartner] * expected_best(infostate, holding, after, r_.partner_of(infostate.seat));
        double none = 1;
        double held = 0;
        Mask fits = infostate.hidden(r_) & s.fits;
        while (any(fits)) {
            const double there = holding.chance(next, take_lowest(fits));
            none *= 1 - there;
            held += there;
        }
        return value + weights_[kBlocks] * none + weights_[kHeld] * held;
    }

    int best_of(const Round<K>& round, int seat, Mask tiles) const {
        int most = 0;
        while (any(tiles)) most = std::max(most, best_gain(round, seat, take_lowest(tiles)));
        return most;
    }

    // Most points that a seat gains with this tile on any end.
    static int best_gain(const Round<K>& round, int seat, int tile) {
        int most = 0;
        for (int slot = 0; slot < round.state().n_ends; ++slot) {
            if (!round.layout().is_open(slot) || !has(round.layout().fits_at(slot), tile)) continue;
            most = std::max(most, static_cast<int>(round.gain_of(seat, tile, slot)));
        }
        return most;
    }

    // Expected points of a seat's best reply over its possible hands, its tiles taken as independent.
    double expected_best(const InformationState<K>& infostate, const Holding<K>& holding, const Round<K>& round,
                         int seat) const {
        std::array<double, 256> none{};  // by points: probability that it holds no tile with that gain
        int most = 0;
        Mask fits = infostate.hidden(r_) & round.state().fits;
        while (any(fits)) {
            const int tile = take_lowest(fits);
            const int gain = std::min(best_gain(round, seat, tile), 255);
            if (!gain) continue;
            for (; most < gain; ++most) none[at(most + 1)] = 1;
            none[at(gain)] *= 1 - holding.chance(seat, tile);
        }
        double expected = 0;
        double nothing_better = 1;
        for (int gain = most; gain > 0; --gain) {
            expected += gain * nothing_better * (1 - none[at(gain)]);
            nothing_better *= none[at(gain)];
        }
        return expected;
    }

    const Compiled<K>& r_;
    const PlayerConfig config_;
    const double scale_;
    std::array<double, kHeuristicWeights> weights_;
    std::vector<double> values_;
};

DOUBLESIX_END
