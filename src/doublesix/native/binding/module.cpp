#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>

#include <string>

#include "api/dispatch/dispatch.hpp"
#include "binding/rules.hpp"

namespace nb = nanobind;

namespace {

std::string compiler() {
#if defined(__clang__)
    return "clang " __clang_version__;
#elif defined(__GNUC__)
    return "gcc " __VERSION__;
#elif defined(_MSC_FULL_VER)
    return "msvc " + std::to_string(_MSC_FULL_VER);
#else
    return "another compiler";
#endif
}

}  // namespace

NB_MODULE(_native, module) {
    // Compiled rules are cached until the interpreter exits, on purpose.
    nb::set_leak_warnings(false);

    module.doc() = "Native engine: rules, search and learning. Used through `doublesix.engine` and `doublesix.envs`.";

    module.def(
        "arch", [] { return doublesix::kernels().arch; },
        "Instruction set of the kernels in use: 'v3' on processors with AVX2, else 'baseline'.");
    module.def("built_with", &compiler, "Name and version of the compiler that built this module.");
    doublesix::bind_rules(module);
    doublesix::bind_board(module);
    doublesix::bind_playouts(module);
    doublesix::bind_batch(module);
    doublesix::bind_information_states(module);
    doublesix::bind_beliefs(module);
    doublesix::bind_solver(module);
    doublesix::bind_tabular_game(module);
    doublesix::bind_players(module);
    doublesix::bind_duels(module);
    doublesix::bind_networks(module);
    doublesix::bind_rollouts(module);
}
