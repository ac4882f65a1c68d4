#pragma once

// Which choice to look at first. What decides is how soon a search can stop, and how little it has to see before.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "arch.hpp"
#include "solver/game.hpp"

DOUBLESIX_BEGIN
namespace solving {

// Choices that score come first, those that leave the next seat few replies before others (a forced reply is a cheap
// one to look at), and those that were good elsewhere in the same search.
template <class K>
class Ordering {
public:
    using Mask = typename K::Mask;

    Ordering(const Game<K>& game, bool used) : game_(game), used_(used) {
        const Compiled<K>& r = game.rules();
        gain_weight_ = r.n.quotient ? 5 * kGain : kGain;
        good_.resize(static_cast<std::size_t>(2 * (r.tiles + 1)) * kNames);
        if constexpr (kListed) {
            for (std::uint32_t open = 1; open < fits_.size(); ++open) {
                const int pip = std::countr_zero(open);
                fits_[open] = fits_[open & (open - 1)];
                if (pip <= r.n.set) fits_[open] |= r.with_pip[static_cast<std::size_t>(pip)];
            }
        }
    }

    bool used() const { return used_; }

    // Puts a weight on each choice: the heaviest is to be looked at first.
    void weigh(const Node<K>& node, const Choice* choices, std::size_t n, std::int32_t* weights) const {
        const State<K>& s = node.state;
        const Compiled<K>& r = game_.rules();
        const Pips pips = open_pips(s);
        const int seat = s.to_act;
        const Mask next = s.hands[static_cast<std::size_t>(r.left_of(seat))];
        const bool last_tile = size_of(s.hands[static_cast<std::size_t>(seat)]) == 1;
        for (std::size_t i = 0; i < n; ++i) {
            const Choice& choice = choices[i];
            if (choice.kind != MoveKind::play) {
                // To claim or call before letting a score go; to play before drawing or passing.
                const bool takes = choice.kind == MoveKind::claim || choice.kind == MoveKind::call;
                weights[i] = takes ? kTakes : -kTakes;
                continue;
            }
            weights[i] = last_tile ? kGoesOut : gain_weight_ * game_.gain_of(s, choice) -
                                                    kReply * size_of(static_cast<Mask>(next & fits_after(pips, choice)));
            weights[i] += good_[place_of(side_of(node), choice)];
        }
    }

    // This choice was enough to stop at.
    void was_good(const Node<K>& node, const Choice& choice) {
        if (choice.kind != MoveKind::play) return;
        std::uint8_t& good = good_[place_of(side_of(node), choice)];
        if (++good < kMostGood) return;
        for (std::uint8_t& other : good_) other = static_cast<std::uint8_t>(other / 2);
    }

private:
    static constexpr std::int32_t kGain = 4;
    static constexpr std::int32_t kReply = 15;
    static constexpr std::int32_t kGoesOut = 100;
    static constexpr std::int32_t kTakes = 100'000;
    static constexpr std::uint8_t kMostGood = 200;
    static constexpr std::size_t kNames = kPips + 1;  // a pip, or the lead

    // Pips that are open to play, as bits; those that are so in one place only; and both as tiles.
    struct Pips {
        std::uint32_t open = 0;
        std::uint32_t twice = 0;
    };

    int side_of(const Node<K>& node) const { return game_.side_to_act(node) & 1; }

    static int pip_of(const Choice& choice) { return choice.place == kLeadPlace ? kPips : choice.place % kPips; }

    std::size_t place_of(int side, const Choice& choice) const {
        return (static_cast<std::size_t>(choice.tile) * 2 + static_cast<std::size_t>(side)) * kNames +
               static_cast<std::size_t>(pip_of(choice));
    }

    Pips open_pips(const State<K>& s) const {
        Pips pips;
        for (int slot = 0; slot < s.n_ends; ++slot) {
            if (s.ends[static_cast<std::size_t>(slot)] & K::kClosed) continue;
            const std::uint32_t bit = std::uint32_t{1}
                                      << game_.rules().pip_of_end[static_cast<std::size_t>(s.ends[static_cast<std::size_t>(slot)])];
            pips.twice |= pips.open & bit;
            pips.open |= bit;
        }
        return pips;
    }

    // Tiles that fit once this choice is made, as far as it can be told cheaply.
    Mask fits_after(const Pips& pips, const Choice& choice) const {
        const Compiled<K>& r = game_.rules();
        const std::size_t tile = choice.tile;
        if (choice.place == kLeadPlace) return r.with_pip[r.high[tile]] | r.with_pip[r.low[tile]];
        const int pip = choice.place % kPips;
        const int other = r.pips[tile] - pip;
        const std::uint32_t bit = std::uint32_t{1} << pip;
        std::uint32_t open = (pips.open & ~(bit & ~pips.twice)) | (std::uint32_t{1} << other);
        // Where a side of a double is covered there is another side, or its ends open.
        if (choice.place >= kSidePlace) open |= pips.twice & bit;
        if constexpr (kListed) return fits_[open];
        Mask fits{};
        for (; open; open &= open - 1) fits |= r.with_pip[static_cast<std::size_t>(std::countr_zero(open))];
        return fits;
    }

    // For every set of pips the tiles that show one of them, where there are not too many such sets.
    static constexpr bool kListed = K::kSet <= Small::kSet;

    const Game<K>& game_;
    std::array<Mask, kListed ? std::size_t{1} << (Small::kSet + 1) : 1> fits_{};
    bool used_;
    std::int32_t gain_weight_;
    std::vector<std::uint8_t> good_;
};

}  // namespace solving
DOUBLESIX_END
