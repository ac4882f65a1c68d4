#pragma once

// Certain wins: a choice that ends the match for the side that makes it, whatever is hidden. Every player that
// thinks takes it before it thinks of anything else.

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

// Carries choices out against hands that stand for all that can be held. What the end of a round brings a side grows
// with the pips of its opponents and falls with those of its partner; so what wins against the lightest hands there can
// be, beside the heaviest partner, wins against any.
template <class K>
class Winning {
public:
    using Mask = typename K::Mask;

    explicit Winning(const Compiled<K>& rules) : r_(rules), belief_(rules) {}

    // The place of an option that wins for certain; -1 where there is none.
    int find(const InformationState<K>& infostate, const Options<K>& options) {
        begin(infostate);
        for (int i = 0; i < options.size; ++i) {
            // To draw, or to pass, ends no match that the seat could know of.
            if (options[i].kind == MoveKind::draw || options[i].kind == MoveKind::pass) continue;
            if (wins(infostate, options[i])) return i;
        }
        return -1;
    }

private:
    using Hands = std::array<Mask, K::kSeats>;

    static constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }

    void begin(const InformationState<K>& infostate) {
        refined_ = false;
        for (int seat = 0; seat < r_.n.seats; ++seat) {
            const bool holds = seat != infostate.seat && infostate.sizes[at(seat)];
            possible_[at(seat)] = holds ? infostate.hidden(r_) : Mask{};
        }
    }

    bool wins(const InformationState<K>& infostate, const Choice& choice) {
        const int side = r_.side_of(infostate.seat);
        // Every hidden tile in every hidden hand: a round that ends like this ends whatever they hold.
        const State<K> ended = carried_out(infostate, choice, possible_);
        if (ended.phase != Phase::over) return false;
        if (ended.ending == Ending::target || ended.ending == Ending::skunk) return ended.winner == side;
        if (wins_at_end(infostate, choice, side)) return true;
        // Now it pays to ask which tiles each hand may really hold.
        return carried_out(infostate, choice, most(infostate)).winner == side && refine(infostate) &&
               wins_at_end(infostate, choice, side);
    }

    // Whether the hands that are left win it, the least that they can bring.
    bool wins_at_end(const InformationState<K>& infostate, const Choice& choice, int side) const {
        const State<K> end = carried_out(infostate, choice, least(infostate));
        if (end.winner != side || (end.ending == Ending::block && !scores_alone(end, side))) return false;
        // By exact rules more may be too much.
        return !r_.n.exact || carried_out(infostate, choice, most(infostate)).winner == side;
    }

    // Whether a blocked round is scored by the side itself: it holds the fewest pips, and nothing that others score can
    // come before it.
    bool scores_alone(const State<K>& end, int side) const {
        if (end.ending_seat < 0 || r_.side_of(end.ending_seat) != side) return false;
        return r_.n.at_once || r_.n.blocked_score != HandScore::cascade;
    }

    Hands least(const InformationState<K>& infostate) const { return hands_of(infostate, false); }
    Hands most(const InformationState<K>& infostate) const { return hands_of(infostate, true); }

    // The lightest or the heaviest hand that each opponent can hold, and the other way round for a partner.
    Hands hands_of(const InformationState<K>& infostate, bool heavy) const {
        Hands hands{};
        for (int seat = 0; seat < r_.n.seats; ++seat) {
            const bool mate = r_.side_of(seat) == r_.side_of(infostate.seat);
            Mask left = possible_[at(seat)];
            for (int i = 0; any(left) && i < infostate.sizes[at(seat)]; ++i) {
                // Tiles are numbered by their pips.
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

    // The state that a choice leads to with these hands, the own score claimed.
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

// Whether a player of this kind never overlooks that it has won: winning is worth the prize, and it gives away less.
template <class K>
bool sees_wins(const Compiled<K>& r, const PlayerConfig& config) {
    if (config.kind == PlayerKind::random || config.kind == PlayerKind::greedy || config.kind == PlayerKind::blocker)
        return false;
    return config.noise <= 0 || (config.slack > 0 && config.slack * scale_of(r) < double{prize(r)});
}

// A player that takes a win that is certain, and leaves every other choice to another one.
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
