// Compiled once for every copy of the kernels.

#include "arch.hpp"
#include "dispatch/dispatch.hpp"
#include "net/make_school.hpp"
#include "playout/make_machine.hpp"

namespace doublesix {

const Kernels& DOUBLESIX_PER_ARCH(table)() noexcept {
    // A constant: code of this copy must not run before the processor has been asked.
    static constexpr Kernels entries{
        .arch = DOUBLESIX_ARCH_NAME,
        .make_machine = &make_machine,
        .make_school = &make_school,
    };
    return entries;
}

}  // namespace doublesix
