#pragma once

// Hash keys of positions, equal for positions with the same future.

#include <array>
#include <cstdint>

#include "arch.hpp"
#include "rules/layout_view.hpp"
#include "rules/state.hpp"
#include "solver/choice.hpp"
#include "solver/end_classes.hpp"

DOUBLESIX_BEGIN
namespace solving {

inline std::uint64_t word_of(std::uint32_t hand) { return hand; }
inline std::uint64_t word_of(const Wide& hand) {
    return hand.word(0) ^ mixed(hand.word(1) + 1) ^ mixed(hand.word(2) ^ 0x9E3779B97F4A7C15U);
}

template <class K>
class Keys {
public:
    explicit Keys(const Compiled<K>& rules)
        : r_(rules),
          end_classes_(EndClasses<K>::of(rules)),
          drawing_counts_(rules.draw_limit < rules.tiles || rules.n.optional_pass) {}

    const EndClasses<K>& end_classes() const { return end_classes_; }

    // Key of everything that affects the rest of the round, except the scores.
    std::uint64_t key(const Node<K>& node) const {
        const State<K>& s = node.state;
        std::uint64_t ends = 0;
        bool spinner_shows = false;
        if constexpr (K::kPlain) {
            const std::uint32_t word = LayoutView<K>(r_, s).word_of_ends();
            const auto& words = end_classes_.word;
            ends = (words[word & 0xFF] + words[(word >> 8) & 0xFF]) + (words[(word >> 16) & 0xFF] + words[word >> 24]);
            // A byte is zero where the tile is the spinner; the usual test for a zero byte in a word.
            const std::uint32_t other = ((word >> 2) & 0x1F1F1F1FU) ^ (s.spinner * 0x01010101U);
            spinner_shows = ((other - 0x01010101U) & ~other & 0x80808080U) != 0;
        } else {
            for (int slot = 0; slot < s.n_ends; ++slot) {
                const int end = s.ends[at(slot)] & ~int{K::kClosed};
                ends += end_classes_.word[at(end)];
                spinner_shows |= end >> 2 == s.spinner;
            }
        }
        const int spinner = s.spinner == kNoTile ? 0 : spinner_shows ? s.spinner + 2 : 1;
        const int extra = K::kPlain ? 0 : s.extra;
        const int passes = K::kPlain ? 0 : node.passes;
        const int drawn = drawing_counts_ ? s.drawn : 0;
        const int phase = static_cast<int>(s.phase);
        std::uint64_t turn = packed({s.next, s.to_act, drawn, extra, s.on_board, spinner, passes, phase});
        if constexpr (!K::kPlain) {
            if (s.chosen || s.barred || s.forfeits)
                turn ^= mixed(packed({s.chosen, s.barred, s.forfeits, 5, 0, 0, 0, 0}));
        }
        if (!r_.plainly_open || (!K::kPlain && s.pending) || s.phase == Phase::lead) turn ^= seldom(s);
        return mixed(hands(s) + ends) ^ (turn * 0x2545F4914F6CDD1DU);
    }

    // Key of the scores of these sides, given as bits.
    std::uint64_t scores_key(const State<K>& s, unsigned sides) const {
        std::uint64_t whole = (s.last + 1U) << 2 | sides;
        for (std::size_t side = 0; side < 2; ++side) {
            const bool counts = (sides >> side) & 1;
            whole = mixed(whole + 0x632BE59BD9B4E019U) + (counts ? static_cast<std::uint32_t>(s.points[side]) : 0);
        }
        return mixed(whole);
    }

    // Key of all scores that a match depends on.
    std::uint64_t scores_key(const State<K>& s) const {
        std::uint64_t whole = s.reached + (std::uint64_t{s.n_reached} << 32) + (std::uint64_t{s.last} << 40);
        for (int side = 0; side < r_.sides; ++side) {
            whole = mixed(whole + 0x632BE59BD9B4E019U) + static_cast<std::uint32_t>(s.points[at(side)]);
        }
        return mixed(whole);
    }

private:
    static std::uint64_t packed(std::array<int, 8> bytes) {
        std::uint64_t word = 0;
        for (const int byte : bytes) word = (word << 8) | static_cast<std::uint64_t>(byte & 255);
        return word;
    }

    std::uint64_t hands(const State<K>& s) const {
        if constexpr (K::kSet <= Small::kSet) {
            // Four hands fill two words; an empty seat has no tiles.
            const std::uint64_t first = s.hands[0] | (std::uint64_t{s.hands[1]} << 32);
            const std::uint64_t second = s.hands[2] | (std::uint64_t{s.hands[3]} << 32);
            const std::uint64_t whole = first * 0x9E3779B97F4A7C15U + mixed(second);
            return whole ^ (whole >> 29);
        }
        std::uint64_t whole = 0;
        for (int seat = 0; seat < r_.n.seats; ++seat) {
            whole = (whole ^ word_of(s.hands[at(seat)])) * 0x9E3779B97F4A7C15U;
            whole ^= whole >> 29;
        }
        return whole;
    }

    // Parts of the state that matter only under some rules or at some moments.
    std::uint64_t seldom(const State<K>& s) const {
        std::uint64_t whole = 0;
        if (s.pending) {
            whole = mixed(packed({s.owner, s.asking, s.last, s.last_tile, 1, 0, 0, 0}) +
                          (static_cast<std::uint64_t>(s.pending_points) << 40));
        }
        if (s.phase == Phase::lead) {
            const int rule = static_cast<int>(s.lead_rule);
            return mixed(whole + packed({rule, s.must_lead, s.lead_passes, s.last, 2, 0, 0, 0}));
        }
        if (r_.plainly_open) return whole;
        // Ends of the lead may be closed, or the only open ones, while equivalent ends are not.
        whole += s.n_plays > 1;
        for (int slot = 0; slot < s.n_ends; ++slot) {
            const int end = s.ends[at(slot)] & ~int{K::kClosed};
            if (end >> 2 == s.lead) whole += mixed(end_classes_.word[at(end)] + 3);
        }
        return mixed(whole);
    }

    const Compiled<K>& r_;
    const EndClasses<K>& end_classes_;
    bool drawing_counts_;
};

}  // namespace solving
DOUBLESIX_END
