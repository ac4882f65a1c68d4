#pragma once

#include "arch.hpp"
#include "rules/compiled.hpp"
#include "solver/task.hpp"

DOUBLESIX_BEGIN

// Solves a position with open hands and a known order of the boneyard. The task must fit together: it is checked
// where it comes from.
template <class K>
void solve(const Compiled<K>& rules, const SolveTask& task, SolveAnswer& answer);

DOUBLESIX_END
