// Trainer of a value network, type-erased.

#include "api/trainer.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <memory>
#include <thread>
#include <utility>
#include <vector>

#include "api/make_trainer.hpp"
#include "arch.hpp"
#include "training/calibration.hpp"
#include "training/gradient.hpp"
#include "training/selfplay.hpp"

DOUBLESIX_BEGIN

namespace {

// Mini-batch of rounds per optimiser step, split into shares. Gradients are summed in the order of the shares, so that
// the result does not depend on the number of threads.
constexpr int kShares = 8;
constexpr int kShareRounds = 8;
constexpr int kBatch = kShares * kShareRounds;

template <class Work>
void on_threads(int threads, int pieces, Work work) {
    std::atomic<int> next{0};
    const auto run = [&] {
        for (int piece = next++; piece < pieces; piece = next++) work(piece);
    };
    std::vector<std::thread> others;
    for (int i = 1; i < std::min(threads, pieces); ++i) others.emplace_back(run);
    run();
    for (auto& other : others) other.join();
}

template <class K>
class TrainerOf final : public Trainer {
public:
    explicit TrainerOf(const Numbers& numbers)
        : r_(numbers), size_(Weights(FeatureMap(numbers.seats).size).size()), numbers_(4 * size_) {}

    int inputs() const override { return FeatureMap(r_.n.seats).size; }
    std::size_t weights_size() const override { return size_; }
    std::vector<float>& numbers() override { return numbers_; }

    void begin(std::uint64_t seed) override {
        std::fill(numbers_.begin(), numbers_.end(), 0.0F);
        Weights w(inputs());
        Random random(seed, 0);
        const auto spread = [&](std::size_t from, std::size_t n, float width) {
            for (std::size_t i = 0; i < n; ++i) w.data()[from + i] = (2 * fraction(random) - 1) * width;
        };
        spread(0, w.first_bias(), 0.12F);
        spread(w.second(0), kFirst * kSecond, std::sqrt(6.0F / kFirst));
        spread(w.head(0), kHeads * kSecond, 0.05F);
        std::copy_n(w.data(), size_, numbers_.data());
        std::copy_n(w.data(), size_, numbers_.data() + 3 * size_);
    }

    double train(const TrainingConfig& config, Progress& progress) override {
        Evaluator<K> evaluator(r_, weights_of(numbers_), MatchEquity<K>(r_, config.equity));
        std::vector<std::unique_ptr<Shard>> shards;
        for (int i = 0; i < kShares; ++i) shards.push_back(std::make_unique<Shard>(evaluator, config));
        Transposed transposed;
        double error = 0;
        double samples = 0;
        for (std::int64_t round = config.start; round < config.stop && !progress.stop; round += kBatch) {
            transposed.transpose(evaluator.weights());
            on_threads(config.threads, kShares, [&](int share) {
                Shard& shard = *shards[static_cast<std::size_t>(share)];
                shard.samples.clear();
                shard.branches.clear();
                for (int i = 0; i < kShareRounds; ++i) {
                    shard.play.play(round + share * kShareRounds + i, shard.samples, shard.branches);
                }
                shard.slope.clear();
                shard.error = add_slope(evaluator.weights(), transposed, shard.samples, shard.slope);
            });
            if (config.compared > 0) compare(shards, evaluator.weights(), transposed, config);
            Weights& sum = shards[0]->slope;
            double n = static_cast<double>(shards[0]->samples.list.size());
            error += shards[0]->error;
            for (std::size_t share = 1; share < kShares; ++share) {
                const Shard& shard = *shards[share];
                n += static_cast<double>(shard.samples.list.size());
                error += shard.error;
                for (std::size_t i = 0; i < size_; ++i) sum.data()[i] += shard.slope.data()[i];
            }
            samples += n;
            advance(evaluator.weights(), sum, config, round, static_cast<float>(1 / std::max(1.0, n)));
            progress.done += kBatch;
        }
        std::copy_n(evaluator.weights().data(), size_, numbers_.data());
        return samples > 0 ? error / samples : 0;
    }

    std::vector<CalibrationBin> calibration(const std::vector<float>& weights, std::uint64_t seed, std::int64_t rounds,
                                            Progress& progress) const override {
        const auto evaluator = evaluator_of(weights, nullptr);
        const auto table = std::make_unique<Calibration<K>>(*evaluator);
        std::vector<CalibrationBin> bins(kKinds);
        for (std::int64_t n = 0; n < rounds && !progress.stop; ++n) {
            table->play(seed, static_cast<std::uint64_t>(n), bins);
            ++progress.done;
        }
        return bins;
    }

private:
    struct Shard {
        Shard(const Evaluator<K>& evaluator, const TrainingConfig& config)
            : play(evaluator, config), slope(evaluator.weights().inputs()) {}
        SelfPlay<K> play;
        Samples samples;
        Branches branches;
        Weights slope;
        double error = 0;
    };

    // The first part of `numbers` is the network; the rest is ignored.
    Weights weights_of(const std::vector<float>& numbers) const { return {inputs(), numbers}; }

    std::unique_ptr<Evaluator<K>> evaluator_of(const std::vector<float>& numbers, const Shares& equity) const {
        return numbers.empty() ? nullptr
                               : std::make_unique<Evaluator<K>>(r_, weights_of(numbers), MatchEquity<K>(r_, equity));
    }

    // Adds the gradients of all-action rollouts, scaled so that all decisions together weigh `compared` times as much
    // as all states.
    void compare(const std::vector<std::unique_ptr<Shard>>& shards, const Weights& w, const Transposed& transposed,
                 const TrainingConfig& config) {
        std::size_t states = 0;
        std::size_t decisions = 0;
        for (const auto& shard : shards) {
            states += shard->samples.list.size();
            decisions += shard->branches.ends.size();
        }
        if (decisions == 0) return;
        const float share = config.compared * static_cast<float>(states) / static_cast<float>(decisions);
        on_threads(config.threads, kShares, [&](int number) {
            Shard& shard = *shards[static_cast<std::size_t>(number)];
            add_slope(w, transposed, shard.branches, share, shard.slope);
        });
    }

    // One Adam step, with cosine decay of the learning rate. The running mean of the weights forgets the first nine
    // tenths.
    void advance(Weights& w, const Weights& slope, const TrainingConfig& config, std::int64_t round, float by) {
        const double done =
            std::min(1.0, static_cast<double>(round) / static_cast<double>(std::max<std::int64_t>(1, config.last)));
        const double cosine = 0.5 * (1 + std::cos(3.14159265358979 * done));
        const std::int64_t number = round / kBatch + 1;
        Steps steps;
        steps.learning_rate = config.final_learning_rate +
                              static_cast<float>(cosine) * (config.learning_rate - config.final_learning_rate);
        // Warm-up: the moments are still unreliable in the first steps.
        steps.learning_rate *= std::min(1.0F, static_cast<float>(number) / 100.0F);
        steps.mean_share = static_cast<float>(1 / std::max(1.0, 0.06 * static_cast<double>(number)));
        steps.number = number;
        steps.by = by;
        step(w.data(), numbers_.data() + size_, numbers_.data() + 2 * size_, numbers_.data() + 3 * size_, slope.data(),
             size_, steps);
    }

    Compiled<K> r_;
    std::size_t size_;
    std::vector<float> numbers_;
};

}  // namespace

std::unique_ptr<Trainer> make_trainer(const Numbers& numbers) {
    if (!fits_small(numbers)) return nullptr;
    if (Compiled<Small>(numbers).is_plain()) return std::make_unique<TrainerOf<Plain>>(numbers);
    return std::make_unique<TrainerOf<Small>>(numbers);
}

DOUBLESIX_END
