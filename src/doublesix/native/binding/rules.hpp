#pragma once

// `Rules`: compiled rules as a Python object, and the conversion between moves of the core and native ones.

#include <nanobind/nanobind.h>

#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

#include "api/machine.hpp"

namespace doublesix {

namespace nb = nanobind;

class Rules {
public:
    // `decode(kind, tile, end)` makes a move of the core, `encode(move)` returns those three integers.
    Rules(const nb::dict& numbers, nb::callable decode, nb::callable encode);

    const Numbers& numbers() const { return numbers_; }
    const Machine& machine() const { return *machine_; }

    // The unique core object of a move, as a new reference.
    nb::object move_of(const Move& move) const {
        PyObject* known = known_[index_of(move)].ptr();
        return known ? nb::borrow(known) : made(move);
    }

    Move move_of(nb::handle move) const {
        const auto found = codes_.find(move.ptr());
        return found != codes_.end() ? found->second : asked(move);
    }

private:
    std::size_t index_of(const Move& move) const {
        if (move.kind != MoveKind::play) return static_cast<std::size_t>(move.kind);
        const std::size_t ends = static_cast<std::size_t>(machine_->tiles()) * 4;
        const std::size_t end = move.end == kNoEnd ? ends : move.end;
        return 8 + move.tile * (ends + 1) + end;
    }

    nb::object made(const Move& move) const;
    Move asked(nb::handle move) const;

    Numbers numbers_;
    std::unique_ptr<Machine> machine_;
    nb::callable decode_;
    nb::callable encode_;
    // Cache of core moves, filled on first use and never cleared: the core, too, keeps one object per move.
    mutable std::vector<nb::object> known_;
    mutable std::unordered_map<PyObject*, Move> codes_;
};

void bind_rules(nb::module_& module);
void bind_board(nb::module_& module);
void bind_playouts(nb::module_& module);
void bind_batch(nb::module_& module);
void bind_tabular_game(nb::module_& module);
void bind_players(nb::module_& module);
void bind_duels(nb::module_& module);
void bind_networks(nb::module_& module);
void bind_solver(nb::module_& module);
void bind_rollouts(nb::module_& module);
void bind_information_states(nb::module_& module);
void bind_beliefs(nb::module_& module);

}  // namespace doublesix
