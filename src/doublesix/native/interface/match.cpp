#include "interface/match.hpp"

#include <algorithm>
#include <bit>
#include <bitset>
#include <cstddef>
#include <utility>

namespace doublesix {

namespace {

// Whether these are tiles of the set, each once.
bool are_distinct(const std::vector<std::uint8_t>& given, int tiles) {
    std::bitset<kMostTiles> found;
    for (const std::uint8_t tile : given) {
        if (tile >= tiles || found.test(tile)) return false;
        found.set(tile);
    }
    return true;
}

}  // namespace

Match::Match(const Machine& machine, const Numbers& numbers) : numbers_(&numbers), board_(machine, numbers.seats) {}

Need Match::needs() const {
    const Facts f = board_.machine().facts(board_.state());
    if (f.winner >= 0) return Need::nothing;
    if (dealt_ && f.phase != Phase::over) return Need::act;
    return numbers_->first_lead == FirstLead::lot && leader_ < 0 ? Need::lots : Need::deal;
}

bool Match::lots(const std::vector<std::uint8_t>& tiles) {
    const bool each = tiles.size() == static_cast<std::size_t>(board_.seats());
    if (needs() != Need::lots || !each || !are_distinct(tiles, board_.machine().tiles())) return false;
    // Tile numbers ascend by rank (FU-03).
    leader_ = static_cast<int>(std::max_element(tiles.begin(), tiles.end()) - tiles.begin());
    return true;
}

bool Match::deal(std::vector<std::uint8_t> order) {
    const int tiles = board_.machine().tiles();
    const bool all = order.size() == static_cast<std::size_t>(tiles);
    if (needs() != Need::deal || !all || !are_distinct(order, tiles)) return false;
    dealt_ = board_.deal(std::move(order), leader_);
    if (!dealt_) {
        ++redeals_;
        return true;
    }
    round_ = static_cast<int>(results_.size()) + 1;
    dealt_at_ = points();
    return true;
}

bool Match::play(int seat, const Move& move) {
    if (needs() != Need::act || !board_.is_legal(seat, move)) return false;
    board_.push(seat, move);
    if (board_.machine().over(board_.state())) finish_round();
    return true;
}

void Match::finish_round() {
    const Machine& machine = board_.machine();
    const Facts f = machine.facts(board_.state());
    if (f.ending == Ending::redeal) {
        // The tiles are dealt again; the leader stays the same.
        ++redeals_;
        return;
    }
    RoundResult result{round_, f.leader, f.ending, f.ending_seat, points()};
    for (std::size_t side = 0; side < result.gained.size(); ++side) result.gained[side] -= dealt_at_[side];
    results_.push_back(std::move(result));
    leader_ = machine.next_leader(board_.state());
    redeals_ = 0;
}

unsigned Match::shuffled_by(int leader) const {
    const bool by_tiles = numbers_->first_lead != FirstLead::lot && numbers_->next_lead == NextLead::same;
    const int seats = board_.seats();
    if (round_ == 0 || by_tiles || leader < 0) return (1U << seats) - 1;
    return 1U << ((leader + seats - 1) % seats);
}

Board Match::public_board() const {
    Facts f = board_.machine().facts(board_.state());
    f.pending = false;
    f.pending_points = 0;
    f.owner = 0;
    f.asking = 0;
    f.open_to_call = false;
    f.barred = 0;
    std::vector<Act> acts;
    std::copy_if(board_.acts().begin(), board_.acts().end(), std::back_inserter(acts),
                 [](const Act& act) { return act.move.kind != MoveKind::release; });
    Board shown(board_);
    shown.load(f, board_.order(), std::move(acts), {board_.awards_begin(), board_.awards_end()});
    return shown;
}

Match Match::unsettled(const Match& after) const {
    const Machine& machine = board_.machine();
    if (!after.dealt_ || !machine.over(after.board_.state())) return after;
    const Facts before = machine.facts(board_.state());
    Facts f = machine.facts(after.board_.state());
    f.phase = Phase::play;
    f.ending = Ending::none;
    f.ending_seat = -1;
    f.to_act = f.last;
    f.points = before.points;
    f.on_board = before.on_board;
    f.reached = before.reached;
    f.n_reached = before.n_reached;
    f.winner = before.winner;
    f.skunk = before.skunk;
    Match shown(*this);
    shown.board_.load(f, after.board_.order(), after.board_.acts(), {});
    return shown;
}

bool Match::ends_round() const {
    const Machine& machine = board_.machine();
    if (!dealt_) return false;
    Board rest(board_);
    for (Facts f = machine.facts(rest.state()); f.pending && f.asking; f = machine.facts(rest.state())) {
        // The owner is asked first, then opponents from the left.
        int seat = f.owner;
        while (!((f.asking >> seat) & 1)) seat = (seat + 1) % rest.seats();
        rest.push(seat, {MoveKind::release, 0, kNoEnd});
    }
    return machine.over(rest.state());
}

std::vector<std::int32_t> Match::points() const {
    const Facts f = board_.machine().facts(board_.state());
    return {f.points.begin(), f.points.begin() + board_.machine().sides()};
}

}  // namespace doublesix
