#pragma once

#include "arch.hpp"
#include "rules/compiled.hpp"
#include "solver/task.hpp"

DOUBLESIX_BEGIN

// Solves a position with open hands and a known order of the boneyard (double-dummy). The task must be consistent:
// callers check it.
template <class K>
void solve(const Compiled<K>& rules, const SolveTask& task, SolveAnswer& answer);

DOUBLESIX_END
