#include <memory>

#include "minds/thinkers.hpp"

DOUBLESIX_BEGIN

template std::unique_ptr<Thinker<Small>> make_thinker(const Compiled<Small>&, const MindSpec&);

DOUBLESIX_END
