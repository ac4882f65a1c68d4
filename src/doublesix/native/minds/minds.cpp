#include "minds/minds.hpp"

#include <cstddef>
#include <vector>

#include "minds/duels.hpp"
#include "minds/seen.hpp"

DOUBLESIX_BEGIN

template <class K>
bool play_duels(const Compiled<K>& rules, const Duelling& asked, Duelled& out, Progress& progress) {
    return duels(rules, asked, out, progress);
}
template <>
bool play_duels(const Compiled<Large>&, const Duelling&, Duelled&, Progress&) {
    return false;
}

template <class K>
bool think(const Compiled<K>& rules, const Seen& seen, const MindSpec& spec, const std::atomic<bool>* stop,
           Thought& thought) {
    const auto thinker = make_thinker(rules, spec);
    if (!thinker) return false;
    Sight<K> sight = static_cast<const SeenOf<K>&>(seen).sight;
    Random random(spec.seed, stream_of(sight));
    if (spec.points) forget_scores(rules, sight);
    State<K> s = asked_of(rules, sight);
    Options<K> options;
    list_options(Round<K>(rules, nullptr, s), options);
    Choice choice = options[0];
    std::vector<double> mix;
    if (options.size > 1) {
        choice = thinker->choose({sight, random, stop, nullptr, &thought, &mix}, options);
    }
    for (std::size_t i = 0; i < mix.size(); ++i) thought.mix.push_back({move_of(s, options[static_cast<int>(i)]), mix[i]});
    thought.chosen = move_of(s, choice);
    return true;
}
template <>
bool think(const Compiled<Large>&, const Seen&, const MindSpec&, const std::atomic<bool>*, Thought&) {
    return false;
}

template <class K>
bool deal_of_duel(const Compiled<K>& rules, std::uint64_t seed, std::int64_t deal, int round, int attempt,
                  std::uint8_t* order) {
    dealt(rules, seed, deal, round, attempt, order);
    return true;
}

template bool play_duels(const Compiled<Plain>&, const Duelling&, Duelled&, Progress&);
template bool play_duels(const Compiled<Small>&, const Duelling&, Duelled&, Progress&);
template bool think(const Compiled<Plain>&, const Seen&, const MindSpec&, const std::atomic<bool>*, Thought&);
template bool think(const Compiled<Small>&, const Seen&, const MindSpec&, const std::atomic<bool>*, Thought&);
template bool deal_of_duel(const Compiled<Plain>&, std::uint64_t, std::int64_t, int, int, std::uint8_t*);
template bool deal_of_duel(const Compiled<Small>&, std::uint64_t, std::int64_t, int, int, std::uint8_t*);
template bool deal_of_duel(const Compiled<Large>&, std::uint64_t, std::int64_t, int, int, std::uint8_t*);

DOUBLESIX_END
