#pragma once

// Certain wins: an option that wins the match at once in every world. Every engine player checks for one first.

#include <algorithm>
#include <array>
#include <memory>
#include <utility>

#include "arch.hpp"
#include "belief/belief.hpp"
#include "players/player.hpp"
#include "rules/point_scale.hpp"
#include "rules/round.hpp"

DOUBLESIX_BEGIN

// Carries choices out against extreme hands. The score of a side at the end of a round grows with the pips of its
// opponents and falls with those of its partner, so an option that wins against the lightest hands the opponents can
// hold, beside the heaviest of the partner, wins against all.
template <class K>
class Winning {
public:
    using Mask = typename K::Mask;

    explicit Winning(const Compiled<K>& rules) : r_(rules), belief_(rules) {}

    // Index of an option that wins for certain, or -1.
    int find(const InformationState<K>& infostate, const Options<K>& options) {
        begin(infostate);
        for (int i = 0; i < options.size; ++i) {
            // No win by a draw or a pass can be foreseen by the seat.
            if (options[i].kind == MoveKind::draw || options[i].kind == MoveKind::pass) continue;
            if (wins(infostate, options[i])) return i;
        }
        return -1;
    }

private:
    using Hands = std::array<Mask, K::kSeats>;

    void begin(const InformationState<K>& infostate) {
        refined_ = false;
        for (int seat = 0; seat < r_.n.seats; ++seat) {
            const bool holds = seat != infostate.seat && infostate.sizes[at(seat)];
            possible_[at(seat)] = holds ? infostate.hidden(r_) : Mask{};
        }
    }

    bool wins(const InformationState<K>& infostate, const Choice& choice) {
        const int side = r_.side_of(infostate.seat);
        // Superset of all deals: every hidden hand holds every hidden tile. A round that ends here ends in any of them.
        const State<K> ended = carried_out(infostate, choice, possible_);
        if (ended.phase != Phase::over) return false;
        if (ended.ending == Ending::target || ended.ending == Ending::skunk) return ended.winner == side;
        if (wins_at_end(infostate, choice, side)) return true;
        // Only now is the exact belief worth its cost: it narrows the tiles that each hand may hold.
        return carried_out(infostate, choice, most(infostate)).winner == side && refine(infostate) &&
               wins_at_end(infostate, choice, side);
    }

    // Whether the score of the remaining hands wins the match even at its minimum.
    bool wins_at_end(const InformationState<K>& infostate, const Choice& choice, int side) const {
        const State<K> end = carried_out(infostate, choice, least(infostate));
        if (end.winner != side || (end.ending == Ending::block && !scores_alone(end, side))) return false;
        // With an exact target a higher score may overshoot.
        return !r_.n.exact || carried_out(infostate, choice, most(infostate)).winner == side;
    }

    // Whether no other side can score a blocked round first: this side has the lowest hand, and targets end the match
    // at once or only the lowest hand scores.
    bool scores_alone(const State<K>& end, int side) const {
        if (end.ending_seat < 0 || r_.side_of(end.ending_seat) != side) return false;
        return r_.n.finish == Finish::at_once || r_.n.blocked_score != BlockedScore::cascade;
    }

    Hands least(const InformationState<K>& infostate) const { return hands_of(infostate, false); }
    Hands most(const InformationState<K>& infostate) const { return hands_of(infostate, true); }

    // The lightest or heaviest possible hand of each opponent, and the opposite for a partner.
    Hands hands_of(const InformationState<K>& infostate, bool heavy) const {
        Hands hands{};
        for (int seat = 0; seat < r_.n.seats; ++seat) {
            const bool mate = r_.side_of(seat) == r_.side_of(infostate.seat);
            Mask left = possible_[at(seat)];
            for (int i = 0; any(left) && i < infostate.sizes[at(seat)]; ++i) {
                // Tile numbers ascend by pips.
                const Mask tile = bit_of<Mask>(heavy != mate ? highest(left) : lowest(left));
                hands[at(seat)] |= tile;
                left ^= tile;
            }
        }
        return hands;
    }

    bool refine(const InformationState<K>& infostate) {
        if (refined_ || !infostate.history || !belief_.build(infostate) || !belief_.exact()) return false;
        refined_ = true;
        std::array<std::array<float, K::kTiles>, K::kSeats> shares;
        belief_.marginals(shares);
        for (int seat = 0; seat < r_.n.seats; ++seat) {
            for (Mask left = possible_[at(seat)]; any(left);) {
                const int tile = take_lowest(left);
                if (shares[at(seat)][at(tile)] <= 0) possible_[at(seat)] ^= bit_of<Mask>(tile);
            }
        }
        return true;
    }

    // State after a choice with these hands; an own pending score is claimed.
    State<K> carried_out(const InformationState<K>& infostate, const Choice& choice, const Hands& hands) const {
        State<K> s = infostate.state;
        for (int seat = 0; seat < r_.n.seats; ++seat) {
            if (seat != infostate.seat) s.hands[at(seat)] = hands[at(seat)];
        }
        Round<K> round(r_, nullptr, s);
        NoSink unheard;
        carry_out(round, choice, unheard);
        const bool asked = s.pending && s.asking && s.owner == infostate.seat && s.to_act == infostate.seat;
        if (asked && choice.kind == MoveKind::play) round.act(infostate.seat, {MoveKind::claim, 0, kNoEnd}, unheard);
        return s;
    }

    const Compiled<K>& r_;
    Belief<K> belief_;
    Hands possible_{};  // tiles that each hidden hand may hold
    bool refined_ = false;
};

// Whether a player of this kind always takes a certain win: not the baselines, nor a noisy player that may give away as
// much as winning is worth.
template <class K>
bool sees_wins(const Compiled<K>& r, const PlayerConfig& config) {
    if (config.kind == PlayerKind::random || config.kind == PlayerKind::greedy || config.kind == PlayerKind::blocker)
        return false;
    return config.noise <= 0 || (config.slack > 0 && config.slack * scale_of(r) < double{prize(r)});
}

// Decorator that takes a certain win and delegates every other choice.
template <class K>
class Finisher final : public Player<K> {
public:
    Finisher(const Compiled<K>& rules, std::unique_ptr<Player<K>> otherwise)
        : winning_(rules), otherwise_(std::move(otherwise)) {}

    Choice choose(const DecisionRequest<K>& request, const Options<K>& options) override {
        const int won = winning_.find(request.infostate, options);
        if (won < 0) return otherwise_->choose(request, options);
        if (request.decision) request.decision->wins = true;
        return options[won];
    }

private:
    Winning<K> winning_;
    std::unique_ptr<Player<K>> otherwise_;
};

DOUBLESIX_END
