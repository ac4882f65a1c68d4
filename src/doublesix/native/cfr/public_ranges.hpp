#pragma once

// Public ranges of two seats, as at the root of a subgame: the hands each may hold by public information, weighted by
// the number of deals and draws that lead to them.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

#include "arch.hpp"
#include "cfr/tree_builder.hpp"
#include "infostate/information_state.hpp"

DOUBLESIX_BEGIN

// When each tile can have come to a seat: with the deal or with one of its draws. It came no later than it was played,
// and after every turn at which the seat could not play it.
template <class K>
class Provenance {
public:
    using Mask = typename K::Mask;

    // From the first `actions` actions.
    Provenance(const Compiled<K>& r, const PublicHistory<K>& history, std::size_t actions, int seat, Mask on_table)
        : dealt_(r.n.hand_size) {
        latest_.fill(0);
        earliest_.fill(0);
        for (std::size_t i = 0; i < actions; ++i) {
            const PublicAction<K>& action = history.actions[i];
            if (action.seat != seat) continue;
            if (action.kind == MoveKind::play) {
                played_ |= bit_of<Mask>(action.tile);
                latest_[action.tile] = draws_;
            } else if (action.forced) {
                // Any of these that it holds came later.
                Mask lacked = action.fits & ~played_;
                while (any(lacked)) earliest_[static_cast<std::size_t>(take_lowest(lacked))] = draws_ + 1;
            }
            if (action.kind == MoveKind::draw) ++draws_;
        }
        if (history.led_by_tiles) forbid_better(r, history);
        Mask free = r.all & ~on_table;
        while (any(free)) {
            const int tile = take_lowest(free);
            latest_[static_cast<std::size_t>(tile)] = draws_;
            if (earliest_[static_cast<std::size_t>(tile)] <= draws_) tiles_ |= bit_of<Mask>(tile);
        }
        size_ = dealt_ + draws_ - size_of(played_);
        sort_into_kinds(played_ | tiles_);
        Mask played = played_;
        while (countable() && any(played)) played_counts_ += one_of(take_lowest(played));
    }

    Mask tiles() const { return tiles_; }
    int size() const { return size_; }

    // Number of deals and draws that give the seat exactly this hand.
    double ways(Mask hand) {
        Counts owned = played_counts_;
        while (any(hand)) owned += one_of(take_lowest(hand));
        return ways(draws_, owned);
    }

    // Whether ways can be counted: few enough tiles, and kinds of them, for four bits each.
    bool countable() const { return n_kinds_ <= kMostKinds && dealt_ + draws_ < 16; }

private:
    // A forced lead proves that no seat was dealt a tile that would have been led instead.
    void forbid_better(const Compiled<K>& r, const PublicHistory<K>& history) {
        for (const PublicAction<K>& action : history.actions) {
            if (action.kind != MoveKind::play) continue;
            if (r.n.lead_tile != LeadTile::forced) return;
            const bool by_doubles = r.n.first_lead == FirstLead::highest_double;
            for (int tile = 0; tile < r.tiles; ++tile) {
                const bool weightier =
                    r.heaviest(static_cast<Mask>(bit_of<Mask>(tile) | bit_of<Mask>(action.tile))) == tile;
                const bool better = by_doubles && r.is_double(action.tile) ? r.is_double(tile) && tile > action.tile
                                    : by_doubles && r.is_double(tile)      ? true
                                                                           : weightier;
                if (better && tile != action.tile && earliest_[at(tile)] == 0) earliest_[at(tile)] = 1;
            }
            return;
        }
    }

    // Tiles with the same possible times are of one kind; the number of each kind, four bits each, determines the
    // number of ways.
    using Counts = std::uint64_t;
    static constexpr int kMostKinds = 16;

    Counts one_of(int tile) const { return Counts{1} << (4 * kind_of_[at(tile)]); }

    void sort_into_kinds(Mask tiles) {
        while (any(tiles)) {
            const int tile = take_lowest(tiles);
            const auto times = std::pair(earliest_[at(tile)], latest_[at(tile)]);
            int kind = 0;
            while (kind < n_kinds_ && kind < kMostKinds && kinds_[at(kind)] != times) ++kind;
            if (kind == kMostKinds) {
                n_kinds_ = kMostKinds + 1;
                return;
            }
            kinds_[at(kind)] = times;
            kind_of_[at(tile)] = kind;
            n_kinds_ = std::max(n_kinds_, kind + 1);
        }
    }

    // Number of ways in which the deal and the first `draws` draws give exactly these tiles.
    double ways(int draws, Counts owned) {
        if (draws == 0) {
            int n = 0;
            for (int kind = 0; kind < n_kinds_; ++kind) {
                const int here = count(owned, kind);
                if (here > 0 && kinds_[at(kind)].first > 0) return 0;
                n += here;
            }
            return n == dealt_ ? 1 : 0;
        }
        if (const auto found = known_.find(owned); found != known_.end()) return found->second;
        double sum = 0;
        for (int kind = 0; kind < n_kinds_; ++kind) {
            const int here = count(owned, kind);
            const auto& [earliest, latest] = kinds_[at(kind)];
            if (here == 0 || earliest > draws || latest < draws) continue;
            sum += here * ways(draws - 1, owned - (Counts{1} << (4 * kind)));
        }
        known_.emplace(owned, sum);
        return sum;
    }

    static int count(Counts owned, int kind) { return static_cast<int>((owned >> (4 * kind)) & 15); }

    int dealt_;
    int draws_ = 0;
    int size_ = 0;
    Mask played_{};
    Mask tiles_{};
    std::array<int, K::kTiles> earliest_{};
    std::array<int, K::kTiles> latest_{};
    std::array<std::pair<int, int>, static_cast<std::size_t>(kMostKinds)> kinds_{};  // earliest, latest
    std::array<int, K::kTiles> kind_of_{};
    int n_kinds_ = 0;
    Counts played_counts_ = 0;
    std::unordered_map<Counts, double> known_;  // the number of draws follows from the total
};

// Tiles played in the first `actions` actions.
template <class K>
typename K::Mask played_by(const PublicHistory<K>& history, std::size_t actions) {
    typename K::Mask played{};
    for (std::size_t i = 0; i < actions; ++i) {
        if (history.actions[i].kind == MoveKind::play) played |= bit_of<typename K::Mask>(history.actions[i].tile);
    }
    return played;
}

// Ranges of both seats after the first `actions` actions, weighted by the number of ways to each hand. False if a seat
// has more than `most_hands`, or the history is incomplete. What a lead decided by tiles proves is ignored unless the
// lead is forced.
template <class K>
bool public_ranges(const Compiled<K>& r, const PublicHistory<K>& history, std::size_t actions, std::size_t most_hands,
                   cfr::Ranges<K>& ranges) {
    using Mask = typename K::Mask;
    if (!history.whole || r.n.seats != 2) return false;
    const Mask on_table = played_by(history, actions);
    for (int seat = 0; seat < 2; ++seat) {
        Provenance<K> holding(r, history, actions, seat, on_table);
        if (!holding.countable()) return false;
        double most = 1;
        for (int k = 0; k < holding.size(); ++k) most *= static_cast<double>(size_of(holding.tiles()) - k) / (k + 1);
        // Some of them may turn out to be impossible, hence the factor.
        if (most > 4 * static_cast<double>(most_hands)) return false;
        std::vector<Mask> hands;
        cfr::all_hands(holding.tiles(), holding.size(), Mask{}, hands);
        const auto place = static_cast<std::size_t>(seat);
        ranges.hands[place].clear();
        ranges.weights[place].clear();
        for (const Mask hand : hands) {
            const double ways = holding.ways(hand);
            if (!(ways > 0)) continue;
            ranges.hands[place].push_back(hand);
            ranges.weights[place].push_back(ways);
        }
        if (ranges.hands[place].size() > most_hands) return false;
    }
    return true;
}

DOUBLESIX_END
