#pragma once

// `Board`: a round with push and pop, for every interface of the engine.

#include <cstddef>
#include <cstdint>
#include <vector>

#include "api/machine.hpp"
#include "interface/hashing.hpp"

namespace doublesix {

struct Act {
    std::int8_t seat;
    Move move;
};

class Board {
public:
    // The machine must outlive the board and its copies.
    Board(const Machine& machine, int seats);

    const Machine& machine() const { return *machine_; }
    int seats() const { return seats_; }

    const std::byte* state() const { return at(depth_); }
    std::byte* state() { return at(depth_); }
    const std::vector<std::uint8_t>& order() const { return order_; }
    const std::vector<Act>& acts() const { return acts_; }
    std::size_t pushed() const { return depth_; }

    // Awards of the last act.
    const Award* awards_begin() const { return awards_.data() + award_starts_[depth_]; }
    const Award* awards_end() const { return awards_.data() + awards_.size(); }

    bool deal(std::vector<std::uint8_t> order, int leader);
    void shuffle(std::uint64_t seed, std::uint64_t number);
    void load(const Facts& facts, std::vector<std::uint8_t> order, std::vector<Act> past, std::vector<Award> awards);

    int to_act() const { return machine_->to_act(state()); }
    bool is_legal(int seat, const Move& move) const { return machine_->is_legal(state(), seat, move); }
    void push(int seat, const Move& move);
    bool pop();

    std::uint64_t hash() const;
    // `seat` is -1 for a spectator.
    std::uint64_t view_hash(int seat) const;

private:
    const std::byte* at(std::size_t depth) const {
        return reinterpret_cast<const std::byte*>(states_.data()) + depth * bytes_;
    }
    std::byte* at(std::size_t depth) { return reinterpret_cast<std::byte*>(states_.data()) + depth * bytes_; }
    void start();

    const Machine* machine_;
    int seats_;
    std::size_t bytes_;
    std::vector<std::max_align_t> states_;  // stack of states, each with maximal alignment
    std::size_t depth_ = 0;
    std::vector<std::uint8_t> order_;
    std::vector<Act> acts_;
    std::vector<Award> awards_;
    std::vector<std::size_t> award_starts_;
    Awards given_;  // awards of the act in progress
};

}  // namespace doublesix
