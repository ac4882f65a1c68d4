// Players of the engine in the laboratory. They are compiled here and nowhere else in it.

#include "lab/minded.hpp"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "lab/as_players.hpp"
#include "minds/make_thinker.hpp"

DOUBLESIX_BEGIN

namespace lab {

template <class K>
PerEntry minded_policy(const Compiled<K>& rules, const lab::Tree<K>& tree, bool apart, const MindSpec& spec, int times,
                       const std::atomic<bool>& stop, std::atomic<std::int64_t>& asked) {
    const auto thinker = make_thinker(rules, spec);
    if (!thinker) return {};
    Options<K> options;
    std::vector<double> mix;
    return asked_policy(rules, tree, stop, PerEntry(tree.entries(), 1.0),
                        [&](const Sight<K>& sight, std::span<const Move> moves, std::span<double> chances) {
                            State<K> s = asked_of(rules, sight);
                            const Round<K> round(rules, nullptr, s);
                            list_options(round, options);
                            std::fill(chances.begin(), chances.end(), 0.0);
                            const auto add = [&](const Choice& choice, double chance) {
                                Move chosen = move_of(s, choice);
                                if (chosen.kind == MoveKind::play && !apart) chosen.end = Grower<K>::like(round, chosen.end);
                                for (std::size_t m = 0; m < moves.size(); ++m) chances[m] += moves[m] == chosen ? chance : 0.0;
                            };
                            for (int time = 0; time < times; ++time) {
                                Random random(spec.seed + static_cast<std::uint64_t>(time), stream_of(sight));
                                mix.clear();
                                const Choice choice =
                                    options.size > 1 ? thinker->choose({sight, random, &stop, nullptr, nullptr, &mix}, options)
                                                     : options[0];
                                if (mix.empty()) add(choice, 1);
                                for (std::size_t i = 0; i < mix.size(); ++i) add(options[static_cast<int>(i)], mix[i]);
                            }
                            asked.fetch_add(1, std::memory_order_relaxed);
                        });
}

template PerEntry minded_policy(const Compiled<Small>&, const lab::Tree<Small>&, bool, const MindSpec&, int,
                                const std::atomic<bool>&, std::atomic<std::int64_t>&);
template PerEntry minded_policy(const Compiled<Plain>&, const lab::Tree<Plain>&, bool, const MindSpec&, int,
                                const std::atomic<bool>&, std::atomic<std::int64_t>&);

}  // namespace lab

DOUBLESIX_END
