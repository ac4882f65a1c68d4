#pragma once

// Greedy playout of a position by move ordering: a first guess of its value.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "arch.hpp"
#include "solver/game.hpp"
#include "solver/limits.hpp"
#include "solver/ordering.hpp"

DOUBLESIX_BEGIN
namespace solving {

// Plays a position to the end of its round. Terminates, since no seat draws, passes or declines a score without need.
template <class K>
void play_out(const Game<K>& game, const Ordering<K>& ordering, SearchLimits& limits, Node<K>& node) {
    std::vector<SearchChoice> list(Game<K>::kMostChoices);
    NoSink nothing;
    while (!game.over(node) && !game.given_up(node)) {
        limits.tick();
        SearchChoice* const end = game.choices(node, list.data());
        ordering.weigh(node, list.data(), end);
        const SearchChoice* const best = std::max_element(
            list.data(), end,
            [](const SearchChoice& one, const SearchChoice& other) { return one.weight < other.weight; });
        game.act(node, *best, nothing);
    }
}

}  // namespace solving
DOUBLESIX_END
