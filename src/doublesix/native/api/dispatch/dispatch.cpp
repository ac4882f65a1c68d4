#include "api/dispatch/dispatch.hpp"

#include <cstdlib>
#include <string_view>

namespace doublesix {

namespace {

const Kernels& chosen() noexcept {
#ifdef DOUBLESIX_HAS_V3
    const char* wanted = std::getenv("DOUBLESIX_ARCH");
    const bool portable = wanted != nullptr && std::string_view(wanted) == "baseline";
    if (!portable && cpu_has_v3()) {
        return table_v3();
    }
#endif
    return table_baseline();
}

}  // namespace

const Kernels& kernels() noexcept {
    static const Kernels& best = chosen();
    return best;
}

}  // namespace doublesix
