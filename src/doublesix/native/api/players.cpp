#include "api/players.hpp"

#include <cstddef>
#include <vector>

#include "duplicate/duels.hpp"
#include "infostate/owned.hpp"

DOUBLESIX_BEGIN

template <class K>
bool play_duels(const Compiled<K>& rules, const DuelTask& task, DuelRows& out, Progress& progress) {
    return duels(rules, task, out, progress);
}
template <>
bool play_duels(const Compiled<Large>&, const DuelTask&, DuelRows&, Progress&) {
    return false;
}

template <class K>
bool decide(const Compiled<K>& rules, const AnyInformationState& seen, const PlayerConfig& config,
            const std::atomic<bool>* stop, Decision& decision) {
    const auto player = make_player(rules, config);
    if (!player) return false;
    InformationState<K> infostate = static_cast<const OwnedInformationState<K>&>(seen).infostate;
    Random random(config.seed, stream_of(infostate));
    if (config.points) forget_scores(rules, infostate);
    State<K> s = masked_state(rules, infostate);
    Options<K> options;
    list_options(Round<K>(rules, nullptr, s), options);
    Choice choice = options[0];
    std::vector<double> mix;
    if (options.size > 1) {
        choice = player->choose({infostate, random, stop, nullptr, &decision, &mix}, options);
    }
    for (std::size_t i = 0; i < mix.size(); ++i)
        decision.mix.push_back({move_of(s, options[static_cast<int>(i)]), mix[i]});
    decision.chosen = move_of(s, choice);
    return true;
}
template <>
bool decide(const Compiled<Large>&, const AnyInformationState&, const PlayerConfig&, const std::atomic<bool>*,
            Decision&) {
    return false;
}

template <class K>
bool deal_of_duel(const Compiled<K>& rules, std::uint64_t seed, std::int64_t deal, int round, int attempt,
                  std::uint8_t* order) {
    dealt(rules, seed, deal, round, attempt, order);
    return true;
}

#ifndef DOUBLESIX_WITHOUT_SIMULATIONS
template bool play_duels(const Compiled<Plain>&, const DuelTask&, DuelRows&, Progress&);
template bool play_duels(const Compiled<Small>&, const DuelTask&, DuelRows&, Progress&);
#endif
template bool decide(const Compiled<Plain>&, const AnyInformationState&, const PlayerConfig&, const std::atomic<bool>*,
                     Decision&);
template bool decide(const Compiled<Small>&, const AnyInformationState&, const PlayerConfig&, const std::atomic<bool>*,
                     Decision&);
template bool deal_of_duel(const Compiled<Plain>&, std::uint64_t, std::int64_t, int, int, std::uint8_t*);
template bool deal_of_duel(const Compiled<Small>&, std::uint64_t, std::int64_t, int, int, std::uint8_t*);
template bool deal_of_duel(const Compiled<Large>&, std::uint64_t, std::int64_t, int, int, std::uint8_t*);

DOUBLESIX_END
