#pragma once

#include <memory>

#include "arch.hpp"
#include "lab/laboratory.hpp"
#include "playout/machine.hpp"
#include "rules/compiled.hpp"

DOUBLESIX_BEGIN

// The laboratory of these rules; none where there can be none, or it grows too large, or is told to stop.
std::unique_ptr<Laboratory> make_laboratory(const Compiled<Small>& rules, const LabTask& task, Progress& progress);
std::unique_ptr<Laboratory> make_laboratory(const Compiled<Plain>& rules, const LabTask& task, Progress& progress);
inline std::unique_ptr<Laboratory> make_laboratory(const Compiled<Large>&, const LabTask&, Progress&) { return nullptr; }

DOUBLESIX_END
