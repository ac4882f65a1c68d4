#pragma once

// Namespace of one copy of the kernels. The kernels are compiled once per processor level, and all copies are linked
// into one extension. Everything that a kernel consists of stands between DOUBLESIX_BEGIN and DOUBLESIX_END, in an
// inline namespace of the copy being compiled, so that the linker cannot merge the copies; code inside `doublesix`
// needs no prefix for it. The build sets DOUBLESIX_ARCH; unset, it is the portable copy.

#ifndef DOUBLESIX_ARCH
#define DOUBLESIX_ARCH baseline
#endif

#define DOUBLESIX_BEGIN   \
    namespace doublesix { \
    inline namespace DOUBLESIX_ARCH {
#define DOUBLESIX_END \
    }                 \
    }

// A name outside these namespaces with the suffix of the copy, as in table_v3.
#define DOUBLESIX_JOINED(name, arch) name##_##arch
#define DOUBLESIX_JOIN(name, arch) DOUBLESIX_JOINED(name, arch)
#define DOUBLESIX_PER_ARCH(name) DOUBLESIX_JOIN(name, DOUBLESIX_ARCH)

#define DOUBLESIX_QUOTED(word) #word
#define DOUBLESIX_SPELLED(word) DOUBLESIX_QUOTED(word)

// Name of the copy that is being compiled: "baseline" or "v3".
#define DOUBLESIX_ARCH_NAME DOUBLESIX_SPELLED(DOUBLESIX_ARCH)
