#include "api/beliefs.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "belief/belief.hpp"
#include "infostate/owned.hpp"

DOUBLESIX_BEGIN

namespace {

template <class K>
class BeliefOf final : public AnyBelief {
public:
    BeliefOf(const Compiled<K>& rules, const InformationState<K>& infostate)
        : r_(rules), infostate_(infostate), belief_(rules) {}

    // Also checks that the seat can have come by its own tiles, which rounds played by the engine need not.
    bool build() { return belief_.build(infostate_) && (!belief_.exact() || std::isfinite(belief_.log_count())); }
    bool exact() const override { return belief_.exact(); }
    double log_count() const override { return belief_.log_count(); }

    std::array<std::uint64_t, 2> whole_count() const override {
        const Whole count = belief_.whole_count();
        return {static_cast<std::uint64_t>(count), static_cast<std::uint64_t>(count >> 64)};
    }

    std::array<std::array<float, 28>, 4> marginals() const override {
        std::array<std::array<float, 28>, 4> out;
        belief_.marginals(out);
        return out;
    }

    double none_of(int seat, std::uint32_t tiles) const override { return belief_.none_of(seat, tiles); }

    SampledDeals sample(int deals, std::uint64_t seed) const override {
        const auto tiles = static_cast<std::size_t>(r_.tiles);
        const std::size_t left = tiles - infostate_.state.next;
        SampledDeals dealt;
        dealt.owners.resize(static_cast<std::size_t>(deals) * tiles);
        dealt.came.assign(dealt.owners.size(), SampledDeals::kNever);
        dealt.boneyards.resize(static_cast<std::size_t>(deals) * left);
        Random random(seed, 0);
        State<K> world;
        std::array<std::uint8_t, K::kTiles> order{};
        for (std::size_t deal = 0; deal < static_cast<std::size_t>(deals); ++deal) {
            std::int16_t* came = &dealt.came[deal * tiles];
            belief_.sample(random, world, order.data(), [&](int actions, auto some) {
                while (any(some)) came[take_lowest(some)] = static_cast<std::int16_t>(actions);
            });
            std::int8_t* owners = &dealt.owners[deal * tiles];
            std::fill_n(owners, tiles, SampledDeals::kTable);
            for (int seat = 0; seat < r_.n.seats; ++seat) {
                auto hand = world.hands[static_cast<std::size_t>(seat)];
                while (any(hand)) owners[take_lowest(hand)] = static_cast<std::int8_t>(seat);
            }
            for (std::size_t i = 0; i < left; ++i) {
                const std::uint8_t tile = order[infostate_.state.next + i];
                owners[tile] = SampledDeals::kBoneyard;
                came[tile] = SampledDeals::kNever;
                dealt.boneyards[deal * left + i] = tile;
            }
        }
        return dealt;
    }

    void rebuild(int times) override {
        for (int i = 0; i < times; ++i) belief_.build(infostate_);
    }

    void redraw(int times) const override {
        Random random(0, 0);
        State<K> world;
        std::array<std::uint8_t, K::kTiles> order{};
        for (int i = 0; i < times; ++i) belief_.sample(random, world, order.data());
    }

private:
    const Compiled<K>& r_;
    const InformationState<K>& infostate_;
    Belief<K> belief_;
};

}  // namespace

template <class K>
std::unique_ptr<AnyBelief> believe(const Compiled<K>& rules, const AnyInformationState& seen) {
    auto made = std::make_unique<BeliefOf<K>>(rules, static_cast<const OwnedInformationState<K>&>(seen).infostate);
    if (!made->build()) return nullptr;
    return made;
}

template std::unique_ptr<AnyBelief> believe(const Compiled<Small>&, const AnyInformationState&);
template std::unique_ptr<AnyBelief> believe(const Compiled<Plain>&, const AnyInformationState&);

DOUBLESIX_END
