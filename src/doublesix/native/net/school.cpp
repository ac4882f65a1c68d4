// Training and judging of networks behind the interface that does not know the processor.

#include "net/school.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <ctime>
#include <memory>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "arch.hpp"
#include "net/duel.hpp"
#include "net/learn.hpp"
#include "net/listening.hpp"
#include "net/make_school.hpp"
#include "net/selfplay.hpp"

DOUBLESIX_BEGIN

namespace {

// Rounds between two steps, and how they are cut for the threads: shares are added up in their order, so the sums are
// the same whoever did which.
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
class SchoolOf final : public School {
public:
    explicit SchoolOf(const Numbers& numbers)
        : r_(numbers), size_(Weights(InputMap(numbers.seats).size).size()), numbers_(4 * size_) {}

    int inputs() const override { return InputMap(r_.n.seats).size; }
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

    double teach(const Lessons& lessons, Progress& progress) override {
        Mind<K> mind(r_, weights_of(numbers_), Stakes<K>(r_, lessons.stakes));
        std::vector<std::unique_ptr<Desk>> desks;
        for (int i = 0; i < kShares; ++i) desks.push_back(std::make_unique<Desk>(mind, lessons));
        Turned turned;
        double error = 0;
        double samples = 0;
        for (std::int64_t round = lessons.start; round < lessons.stop && !progress.stop; round += kBatch) {
            turned.turn(mind.weights());
            on_threads(lessons.threads, kShares, [&](int share) {
                Desk& desk = *desks[static_cast<std::size_t>(share)];
                desk.samples.clear();
                desk.branches.clear();
                for (int i = 0; i < kShareRounds; ++i) {
                    desk.play.play(round + share * kShareRounds + i, desk.samples, desk.branches);
                }
                desk.slope.clear();
                desk.error = add_slope(mind.weights(), turned, desk.samples, desk.slope);
            });
            if (lessons.compared > 0) compare(desks, mind.weights(), turned, lessons);
            Weights& sum = desks[0]->slope;
            double n = static_cast<double>(desks[0]->samples.list.size());
            error += desks[0]->error;
            for (std::size_t share = 1; share < kShares; ++share) {
                const Desk& desk = *desks[share];
                n += static_cast<double>(desk.samples.list.size());
                error += desk.error;
                for (std::size_t i = 0; i < size_; ++i) sum.data()[i] += desk.slope.data()[i];
            }
            samples += n;
            advance(mind.weights(), sum, lessons, round, static_cast<float>(1 / std::max(1.0, n)));
            progress.done += kBatch;
        }
        std::copy_n(mind.weights().data(), size_, numbers_.data());
        return samples > 0 ? error / samples : 0;
    }

    DuelRows duel(const std::vector<float>& one, const std::vector<float>& other, const Duel& duel,
                  Progress& progress) const override {
        const auto first = mind_of(one, duel.stakes[0]);
        const auto second = mind_of(other, duel.stakes[1]);
        DuelRows rows;
        const auto deals = static_cast<std::size_t>(duel.stop - duel.start);
        rows.margin.resize(deals);
        rows.won.resize(deals);
        constexpr std::int64_t kPiece = 64;
        const std::int64_t pieces = (duel.stop - duel.start + kPiece - 1) / kPiece;
        on_threads(duel.threads, static_cast<int>(pieces), [&](int piece) {
            const auto table = std::make_unique<Duelling<K>>(r_, first.get(), second.get());
            const std::int64_t from = duel.start + piece * kPiece;
            for (std::int64_t n = from; n < std::min(from + kPiece, duel.stop) && !progress.stop; ++n) {
                const auto row = static_cast<std::size_t>(n - duel.start);
                table->play(duel, n, rows.margin[row], rows.won[row]);
                ++progress.done;
            }
        });
        return rows;
    }

    std::vector<Told> listen(const std::vector<float>& weights, std::uint64_t seed, std::int64_t rounds,
                             Progress& progress) const override {
        const auto mind = mind_of(weights, nullptr);
        const auto table = std::make_unique<Listening<K>>(*mind);
        std::vector<Told> told(kTellings);
        for (std::int64_t n = 0; n < rounds && !progress.stop; ++n) {
            table->play(seed, static_cast<std::uint64_t>(n), told);
            ++progress.done;
        }
        return told;
    }

    double nanoseconds(const std::vector<float>& weights, std::uint64_t seed, int rounds) const override {
        const auto mind = mind_of(weights, nullptr);
        const auto table = std::make_unique<Duelling<K>>(r_, mind.get(), mind.get());
        Duel duel;
        duel.seed = seed;
        double margin = 0;
        double won = 0;
        const std::clock_t begin = std::clock();
        for (int n = 0; n < rounds; ++n) table->play(duel, n, margin, won);
        const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
        return 1e9 * seconds / static_cast<double>(std::max<std::int64_t>(1, table->decisions()));
    }

private:
    struct Desk {
        Desk(const Mind<K>& mind, const Lessons& lessons) : play(mind, lessons), slope(mind.weights().inputs()) {}
        SelfPlay<K> play;
        Samples samples;
        Branches branches;
        Weights slope;
        double error = 0;
    };

    // The first part of `numbers` is a network, whatever follows.
    Weights weights_of(const std::vector<float>& numbers) const { return {inputs(), numbers}; }

    std::unique_ptr<Mind<K>> mind_of(const std::vector<float>& numbers, const Shares& stakes) const {
        return numbers.empty() ? nullptr : std::make_unique<Mind<K>>(r_, weights_of(numbers), Stakes<K>(r_, stakes));
    }

    // Adds the slopes of what was compared, so that all decisions together count beside all states as they are to.
    void compare(const std::vector<std::unique_ptr<Desk>>& desks, const Weights& w, const Turned& turned,
                 const Lessons& lessons) {
        std::size_t states = 0;
        std::size_t decisions = 0;
        for (const auto& desk : desks) {
            states += desk->samples.list.size();
            decisions += desk->branches.ends.size();
        }
        if (decisions == 0) return;
        const float share = lessons.compared * static_cast<float>(states) / static_cast<float>(decisions);
        on_threads(lessons.threads, kShares, [&](int number) {
            Desk& desk = *desks[static_cast<std::size_t>(number)];
            add_slope(w, turned, desk.branches, share, desk.slope);
        });
    }

    // One step down the slope. The pace falls like a cosine; the mean forgets the first nine tenths.
    void advance(Weights& w, const Weights& slope, const Lessons& lessons, std::int64_t round, float by) {
        const double done = std::min(1.0, static_cast<double>(round) / static_cast<double>(std::max<std::int64_t>(1, lessons.last)));
        const double cosine = 0.5 * (1 + std::cos(3.14159265358979 * done));
        const std::int64_t number = round / kBatch + 1;
        Steps steps;
        steps.pace = lessons.last_pace + static_cast<float>(cosine) * (lessons.pace - lessons.last_pace);
        // The first steps are small: the memories of the slope are still empty.
        steps.pace *= std::min(1.0F, static_cast<float>(number) / 100.0F);
        steps.mean_share = static_cast<float>(1 / std::max(1.0, 0.06 * static_cast<double>(number)));
        steps.number = number;
        steps.by = by;
        step(w.data(), numbers_.data() + size_, numbers_.data() + 2 * size_, numbers_.data() + 3 * size_, slope.data(), size_,
             steps);
    }

    Compiled<K> r_;
    std::size_t size_;
    std::vector<float> numbers_;
};

}  // namespace

std::unique_ptr<School> make_school(const Numbers& numbers) {
    if (!fits_small(numbers)) return nullptr;
    if (Compiled<Small>(numbers).is_plain()) return std::make_unique<SchoolOf<Plain>>(numbers);
    return std::make_unique<SchoolOf<Small>>(numbers);
}

DOUBLESIX_END
