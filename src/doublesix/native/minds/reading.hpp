#pragma once

// `Reading`: how well a world explains what the other seats chose. Of two hands the one with which a choice was the best
// is the likelier; how much likelier a temperature says, for nobody plays like the net that is asked. What plays tell
// anyway (`net/tells.hpp`) is a second opinion of the same choices: the mean of both is better than either.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <vector>

#include "arch.hpp"
#include "minds/acts.hpp"
#include "minds/sight.hpp"
#include "minds/spec.hpp"
#include "minds/worlds.hpp"
#include "net/mind.hpp"

DOUBLESIX_BEGIN

template <class K>
class Reading {
public:
    using Mask = typename K::Mask;

    Reading(const Mind<K>& mind, const MindSpec& spec) : mind_(mind), r_(mind.rules()), spec_(spec), temperature_(spec.reading * scale_of(r_)) {}

    // Notes what is to be explained, and what everybody can tell of the hands now.
    void begin(const Sight<K>& sight) {
        sight_ = &sight;
        choices_.clear();
        now_.reads = spec_.reading > 0;
        const Past<K>* past = sight.past;
        if (!past || !past->whole) {
            now_.begin(r_, sight);
            return;
        }
        now_.begin(r_);
        for (std::size_t i = 0; i < past->deeds.size(); ++i) {
            const Deed<K>& deed = past->deeds[i];
            if (deed.seat != sight.seat && deed.kind == MoveKind::play && past->tables[i].must_lead == kNoTile) {
                Made made{past->tables[i], now_, deed.tile, place_played(i), i};
                // Scores then are not noted everywhere; those of now will do.
                made.table.points = sight.state.points;
                made.table.on_board = sight.state.on_board;
                choices_.push_back(made);
            }
            now_.note(r_, deed, past->tables[i]);
        }
        if (anything()) hear(sight);
    }

    const Public<K>& now() const { return now_; }
    bool anything() const { return spec_.reading > 0 && !choices_.empty(); }

    // The logarithm of how likely the choices are with these hands.
    double explains(const World<K>& world, Random& random, Scratch<K>& room) {
        for (int seat = 0; seat < r_.n.seats; ++seat) {
            if (seat != sight_->seat) walk_back(seat, world.state.hands[at(seat)], random);
        }
        double sum = 0;
        for (Made& made : choices_) sum += explained(made, room);
        return kChoices * sum + (1 - kChoices) * told_of(world);
    }

private:
    struct Made {
        State<K> table;
        Public<K> known;
        int tile;
        int place;
        std::size_t deed;
        Mask hand{};  // that the seat had then, in the world that is looked at
    };

    static constexpr double kChoices = 0.5;  // what the net's own judgement of the choices counts

    static constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }

    // How much likelier each hidden tile is in each hand for what was told, as logarithms of odds.
    void hear(const Sight<K>& sight) {
        Public<K> silent;
        silent.reads = false;
        silent.begin(r_, sight);
        const int boneyard = sight.boneyard(r_);
        odds_.work_out(r_, now_, sight.seat, sight.hand(), boneyard);
        even_.work_out(r_, silent, sight.seat, sight.hand(), boneyard);
        for (int place = 0; place < r_.n.seats - 1; ++place) {
            for (Mask tiles = odds_.hidden; any(tiles);) {
                const int tile = take_lowest(tiles);
                told_[at(place)][at(tile)] = log_odds(odds_.of(place, tile)) - log_odds(even_.of(place, tile));
            }
        }
    }

    static float log_odds(float likely) {
        const float share = std::clamp(likely, 0.01F, 0.99F);
        return std::log(share / (1 - share));
    }

    double told_of(const World<K>& world) const {
        double sum = 0;
        for (int place = 0; place < r_.n.seats - 1; ++place) {
            const int seat = (sight_->seat + 1 + place) % r_.n.seats;
            for (Mask tiles = world.state.hands[at(seat)]; any(tiles);) sum += double{told_[at(place)][at(take_lowest(tiles))]};
        }
        return sum;
    }

    // The place at which the tile of a play was joined; -1 for a lead.
    int place_played(std::size_t deed) const {
        State<K> table = sight_->past->tables[deed];
        const int slot = sight_->past->deeds[deed].slot;
        return slot < table.n_ends ? place_of(r_, LayoutOf<K>(r_, table).end_at(slot)) : -1;
    }

    // Which tiles the seat had at each of its choices: those of now, with what it played since then and without what it
    // drew. What it drew is told by what it could not play before; where that leaves a choice, chance decides.
    void walk_back(int seat, Mask hand, Random& random) {
        const auto& deeds = sight_->past->deeds;
        std::size_t next = choices_.size();
        for (std::size_t i = deeds.size(); i-- > 0;) {
            const Deed<K>& deed = deeds[i];
            if (deed.seat != seat) continue;
            if (deed.kind == MoveKind::draw) {
                hand &= ~bit_of<Mask>(drawn(deeds, i, hand, random));
            } else if (deed.kind == MoveKind::play) {
                hand |= bit_of<Mask>(deed.tile);
                while (next > 0 && choices_[next - 1].deed >= i) {
                    if (choices_[next - 1].deed == i) choices_[next - 1].hand = hand;
                    --next;
                }
            }
        }
    }

    int drawn(const std::vector<Deed<K>>& deeds, std::size_t draw, Mask hand, Random& random) const {
        const int seat = deeds[draw].seat;
        Mask likely = deeds[draw].forced ? static_cast<Mask>(hand & deeds[draw].fits) : Mask{};
        // Whatever it could not have had earlier was drawn at some time.
        for (std::size_t i = draw; i-- > 0 && !any(likely);) {
            if (deeds[i].seat == seat && deeds[i].forced) likely = static_cast<Mask>(hand & deeds[i].fits);
        }
        if (!any(likely)) likely = hand;
        const int n = size_of(likely);
        return select(likely, n > 1 ? random.below(n) : 0);
    }

    double explained(Made& made, Scratch<K>& room) {
        const int seat = made.table.to_act;
        made.table.hands[at(seat)] = made.hand;
        if (size_of(static_cast<Mask>(made.hand & (made.table.n_plays ? made.table.fits : r_.all))) < 2) return 0;
        const int n = mind_.weigh(made.table, seat, made.known, room, options_.data());
        if (n < 2) return 0;
        int chosen = -1;
        float most = -1e30F;
        for (int i = 0; i < n; ++i) {
            most = std::max(most, options_[at(i)].value);
            const Choice& choice = options_[at(i)].choice;
            if (choice.kind != MoveKind::play || choice.tile != made.tile) continue;
            const int place = choice.slot < 0 ? -1 : place_of(r_, made.table.ends[at(choice.slot)] & ~int{K::kClosed});
            if (chosen < 0 || place == made.place) chosen = i;
        }
        if (chosen < 0) return 0;
        double sum = 0;
        for (int i = 0; i < n; ++i) sum += std::exp((options_[at(i)].value - most) / temperature_);
        const double share = std::exp((options_[at(chosen)].value - most) / temperature_) / sum;
        return std::log(spec_.floor / n + (1 - spec_.floor) * share);
    }

    const Mind<K>& mind_;
    const Compiled<K>& r_;
    const MindSpec& spec_;
    const double temperature_;
    const Sight<K>* sight_ = nullptr;
    Public<K> now_;
    Odds<K> odds_;
    Odds<K> even_;
    std::array<std::array<float, K::kTiles>, K::kSeats> told_{};
    std::vector<Made> choices_;
    std::array<typename Mind<K>::Option, kMostOptions> options_;
};

DOUBLESIX_END
