#pragma once

// Perft: the number of sequences of acts to a given depth, each by the seat to act.

#include <cstdint>

#include "arch.hpp"
#include "rules/progress.hpp"
#include "rules/round.hpp"

DOUBLESIX_BEGIN

template <class K>
class Perft {
public:
    Perft(const Compiled<K>& rules, const std::uint8_t* order, Progress& progress)
        : r_(rules), order_(order), progress_(progress) {}

    // Number of sequences of `depth` acts, and of shorter ones that end the round.
    std::uint64_t count(const State<K>& from, int depth) {
        if (depth == 0 || from.phase == Phase::over) return 1;
        State<K> state = from;
        Round<K> round(r_, order_, state);
        Moves<K> moves;
        const int seat = from.to_act;
        round.legal(seat, moves);
        std::uint64_t found = 0;
        NoSink unheard;
        for (int i = 0; i < moves.size && !progress_.stop.load(std::memory_order_relaxed); ++i) {
            round.act(seat, moves.list[static_cast<std::size_t>(i)], unheard);
            found += count(state, depth - 1);
            state = from;
        }
        if (depth == 3) progress_.done.fetch_add(static_cast<std::int64_t>(found), std::memory_order_relaxed);
        return found;
    }

private:
    const Compiled<K>& r_;
    const std::uint8_t* order_;
    Progress& progress_;
};

DOUBLESIX_END
