#include "api/information_states.hpp"

#include "belief/belief.hpp"
#include "infostate/replay.hpp"
#include "rules/round.hpp"

DOUBLESIX_BEGIN

template <class K>
std::unique_ptr<AnyInformationState> information_state_of(const Compiled<K>& rules, const SeatView& view,
                                                          const char*& problem) {
    auto seen = std::make_unique<OwnedInformationState<K>>(rules);
    problem = Replay<K>(rules, view, *seen).run();
    if (problem) return nullptr;
    if (view.by_tiles == ByTiles::likely && seen->history.led_by_tiles && !Belief<K>(rules).build(seen->infostate)) {
        // The scores looked like those of a first round, but tiles would have made another seat lead.
        seen = std::make_unique<OwnedInformationState<K>>(rules);
        SeatView as_later_round = view;
        as_later_round.by_tiles = ByTiles::no;
        Replay<K>(rules, as_later_round, *seen).run();
    }
    return seen;
}

template <class K>
std::unique_ptr<AnyInformationState> observed(const Compiled<K>& rules, const State<K>& first,
                                              const std::uint8_t* order, const std::vector<SeatMove>& acts, int seat,
                                              bool by_tiles) {
    auto seen = std::make_unique<OwnedInformationState<K>>(rules);
    State<K> state = first;
    Round<K> round(rules, order, state);
    seen->history.begin(by_tiles);
    NoSink nowhere;
    for (const SeatMove& act : acts) {
        const int slot = act.move.kind == MoveKind::play ? round.layout().slot_of(act.move.end) : -1;
        seen->history.note(round, act.seat, act.move.kind, act.move.tile, slot);
        round.act(act.seat, act.move, nowhere);
    }
    seen->infostate = infostate_of(rules, state, order, seen->history, seat);
    return seen;
}

template std::unique_ptr<AnyInformationState> information_state_of(const Compiled<Small>&, const SeatView&,
                                                                   const char*&);
template std::unique_ptr<AnyInformationState> information_state_of(const Compiled<Plain>&, const SeatView&,
                                                                   const char*&);
template std::unique_ptr<AnyInformationState> observed(const Compiled<Small>&, const State<Small>&, const std::uint8_t*,
                                                       const std::vector<SeatMove>&, int, bool);
template std::unique_ptr<AnyInformationState> observed(const Compiled<Plain>&, const State<Plain>&, const std::uint8_t*,
                                                       const std::vector<SeatMove>&, int, bool);

DOUBLESIX_END
