#pragma once

// What may follow a move at once, counted over worlds: the numbers that an explanation speaks of.

#include <algorithm>
#include <cstdint>
#include <vector>

#include "arch.hpp"
#include "minds/thinker.hpp"
#include "minds/worlds.hpp"

DOUBLESIX_BEGIN

template <class K>
class Answers {
public:
    using Mask = typename K::Mask;

    Answers(const Compiled<K>& rules, const Sight<K>& sight) : r_(rules), sight_(sight), next_(next_opponent()) {}

    // Fills in what follows this choice.
    void count(const Choice& choice, const std::vector<World<K>>& worlds, Weighed& told) const {
        if (choice.kind != MoveKind::play || worlds.empty()) return;
        State<K> table = sight_.state;
        table.pending = false;
        LayoutOf<K> layout(r_, table);
        if (choice.slot < 0) {
            layout.lead(choice.tile);
        } else {
            layout.join(choice.tile, choice.slot);
        }
        const Round<K> round(r_, nullptr, table);
        const Mask kept = sight_.hand() & ~bit_of<Mask>(choice.tile);
        told.next = most_of(round, sight_.seat, kept);
        told.fitting = size_of(static_cast<Mask>(sight_.hidden(r_) & table.fits));
        std::int64_t able = 0;
        std::int64_t threatened = 0;
        std::int64_t points = 0;
        for (const World<K>& world : worlds) {
            const Mask fit = world.state.hands[static_cast<std::size_t>(next_)] & table.fits;
            const int most = most_of(round, next_, fit);
            able += any(fit);
            points += most;
            if (most > told.threat) threatened = 0;
            told.threat = std::max(told.threat, most);
            threatened += most > 0 && most == told.threat;
        }
        const auto n = static_cast<double>(worlds.size());
        told.able = static_cast<double>(able) / n;
        told.reply = static_cast<double>(points) / n;
        told.threatened = static_cast<double>(threatened) / n;
    }

private:
    int next_opponent() const {
        int seat = r_.left_of(sight_.seat);
        while (r_.side_of(seat) == r_.side_of(sight_.seat)) seat = r_.left_of(seat);
        return seat;
    }

    // The most that a seat makes with one of these tiles.
    static int most_of(const Round<K>& round, int seat, Mask tiles) {
        int most = 0;
        for (int slot = 0; slot < round.state().n_ends; ++slot) {
            if (!round.layout().is_open(slot)) continue;
            Mask fit = tiles & round.layout().fits_at(slot);
            while (any(fit)) most = std::max(most, static_cast<int>(round.gain_of(seat, take_lowest(fit), slot)));
        }
        return most;
    }

    const Compiled<K>& r_;
    const Sight<K>& sight_;
    int next_;
};

// Fills in what follows each of the moves that were weighed.
template <class K>
void explain(const Compiled<K>& r, const Sight<K>& sight, const Options<K>& options, const std::vector<World<K>>& worlds,
             Thought& told) {
    const Answers<K> answers(r, sight);
    for (int i = 0; i < options.size; ++i) {
        const Move move = move_of(sight.state, options[i]);
        for (Weighed& one : told.moves) {
            if (one.move == move) answers.count(options[i], worlds, one);
        }
    }
}

// The same for players that keep no worlds: in some of their own.
template <class K>
void explain(const Compiled<K>& r, const Question<K>& question, const Options<K>& options, Worlds<K>& worlds) {
    constexpr std::size_t kEnough = 400;
    Random random(1, stream_of(question.sight));
    worlds.build(question);
    std::vector<World<K>> some(kEnough);
    for (World<K>& world : some) worlds.sample(random, world);
    explain(r, question.sight, options, some, *question.told);
}

DOUBLESIX_END
