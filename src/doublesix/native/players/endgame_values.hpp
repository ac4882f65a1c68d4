#pragma once

// Values of the moves of a decision for two seats whose rest of the round is small enough to be solved with hidden
// hands. The subgame begins at the decision itself: every hand that either seat may hold, weighted by the number of
// deals and draws that lead to it. Past choices do not count as evidence: their likelihood is sampled, and these values
// are to be exact. The replies to every move are solved, those to poor ones included.

#include <atomic>
#include <cstddef>
#include <memory>
#include <vector>

#include "arch.hpp"
#include "cfr/public_ranges.hpp"
#include "cfr/resolver.hpp"
#include "infostate/information_state.hpp"
#include "nn/match_equity.hpp"
#include "players/endgame_resolver.hpp"
#include "players/endgame_task.hpp"

DOUBLESIX_BEGIN

template <class K>
class EndgameValues {
public:
    explicit EndgameValues(const Compiled<K>& rules) : r_(rules) {}

    EndgameResult solve(const InformationState<K>& infostate, const EndgameRequest& request,
                        const std::atomic<bool>* stop) const {
        EndgameResult result;
        const PublicHistory<K>& history = *infostate.history;
        if (!cfr::has_tree(r_) || !history.whole || history.tables.size() != history.actions.size()) return result;
        const std::size_t now = history.actions.size();
        const State<K> table = table_at(infostate, now);
        if (table.phase != Phase::play) return result;
        cfr::Ranges<K> ranges;
        if (!public_ranges(r_, history, now, request.most_pairs, ranges)) return result;
        ResolveLimits limits;
        limits.most_pairs = request.most_pairs;
        limits.most_nodes = request.most_nodes;
        limits.iterations = request.iterations;
        limits.even_root = true;
        limits.stop = stop;
        Resolver<K> resolver(r_, limits);
        if (!resolver.solve(table, played_by(history, now), ranges, worth_of(request, table))) return result;
        for (const Choosable& one : resolver.choices(infostate.hand())) {
            result.moves.push_back(one.move);
            result.values.push_back(one.value);
        }
        result.nodes = resolver.nodes();
        for (const auto hand : ranges.hands[static_cast<std::size_t>(1 - infostate.seat)]) {
            result.hands += cfr::together(hand, infostate.hand());
        }
        return result;
    }

private:
    // Payoff of the end of the round to seat 0: the margin from here on, or the match equity above one half.
    typename Resolver<K>::Worth worth_of(const EndgameRequest& request, const State<K>& table) const {
        if (!request.equity) return {};
        auto equity = std::make_shared<MatchEquity<K>>(r_, request.equity);
        return [this, equity, table](const State<K>& end) {
            return double{equity->made(r_, table, end, 0)} + double{equity->share(table, 0)} - 0.5;
        };
    }

    const Compiled<K>& r_;
};

DOUBLESIX_END
