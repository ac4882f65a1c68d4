#pragma once

// Namespace of one copy of the kernels. The kernels are compiled more than once, for different processors, and all
// copies end up in one extension. So that no copy can be taken for another at link time, everything that a kernel is
// made of stands between DOUBLESIX_BEGIN and DOUBLESIX_END, in a namespace of the copy that is being compiled. It is
// an inline namespace: code inside `doublesix` needs no prefix for it. The build says which copy this is; without
// word from it, it is the portable one.

#ifndef DOUBLESIX_ARCH
#define DOUBLESIX_ARCH baseline
#endif

#define DOUBLESIX_BEGIN   \
    namespace doublesix { \
    inline namespace DOUBLESIX_ARCH {
#define DOUBLESIX_END \
    }                 \
    }

// A name outside of these namespaces that ends in the name of the copy, such as table_v3.
#define DOUBLESIX_JOINED(name, arch) name##_##arch
#define DOUBLESIX_JOIN(name, arch) DOUBLESIX_JOINED(name, arch)
#define DOUBLESIX_PER_ARCH(name) DOUBLESIX_JOIN(name, DOUBLESIX_ARCH)

#define DOUBLESIX_QUOTED(word) #word
#define DOUBLESIX_SPELLED(word) DOUBLESIX_QUOTED(word)

// Name of the copy that is being compiled: "baseline" or "v3".
#define DOUBLESIX_ARCH_NAME DOUBLESIX_SPELLED(DOUBLESIX_ARCH)
