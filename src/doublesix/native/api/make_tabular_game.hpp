#pragma once

#include <memory>

#include "api/tabular_game.hpp"
#include "arch.hpp"
#include "rules/compiled.hpp"
#include "rules/progress.hpp"

DOUBLESIX_BEGIN

// Factory of tabular games; null if the rules have none, the tree grows too large, or `stop` was set.
std::unique_ptr<TabularGame> make_tabular_game(const Compiled<Small>& rules, const TabularTask& task,
                                               Progress& progress);
std::unique_ptr<TabularGame> make_tabular_game(const Compiled<Plain>& rules, const TabularTask& task,
                                               Progress& progress);
inline std::unique_ptr<TabularGame> make_tabular_game(const Compiled<Large>&, const TabularTask&, Progress&) {
    return nullptr;
}

DOUBLESIX_END
