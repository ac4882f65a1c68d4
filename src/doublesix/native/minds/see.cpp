#include "minds/see.hpp"

#include "belief/belief.hpp"
#include "minds/replay.hpp"
#include "rules/round.hpp"

DOUBLESIX_BEGIN

template <class K>
std::unique_ptr<Seen> see(const Compiled<K>& rules, const Look& look, const char*& problem) {
    auto seen = std::make_unique<SeenOf<K>>(rules);
    problem = Replay<K>(rules, look, *seen).run();
    if (problem) return nullptr;
    if (look.by_tiles == ByTiles::likely && seen->past.led_by_tiles && !Belief<K>(rules).build(seen->sight)) {
        // The scores looked like those of a first round, but the tiles say that somebody else would have led.
        seen = std::make_unique<SeenOf<K>>(rules);
        Look told = look;
        told.by_tiles = ByTiles::no;
        Replay<K>(rules, told, *seen).run();
    }
    return seen;
}

template <class K>
std::unique_ptr<Seen> witness(const Compiled<K>& rules, const State<K>& first, const std::uint8_t* order,
                              const std::vector<Witnessed>& acts, int seat, bool by_tiles) {
    auto seen = std::make_unique<SeenOf<K>>(rules);
    State<K> state = first;
    Round<K> round(rules, order, state);
    seen->past.begin(by_tiles);
    NoSink nowhere;
    for (const Witnessed& act : acts) {
        const int slot = act.move.kind == MoveKind::play ? round.layout().slot_of(act.move.end) : -1;
        seen->past.note(round, act.seat, act.move.kind, act.move.tile, slot);
        round.act(act.seat, act.move, nowhere);
    }
    seen->sight = sight_of(rules, state, order, seen->past, seat);
    return seen;
}

template std::unique_ptr<Seen> see(const Compiled<Small>&, const Look&, const char*&);
template std::unique_ptr<Seen> see(const Compiled<Plain>&, const Look&, const char*&);
template std::unique_ptr<Seen> witness(const Compiled<Small>&, const State<Small>&, const std::uint8_t*,
                                       const std::vector<Witnessed>&, int, bool);
template std::unique_ptr<Seen> witness(const Compiled<Plain>&, const State<Plain>&, const std::uint8_t*,
                                       const std::vector<Witnessed>&, int, bool);

DOUBLESIX_END
