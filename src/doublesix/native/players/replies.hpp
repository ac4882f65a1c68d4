#pragma once

// Immediate replies to a move, counted over worlds: the figures of an explanation.

#include <algorithm>
#include <cstdint>
#include <vector>

#include "arch.hpp"
#include "belief/worlds.hpp"
#include "players/player.hpp"

DOUBLESIX_BEGIN

template <class K>
class Replies {
public:
    using Mask = typename K::Mask;

    Replies(const Compiled<K>& rules, const InformationState<K>& infostate)
        : r_(rules), infostate_(infostate), next_(next_opponent()) {}

    // Fills in the reply statistics of this choice.
    void count(const Choice& choice, const std::vector<World<K>>& worlds, WeighedMove& move) const {
        if (choice.kind != MoveKind::play || worlds.empty()) return;
        State<K> table = infostate_.state;
        table.pending = false;
        LayoutOf<K> layout(r_, table);
        if (choice.slot < 0) {
            layout.lead(choice.tile);
        } else {
            layout.join(choice.tile, choice.slot);
        }
        const Round<K> round(r_, nullptr, table);
        const Mask kept = infostate_.hand() & ~bit_of<Mask>(choice.tile);
        move.next = most_of(round, infostate_.seat, kept);
        move.fitting = size_of(static_cast<Mask>(infostate_.hidden(r_) & table.fits));
        std::int64_t able = 0;
        std::int64_t threatened = 0;
        std::int64_t points = 0;
        for (const World<K>& world : worlds) {
            const Mask fit = world.state.hands[static_cast<std::size_t>(next_)] & table.fits;
            const int most = most_of(round, next_, fit);
            able += any(fit);
            points += most;
            if (most > move.threat) threatened = 0;
            move.threat = std::max(move.threat, most);
            threatened += most > 0 && most == move.threat;
        }
        const auto n = static_cast<double>(worlds.size());
        move.able = static_cast<double>(able) / n;
        move.reply = static_cast<double>(points) / n;
        move.threatened = static_cast<double>(threatened) / n;
    }

private:
    int next_opponent() const {
        int seat = r_.left_of(infostate_.seat);
        while (r_.side_of(seat) == r_.side_of(infostate_.seat)) seat = r_.left_of(seat);
        const bool out = r_.pairs_play_on() && !infostate_.sizes[static_cast<std::size_t>(seat)];
        return out ? r_.partner_of(seat) : seat;
    }

    // Most points that a seat makes with one of these tiles.
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
    const InformationState<K>& infostate_;
    int next_;
};

// Fills in the reply statistics of every move of a decision.
template <class K>
void explain(const Compiled<K>& r, const InformationState<K>& infostate, const Options<K>& options,
             const std::vector<World<K>>& worlds, Decision& decision) {
    const Replies<K> answers(r, infostate);
    for (int i = 0; i < options.size; ++i) {
        const Move move = move_of(infostate.state, options[i]);
        for (WeighedMove& one : decision.moves) {
            if (one.move == move) answers.count(options[i], worlds, one);
        }
    }
}

// The same for players that keep no worlds: over a sample of its own, from a stream that depends on the view alone.
template <class K>
void explain(const Compiled<K>& r, const DecisionRequest<K>& request, const Options<K>& options, Worlds<K>& worlds) {
    constexpr std::size_t kExplainedWorlds = 400;
    Random random(1, stream_of(request.infostate));
    worlds.build(request.infostate, request.open);
    std::vector<World<K>> some(kExplainedWorlds);
    for (World<K>& world : some) worlds.sample(random, world);
    explain(r, request.infostate, options, some, *request.decision);
}

DOUBLESIX_END
