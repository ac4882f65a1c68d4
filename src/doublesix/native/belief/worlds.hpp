#pragma once

// Sampler of determinizations: deals consistent with an information state.

#include <array>
#include <cstdint>
#include <utility>

#include "arch.hpp"
#include "belief/belief.hpp"
#include "infostate/information_state.hpp"
#include "rules/random.hpp"

DOUBLESIX_BEGIN

// A determinization: a round that is known to the last tile.
template <class K>
struct World {
    State<K> state;
    std::array<std::uint8_t, K::kTiles> order{};  // the boneyard, from `state.next` on
};

template <class K>
class Worlds {
public:
    explicit Worlds(const Compiled<K>& rules) : r_(rules), belief_(rules) {}

    // `open` is the true state for players that see all hands, else null.
    void build(const InformationState<K>& infostate, const State<K>* open) {
        infostate_ = &infostate;
        open_ = open;
        // If the information state contradicts itself, hidden tiles are dealt uniformly.
        believes_ = !open_ && infostate_->history && belief_.build(*infostate_);
        if (believes_) return;
        n_hidden_ = 0;
        auto hidden = infostate_->hidden(r_);
        if (open_) {
            for (const auto hand : open_->hands) hidden &= ~hand;
        }
        while (any(hidden)) hidden_[at(n_hidden_++)] = static_cast<std::uint8_t>(take_lowest(hidden));
    }

    void sample(Random& random, World<K>& world) const {
        if (believes_) return belief_.sample(random, world.state, world.order.data());
        world.state = infostate_->state;
        auto tiles = hidden_;
        int place = 0;
        const auto next = [&] {
            std::swap(tiles[at(place)], tiles[at(place + random.below(n_hidden_ - place))]);
            return tiles[at(place++)];
        };
        for (int seat = 0; seat < r_.n.seats; ++seat) {
            if (seat == infostate_->seat) continue;
            if (open_) {
                world.state.hands[at(seat)] = open_->hands[at(seat)];
                continue;
            }
            for (int i = 0; i < infostate_->sizes[at(seat)]; ++i) {
                world.state.hands[at(seat)] |= bit_of<typename K::Mask>(next());
            }
        }
        for (int to = world.state.next; to < r_.tiles; ++to) world.order[at(to)] = next();
    }

private:
    const Compiled<K>& r_;
    Belief<K> belief_;
    bool believes_ = false;
    const InformationState<K>* infostate_ = nullptr;
    const State<K>* open_ = nullptr;
    std::array<std::uint8_t, K::kTiles> hidden_{};
    int n_hidden_ = 0;
};

DOUBLESIX_END
