// Tabular policy of an engine player; a file of its own, since it alone of the tabular game compiles the players.

#include "api/player_policy.hpp"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "api/tabular_policies.hpp"
#include "players/make_player.hpp"

DOUBLESIX_BEGIN

namespace cfr {

template <class K>
PerEntry player_policy(const Compiled<K>& rules, const cfr::Tree<K>& tree, bool apart, const PlayerConfig& config,
                       int times, const std::atomic<bool>& stop, std::atomic<std::int64_t>& asked) {
    const auto player = make_player(rules, config);
    if (!player) return {};
    Options<K> options;
    std::vector<double> mix;
    return queried_policy(
        rules, tree, stop, PerEntry(tree.entries(), 1.0),
        [&](const InformationState<K>& infostate, std::span<const Move> moves, std::span<double> chances) {
            State<K> s = masked_state(rules, infostate);
            const Round<K> round(rules, nullptr, s);
            list_options(round, options);
            std::fill(chances.begin(), chances.end(), 0.0);
            const auto add = [&](const Choice& choice, double chance) {
                Move chosen = move_of(s, choice);
                if (chosen.kind == MoveKind::play && !apart) chosen.end = first_alike(round, chosen.end);
                for (std::size_t m = 0; m < moves.size(); ++m) chances[m] += moves[m] == chosen ? chance : 0.0;
            };
            for (int time = 0; time < times; ++time) {
                Random random(config.seed + static_cast<std::uint64_t>(time), stream_of(infostate));
                mix.clear();
                const Choice choice = options.size > 1
                                          ? player->choose({infostate, random, &stop, nullptr, nullptr, &mix}, options)
                                          : options[0];
                if (mix.empty()) add(choice, 1);
                for (std::size_t i = 0; i < mix.size(); ++i) add(options[static_cast<int>(i)], mix[i]);
            }
            asked.fetch_add(1, std::memory_order_relaxed);
        });
}

template PerEntry player_policy(const Compiled<Small>&, const cfr::Tree<Small>&, bool, const PlayerConfig&, int,
                                const std::atomic<bool>&, std::atomic<std::int64_t>&);
template PerEntry player_policy(const Compiled<Plain>&, const cfr::Tree<Plain>&, bool, const PlayerConfig&, int,
                                const std::atomic<bool>&, std::atomic<std::int64_t>&);

}  // namespace cfr

DOUBLESIX_END
