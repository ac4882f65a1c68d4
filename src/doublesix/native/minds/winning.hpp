#pragma once

// A win that is certain now: a choice that ends the match for the side that makes it, whatever is hidden. Every player that
// thinks takes it before it thinks of anything else.

#include <algorithm>
#include <array>
#include <memory>
#include <utility>

#include "arch.hpp"
#include "belief/belief.hpp"
#include "minds/thinker.hpp"
#include "net/inputs.hpp"
#include "rules/round.hpp"

DOUBLESIX_BEGIN

// Carries choices out against hands that stand for all that can be held. What the end of a round brings a side grows with
// the pips of its opponents and falls with those of its partner; so what wins against the lightest hands there can be,
// beside the heaviest partner, wins against any.
template <class K>
class Winning {
public:
    using Mask = typename K::Mask;

    explicit Winning(const Compiled<K>& rules) : r_(rules), belief_(rules) {}

    // The place of an option that wins for certain; -1 where there is none.
    int find(const Sight<K>& sight, const Options<K>& options) {
        begin(sight);
        for (int i = 0; i < options.size; ++i) {
            // To draw, or to pass, ends no match that the seat could know of.
            if (options[i].kind == MoveKind::draw || options[i].kind == MoveKind::pass) continue;
            if (wins(sight, options[i])) return i;
        }
        return -1;
    }

private:
    using Hands = std::array<Mask, K::kSeats>;

    static constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }

    void begin(const Sight<K>& sight) {
        refined_ = false;
        for (int seat = 0; seat < r_.n.seats; ++seat) {
            const bool holds = seat != sight.seat && sight.sizes[at(seat)];
            possible_[at(seat)] = holds ? sight.hidden(r_) : Mask{};
        }
    }

    bool wins(const Sight<K>& sight, const Choice& choice) {
        const int side = r_.side_of(sight.seat);
        // Every hidden tile in every hidden hand: a round that ends like this ends whatever they hold.
        const State<K> ended = carried_out(sight, choice, possible_);
        if (ended.phase != Phase::over) return false;
        if (ended.ending == Ending::target || ended.ending == Ending::skunk) return ended.winner == side;
        if (wins_at_end(sight, choice, side)) return true;
        // Now it pays to ask which tiles each hand may really hold.
        return carried_out(sight, choice, most(sight)).winner == side && refine(sight) && wins_at_end(sight, choice, side);
    }

    // Whether the hands that are left win it, the least that they can bring.
    bool wins_at_end(const Sight<K>& sight, const Choice& choice, int side) const {
        const State<K> end = carried_out(sight, choice, least(sight));
        if (end.winner != side || (end.ending == Ending::block && !scores_alone(end, side))) return false;
        // By exact rules more may be too much.
        return !r_.n.exact || carried_out(sight, choice, most(sight)).winner == side;
    }

    // Whether a blocked round is scored by the side itself: it holds the fewest pips, and nothing that others score can
    // come before it.
    bool scores_alone(const State<K>& end, int side) const {
        if (end.ending_seat < 0 || r_.side_of(end.ending_seat) != side) return false;
        return r_.n.at_once || r_.n.blocked_score != HandScore::cascade;
    }

    Hands least(const Sight<K>& sight) const { return hands_of(sight, false); }
    Hands most(const Sight<K>& sight) const { return hands_of(sight, true); }

    // The lightest or the heaviest hand that each opponent can hold, and the other way round for a partner.
    Hands hands_of(const Sight<K>& sight, bool heavy) const {
        Hands hands{};
        for (int seat = 0; seat < r_.n.seats; ++seat) {
            const bool mate = r_.side_of(seat) == r_.side_of(sight.seat);
            Mask left = possible_[at(seat)];
            for (int i = 0; any(left) && i < sight.sizes[at(seat)]; ++i) {
                // Tiles are numbered by their pips.
                const Mask tile = bit_of<Mask>(heavy != mate ? highest(left) : lowest(left));
                hands[at(seat)] |= tile;
                left ^= tile;
            }
        }
        return hands;
    }

    bool refine(const Sight<K>& sight) {
        if (refined_ || !sight.past || !belief_.build(sight) || !belief_.exact()) return false;
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
    State<K> carried_out(const Sight<K>& sight, const Choice& choice, const Hands& hands) const {
        State<K> s = sight.state;
        for (int seat = 0; seat < r_.n.seats; ++seat) {
            if (seat != sight.seat) s.hands[at(seat)] = hands[at(seat)];
        }
        Round<K> round(r_, nullptr, s);
        NoSink nobody;
        carry_out(round, choice, nobody);
        const bool asked = s.pending && s.asking && s.owner == sight.seat && s.to_act == sight.seat;
        if (asked && choice.kind == MoveKind::play) round.act(sight.seat, {MoveKind::claim, 0, kNoEnd}, nobody);
        return s;
    }

    const Compiled<K>& r_;
    Belief<K> belief_;
    Hands possible_{};  // tiles that each hidden hand may hold
    bool refined_ = false;
};

// Whether a player of this kind never overlooks that it has won: winning is worth the prize, and it gives away less.
template <class K>
bool sees_wins(const Compiled<K>& r, const MindSpec& spec) {
    if (spec.kind == MindKind::random || spec.kind == MindKind::greedy || spec.kind == MindKind::blocker) return false;
    return spec.noise <= 0 || (spec.slack > 0 && spec.slack * scale_of(r) < double{prize(r)});
}

// A player that takes a win that is certain, and leaves every other choice to another one.
template <class K>
class Finisher final : public Thinker<K> {
public:
    Finisher(const Compiled<K>& rules, std::unique_ptr<Thinker<K>> otherwise)
        : winning_(rules), otherwise_(std::move(otherwise)) {}

    Choice choose(const Question<K>& question, const Options<K>& options) override {
        const int won = winning_.find(question.sight, options);
        if (won < 0) return otherwise_->choose(question, options);
        if (question.told) question.told->wins = true;
        return options[won];
    }

private:
    Winning<K> winning_;
    std::unique_ptr<Thinker<K>> otherwise_;
};

DOUBLESIX_END
