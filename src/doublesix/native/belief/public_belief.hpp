#pragma once

// Factored public belief over hands: an estimate cheap enough to update incrementally in a rollout. `belief/belief.hpp`
// has the exact answer to what is certain, `players/opponent_model.hpp` a dearer estimate of the rest.

#include <algorithm>
#include <array>
#include <cstdint>

#include "arch.hpp"
#include "belief/hand_layers.hpp"
#include "belief/play_likelihood.hpp"
#include "infostate/information_state.hpp"
#include "rules/afterstate.hpp"
#include "rules/compiled.hpp"
#include "rules/options.hpp"
#include "rules/round.hpp"

DOUBLESIX_BEGIN

template <class K>
struct PublicBelief {
    using Mask = typename K::Mask;

    std::array<Layers<K>, K::kSeats> hands{};
    std::array<std::uint8_t, K::kSeats> sizes{};
    Mask on_table{};
    Mask all{};
    bool reads = true;  // whether plays are read as evidence

    int size_of_hand(int seat) const { return sizes[static_cast<std::size_t>(seat)]; }

    // Resets to hands of these sizes, with no further information.
    template <class Sizes>
    void begin(const Compiled<K>& r, const Sizes& held) {
        all = r.all;
        on_table = {};
        for (int seat = 0; seat < r.n.seats; ++seat) {
            const auto place = static_cast<std::size_t>(seat);
            sizes[place] = static_cast<std::uint8_t>(held[place]);
            hands[place].begin(static_cast<int>(held[place]));
        }
    }

    // Just after the deal.
    void begin(const Compiled<K>& r) {
        std::array<int, K::kSeats> dealt{};
        dealt.fill(r.n.hand_size);
        begin(r, dealt);
    }

    // Replays the public history of an information state; without it, only hand sizes are known.
    void begin(const Compiled<K>& r, const InformationState<K>& infostate) {
        if (infostate.history == nullptr || !infostate.history->whole) {
            begin(r, infostate.sizes);
            on_table = infostate.on_table;
            return;
        }
        begin(r);
        for (std::size_t i = 0; i < infostate.history->actions.size(); ++i)
            note(r, infostate.history->actions[i], infostate.history->tables[i]);
    }

    // Updates the belief by an action; `table` is the public state before it.
    void note(const Compiled<K>& r, const PublicAction<K>& action, const State<K>& table) {
        Layers<K>& hand = hands[action.seat];
        switch (action.kind) {
            case MoveKind::play: {
                hand.play(action.tile, static_cast<Mask>(all & ~on_table));
                on_table |= bit_of<Mask>(action.tile);
                --sizes[action.seat];
                TileNumbers factors;
                if (reads && sizes[action.seat] &&
                    PlayLikelihood<K>::read(r, table, action, static_cast<Mask>(all & ~on_table), factors)) {
                    hand.likelier(factors);
                }
                return;
            }
            case MoveKind::draw:
                if (action.forced) hand.lacks(action.fits);
                ++sizes[action.seat];
                return hand.draw();
            case MoveKind::pass:
                if (action.forced) hand.lacks(action.fits);
                return;
            default: return;
        }
    }
};

// The state as a seat sees it: other hands are placeholders, or empty.
template <class K>
State<K> as_seen(const State<K>& s, int seat, const PublicBelief<K>& pub) {
    State<K> view = s;
    for (int other = 0; other < K::kSeats; ++other) {
        auto& hand = view.hands[static_cast<std::size_t>(other)];
        if (other != seat) hand = pub.size_of_hand(other) ? hidden_hand<typename K::Mask>() : typename K::Mask{};
    }
    return view;
}

// Updates the belief by the public part of a choice of the seat to act, then carries it out.
template <class K, class Sink>
void note_and_act(Round<K>& round, const Choice& choice, PublicBelief<K>& known, Sink& sink) {
    const State<K>& s = round.state();
    known.note(round.rules(), PublicHistory<K>::action(round, s.to_act, choice.kind, choice.tile, choice.slot), s);
    carry_out(round, choice, sink);
}

DOUBLESIX_END
