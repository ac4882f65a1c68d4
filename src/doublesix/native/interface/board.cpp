#include "interface/board.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

namespace doublesix {

Board::Board(const Machine& machine, int seats) : machine_(&machine), seats_(seats) {
    constexpr std::size_t unit = sizeof(std::max_align_t);
    bytes_ = (machine_->state_bytes() + unit - 1) / unit * unit;
    order_.resize(static_cast<std::size_t>(machine_->tiles()));
    for (std::size_t tile = 0; tile < order_.size(); ++tile) order_[tile] = static_cast<std::uint8_t>(tile);
    start();
    machine_->blank(state());
}

void Board::start() {
    depth_ = 0;
    states_.resize(std::max(states_.size(), 64 * bytes_ / sizeof(std::max_align_t)));
    acts_.clear();
    awards_.clear();
    award_starts_.assign(1, 0);
}

bool Board::deal(std::vector<std::uint8_t> order, int leader) {
    const std::vector<std::byte> last(state(), state() + bytes_);
    start();
    std::memcpy(state(), last.data(), bytes_);  // keeps the scores
    order_ = std::move(order);
    return machine_->deal(state(), order_.data(), leader);
}

void Board::shuffle(std::uint64_t seed, std::uint64_t number) {
    start();
    machine_->shuffle(state(), order_.data(), seed, number);
}

void Board::load(const Facts& facts, std::vector<std::uint8_t> order, std::vector<Act> past,
                 std::vector<Award> awards) {
    start();
    order_ = std::move(order);
    acts_ = std::move(past);
    awards_ = std::move(awards);
    machine_->load(state(), facts);
}

void Board::push(int seat, const Move& move) {
    constexpr std::size_t unit = sizeof(std::max_align_t);
    if ((depth_ + 2) * bytes_ > states_.size() * unit) states_.resize(states_.size() * 2);
    std::memcpy(at(depth_ + 1), at(depth_), bytes_);
    ++depth_;
    given_.size = 0;
    machine_->act(state(), order_.data(), seat, move, given_);
    acts_.push_back({static_cast<std::int8_t>(seat), move});
    award_starts_.push_back(awards_.size());
    awards_.insert(awards_.end(), given_.list.begin(), given_.list.begin() + given_.size);
}

bool Board::pop() {
    if (depth_ == 0) return false;
    awards_.resize(award_starts_[depth_]);
    award_starts_.pop_back();
    acts_.pop_back();
    --depth_;
    return true;
}

namespace {

std::uint64_t code_of(const Move& move) {
    const std::uint64_t end = move.end == kNoEnd ? 0 : move.end + std::uint64_t{1};
    return ((move.tile * std::uint64_t{1024} + end) * 8) + static_cast<std::uint64_t>(move.kind);
}

void add_hand(Hash& hash, const Hand& hand) {
    for (const std::uint64_t word : hand) hash.add(word);
}

int tiles_in(const Hand& hand) {
    int tiles = 0;
    for (const std::uint64_t word : hand) tiles += __builtin_popcountll(word);
    return tiles;
}

void add_scores(Hash& hash, const Facts& f, int sides) {
    for (int side = 0; side < sides; ++side) hash.add_signed(f.points[static_cast<std::size_t>(side)]);
    hash.add(f.on_board);
    hash.add_signed(f.n_reached);
    for (int i = 0; i < f.n_reached; ++i) hash.add(f.reached[static_cast<std::size_t>(i)]);
    hash.add_signed(f.winner);
    hash.add(f.skunk);
}

void add_turn(Hash& hash, const Facts& f) {
    hash.add(static_cast<std::uint64_t>(f.phase));
    hash.add_signed(f.to_act);
    hash.add_signed(f.leader);
    hash.add_signed(f.drawn);
    hash.add(f.extra);
    hash.add(f.pending);
    if (f.pending) {
        hash.add_signed(f.owner);
        hash.add_signed(f.pending_points);
        hash.add(f.asking);
    }
    hash.add(f.open_to_call);
    hash.add(f.barred);
    hash.add(f.forfeits);
    hash.add(static_cast<std::uint64_t>(f.ending));
    hash.add_signed(f.ending_seat);
}

}  // namespace

// Hash that is equal for positions with the same future, however they were reached.
std::uint64_t Board::hash() const {
    const Facts f = machine_->facts(state());
    Hash hash;
    for (int seat = 0; seat < seats_; ++seat) add_hand(hash, f.hands[static_cast<std::size_t>(seat)]);
    for (std::size_t i = static_cast<std::size_t>(f.next); i < order_.size(); ++i) hash.add(order_[i]);
    std::array<std::uint16_t, kMostEnds> ends = f.ends;
    std::sort(ends.begin(), ends.begin() + f.n_ends);
    for (int i = 0; i < f.n_ends; ++i) hash.add(ends[static_cast<std::size_t>(i)]);
    for (const int fact : {int{f.n_plays == 0}, f.lead, f.spinner, f.must_lead, f.lead_passes, f.last, f.last_tile}) {
        hash.add_signed(fact);
    }
    hash.add(static_cast<std::uint64_t>(f.lead_rule));
    add_scores(hash, f, machine_->sides());
    add_turn(hash, f);
    hash.add_signed(f.chosen);
    return hash.value();
}

std::uint64_t Board::view_hash(int seat) const {
    const Facts f = machine_->facts(state());
    Hash hash;
    hash.add_signed(seat);
    if (seat >= 0) add_hand(hash, f.hands[static_cast<std::size_t>(seat)]);
    for (int other = 0; other < seats_; ++other) hash.add_signed(tiles_in(f.hands[static_cast<std::size_t>(other)]));
    hash.add_signed(machine_->tiles() - f.next);
    hash.add_signed(f.n_ends);
    for (int i = 0; i < f.n_ends; ++i) hash.add(f.ends[static_cast<std::size_t>(i)]);
    hash.add(f.open);
    hash.add_signed(f.spinner);
    add_scores(hash, f, machine_->sides());
    add_turn(hash, f);
    hash.add_signed(seat == f.to_act ? f.chosen : 0);
    if (seat >= 0) {
        std::array<Move, kMostMoves> moves;
        const int legal = machine_->legal(state(), seat, moves.data());
        hash.add_signed(legal);
        for (int i = 0; i < legal; ++i) hash.add(code_of(moves[static_cast<std::size_t>(i)]));
    }
    if (f.phase == Phase::over) {
        for (int other = 0; other < seats_; ++other) add_hand(hash, f.hands[static_cast<std::size_t>(other)]);
    }
    hash.add(acts_.size());
    for (const Act& act : acts_) {
        hash.add_signed(act.seat);
        hash.add(code_of(act.move));
    }
    hash.add_signed(awards_end() - awards_begin());
    for (const Award* award = awards_begin(); award != awards_end(); ++award) {
        hash.add_signed(award->seat);
        hash.add(static_cast<std::uint64_t>(award->source));
        hash.add(static_cast<std::uint64_t>(award->refusal));
        hash.add_signed(award->points);
        hash.add_signed(award->gained);
        hash.add_signed(award->score);
    }
    return hash.value();
}

}  // namespace doublesix
