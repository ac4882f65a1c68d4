#include "wasm/sheet_hands.hpp"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <numeric>
#include <utility>
#include <vector>

#include "wasm/hand_totals.hpp"
#include "wasm/score_sheet.hpp"

namespace doublesix::wasm {

namespace {

int sum_of(const std::vector<int>& numbers, int first) {
    const auto number = std::min(numbers.size(), static_cast<std::size_t>(std::max(first, 0)));
    return std::accumulate(numbers.begin(), numbers.begin() + static_cast<std::ptrdiff_t>(number), 0);
}

// Hands at the end of a round, while at least so many tiles have been laid; those that are out are empty.
class RoundEnd {
public:
    RoundEnd(const std::vector<SheetHand>& hands, const Numbers& numbers, std::vector<int> out)
        : hands_(hands), n_(numbers), set_(pips_of_set(numbers.set)), out_(std::move(out)), most_(most_tiles(numbers)) {
        // Who is out has laid at least the tiles of the deal.
        on_table_ = out_.empty() ? 1 : n_.hand_size * static_cast<int>(out_.size());
    }

    SheetRefusal refusal() {
        for (const int seat : out_) {
            if (pips(seat) != 0 || !hand(seat).tiles.empty())
                return {.problem = SheetProblem::not_out, .seat = seat, .given = pips(seat)};
        }
        if (SheetRefusal tiles = tiles_refused(); tiles.problem != SheetProblem::none) return tiles;
        for (int seat = 0; seat < n_.seats; ++seat) {
            if (is_out(seat)) continue;
            if (SheetRefusal held = hand_refused(seat); held.problem != SheetProblem::none) return held;
        }
        return together_refused();
    }

private:
    const SheetHand& hand(int seat) const { return hands_[static_cast<std::size_t>(seat)]; }
    int pips(int seat) const { return hand(seat).only_pips ? hand(seat).pips : pips_of(hand(seat).tiles, n_.set); }
    bool is_empty(int seat) const { return !hand(seat).only_pips && hand(seat).tiles.empty(); }
    bool is_out(int seat) const { return std::find(out_.begin(), out_.end(), seat) != out_.end(); }

    // Whether the round goes on without the tiles of a seat, until its partner is out, too.
    bool may_be_empty(int seat) const { return both_go_out(n_) && !is_empty((seat + 2) % n_.seats); }

    // The first tile that cannot be named; and the pips of those that no hand has named, the heaviest first.
    SheetRefusal tiles_refused() {
        std::vector<std::int32_t> named;
        for (const SheetHand& hand : hands_) {
            if (!hand.only_pips) named.insert(named.end(), hand.tiles.begin(), hand.tiles.end());
        }
        std::vector<int> times(set_.size());
        const auto is_tile = [&](std::int32_t tile) { return tile >= 0 && tile < static_cast<int>(set_.size()); };
        for (const std::int32_t tile : named) {
            if (is_tile(tile)) ++times[static_cast<std::size_t>(tile)];
        }
        for (const std::int32_t tile : named) {
            if (!is_tile(tile)) return {.problem = SheetProblem::no_tile, .tile = tile};
            if (times[static_cast<std::size_t>(tile)] > 1) return {.problem = SheetProblem::tile_twice, .tile = tile};
        }
        for (std::size_t tile = 0; tile < set_.size(); ++tile) {
            if (!times[tile]) left_.push_back(set_[tile]);
        }
        std::sort(left_.begin(), left_.end(), std::greater<>());
        return {};
    }

    // Why a hand could not be held, whatever the others are.
    SheetRefusal hand_refused(int seat) const {
        if (!hand(seat).only_pips) {
            const int given = static_cast<int>(hand(seat).tiles.size());
            if (!given && !may_be_empty(seat)) return {.problem = SheetProblem::empty_hand, .seat = seat};
            if (given <= most_) return {};
            return {.problem = SheetProblem::too_many_tiles, .seat = seat, .given = given, .most = most_};
        }
        const int given = hand(seat).pips;
        if (given < 0) return {.problem = SheetProblem::negative_hand, .seat = seat, .given = given};
        const int heaviest = sum_of(left_, most_);
        if (given > heaviest) {
            const int tiles = std::min(most_, static_cast<int>(left_.size()));
            return {.problem = SheetProblem::hand_too_heavy,
                    .seat = seat,
                    .given = given,
                    .tiles = tiles,
                    .most = heaviest};
        }
        if (can_be_made(left_, given, most_) || (!given && may_be_empty(seat))) return {};
        return {.problem = SheetProblem::hand_not_made, .seat = seat, .given = given};
    }

    // Why hands could not be held at once, with the tiles that lie elsewhere, though each of them could.
    SheetRefusal together_refused() const {
        const int elsewhere = on_table_ + n_.reserve;
        const std::vector<int> lightest(left_.rbegin(), left_.rend());
        const int able = std::accumulate(set_.begin(), set_.end(), 0) - sum_of(lightest, elsewhere);
        int total = 0;
        for (int seat = 0; seat < n_.seats; ++seat) total += pips(seat);
        if (total > able)
            return {.problem = SheetProblem::more_than_set, .given = total, .tiles = elsewhere, .most = able};
        std::vector<int> unnamed;
        std::vector<std::int32_t> blank;
        std::vector<std::int32_t> all;
        for (int seat = 0; seat < n_.seats; ++seat) {
            if (is_out(seat)) continue;
            all.push_back(pips(seat));
            if (!hand(seat).only_pips || (!pips(seat) && may_be_empty(seat))) continue;
            unnamed.push_back(pips(seat));
            if (!pips(seat)) blank.push_back(seat);
        }
        if (blank.size() > 1) return {.problem = SheetProblem::two_blanks, .others = blank};
        if (can_be_held(left_, unnamed, most_, elsewhere)) return {};
        return {.problem = SheetProblem::hands_not_together, .others = all};
    }

    const std::vector<SheetHand>& hands_;
    const Numbers& n_;
    std::vector<int> set_;
    std::vector<int> out_;
    std::vector<int> left_;
    int most_;
    int on_table_ = 1;
};

}  // namespace

bool domino_needs_hands(const Numbers& n) { return n.domino_score == DominoScore::opponents; }

bool block_needs_hands(const Numbers& n) {
    const bool leads = n.next_lead == NextLead::winner && n.blocked_lead == BlockedLead::as_next;
    return n.blocked_score != BlockedScore::none || leads;
}

bool both_go_out(const Numbers& n) { return n.partners && n.team_out == TeamOut::both; }

int most_tiles(const Numbers& n) {
    const bool draws = n.draw == Drawing::until_playable || (n.draw == Drawing::number && n.draw_number > 0) ||
                       n.optional_draw || n.no_double == NoDouble::draw;
    if (!draws) return n.hand_size;
    return static_cast<int>(pips_of_set(n.set).size()) - n.hand_size * (n.seats - 1) - n.reserve;
}

SheetRefusal hands_refused(const SheetEntry& entry, const Numbers& n) {
    const bool is_domino = entry.kind == EntryKind::out;
    if (entry.hands.empty() && !(is_domino ? domino_needs_hands(n) : block_needs_hands(n))) return {};
    if (entry.hands.size() != static_cast<std::size_t>(n.seats))
        return {.problem = SheetProblem::wrong_hands, .given = static_cast<int>(entry.hands.size())};
    std::vector<int> out;
    if (is_domino) out.push_back(entry.seat);
    if (is_domino && both_go_out(n)) out.push_back((entry.seat + 2) % n.seats);
    return RoundEnd(entry.hands, n, out).refusal();
}

std::vector<int> pips_of_set(int set) {
    std::vector<int> pips;
    for (int sum = 0; sum <= 2 * set; ++sum) {
        const int least = (sum + 1) / 2;
        pips.insert(pips.end(), static_cast<std::size_t>(std::min(sum, set) - least + 1), sum);
    }
    return pips;
}

int pips_of(const std::vector<std::int32_t>& tiles, int set) {
    const std::vector<int> pips = pips_of_set(set);
    int sum = 0;
    for (const std::int32_t tile : tiles) {
        if (tile >= 0 && tile < static_cast<int>(pips.size())) sum += pips[static_cast<std::size_t>(tile)];
    }
    return sum;
}

}  // namespace doublesix::wasm
