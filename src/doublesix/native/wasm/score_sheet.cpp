#include "wasm/score_sheet.hpp"

#include <cstddef>
#include <utility>

namespace doublesix::wasm {

namespace {

struct Kept {
    std::vector<Award>& list;
    void award(const Award& award) { list.push_back(award); }
};

std::size_t at(int place) { return static_cast<std::size_t>(place); }

}  // namespace

ScoreSheet::ScoreSheet(const Numbers& numbers, std::vector<std::int32_t> counts)
    : rules_(numbers), counts_(std::move(counts)), began_at_(at(rules_.sides)) {
    if (numbers.get_in == 0) state_.on_board = static_cast<std::uint8_t>((1U << rules_.sides) - 1);
}

SheetRefusal ScoreSheet::enter(const SheetEntry& entry) {
    if (state_.winner >= 0) return {.problem = SheetProblem::over};
    SheetRefusal refusal = refusal_of(entry, rules_.n, counts_);
    if (refusal.problem != SheetProblem::none) return refusal;
    awards_.clear();
    switch (entry.kind) {
        case EntryKind::count:
        case EntryKind::steal: {
            // Where equal ends score, what is counted are the halves, a point each.
            const std::int32_t points = rules_.matches_ends() ? entry.count : play_points(rules_.n, entry.count);
            score(entry.seat, entry.kind == EntryKind::steal ? Source::steal : Source::play, entry.count, points);
            break;
        }
        case EntryKind::false_call: score(entry.seat, Source::false_call, 0, -rules_.n.false_call); break;
        case EntryKind::out:
        case EntryKind::blocked: end_round(entry); break;
    }
    return refusal;
}

void ScoreSheet::score(int seat, Source source, std::int32_t count, std::int32_t points) {
    Kept kept{awards_};
    state_.count = count;
    award(rules_, state_, seat, source, points, kept);
    reckonings_ = Arithmetic<SheetTable>(rules_, state_).of(awards_.data(), awards_.data() + awards_.size());
    if (state_.winner >= 0) close(state_.skunk ? Ending::skunk : Ending::target, seat);
}

void ScoreSheet::end_round(const SheetEntry& entry) {
    Kept kept{awards_};
    state_.hands = {};
    for (std::size_t seat = 0; seat < entry.hands.size(); ++seat) {
        const SheetHand& hand = entry.hands[seat];
        state_.hands[seat] = hand.pips;
        if (!hand.only_pips) state_.hands[seat] = pips_of(hand.tiles, rules_.n.set);
    }
    state_.last = static_cast<std::uint8_t>(entry.seat);
    Settlement<SheetTable> settlement(rules_, state_);
    int winner = entry.seat;
    if (entry.kind == EntryKind::out) {
        settlement.domino(entry.seat, [&](int seat, std::int32_t points) {
            award(rules_, state_, seat, Source::domino, points, kept);
        });
    } else {
        winner = entry.hands.empty() ? -1 : settlement.lowest_seat();
        settlement.block(entry.seat, [&](int seat, std::int32_t points) {
            award(rules_, state_, seat, Source::block, points, kept);
            return state_.winner < 0;
        });
    }
    settle_match(state_);
    reckonings_ = Arithmetic<SheetTable>(rules_, state_).of(awards_.data(), awards_.data() + awards_.size());
    close(entry.kind == EntryKind::out ? Ending::domino : Ending::block, winner);
}

void ScoreSheet::close(Ending ending, int seat) {
    std::vector<std::int32_t> now = points();
    SheetRound round{ending, seat, now};
    for (std::size_t side = 0; side < now.size(); ++side) round.gained[side] -= began_at_[side];
    rounds_.push_back(std::move(round));
    began_at_ = std::move(now);
}

SheetFacts ScoreSheet::facts() const {
    return {points(), state_.on_board, state_.winner, state_.skunk, awards_, reckonings_, rounds_};
}

std::vector<SheetProspect> ScoreSheet::prospects(int seat) const {
    std::vector<SheetProspect> found;
    if (state_.winner >= 0 || seat < 0 || seat >= rules_.seats()) return found;
    for (const std::int32_t count : counts_) {
        ScoreSheet after(*this);
        after.enter({.seat = seat, .count = count});
        const Award& award = after.awards_.front();
        found.push_back({count, award, after.state_.winner == rules_.side_of(seat)});
    }
    return found;
}

std::vector<std::int32_t> ScoreSheet::points() const {
    return {state_.points.begin(), state_.points.begin() + rules_.sides};
}

}  // namespace doublesix::wasm
