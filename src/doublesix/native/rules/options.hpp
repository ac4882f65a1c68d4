#pragma once

// Options of the seat to act, with equivalent ends merged, and their execution.

#include <array>
#include <cstdint>

#include "arch.hpp"
#include "rules/round.hpp"

DOUBLESIX_BEGIN

// A chosen move. A play also has the slot of its end, to save the look-up.
struct Choice {
    MoveKind kind = MoveKind::pass;
    int tile = 0;
    int slot = -1;
};

// Distinct choices of the seat to act.
template <class K>
struct Options {
    static constexpr int kMost = Moves<K>::kMost;
    std::array<Choice, static_cast<std::size_t>(kMost)> list;
    int size = 0;

    Choice& operator[](int i) { return list[static_cast<std::size_t>(i)]; }
    const Choice& operator[](int i) const { return list[static_cast<std::size_t>(i)]; }
    void add(const Choice& choice) { list[static_cast<std::size_t>(size++)] = choice; }
};

// An equivalence class of ends: ends of one kind (a single's half, a double's side, a spinner's end) that show one pip
// have the same future.
template <class K>
int end_class_of(const Compiled<K>& r, int end) {
    return r.kind_of_end(end) * (K::kSet + 1) + r.pip_of_end[static_cast<std::size_t>(end)];
}

// The first open end of the same class, which stands for all of them; `end` itself for a lead.
template <class K>
std::uint16_t first_alike(const Round<K>& round, std::uint16_t end) {
    if (end == kNoEnd) return end;
    const int end_class = end_class_of(round.rules(), end);
    for (int slot = 0; slot < round.state().n_ends; ++slot) {
        const int other = round.layout().end_at(slot);
        if (round.layout().is_open(slot) && end_class_of(round.rules(), other) == end_class)
            return static_cast<std::uint16_t>(other);
    }
    return end;
}

template <class K>
void add_joins(const Round<K>& round, typename K::Mask hand, Options<K>& options) {
    using Mask = typename K::Mask;
    std::uint64_t seen = 0;
    for (int slot = 0; slot < round.state().n_ends; ++slot) {
        if (!round.layout().is_open(slot)) continue;
        const std::uint64_t end_class = std::uint64_t{1} << end_class_of(round.rules(), round.layout().end_at(slot));
        if (seen & end_class) continue;
        seen |= end_class;
        Mask fit = static_cast<Mask>(hand & round.layout().fits_at(slot));
        while (any(fit)) options.add({MoveKind::play, take_lowest(fit), slot});
    }
}

// Adds the moves of the turn: plays, a draw, a pass.
template <class K>
void add_turn(const Round<K>& round, const Turn& turn, Options<K>& options) {
    const State<K>& s = round.state();
    const int before = options.size;
    if (s.phase == Phase::lead) {
        auto fit = round.leads(turn.to_act);
        while (any(fit)) options.add({MoveKind::play, take_lowest(fit), -1});
    } else {
        add_joins(round, s.hands[static_cast<std::size_t>(turn.to_act)], options);
    }
    const bool able = options.size > before;
    if (able && round.rules().has_only_plays()) return;
    if (round.may_draw(able, turn.extra)) options.add({MoveKind::draw});
    if (round.may_pass(able, turn.extra)) options.add({MoveKind::pass});
}

// Adds the claim, call and release that a seat may make while a score is pending.
template <class K>
void add_words(const Round<K>& round, int seat, Options<K>& options) {
    if (round.may_claim(seat)) options.add({MoveKind::claim});
    if (round.may_call(seat)) options.add({MoveKind::call});
    if (round.may_release(seat)) options.add({MoveKind::release});
}

// Legal moves of the seat to act, in the order of the rule machine, equivalent ends merged.
template <class K>
void list_options(const Round<K>& round, Options<K>& options) {
    const State<K>& s = round.state();
    options.size = 0;
    if (s.phase == Phase::over) return;
    Turn turn{true, s.to_act, s.extra};
    if (round.rules().has_claims() && s.pending) {
        add_words(round, s.to_act, options);
        turn = round.turn();
        if (!round.released() || !turn.there || turn.to_act != s.to_act) return;
    }
    add_turn(round, turn, options);
}

template <class K, class Sink>
void carry_out(Round<K>& round, const Choice& choice, Sink& sink) {
    const int seat = round.state().to_act;
    if (round.rules().has_claims()) {
        if (choice.kind >= MoveKind::claim) return round.act(seat, {choice.kind, 0, kNoEnd}, sink);
        round.close_window(sink);
    }
    if (choice.kind == MoveKind::play) {
        return choice.slot < 0 ? round.lead(seat, choice.tile, sink) : round.join(seat, choice.tile, choice.slot, sink);
    }
    if (choice.kind == MoveKind::draw) return round.draw(seat, sink);
    round.pass(seat);
}

template <class K>
Move move_of(const State<K>& s, const Choice& choice) {
    if (choice.kind != MoveKind::play) return {choice.kind, 0, kNoEnd};
    const auto end = choice.slot < 0
                         ? kNoEnd
                         : static_cast<std::uint16_t>(s.ends[static_cast<std::size_t>(choice.slot)] & ~int{K::kClosed});
    return {MoveKind::play, static_cast<std::uint8_t>(choice.tile), end};
}

DOUBLESIX_END
