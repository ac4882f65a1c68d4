// Table of entry points, compiled once for every copy of the kernels.

#include "api/dispatch/dispatch.hpp"
#include "api/make_machine.hpp"
#include "api/make_trainer.hpp"
#include "api/rollout_evaluator.hpp"
#include "arch.hpp"
#include "nn/shape.hpp"

namespace doublesix {

const Kernels& DOUBLESIX_PER_ARCH(table)() noexcept {
    // Constant-initialised: code of this copy must not run before the processor was checked.
    static constexpr Kernels entries{
        .arch = DOUBLESIX_ARCH_NAME,
        .make_machine = &make_machine,
        .make_trainer = &make_trainer,
        .make_network_evaluator = &make_network_evaluator,
        .make_rollouts = &make_rollouts,
        .net_shape = {kShapeVersion, kFirst, kSecond},
    };
    return entries;
}

}  // namespace doublesix
