#pragma once

// `Game`: the rule machine as a search sees it. Choices that nothing tells apart are one choice, positions that have
// the same future have the same key, and an act says what it changed and whether a score stood at a limit.

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <vector>

#include "arch.hpp"
#include "rules/round.hpp"
#include "solver/task.hpp"

DOUBLESIX_BEGIN
namespace solving {

inline std::uint64_t mixed(std::uint64_t word) {
    word ^= word >> 32;
    word *= 0xD6E8FEB86659FD93U;
    word ^= word >> 32;
    word *= 0xD6E8FEB86659FD93U;
    return word ^ (word >> 32);
}

inline std::uint64_t word_of(std::uint32_t hand) { return hand; }
inline std::uint64_t word_of(const Wide& hand) {
    return hand.word(0) ^ mixed(hand.word(1) + 1) ^ mixed(hand.word(2) ^ 0x9E3779B97F4A7C15U);
}

// A state, and how many seats in a row have let a turn go by in it (see `Game::given_up`).
template <class K>
struct Node {
    State<K> state;
    std::uint8_t passes = 0;
};

// One way to go on. `slot` is where a play is joined; `place` says the same in words that hold in every position that
// has the same key.
struct Choice {
    MoveKind kind = MoveKind::pass;
    std::uint8_t tile = 0;
    std::uint8_t slot = 0;
    std::uint8_t place = 0;

    // Never 0, which stands for none.
    std::uint16_t name() const {
        if (kind == MoveKind::play) return static_cast<std::uint16_t>((place << 8) | (tile + 1));
        return static_cast<std::uint16_t>(0xFF00 | (static_cast<int>(kind) + 1));
    }
};

// Places, from 0: a half by its pip, a side of a double, an end of a spinner; then the lead.
inline constexpr int kPips = Large::kSet + 1;
inline constexpr int kSidePlace = kPips;
inline constexpr int kSpinnerEndPlace = 2 * kPips;
inline constexpr int kLeadPlace = 3 * kPips;

// What an act did to the scores of two sides.
struct Step {
    std::array<std::int32_t, 2> gained{};
    // The most that a score stood above what it was before, or would have, had somebody claimed.
    std::array<std::int32_t, 2> peak{};
    // Whether an award met a limit (the target, a skunk, zero), so that it depends on the scores.
    bool limited = false;

    // Takes in the step that follows.
    void add(const Step& next) {
        for (std::size_t side = 0; side < 2; ++side) {
            peak[side] = std::max(peak[side], gained[side] + next.peak[side]);
            gained[side] += next.gained[side];
        }
        limited |= next.limited;
    }
};

template <class K>
class Game {
public:
    using Mask = typename K::Mask;

    static constexpr std::size_t kMostChoices = Moves<K>::kMost;
    static constexpr std::int32_t kNoLimit = std::numeric_limits<std::int32_t>::max() / 2;

    Game(const Compiled<K>& rules, const std::uint8_t* order) : r_(rules), order_(order) {
        for (int tile = 0; tile < r_.tiles; ++tile) {
            for (int joint = 0; joint < 4; ++joint) {
                const int end = tile * 4 + joint;
                const int pip = r_.pip_of_end[at(end)];
                const int kind = !r_.is_double(tile) ? 0 : joint < kSpinnerEnd1 ? kSidePlace : kSpinnerEndPlace;
                place_of_end_[at(end)] = static_cast<std::uint8_t>(kind + pip);
                word_of_end_[at(end)] = mixed(0x51ED270B7A3CAB1FU + static_cast<std::uint64_t>(kind + pip));
            }
        }
        if (r_.n.at_once || r_.n.exact) limit_ = r_.n.target;
        if (r_.n.skunk > 0) limit_ = std::min(limit_, r_.n.skunk);
        free_turns_ = r_.n.optional_draw || r_.n.optional_pass;
        drawing_counts_ = r_.n.draw_limit < r_.tiles || r_.n.optional_pass;
        floor_ = r_.n.partners && r_.n.subtract_partner;
    }

    const Compiled<K>& rules() const { return r_; }

    // From this score on an award can depend on the scores.
    std::int32_t limit() const { return limit_; }

    // Whether any rule can make points depend on the scores.
    bool has_limits() const { return limit_ < kNoLimit || floor_; }

    bool over(const Node<K>& node) const { return node.state.phase == Phase::over; }

    int side_to_act(const Node<K>& node) const { return r_.side_of(node.state.to_act); }

    // Where a turn may always be passed, a round could go on for ever. It is taken to end, with no more points, once
    // every seat in a row has passed a turn in which it had drawn nothing: then the position is the same again.
    bool given_up(const Node<K>& node) const { return r_.n.optional_pass && node.passes >= r_.n.seats; }

    // Writes down what the seat asked may do, and returns the end of the list; ends that nothing tells apart count
    // once. There must be room for `kMostChoices`.
    Choice* choices(const Node<K>& node, Choice* list) const {
        const State<K>& s = node.state;
        if (s.pending) return window_choices(node, list);
        const Choice* const before = list;
        if (s.phase == Phase::lead) {
            Mask fit = round_of(s).leads(s.to_act);
            while (any(fit)) *list++ = play(take_lowest(fit), 0, kLeadPlace);
        } else {
            const Mask hand = s.hands[at(s.to_act)] & s.fits;
            if (any(hand)) list = joins(s, hand, list);
        }
        const bool able = list > before;
        if (able && !free_turns_ && !s.extra) return list;
        const auto round = round_of(s);
        if (round.may_draw(able, s.extra)) *list++ = {MoveKind::draw, 0, 0, 0};
        if (round.may_pass(able, s.extra)) *list++ = {MoveKind::pass, 0, 0, 0};
        return list;
    }

    std::vector<Choice> choices(const Node<K>& node) const {
        std::vector<Choice> list(kMostChoices);
        list.resize(static_cast<std::size_t>(choices(node, list.data()) - list.data()));
        return list;
    }

    // The move that a choice stands for.
    Move move_of(const State<K>& s, const Choice& choice) const {
        if (choice.kind != MoveKind::play) return {choice.kind, 0, kNoEnd};
        return {MoveKind::play, choice.tile, choice.place == kLeadPlace ? kNoEnd : static_cast<std::uint16_t>(s.ends[choice.slot])};
    }

    // The name of the choice that a move stands for.
    std::uint16_t name_of(const Move& move) const {
        const int place = move.end == kNoEnd ? kLeadPlace : place_of_end_[at(move.end)];
        return Choice{move.kind, move.tile, 0, static_cast<std::uint8_t>(place)}.name();
    }

    // The very move of all those that a choice stands for: equal values, but other ends of the layout.
    Choice choice_of(const State<K>& s, const Choice& alike, const Move& move) const {
        Choice made = alike;
        if (move.kind != MoveKind::play || move.end == kNoEnd) return made;
        made.slot = 0;
        while (s.ends[made.slot] != move.end) ++made.slot;
        return made;
    }

    template <class Sink>
    void act(Node<K>& node, const Choice& choice, Sink& sink) const {
        State<K>& s = node.state;
        const int seat = s.to_act;
        count_pass(node, choice);
        Round<K> round(r_, order_, s);
        if (choice.kind != MoveKind::play || s.pending) {
            round.act(seat, move_of(s, choice), sink);
        } else if (choice.place == kLeadPlace) {
            round.lead(seat, choice.tile, sink);
        } else {
            round.join(seat, choice.tile, choice.slot, sink);
        }
    }

    // Acts, and says what became of the scores of two sides.
    template <bool Limited>
    Step step(Node<K>& node, const Choice& choice) const {
        State<K>& s = node.state;
        const std::array<std::int32_t, 2> before{s.points[0], s.points[1]};
        Step made;
        if constexpr (Limited) {
            Watch watch{limit_};
            act(node, choice, watch);
            made.limited = watch.limited;
        } else {
            NoSink nothing;
            act(node, choice, nothing);
        }
        for (std::size_t side = 0; side < 2; ++side) {
            made.gained[side] = s.points[side] - before[side];
            made.peak[side] = std::max(made.gained[side], 0);
        }
        if (Limited && s.pending && r_.n.exact) note_offer(s, before, made);
        return made;
    }

    // A number for everything that bears on the rest of the round, save the scores.
    std::uint64_t key(const Node<K>& node) const {
        const State<K>& s = node.state;
        std::uint64_t ends = 0;
        bool spinner_shows = false;
        for (int slot = 0; slot < s.n_ends; ++slot) {
            const int end = s.ends[at(slot)] & ~int{K::kClosed};
            ends += word_of_end_[at(end)];
            spinner_shows |= end >> 2 == s.spinner;
        }
        std::uint64_t whole = 0;
        for (int seat = 0; seat < r_.n.seats; ++seat) {
            whole = (whole ^ word_of(s.hands[at(seat)])) * 0x9E3779B97F4A7C15U;
            whole ^= whole >> 29;
        }
        const int spinner = s.spinner == kNoTile ? 0 : spinner_shows ? s.spinner + 2 : 1;
        std::uint64_t turn = packed({s.next, s.to_act, drawing_counts_ ? s.drawn : 0, s.extra, s.on_board, spinner, node.passes,
                                     static_cast<int>(s.phase)});
        if (!r_.plainly_open || s.pending || s.phase == Phase::lead) turn ^= seldom(s);
        return mixed(whole + ends) ^ (turn * 0x2545F4914F6CDD1DU);
    }

    // The same for the scores.
    std::uint64_t scores_key(const State<K>& s) const {
        std::uint64_t whole = s.reached + (std::uint64_t{s.n_reached} << 32) + (std::uint64_t{s.last} << 40);
        for (int side = 0; side < r_.sides; ++side) {
            whole = mixed(whole + 0x632BE59BD9B4E019U) + static_cast<std::uint32_t>(s.points[at(side)]);
        }
        return mixed(whole);
    }

    // What this choice would gain at once.
    std::int32_t gain_of(const State<K>& s, const Choice& choice) const {
        return round_of(s).gain_of(s.to_act, choice.tile, choice.place == kLeadPlace ? -1 : choice.slot);
    }

private:
    // Notices every award that depends on the scores.
    struct Watch {
        std::int32_t limit;
        bool limited = false;

        void award(const Award& given) {
            limited |= given.points < 0 || given.score >= limit || given.refusal == Void::over_target ||
                       given.refusal == Void::not_below_zero;
        }
    };

    static constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }

    static Choice play(int tile, int slot, int place) {
        return {MoveKind::play, static_cast<std::uint8_t>(tile), static_cast<std::uint8_t>(slot),
                static_cast<std::uint8_t>(place)};
    }

    static std::uint64_t packed(std::array<int, 8> bytes) {
        std::uint64_t word = 0;
        for (const int byte : bytes) word = (word << 8) | static_cast<std::uint64_t>(byte & 255);
        return word;
    }

    // Questions change nothing, so the state that is asked may be a constant.
    Round<K> round_of(const State<K>& s) const { return Round<K>(r_, order_, const_cast<State<K>&>(s)); }

    Choice* joins(const State<K>& s, Mask hand, Choice* list) const {
        std::uint64_t seen = 0;
        for (int slot = 0; slot < s.n_ends; ++slot) {
            if (s.ends[at(slot)] & K::kClosed) continue;
            const int end = s.ends[at(slot)];
            const int place = place_of_end_[at(end)];
            if ((seen >> place) & 1) continue;
            seen |= std::uint64_t{1} << place;
            Mask fit = hand & r_.with_pip[at(r_.pip_of_end[at(end)])];
            while (any(fit)) *list++ = play(take_lowest(fit), slot, place);
        }
        return list;
    }

    // While a claim window is open the rule machine lists what there is.
    Choice* window_choices(const Node<K>& node, Choice* list) const {
        Moves<K> moves;
        auto round = round_of(node.state);
        round.legal(node.state.to_act, moves);
        Choice* const first = list;
        for (int i = 0; i < moves.size; ++i) {
            const Move& move = moves.list[at(i)];
            if (move.kind != MoveKind::play) {
                *list++ = {move.kind, 0, 0, 0};
                continue;
            }
            const Choice choice = play(move.tile, round.layout().slot_of(move.end), place_of_end_[at(move.end)]);
            const bool known =
                std::any_of(first, list, [&](const Choice& other) { return other.name() == choice.name(); });
            if (!known) *list++ = choice;
        }
        return list;
    }

    void count_pass(Node<K>& node, const Choice& choice) const {
        const State<K>& s = node.state;
        const bool freely = r_.n.optional_pass && choice.kind == MoveKind::pass && s.phase == Phase::play &&
                            !s.pending && !s.extra && s.drawn == 0;
        node.passes = freely ? static_cast<std::uint8_t>(node.passes + 1) : std::uint8_t{0};
    }

    // Who may claim or call depends on the scores where the target must be hit exactly.
    void note_offer(const State<K>& s, const std::array<std::int32_t, 2>& before, Step& made) const {
        for (std::size_t side = 0; side < 2; ++side) {
            const std::int32_t would = s.points[side] + s.pending_points;
            made.peak[side] = std::max(made.peak[side], would - before[side]);
            made.limited |= would >= limit_;
        }
    }

    // What only some rules, or some moments, have.
    std::uint64_t seldom(const State<K>& s) const {
        std::uint64_t whole = 0;
        if (s.pending) {
            whole = mixed(packed({s.owner, s.asking, s.last, s.last_tile, 1, 0, 0, 0}) +
                          (static_cast<std::uint64_t>(s.pending_points) << 40));
        }
        if (s.phase == Phase::lead) {
            return mixed(whole + packed({static_cast<int>(s.lead_rule), s.must_lead, s.lead_passes, s.last, 2, 0, 0, 0}));
        }
        if (r_.plainly_open) return whole;
        // Ends of the lead may be closed, or the only ones open, where others like them are not.
        whole += s.n_plays > 1;
        for (int slot = 0; slot < s.n_ends; ++slot) {
            const int end = s.ends[at(slot)] & ~int{K::kClosed};
            if (end >> 2 == s.lead) whole += mixed(word_of_end_[at(end)] + 3);
        }
        return mixed(whole);
    }

    const Compiled<K>& r_;
    const std::uint8_t* order_;
    std::array<std::uint8_t, static_cast<std::size_t>(K::kTiles) * 4> place_of_end_{};
    std::array<std::uint64_t, static_cast<std::size_t>(K::kTiles) * 4> word_of_end_{};
    std::int32_t limit_ = kNoLimit;
    bool floor_ = false;
    bool drawing_counts_ = false;
    bool free_turns_ = false;
};

}  // namespace solving
DOUBLESIX_END
