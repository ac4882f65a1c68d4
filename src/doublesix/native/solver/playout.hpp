#pragma once

// How a round would end if everybody made the most promising choice: a first guess of what a position is worth.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "arch.hpp"
#include "solver/clockwork.hpp"
#include "solver/game.hpp"
#include "solver/ordering.hpp"

DOUBLESIX_BEGIN
namespace solving {

// Plays a position to the end of its round. Nobody draws, passes or lets a score go who need not, so it has an end.
template <class K>
void play_out(const Game<K>& game, const Ordering<K>& ordering, Clockwork& clock, Node<K>& node) {
    std::vector<Choice> list(Game<K>::kMostChoices);
    std::vector<std::int32_t> weights(list.size());
    NoSink nothing;
    while (!game.over(node) && !game.given_up(node)) {
        clock.tick();
        const auto n = static_cast<std::size_t>(game.choices(node, list.data()) - list.data());
        ordering.weigh(node, list.data(), n, weights.data());
        const auto best = std::max_element(weights.begin(), weights.begin() + static_cast<std::ptrdiff_t>(n));
        game.act(node, list[static_cast<std::size_t>(best - weights.begin())], nothing);
    }
}

}  // namespace solving
DOUBLESIX_END
