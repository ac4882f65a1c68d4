#include "minds/minds.hpp"

#include "minds/duels.hpp"

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
bool deal_of_duel(const Compiled<K>& rules, std::uint64_t seed, std::int64_t deal, int round, int attempt,
                  std::uint8_t* order) {
    dealt(rules, seed, deal, round, attempt, order);
    return true;
}

template bool play_duels(const Compiled<Plain>&, const Duelling&, Duelled&, Progress&);
template bool play_duels(const Compiled<Small>&, const Duelling&, Duelled&, Progress&);
template bool deal_of_duel(const Compiled<Plain>&, std::uint64_t, std::int64_t, int, int, std::uint8_t*);
template bool deal_of_duel(const Compiled<Small>&, std::uint64_t, std::int64_t, int, int, std::uint8_t*);
template bool deal_of_duel(const Compiled<Large>&, std::uint64_t, std::int64_t, int, int, std::uint8_t*);

DOUBLESIX_END
