#pragma once

// Information state that owns its public history.

#include <memory>
#include <vector>

#include "arch.hpp"
#include "infostate/any.hpp"
#include "infostate/information_state.hpp"
#include "rules/convert.hpp"

DOUBLESIX_BEGIN

template <class K>
class OwnedInformationState final : public AnyInformationState {
public:
    explicit OwnedInformationState(const Compiled<K>& rules) : r_(rules) { infostate.history = &history; }
    OwnedInformationState(const OwnedInformationState&) = delete;
    OwnedInformationState& operator=(const OwnedInformationState&) = delete;

    int seat() const override { return infostate.seat; }
    bool whole() const override { return history.whole; }
    bool led_by_tiles() const override { return history.led_by_tiles; }
    Facts facts() const override { return facts_of(r_, infostate.state); }

    std::vector<ActionFacts> actions() const override {
        std::vector<ActionFacts> listed;
        for (const PublicAction<K>& action : history.actions) {
            listed.push_back(
                {action.seat, action.kind, tile_or_none(action.tile), action.fits, action.forced, action.able});
        }
        return listed;
    }

    bool same(const AnyInformationState& other) const override {
        const auto* seen = dynamic_cast<const OwnedInformationState*>(&other);
        return seen && infostate.state == seen->infostate.state && infostate.sizes == seen->infostate.sizes &&
               infostate.on_table == seen->infostate.on_table && infostate.seat == seen->infostate.seat &&
               history.whole == seen->history.whole && history.led_by_tiles == seen->history.led_by_tiles &&
               history.actions == seen->history.actions;
    }

    PublicHistory<K> history;
    InformationState<K> infostate;

private:
    const Compiled<K>& r_;
};

DOUBLESIX_END
