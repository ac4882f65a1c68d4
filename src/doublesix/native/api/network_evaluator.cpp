#include "api/network_evaluator.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "api/make_trainer.hpp"
#include "arch.hpp"
#include "infostate/owned.hpp"
#include "nn/evaluator.hpp"

DOUBLESIX_BEGIN

namespace {

template <class K>
class NetworkEvaluatorOf final : public NetworkEvaluator {
public:
    NetworkEvaluatorOf(const Numbers& numbers, const std::vector<float>& weights, const Shares& equity)
        : r_(numbers), evaluator_(r_, Weights(FeatureMap(numbers.seats).size, weights), MatchEquity<K>(r_, equity)) {}

    std::vector<MoveValue> weigh(const AnyInformationState& seen) const override {
        const InformationState<K>& infostate = static_cast<const OwnedInformationState<K>&>(seen).infostate;
        std::vector<MoveValue> judged;
        State<K> state = infostate.state;
        static thread_local Scratch<K> room;
        static thread_local std::array<typename Evaluator<K>::Option, kMostOptions> options;
        PublicBelief<K> pub;
        pub.begin(r_, infostate);
        const int n = evaluator_.weigh(state, infostate.seat, pub, room, options.data());
        for (int i = 0; i < n; ++i) {
            const auto& [choice, value] = options[static_cast<std::size_t>(i)];
            judged.push_back({move_of(state, choice), value});
        }
        return judged;
    }

    std::vector<std::vector<float>> hand_marginals(const AnyInformationState& seen, bool reads) const override {
        const InformationState<K>& infostate = static_cast<const OwnedInformationState<K>&>(seen).infostate;
        PublicBelief<K> pub;
        pub.reads = reads;
        pub.begin(r_, infostate);
        HandMarginals<K> marginals;
        marginals.work_out(r_, pub, infostate.seat, infostate.hand(), infostate.boneyard(r_));
        std::vector<std::vector<float>> rows;
        for (int seat = 0; seat < r_.n.seats; ++seat) {
            auto& row = rows.emplace_back(r_.tiles, 0.0F);
            const int place = (seat - infostate.seat - 1 + r_.n.seats) % r_.n.seats;
            for (int tile = 0; tile < r_.tiles; ++tile) {
                const auto which = static_cast<std::size_t>(tile);
                if (seat == infostate.seat)
                    row[which] = has(infostate.hand(), tile) ? 1.0F : 0.0F;
                else if (has(marginals.hidden, tile))
                    row[which] = marginals.of(place, tile);
            }
        }
        return rows;
    }

private:
    Compiled<K> r_;
    Evaluator<K> evaluator_;
};

}  // namespace

std::unique_ptr<NetworkEvaluator> make_network_evaluator(const Numbers& numbers, const std::vector<float>& weights,
                                                         const std::shared_ptr<const std::vector<float>>& equity) {
    if (!fits_small(numbers) || weights.size() != Weights::size_for(FeatureMap(numbers.seats).size)) return nullptr;
    if (Compiled<Small>(numbers).is_plain())
        return std::make_unique<NetworkEvaluatorOf<Plain>>(numbers, weights, equity);
    return std::make_unique<NetworkEvaluatorOf<Small>>(numbers, weights, equity);
}

DOUBLESIX_END
