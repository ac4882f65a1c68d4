#pragma once

// `CompactTable`: transposition table of a compact search, and the scores for which its entries hold.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "arch.hpp"
#include "solver/compact_round.hpp"
#include "solver/keys.hpp"
#include "solver/mtdf.hpp"
#include "solver/table.hpp"
#include "solver/task.hpp"

DOUBLESIX_BEGIN
namespace solving {

// Table entry, relative to the scores of its position; four fill a cache line.
struct CompactEntry {
    static constexpr std::int16_t kFar = 32'000;
    static constexpr std::uint8_t kMostRise = 255;  // saturates

    std::uint64_t key = 0;
    std::int16_t lower = -kFar;
    std::int16_t upper = kFar;
    std::uint16_t name = 0;              // of the best choice
    std::array<std::uint8_t, 2> rise{};  // maximal rise of each side's score in the searched part
};

// Zobrist-like hash word of each end code.
inline constexpr std::array<std::uint64_t, kCodes> kCompactWords = [] {
    std::array<std::uint64_t, kCodes> words{};
    for (std::size_t code = 0; code < kCodes; ++code) words[code] = mixed(0x51ED270B7A3CAB1FU + code);
    words[kNoCode] = 0;
    return words;
}();

// Best value among the choices of a position, and the choice.
struct CompactResult {
    SolveValue value;
    std::uint16_t name = 0;
};

class CompactTable {
public:
    explicit CompactTable(const CompactRound& round) : round_(round), table_(true) {}

    std::uint64_t key(const CompactState& s) const {
        const std::uint64_t ends = (kCompactWords[s.code_at(0)] + kCompactWords[s.code_at(1)]) +
                                   (kCompactWords[s.code_at(2)] + kCompactWords[s.code_at(3)]);
        const std::uint64_t first = s.hands[0] | (std::uint64_t{s.hands[1]} << 32);
        const std::uint64_t second = s.hands[2] | (std::uint64_t{s.hands[3]} << 32);
        const std::uint64_t hands = first * 0x9E3779B97F4A7C15U + mixed(second);
        const std::uint64_t seat = std::uint64_t{s.to_act} | (std::uint64_t{s.spinner} << 8);
        const std::uint64_t turn = s.next | (seat << 8);
        return mixed((hands ^ (hands >> 29)) + ends) ^ (turn * 0x2545F4914F6CDD1DU) ^ table_.salt();
    }

    // Prefetches the entry of a position.
    void prefetch(std::uint64_t key) const { table_.prefetch(key); }

    // Whether the table exceeds the processor's caches.
    bool is_large() const { return table_.is_large(); }

    // Entry of a position that holds at the present scores: entries found at other scores do, unless one of them can
    // reach the target.
    [[gnu::always_inline]] const CompactEntry* look_up(const CompactState& s, std::uint64_t key) {
        const CompactEntry* const entry = table_.find(key);
        const bool holds = entry && s.scored[0] + risen(entry->rise[0]) < round_.room(0) &&
                           s.scored[1] + risen(entry->rise[1]) < round_.room(1);
        if (holds) return entry;
        return target_seen_ ? table_.find(key ^ scores_key(s)) : nullptr;
    }

    // Bound of an entry; true if it decides the question.
    [[gnu::always_inline]] bool answered(const CompactState& s, const CompactEntry& entry, SolveValue beta,
                                         CompactResult& best) {
        const SolveValue margin = s.margin();
        const bool enough = margin + entry.lower >= beta;
        best = {margin + (enough ? entry.lower : entry.upper), entry.name};
        if (!enough && best.value >= beta) return false;
        rise_to(s.scored[0] + risen(entry.rise[0]), s.scored[1] + risen(entry.rise[1]));
        return true;
    }

    // Known bounds of the margin at the end.
    Bounds bounds(const CompactState& s) {
        const CompactEntry* const entry = look_up(s, key(s));
        Bounds known;
        if (entry && entry->lower > -CompactEntry::kFar) known.lower = entry->lower + s.margin();
        if (entry && entry->upper < CompactEntry::kFar) known.upper = entry->upper + s.margin();
        return known;
    }

    void remember(const CompactState& s, std::uint64_t key, SolveValue beta, const CompactResult& best) {
        const bool target_met = top_[0] >= round_.room(0) || top_[1] >= round_.room(1);
        if (target_met) {
            target_seen_ = true;
            key ^= scores_key(s);
        }
        CompactEntry& entry = *table_.slot(key);
        if (entry.key != key || (!target_met && !look_up(s, key))) entry = {.key = key};
        const auto seen = static_cast<std::int16_t>(best.value - s.margin());
        (best.value >= beta ? entry.lower : entry.upper) = seen;
        entry.name = best.name;
        // The value depends on the scores.
        if (target_met) entry.rise.fill(CompactEntry::kMostRise);
        for (std::size_t side = 0; side < 2; ++side) {
            const int rise = std::min<int>(top_[side] - s.scored[side], CompactEntry::kMostRise);
            entry.rise[side] = std::max(entry.rise[side], static_cast<std::uint8_t>(rise));
        }
    }

    // The rise of the scores is tracked for the subtree being searched: `begin_at` starts a smaller one at a position,
    // and `go_on_from` returns to the larger one, which takes in what the smaller one reached.
    void begin() { top_ = {}; }
    std::array<int, 2> begin_at(const CompactState& s) {
        const std::array<int, 2> before = top_;
        top_ = {s.scored[0], s.scored[1]};
        return before;
    }
    void go_on_from(const std::array<int, 2>& before) { rise_to(before[0], before[1]); }
    void rise_to(int first, int second) {
        top_[0] = std::max(top_[0], first);
        top_[1] = std::max(top_[1], second);
    }

private:
    std::uint64_t scores_key(const CompactState& s) const {
        const auto first = static_cast<std::uint32_t>(round_.room(0) - s.scored[0]);
        const auto second = static_cast<std::uint32_t>(round_.room(1) - s.scored[1]);
        return mixed((std::uint64_t{first} << 32) + second);
    }

    // Upper bound of a stored rise.
    static int risen(std::uint8_t rise) { return rise < CompactEntry::kMostRise ? rise : CompactEntry::kFar; }

    const CompactRound& round_;
    Table<CompactEntry> table_;
    std::array<int, 2> top_{};  // highest scores in the subtree being searched
    bool target_seen_ = false;  // whether any score reached the target in this search
};

}  // namespace solving
DOUBLESIX_END
