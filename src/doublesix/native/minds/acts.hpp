#pragma once

// What a seat may choose, with ends that nothing tells apart counted once, and how a choice is carried out.

#include <array>
#include <cstdint>

#include "arch.hpp"
#include "playout/policy.hpp"
#include "rules/round.hpp"

DOUBLESIX_BEGIN

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

// A kind of end: ends of one kind and one pip have the same future.
template <class K>
int place_of(const Compiled<K>& r, int end) {
    const int kind = !r.is_double(end >> 2) ? 0 : (end & 3) < kSpinnerEnd1 ? 1 : 2;
    return kind * (K::kSet + 1) + r.pip_of_end[static_cast<std::size_t>(end)];
}

template <class K>
void add_joins(const Round<K>& round, typename K::Mask hand, Options<K>& options) {
    using Mask = typename K::Mask;
    std::uint64_t seen = 0;
    for (int slot = 0; slot < round.state().n_ends; ++slot) {
        if (!round.layout().is_open(slot)) continue;
        const std::uint64_t place = std::uint64_t{1} << place_of(round.rules(), round.layout().end_at(slot));
        if (seen & place) continue;
        seen |= place;
        Mask fit = static_cast<Mask>(hand & round.layout().fits_at(slot));
        while (any(fit)) options.add({MoveKind::play, take_lowest(fit), slot});
    }
}

// Everything that the seat to act may do, in the order of the rule machine.
template <class K>
void list_options(const Round<K>& round, Options<K>& options) {
    const State<K>& s = round.state();
    const int seat = s.to_act;
    options.size = 0;
    if (s.phase == Phase::over) return;
    Turn turn{true, seat, s.extra};
    if (round.rules().has_claims() && s.pending) {
        if (round.may_claim(seat)) options.add({MoveKind::claim});
        if (round.may_call(seat)) options.add({MoveKind::call});
        if (round.may_release(seat)) options.add({MoveKind::release});
        turn = round.turn();
        if (!round.released() || !turn.there || turn.to_act != seat) return;
    }
    const int before = options.size;
    if (s.phase == Phase::lead) {
        auto fit = round.leads(seat);
        while (any(fit)) options.add({MoveKind::play, take_lowest(fit), -1});
    } else {
        add_joins(round, s.hands[static_cast<std::size_t>(seat)], options);
    }
    const bool able = options.size > before;
    if (able && round.rules().has_only_plays()) return;
    if (round.may_draw(able, turn.extra)) options.add({MoveKind::draw});
    if (round.may_pass(able, turn.extra)) options.add({MoveKind::pass});
}

template <class K, class Sink>
void carry_out(Round<K>& round, const Choice& choice, Sink& sink) {
    const int seat = round.state().to_act;
    if (round.rules().has_claims() && round.state().pending) {
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
    const auto end = choice.slot < 0 ? kNoEnd
                                     : static_cast<std::uint16_t>(s.ends[static_cast<std::size_t>(choice.slot)] &
                                                                  ~int{K::kClosed});
    return {MoveKind::play, static_cast<std::uint8_t>(choice.tile), end};
}

// No round takes so many acts, unless somebody passes for ever.
inline constexpr int kMostActs = 400;

// Plays on to the round's end, everybody greedily.
template <class K>
void play_out(const Compiled<K>& rules, const std::uint8_t* order, State<K>& s, Random& random) {
    Round<K> round(rules, order, s);
    Chooser<K> chooser(round, random);
    NoSink nobody;
    for (int acts = 0; s.phase != Phase::over && acts < kMostActs; ++acts) {
        carry_out(round, chooser.choose(Policy::greedy), nobody);
    }
}

// What a side has gained more than the others since the scores were `before`: more than the mean of them where there
// are several.
template <class K>
double margin(const Compiled<K>& r, const std::array<std::int32_t, K::kSeats>& before, const State<K>& now, int side) {
    double own = 0;
    double others = 0;
    for (int other = 0; other < r.sides; ++other) {
        const auto place = static_cast<std::size_t>(other);
        const std::int32_t gained = now.points[place] - before[place];
        (other == side ? own : others) += gained;
    }
    return own - others / (r.sides - 1);
}

DOUBLESIX_END
