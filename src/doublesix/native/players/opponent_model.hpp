#pragma once

// Likelihood of the other seats' choices in a world: a softmax over the network's values of the options they had, for
// no opponent plays exactly like the network. The fitted likelihood ratios of plays (`belief/play_likelihood.hpp`) are
// a second estimate of the same; the mean of both log likelihoods is better than either.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <vector>

#include "arch.hpp"
#include "belief/worlds.hpp"
#include "infostate/information_state.hpp"
#include "nn/evaluator.hpp"
#include "players/config.hpp"
#include "rules/options.hpp"

DOUBLESIX_BEGIN

template <class K>
class OpponentModel {
public:
    using Mask = typename K::Mask;

    OpponentModel(const Evaluator<K>& evaluator, const PlayerConfig& config)
        : evaluator_(evaluator), r_(evaluator.rules()), config_(config), temperature_(config.reading * scale_of(r_)) {}

    // Collects the past choices of the others and the present public belief.
    void begin(const InformationState<K>& infostate) {
        infostate_ = &infostate;
        choices_.clear();
        now_.reads = config_.reading > 0;
        const PublicHistory<K>* history = infostate.history;
        if (!history || !history->whole) {
            now_.begin(r_, infostate);
            return;
        }
        now_.begin(r_);
        for (std::size_t i = 0; i < history->actions.size(); ++i) {
            const PublicAction<K>& action = history->actions[i];
            if (action.seat != infostate.seat && action.kind == MoveKind::play &&
                history->tables[i].must_lead == kNoTile) {
                PastPlay made{history->tables[i], now_, action.tile, place_played(i), i};
                // Not every history has the scores of that time; the present ones are close enough.
                made.table.points = infostate.state.points;
                made.table.on_board = infostate.state.on_board;
                hide_hands(made);
                choices_.push_back(made);
            }
            now_.note(r_, action, history->tables[i]);
        }
        if (has_choices()) learn(infostate);
    }

    const PublicBelief<K>& now() const { return now_; }
    bool has_choices() const { return config_.reading > 0 && !choices_.empty(); }

    // Log likelihood of the past choices, given the hands of a world.
    double log_likelihood(const World<K>& world, Random& random, Scratch<K>& room) {
        for (int seat = 0; seat < r_.n.seats; ++seat) {
            if (seat != infostate_->seat) walk_back(seat, world.state.hands[at(seat)], random);
        }
        double sum = 0;
        for (PastPlay& made : choices_) sum += choice_log_likelihood(made, room);
        return kChoices * sum + (1 - kChoices) * learned_of(world);
    }

private:
    struct PastPlay {
        State<K> table;
        PublicBelief<K> known;
        int tile;
        int place;
        std::size_t action;
        Mask hand{};  // of the seat at that time, in the world under consideration
    };

    // Where pairs play on, a play of a last tile ends the round only if the partner's hand is empty.
    void hide_hands(PastPlay& made) const {
        if (!r_.pairs_play_on()) return;
        for (int seat = 0; seat < r_.n.seats; ++seat) {
            if (made.known.size_of_hand(seat)) made.table.hands[at(seat)] = hidden_hand<Mask>();
        }
    }

    static constexpr double kChoices = 0.5;  // weight of the softmax model; the rest is that of the fitted ratios

    // Evidence of past plays for each hidden tile in each hand, in log odds.
    void learn(const InformationState<K>& infostate) {
        PublicBelief<K> silent;
        silent.reads = false;
        silent.begin(r_, infostate);
        const int boneyard = infostate.boneyard(r_);
        marginals_.work_out(r_, now_, infostate.seat, infostate.hand(), boneyard);
        without_plays_.work_out(r_, silent, infostate.seat, infostate.hand(), boneyard);
        for (int place = 0; place < r_.n.seats - 1; ++place) {
            for (Mask tiles = marginals_.hidden; any(tiles);) {
                const int tile = take_lowest(tiles);
                learned_[at(place)][at(tile)] =
                    log_odds(marginals_.of(place, tile)) - log_odds(without_plays_.of(place, tile));
            }
        }
    }

    static float log_odds(float likely) {
        const float share = std::clamp(likely, 0.01F, 0.99F);
        return std::log(share / (1 - share));
    }

    double learned_of(const World<K>& world) const {
        double sum = 0;
        for (int place = 0; place < r_.n.seats - 1; ++place) {
            const int seat = (infostate_->seat + 1 + place) % r_.n.seats;
            for (Mask tiles = world.state.hands[at(seat)]; any(tiles);)
                sum += double{learned_[at(place)][at(take_lowest(tiles))]};
        }
        return sum;
    }

    // The place at which the tile of a play was joined; -1 for a lead.
    int place_played(std::size_t action) const {
        State<K> table = infostate_->history->tables[action];
        const int slot = infostate_->history->actions[action].slot;
        return slot < table.n_ends ? end_class_of(r_, LayoutOf<K>(r_, table).end_at(slot)) : -1;
    }

    // Hand of a seat at each of its past choices: its present hand with what it played since and without what it drew.
    // A drawn tile is inferred from what the seat could not play before; where several fit, one is sampled.
    void walk_back(int seat, Mask hand, Random& random) {
        const auto& actions = infostate_->history->actions;
        std::size_t next = choices_.size();
        for (std::size_t i = actions.size(); i-- > 0;) {
            const PublicAction<K>& action = actions[i];
            if (action.seat != seat) continue;
            if (action.kind == MoveKind::draw) {
                hand &= ~bit_of<Mask>(drawn(actions, i, hand, random));
            } else if (action.kind == MoveKind::play) {
                hand |= bit_of<Mask>(action.tile);
                while (next > 0 && choices_[next - 1].action >= i) {
                    if (choices_[next - 1].action == i) choices_[next - 1].hand = hand;
                    --next;
                }
            }
        }
    }

    int drawn(const std::vector<PublicAction<K>>& actions, std::size_t draw, Mask hand, Random& random) const {
        const int seat = actions[draw].seat;
        Mask likely = actions[draw].forced ? static_cast<Mask>(hand & actions[draw].fits) : Mask{};
        // A tile that would have fitted before an earlier forced draw was not in the hand then.
        for (std::size_t i = draw; i-- > 0 && !any(likely);) {
            if (actions[i].seat == seat && actions[i].forced) likely = static_cast<Mask>(hand & actions[i].fits);
        }
        if (!any(likely)) likely = hand;
        const int n = size_of(likely);
        return select(likely, n > 1 ? random.below(n) : 0);
    }

    double choice_log_likelihood(PastPlay& made, Scratch<K>& room) {
        const int seat = made.table.to_act;
        made.table.hands[at(seat)] = made.hand;
        if (size_of(static_cast<Mask>(made.hand & (made.table.n_plays ? made.table.fits : r_.all))) < 2) return 0;
        const int n = evaluator_.weigh(made.table, seat, made.known, room, options_.data());
        if (n < 2) return 0;
        int chosen = -1;
        float most = -1e30F;
        for (int i = 0; i < n; ++i) {
            most = std::max(most, options_[at(i)].value);
            const Choice& choice = options_[at(i)].choice;
            if (choice.kind != MoveKind::play || choice.tile != made.tile) continue;
            const int place =
                choice.slot < 0 ? -1 : end_class_of(r_, made.table.ends[at(choice.slot)] & ~int{K::kClosed});
            if (chosen < 0 || place == made.place) chosen = i;
        }
        if (chosen < 0) return 0;
        double sum = 0;
        for (int i = 0; i < n; ++i) sum += std::exp((options_[at(i)].value - most) / temperature_);
        const double share = std::exp((options_[at(chosen)].value - most) / temperature_) / sum;
        return std::log(config_.floor / n + (1 - config_.floor) * share);
    }

    const Evaluator<K>& evaluator_;
    const Compiled<K>& r_;
    const PlayerConfig& config_;
    const double temperature_;
    const InformationState<K>* infostate_ = nullptr;
    PublicBelief<K> now_;
    HandMarginals<K> marginals_;
    HandMarginals<K> without_plays_;
    std::array<std::array<float, K::kTiles>, K::kSeats> learned_{};
    std::vector<PastPlay> choices_;
    std::array<typename Evaluator<K>::Option, kMostOptions> options_;
};

DOUBLESIX_END
