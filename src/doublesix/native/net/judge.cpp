#include "net/judge.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "arch.hpp"
#include "minds/seen.hpp"
#include "net/make_school.hpp"
#include "net/mind.hpp"

DOUBLESIX_BEGIN

namespace {

template <class K>
class JudgeOf final : public Judge {
public:
    JudgeOf(const Numbers& numbers, const std::vector<float>& weights, const Shares& stakes)
        : r_(numbers), mind_(r_, Weights(InputMap(numbers.seats).size, weights), Stakes<K>(r_, stakes)) {}

    std::vector<Judged> weigh(const Seen& seen) const override {
        const Sight<K>& sight = static_cast<const SeenOf<K>&>(seen).sight;
        std::vector<Judged> judged;
        State<K> state = sight.state;
        static thread_local Scratch<K> room;
        static thread_local std::array<typename Mind<K>::Option, kMostOptions> options;
        Public<K> pub;
        pub.begin(r_, sight);
        const int n = mind_.weigh(state, sight.seat, pub, room, options.data());
        const LayoutOf<K> layout(r_, state);
        for (int i = 0; i < n; ++i) {
            const auto& [choice, value] = options[static_cast<std::size_t>(i)];
            Move move{choice.kind, static_cast<std::uint8_t>(choice.tile), kNoEnd};
            if (choice.slot >= 0) move.end = static_cast<std::uint16_t>(layout.end_at(choice.slot));
            judged.push_back({move, value});
        }
        return judged;
    }

    std::vector<std::vector<float>> odds(const Seen& seen, bool reads) const override {
        const Sight<K>& sight = static_cast<const SeenOf<K>&>(seen).sight;
        Public<K> pub;
        pub.reads = reads;
        pub.begin(r_, sight);
        Odds<K> odds;
        odds.work_out(r_, pub, sight.seat, sight.hand(), sight.boneyard(r_));
        std::vector<std::vector<float>> told;
        for (int seat = 0; seat < r_.n.seats; ++seat) {
            auto& row = told.emplace_back(r_.tiles, 0.0F);
            const int place = (seat - sight.seat - 1 + r_.n.seats) % r_.n.seats;
            for (int tile = 0; tile < r_.tiles; ++tile) {
                const auto which = static_cast<std::size_t>(tile);
                if (seat == sight.seat) row[which] = has(sight.hand(), tile) ? 1.0F : 0.0F;
                else if (has(odds.hidden, tile)) row[which] = odds.of(place, tile);
            }
        }
        return told;
    }

private:
    Compiled<K> r_;
    Mind<K> mind_;
};

}  // namespace

std::unique_ptr<Judge> make_judge(const Numbers& numbers, const std::vector<float>& weights,
                                  const std::shared_ptr<const std::vector<float>>& stakes) {
    if (!fits_small(numbers) || weights.size() != Weights::size_for(InputMap(numbers.seats).size)) return nullptr;
    if (Compiled<Small>(numbers).is_plain()) return std::make_unique<JudgeOf<Plain>>(numbers, weights, stakes);
    return std::make_unique<JudgeOf<Small>>(numbers, weights, stakes);
}

DOUBLESIX_END
