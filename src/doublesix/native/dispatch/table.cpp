// Compiled once for every copy of the kernels.

#include "arch.hpp"
#include "dispatch/dispatch.hpp"
#include "minds/rollout_evaluator.hpp"
#include "net/make_school.hpp"
#include "net/shape.hpp"
#include "playout/make_machine.hpp"

namespace doublesix {

const Kernels& DOUBLESIX_PER_ARCH(table)() noexcept {
    // A constant: code of this copy must not run before the processor has been asked.
    static constexpr Kernels entries{
        .arch = DOUBLESIX_ARCH_NAME,
        .make_machine = &make_machine,
        .make_school = &make_school,
        .make_judge = &make_judge,
        .make_rollouts = &make_rollouts,
        .net_shape = {kShapeVersion, kFirst, kSecond},
    };
    return entries;
}

}  // namespace doublesix
