// Fuzzer of the rule machine: makes legal and illegal moves, takes moves back, and checks the invariants after every
// step. Rule sets that fit the small kind of state are played in both kinds side by side, which must agree.

#include <cstdint>
#include <memory>
#include <vector>

#include "fuzz/driver.hpp"
#include "fuzz/input.hpp"
#include "fuzz/invariants.hpp"
#include "rules/match.hpp"

namespace doublesix::fuzz {
namespace {

constexpr std::size_t kMostSteps = 400;

// A round in one kind of state, with all earlier states.
template <class K>
class Table {
public:
    explicit Table(const Numbers& numbers) : rules_(numbers) { blank_scores(rules_, state_); }

    bool deal(const Order& order, int leader) {
        order_ = order;
        past_.clear();
        return doublesix::deal(rules_, state_, order_.data(), leader);
    }

    int next_leader() const { return doublesix::next_leader(rules_, state_); }

    const State<K>& state() const { return state_; }

    Facts facts() const { return facts_of(rules_, state_); }

    void examine() {
        Round<K> round = seen();
        check(round, order_.data());
    }

    std::vector<Move> legal(int seat) {
        Moves<K> moves;
        seen().legal(seat, moves);
        return {moves.list.begin(), moves.list.begin() + moves.size};
    }

    bool is_legal(int seat, const Move& move) { return seen().is_legal(seat, move); }

    Awards push(int seat, const Move& move) {
        past_.push_back(state_);
        Awards awards;
        AwardSink sink{awards};
        seen().act(seat, move, sink);
        return awards;
    }

    // Takes an act back, repeats it, which must give the same state, and takes it back again.
    void pop(int seat, const Move& move) {
        const State<K> after = state_;
        state_ = past_.back();
        NoSink unheard;
        seen().act(seat, move, unheard);
        hold(state_ == after, "the same act led to another state");
        state_ = past_.back();
        past_.pop_back();
    }

private:
    Round<K> seen() { return Round<K>(rules_, order_.data(), state_); }

    Compiled<K> rules_;
    State<K> state_{};
    Order order_{};
    std::vector<State<K>> past_;
};

bool same(const Facts& one, const Facts& other) {
    return one.hands == other.hands && one.ends == other.ends && one.open == other.open && one.points == other.points &&
           one.reached == other.reached && one.pending_points == other.pending_points && one.n_ends == other.n_ends &&
           one.n_plays == other.n_plays && one.n_reached == other.n_reached && one.count == other.count &&
           one.next == other.next && one.phase == other.phase && one.to_act == other.to_act &&
           one.leader == other.leader && one.lead_rule == other.lead_rule && one.must_lead == other.must_lead &&
           one.lead_passes == other.lead_passes && one.drawn == other.drawn && one.chosen == other.chosen &&
           one.extra == other.extra && one.open_to_call == other.open_to_call && one.barred == other.barred &&
           one.forfeits == other.forfeits && one.last == other.last && one.last_tile == other.last_tile &&
           one.lead == other.lead && one.spinner == other.spinner && one.pending == other.pending &&
           one.owner == other.owner && one.asking == other.asking && one.on_board == other.on_board &&
           one.winner == other.winner && one.skunk == other.skunk && one.ending == other.ending &&
           one.ending_seat == other.ending_seat;
}

bool same(const Awards& one, const Awards& other) {
    for (int i = 0; i < std::min(one.size, other.size); ++i) {
        const Award& a = one.list[static_cast<std::size_t>(i)];
        const Award& b = other.list[static_cast<std::size_t>(i)];
        if (a.seat != b.seat || a.side != b.side || a.source != b.source || a.refusal != b.refusal ||
            a.points != b.points || a.gained != b.gained || a.score != b.score) {
            return false;
        }
    }
    return one.size == other.size;
}

class Game {
public:
    Game(const Numbers& numbers, Bytes& bytes) : n_(numbers), bytes_(bytes), large_(numbers) {
        if (fits_small(numbers)) small_ = std::make_unique<Table<Small>>(numbers);
    }

    void play() {
        int leader = n_.first_lead == FirstLead::lot ? bytes_.below(n_.seats) : kNobody;
        while (!bytes_.empty() && large_.state().winner < 0) {
            if (!deal(leader)) continue;
            round();
            if (large_.state().phase != Phase::over) return;
            if (large_.state().ending == Ending::redeal) continue;
            leader = large_.next_leader();
            if (small_) hold(small_->next_leader() == leader, "the two kinds lead the next round differently");
            if (leader == kNobody && n_.first_lead == FirstLead::lot) leader = bytes_.below(n_.seats);
        }
    }

private:
    bool deal(int leader) {
        const Order order = shuffled(tiles_of(n_.set), bytes_.word());
        const bool dealt = large_.deal(order, leader);
        if (small_) hold(small_->deal(order, leader) == dealt, "one kind can be led, the other not");
        return dealt;
    }

    void round() {
        acts_.clear();
        examine();
        for (std::size_t step = 0; step < kMostSteps && !bytes_.empty(); ++step) {
            const int what = bytes_.take();
            if (what < 16) {
                back();
            } else if (what < 32) {
                attempt();
            } else if (!act(what)) {
                return;
            }
            examine();
        }
    }

    // Makes one legal act, mostly of the seat to act; false if the round is over.
    bool act(int what) {
        if (large_.state().phase == Phase::over) return false;
        const int seat = what < 64 ? bytes_.below(n_.seats) : large_.state().to_act;
        const std::vector<Move> moves = large_.legal(seat);
        if (small_) hold(small_->legal(seat) == moves, "the two kinds list different moves");
        if (moves.empty()) return true;
        push(seat, moves[static_cast<std::size_t>(bytes_.below(static_cast<int>(moves.size())))]);
        return true;
    }

    void push(int seat, const Move& move) {
        const Awards awards = large_.push(seat, move);
        if (small_) hold(same(small_->push(seat, move), awards), "the two kinds give different awards");
        acts_.emplace_back(seat, move);
    }

    // Tries any move: it must be legal exactly if it is listed.
    void attempt() {
        const int seat = bytes_.below(n_.seats);
        Move move{bytes_.one_of<MoveKind>(6), 0, kNoEnd};
        if (move.kind == MoveKind::play) {
            move.tile = static_cast<std::uint8_t>(bytes_.take());
            move.end = static_cast<std::uint16_t>(bytes_.flag() ? bytes_.take() << 8 | bytes_.take() : any_end());
        }
        const std::vector<Move> moves = large_.legal(seat);
        const bool allowed = large_.is_legal(seat, move);
        hold(allowed == listed(moves.data(), static_cast<int>(moves.size()), move), "allowed, but not listed");
        if (small_) hold(small_->is_legal(seat, move) == allowed, "one kind allows what the other refuses");
        if (allowed) push(seat, move);
    }

    int any_end() {
        const State<Large>& state = large_.state();
        return state.n_ends ? end_of(state, bytes_.below(state.n_ends)) : kNoEnd;
    }

    void back() {
        for (int times = 1 + bytes_.below(8); times > 0 && !acts_.empty(); --times) {
            const auto [seat, move] = acts_.back();
            large_.pop(seat, move);
            if (small_) small_->pop(seat, move);
            acts_.pop_back();
        }
    }

    void examine() {
        large_.examine();
        if (!small_) return;
        small_->examine();
        hold(same(small_->facts(), large_.facts()), "the two kinds of state");
    }

    Numbers n_;
    Bytes& bytes_;
    Table<Large> large_;
    std::unique_ptr<Table<Small>> small_;
    std::vector<std::pair<int, Move>> acts_;
};

}  // namespace
}  // namespace doublesix::fuzz

const unsigned long long doublesix::fuzz::kCost = 1;

void doublesix::fuzz::take_input(const std::uint8_t* data, std::size_t size) {
    Bytes bytes(data, size);
    const Numbers numbers = read_numbers(bytes);
    Game(numbers, bytes).play();
}
