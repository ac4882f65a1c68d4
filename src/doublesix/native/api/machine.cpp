// `Machine` for one kind of set and table, and its factory.

#include "api/machine.hpp"

#include <algorithm>
#include <memory>
#include <new>
#include <type_traits>

#include "api/beliefs.hpp"
#include "api/information_states.hpp"
#include "api/make_machine.hpp"
#include "api/make_tabular_game.hpp"
#include "api/players.hpp"
#include "arch.hpp"
#include "envs/batch.hpp"
#include "infostate/owned.hpp"
#include "playout/game.hpp"
#include "playout/perft.hpp"
#include "playout/workers.hpp"
#include "rules/arithmetic.hpp"
#include "rules/convert.hpp"
#include "rules/match.hpp"
#include "rules/refusals.hpp"
#include "rules/round.hpp"
#include "solver/solve.hpp"

DOUBLESIX_BEGIN

namespace {

// Whether this build simulates games and grows their trees: the module for the page, which must be small, does not.
#ifdef DOUBLESIX_WITHOUT_SIMULATIONS
inline constexpr bool kSimulates = false;
#else
inline constexpr bool kSimulates = true;
#endif

template <class K>
class MachineOf final : public Machine {
public:
    explicit MachineOf(const Numbers& numbers) : r_(numbers), columns_(r_) {}

    std::size_t state_bytes() const override { return sizeof(State<K>); }
    int tiles() const override { return r_.tiles; }
    int sides() const override { return r_.sides; }
    std::vector<std::int32_t> scoring_counts() const override { return columns_.values(); }

    void blank(std::byte* state) const override {
        State<K> fresh;
        blank_scores(r_, fresh);
        // No round is in progress.
        fresh.phase = Phase::over;
        put(state, fresh);
    }

    bool deal(std::byte* state, const std::uint8_t* order, int leader) const override {
        return doublesix::deal(r_, at(state), order, leader);
    }

    void shuffle(std::byte* state, std::uint8_t* order, std::uint64_t seed, std::uint64_t number) const override {
        blank(state);
        Random random(seed, number);
        Shuffled<K> tiles(r_.tiles);
        int leader = kNobody;
        if (r_.n.first_lead == FirstLead::lot) {
            tiles.settle_first(r_.n.seats, random);
            leader = static_cast<int>(std::max_element(tiles.order(), tiles.order() + r_.n.seats) - tiles.order());
        }
        do {
            tiles.gather();
            tiles.settle_first(r_.tiles, random);
        } while (!doublesix::deal(r_, at(state), tiles.order(), leader));
        std::copy_n(tiles.order(), r_.tiles, order);
    }

    int next_leader(const std::byte* state) const override { return doublesix::next_leader(r_, at(state)); }

    int to_act(const std::byte* state) const override { return at(state).to_act; }
    bool over(const std::byte* state) const override { return at(state).phase == Phase::over; }

    int legal(const std::byte* state, int seat, Move* moves) const override { return asking(state).legal(seat, moves); }

    bool is_legal(const std::byte* state, int seat, const Move& move) const override {
        return asking(state).is_legal(seat, move);
    }

    void act(std::byte* state, const std::uint8_t* order, int seat, const Move& move, Awards& awards) const override {
        AwardSink sink{awards};
        Round<K>(r_, order, at(state)).act(seat, move, sink);
    }

    Illegal why_not(const std::byte* state, int seat, const Move& move) const override {
        return asked<Refusals<K>>(state).why_not(seat, move);
    }

    Prospect prospect(const std::byte* state, int seat, const Move& play) const override {
        const Legality<K> queries = asked<Legality<K>>(state);
        const int slot = play.end == kNoEnd ? -1 : queries.layout().slot_of(play.end);
        const int count = slot < 0 ? r_.pips[play.tile] : queries.layout().count_after(play.tile, slot);
        return {count, queries.gain_of(seat, play.tile, slot)};
    }

    std::vector<Reckoning> reckon(const std::byte* state, const Award* begin, const Award* end) const override {
        return Arithmetic<K>(r_, at(state)).of(begin, end);
    }

    bool is_spinner(const std::byte* state, int tile) const override {
        return LayoutView<K>(r_, at(state)).is_spinner(tile);
    }

    int drawable(const std::byte* state) const override { return asked<Legality<K>>(state).drawable(); }

    Facts facts(const std::byte* state) const override { return facts_of(r_, at(state)); }
    void load(std::byte* state, const Facts& facts) const override { put(state, state_of(r_, facts)); }

    std::uint64_t perft(const std::byte* state, const std::uint8_t* order, int depth,
                        Progress& progress) const override {
        if constexpr (kSimulates) return Perft<K>(r_, order, progress).count(at(state), depth);
        return 0;
    }

    void solve(const SolveTask& task, SolveAnswer& answer) const override { doublesix::solve(r_, task, answer); }

    PlayoutRows playouts(const PlayoutTask& playing, Progress& progress) const override {
        if constexpr (kSimulates)
            return narrowed([&](const auto& rules) { return play_games(rules, playing, progress); });
        return {};
    }

    std::vector<Event> trace(const PlayoutTask& playing, std::int64_t game) const override {
        if constexpr (kSimulates) {
            return narrowed([&]<class N>(const Compiled<N>& rules) {
                Scribe scribe;
                const CountColumns<N> columns(rules);
                Rows rows(rules.sides, columns.size(), 64);
                Game<N, Scribe>(rules, columns, playing, scribe).play(game, rows);
                return std::move(scribe.events());
            });
        }
        return {};
    }

    std::unique_ptr<TabularGame> tabular_game(const TabularTask& task, Progress& progress) const override {
        if constexpr (kSimulates) return make_tabular_game(r_, task, progress);
        return nullptr;
    }

    std::array<int, 2> batch_shape(ObservationKind kind, bool history) const override {
        if constexpr (!kSimulates) return {};
        const int width =
            kind == ObservationKind::net ? NetObservationOf<K>(r_).width() : PlainObservation<K>(r_, history).width();
        return {width, ActionSpace<K>(r_).size()};
    }

    std::unique_ptr<AnyBatch> batch(const BatchTask& task, const BatchRows& rows) const override {
        if constexpr (kSimulates) return std::make_unique<Batch<K>>(r_.n, task, rows);
        return nullptr;
    }

    bool duels(const DuelTask& task, DuelRows& rows, Progress& progress) const override {
        if constexpr (kSimulates) return play_duels(r_, task, rows, progress);
        return false;
    }

    void deal_of_duel(std::uint64_t seed, std::int64_t deal, int round, int attempt,
                      std::uint8_t* order) const override {
        doublesix::deal_of_duel(r_, seed, deal, round, attempt, order);
    }

    bool decide(const AnyInformationState& seen, const PlayerConfig& config, const std::atomic<bool>* stop,
                Decision& decision) const override {
        return doublesix::decide(r_, seen, config, stop, decision);
    }

    bool has_players() const override { return kPlayers; }

    std::unique_ptr<AnyInformationState> information_state_of(const SeatView& look,
                                                              const char*& problem) const override {
        if constexpr (kPlayers) return doublesix::information_state_of(r_, look, problem);
        return nullptr;
    }

    std::unique_ptr<AnyInformationState> observed(const std::byte* first, const std::uint8_t* order,
                                                  const std::vector<SeatMove>& acts, int seat,
                                                  bool by_tiles) const override {
        if constexpr (kPlayers) return doublesix::observed(r_, at(first), order, acts, seat, by_tiles);
        return nullptr;
    }

    std::unique_ptr<AnyBelief> believe(const AnyInformationState& seen) const override {
        if constexpr (kPlayers) return doublesix::believe(r_, seen);
        return nullptr;
    }

    std::vector<float> net_observation(const AnyInformationState& seen) const override {
        std::vector<float> row;
        if constexpr (kPlayers) {
            const InformationState<K>& infostate = static_cast<const OwnedInformationState<K>&>(seen).infostate;
            const NetObservation<K> net(r_);
            PublicBelief<K> known;
            known.begin(r_, infostate);
            row.resize(static_cast<std::size_t>(net.width()));
            net.write(infostate.state, infostate.seat, known, row.data());
        }
        return row;
    }

    std::vector<NetField> net_fields() const override {
        if constexpr (kPlayers) return NetObservation<K>(r_).fields();
        return {};
    }

private:
    // Runs `work` with the narrowest kind of table. Numbered games depend on how that kind uses random numbers, so a
    // trace must use the same.
    template <class Work>
    auto narrowed(Work work) const {
        if constexpr (K::kSet <= Small::kSet) {
            if (r_.n.seats == 2 && r_.few_ends && !r_.again) {
                using Narrow = std::conditional_t<K::kPlain, PlainTwo, FewTwo>;
                return work(Compiled<Narrow>(r_.n));
            }
        }
        return work(r_);
    }

    template <class Kind>
    static PlayoutRows play_games(const Compiled<Kind>& rules, const PlayoutTask& playing, Progress& progress) {
        const CountColumns<Kind> columns(rules);
        return PlayoutWorkers<Kind>(rules, columns, playing, progress).play();
    }

    static constexpr bool kPlayers = K::kSet <= Small::kSet;

    // Callers keep states in memory that is aligned for any type.
    static State<K>& at(std::byte* state) { return *reinterpret_cast<State<K>*>(state); }
    static const State<K>& at(const std::byte* state) { return *reinterpret_cast<const State<K>*>(state); }
    // For queries only, which do not modify the state.
    Round<K> asking(const std::byte* state) const { return {r_, nullptr, const_cast<State<K>&>(at(state))}; }
    template <class Queries>
    Queries asked(const std::byte* state) const {
        return {r_, const_cast<State<K>&>(at(state))};
    }

    static void put(std::byte* state, const State<K>& value) { new (state) State<K>(value); }

    Compiled<K> r_;
    CountColumns<K> columns_;
};

}  // namespace

std::unique_ptr<Machine> make_machine(const Numbers& numbers) {
    if (fits_small(numbers)) {
        if (Compiled<Small>(numbers).is_plain()) return std::make_unique<MachineOf<Plain>>(numbers);
        return std::make_unique<MachineOf<Small>>(numbers);
    }
    return std::make_unique<MachineOf<Large>>(numbers);
}

DOUBLESIX_END
