#pragma once

// The rule machine as a game to search: equivalent choices are merged, positions with the same future have the same
// key, and an act reports what it changed and whether an award met a limit.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <limits>
#include <vector>

#include "arch.hpp"
#include "rules/round.hpp"
#include "solver/choice.hpp"
#include "solver/keys.hpp"
#include "solver/score_rise.hpp"
#include "solver/task.hpp"

DOUBLESIX_BEGIN
namespace solving {

// Whether a move calls a play that scored nothing: it only costs, and is no choice of the search.
template <class K>
bool is_false_call(const State<K>& s, const Move& move) {
    return move.kind == MoveKind::call && !s.pending;
}

template <class K>
class Game {
public:
    using Mask = typename K::Mask;

    static constexpr std::size_t kMostChoices = Moves<K>::kMost;
    static constexpr std::int32_t kNoLimit = std::numeric_limits<std::int32_t>::max() / 2;

    Game(const Compiled<K>& rules, const std::uint8_t* order) : r_(rules), keys_(rules), order_(order) {
        if (r_.n.finish == Finish::at_once || r_.n.exact) limit_ = r_.n.target;
        if (r_.n.skunk > 0) limit_ = std::min(limit_, r_.n.skunk);
        free_turns_ = r_.n.optional_draw || r_.n.optional_pass;
        floor_ = r_.subtracts_partner();
    }

    const Compiled<K>& rules() const { return r_; }

    // Score from which an award can depend on the scores.
    std::int32_t limit() const { return limit_; }

    // Whether any rule can make points depend on the scores.
    bool has_limits() const { return limit_ < kNoLimit || floor_; }

    bool over(const Node<K>& node) const { return node.state.phase == Phase::over; }

    int side_to_act(const Node<K>& node) const { return r_.side_of(node.state.to_act); }

    // Whether the round counts as ended for want of progress. Where any turn may be passed a round could go on for
    // ever; it ends, with no more points, once every seat in a row has passed a turn without a draw: the position has
    // then repeated.
    bool given_up(const Node<K>& node) const {
        return !r_.has_only_plays() && r_.n.optional_pass && node.passes >= r_.n.seats;
    }

    // Generates the choices of the seat to act, equivalent ends merged; returns the end of the list. There must be room
    // for `kMostChoices`.
    [[gnu::always_inline]] SearchChoice* choices(const Node<K>& node, SearchChoice* list) const {
        const State<K>& s = node.state;
        if constexpr (K::kPlain) {
            if (any(able(s)) && s.phase == Phase::play) return joins(s, able(s), list);
        }
        return choices_otherwise(node, list);
    }

    std::vector<SearchChoice> choices(const Node<K>& node) const {
        std::vector<SearchChoice> list(kMostChoices);
        list.resize(static_cast<std::size_t>(choices(node, list.data()) - list.data()));
        return list;
    }

    // A move that a choice stands for.
    Move move_of(const State<K>& s, const SearchChoice& choice) const {
        if (choice.kind != MoveKind::play) return {choice.kind, 0, kNoEnd};
        const bool leads = choice.end_class == kLeadClass;
        return {MoveKind::play, choice.tile, leads ? kNoEnd : static_cast<std::uint16_t>(s.ends[choice.slot])};
    }

    // Name of the choice that a move belongs to.
    std::uint16_t name_of(const Move& move) const {
        const int end_class = move.end == kNoEnd ? kLeadClass : end_classes().end_class[move.end];
        return SearchChoice{move.kind, move.tile, 0, static_cast<std::uint8_t>(end_class), 0, 0}.name();
    }

    // A choice with the slot of this move, one of the equivalent moves it stands for: same value, other layout.
    SearchChoice choice_of(const State<K>& s, const SearchChoice& alike, const Move& move) const {
        SearchChoice made = alike;
        if (move.kind != MoveKind::play || move.end == kNoEnd) return made;
        made.slot = 0;
        while (s.ends[made.slot] != move.end) ++made.slot;
        return made;
    }

    template <class Sink>
    [[gnu::always_inline]] void act(Node<K>& node, const SearchChoice& choice, Sink& sink) const {
        State<K>& s = node.state;
        if (choice.kind != MoveKind::play || choice.end_class == kLeadClass || (!K::kPlain && s.pending)) {
            return act_otherwise(node, choice, sink);
        }
        node.passes = 0;
        Round<K>(r_, order_, s).join(s.to_act, choice.tile, choice.slot, sink);
    }

    // Makes a choice and records in `change` what became of the scores.
    template <bool Limited>
    [[gnu::always_inline]] void step(Node<K>& node, const SearchChoice& choice, ScoreChange<K>& change) const {
        SinkOf<Limited> sink{limit_};
        act(node, choice, sink);
        if constexpr (Limited) note(node.state, sink, change);
    }

    // Whether drawing is the only move.
    bool must_draw(const Node<K>& node) const {
        const State<K>& s = node.state;
        return !any(able(s)) && s.next < r_.draw_stop && s.phase == Phase::play &&
               (K::kPlain || (!s.pending && !s.extra)) && s.drawn < r_.draw_limit;
    }

    // Draws until a tile fits or no more may be drawn.
    template <bool Limited>
    [[gnu::noinline]] void draw(Node<K>& node, ScoreChange<K>& change) const {
        node.passes = 0;
        SinkOf<Limited> sink{limit_};
        Round<K>(r_, order_, node.state).draw_until_able(node.state.to_act, sink);
        if constexpr (Limited) note(node.state, sink, change);
    }

    std::uint64_t key(const Node<K>& node) const { return keys_.key(node); }
    std::uint64_t scores_key(const State<K>& s) const { return keys_.scores_key(s); }
    std::uint64_t scores_key(const State<K>& s, unsigned sides) const { return keys_.scores_key(s, sides); }

    // Quick sufficient test for more than one choice.
    bool must_choose(const Node<K>& node) const {
        const State<K>& s = node.state;
        return s.phase == Phase::play && (K::kPlain || !s.pending) && size_of(able(s)) > 1;
    }

    // For queries only: const members do not modify the state, hence the const_cast.
    Round<K> round_of(const State<K>& s) const { return Round<K>(r_, order_, const_cast<State<K>&>(s)); }

    const std::uint8_t* order() const { return order_; }

private:
    const EndClasses<K>& end_classes() const { return keys_.end_classes(); }

    static SearchChoice play(int tile, int slot, int end_class, int pip) {
        return {MoveKind::play,
                static_cast<std::uint8_t>(tile),
                static_cast<std::uint8_t>(slot),
                static_cast<std::uint8_t>(end_class),
                static_cast<std::uint8_t>(pip),
                0};
    }

    // Choices in all other cases: a lead, a claim window, draws and passes.
    [[gnu::noinline]] SearchChoice* choices_otherwise(const Node<K>& node, SearchChoice* list) const {
        const State<K>& s = node.state;
        if (s.pending) return window_choices(node, list);
        const SearchChoice* const before = list;
        if (s.phase == Phase::lead) {
            Mask fit = round_of(s).leads(s.to_act);
            while (any(fit)) *list++ = play(take_lowest(fit), 0, kLeadClass, kPips);
        } else {
            list = joins(s, able(s), list);
        }
        const bool plays = list > before;
        if (plays && !free_turns_ && !s.extra) return list;
        const auto round = round_of(s);
        if (round.may_draw(plays, s.extra)) *list++ = {MoveKind::draw, 0, 0, 0, 0, 0};
        if (round.may_pass(plays, s.extra)) *list++ = {MoveKind::pass, 0, 0, 0, 0, 0};
        return list;
    }

    // Tiles that the seat to act can join to some end.
    static Mask able(const State<K>& s) { return s.hands[at(s.to_act)] & s.fits; }

    // Makes any choice other than a plain join.
    template <class Sink>
    [[gnu::noinline]] void act_otherwise(Node<K>& node, const SearchChoice& choice, Sink& sink) const {
        State<K>& s = node.state;
        const int seat = s.to_act;
        count_pass(node, choice);
        Round<K> round(r_, order_, s);
        if (choice.end_class == kLeadClass && !s.pending) return round.lead(seat, choice.tile, sink);
        round.act(seat, move_of(s, choice), sink);
    }

    SearchChoice* joins(const State<K>& s, Mask hand, SearchChoice* list) const {
        if constexpr (K::kPlain) return joins_of_few(s, hand, list);
        const LayoutView<K> layout(r_, s);
        std::uint64_t seen = 0;
        for (int slot = 0; slot < s.n_ends; ++slot) {
            const SearchChoice blank = end_classes().play[at(layout.end_at(slot))];
            Mask fit = hand & layout.fits_at(slot);
            if (!any(fit) || ((seen >> blank.end_class) & 1)) continue;
            seen |= std::uint64_t{1} << blank.end_class;
            while (any(fit)) add(list, blank, slot, take_lowest(fit));
        }
        return list;
    }

    // The same for four ends, two per word: branch-free up to the loop, since which of them have a fitting tile is
    // unpredictable.
    SearchChoice* joins_of_few(const State<K>& s, Mask hand, SearchChoice* list) const {
        const std::uint32_t ends = LayoutView<K>(r_, s).word_of_ends();
        std::uint64_t seen = 0;
        const auto fits = [&](int slot) {
            const std::uint32_t end = (ends >> (8 * slot)) & 0xFF;
            const std::uint64_t fit = hand & r_.fits_end[end];
            const int end_class = end_classes().play[end & 0x7F].end_class;
            const std::uint64_t known = (seen >> end_class) & 1;
            seen |= std::uint64_t{fit != 0} << end_class;
            return fit & (known - 1);
        };
        const auto add_two = [&](int slot, std::uint64_t both) {
            for (; both; both &= both - 1) {
                const int bit = std::countr_zero(both);
                const int here = slot + (bit >> 5);
                add(list, end_classes().play[(ends >> (8 * here)) & 0x7F], here, bit & 31);
            }
        };
        const std::uint64_t first = fits(0);
        const std::uint64_t second = fits(1);
        const std::uint64_t third = fits(2);
        const std::uint64_t fourth = fits(3);
        add_two(0, first | (second << 32));
        add_two(2, third | (fourth << 32));
        return list;
    }

    static void add(SearchChoice*& list, const SearchChoice& blank, int slot, int tile) {
        *list = blank;
        list->tile = static_cast<std::uint8_t>(tile);
        list->slot = static_cast<std::uint8_t>(slot);
        ++list;
    }

    // Choices in a claim window, from the rule machine's legal moves.
    SearchChoice* window_choices(const Node<K>& node, SearchChoice* list) const {
        Moves<K> moves;
        auto round = round_of(node.state);
        round.legal(node.state.to_act, moves);
        SearchChoice* const first = list;
        for (int i = 0; i < moves.size; ++i) {
            const Move& move = moves.list[at(i)];
            if (move.kind != MoveKind::play) {
                *list++ = {move.kind, 0, 0, 0, 0, 0};
                continue;
            }
            const SearchChoice choice = play(move.tile, round.layout().slot_of(move.end),
                                             end_classes().end_class[move.end], r_.pip_of_end[move.end]);
            const bool known =
                std::any_of(first, list, [&](const SearchChoice& other) { return other.name() == choice.name(); });
            if (!known) *list++ = choice;
        }
        return list;
    }

    void count_pass(Node<K>& node, const SearchChoice& choice) const {
        if (r_.has_only_plays()) return;
        const State<K>& s = node.state;
        const bool freely = r_.n.optional_pass && choice.kind == MoveKind::pass && s.phase == Phase::play &&
                            !s.pending && !s.extra && s.drawn == 0;
        node.passes = freely ? static_cast<std::uint8_t>(node.passes + 1) : std::uint8_t{0};
    }

    void note(const State<K>& s, const Watch& watch, ScoreChange<K>& change) const {
        // With an exact target, who may claim or call depends on the scores.
        const bool offers = !K::kPlain && s.pending && r_.n.exact;
        const std::int32_t offered = offers ? s.pending_points : 0;
        const bool meets = offers && std::max(s.points[0], s.points[1]) + offered >= limit_;
        change.note(s, watch.limited | (meets ? 3U : 0U), offered);
    }

    const Compiled<K>& r_;
    Keys<K> keys_;
    const std::uint8_t* order_;
    std::int32_t limit_ = kNoLimit;
    bool floor_ = false;
    bool free_turns_ = false;
};

}  // namespace solving
DOUBLESIX_END
