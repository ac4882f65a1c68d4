#pragma once

// Luck of one round by seat, accumulated as it is played: values of its deals and luck of its draws.

#include <cstddef>
#include <cstdint>
#include <vector>

#include "arch.hpp"
#include "players/chance_values.hpp"

DOUBLESIX_BEGIN

// Not thread-safe. The network must outlive it.
template <class K>
class RoundLuck {
public:
    explicit RoundLuck(const Evaluator<K>& network) : r_(network.rules()), values_(network) {}

    void note_deal(const State<K>& dealt, const std::uint8_t* order, bool by_tiles) {
        ++deals_;
        const BySeat values = values_.of_deal(dealt, order, by_tiles);
        for (std::size_t seat = 0; seat < values.size(); ++seat) deal_values_[seat] += values[seat];
    }

    // Call before the seat to act draws.
    void note_draw(const State<K>& s, const std::uint8_t* order, const PublicHistory<K>& history) {
        const BySeat luck = values_.luck_of_draw(infostate_of(r_, s, order, history, s.to_act), s.hands, order + s.next,
                                                 r_.tiles - s.next);
        for (std::size_t seat = 0; seat < luck.size(); ++seat) draw_luck_[seat] += luck[seat];
    }

    // Appends the sums since the last call, and resets them.
    void write(std::vector<std::uint16_t>& deals, std::vector<double>& deal_values, std::vector<double>& draw_luck) {
        deals.push_back(deals_);
        deal_values.insert(deal_values.end(), deal_values_.begin(), deal_values_.begin() + r_.n.seats);
        draw_luck.insert(draw_luck.end(), draw_luck_.begin(), draw_luck_.begin() + r_.n.seats);
        deals_ = 0;
        deal_values_ = draw_luck_ = {};
    }

private:
    using BySeat = typename ChanceValues<K>::BySeat;

    const Compiled<K>& r_;
    ChanceValues<K> values_;
    std::uint16_t deals_ = 0;
    BySeat deal_values_{};
    BySeat draw_luck_{};
};

DOUBLESIX_END
