#include <memory>

#include "minds/thinkers.hpp"

DOUBLESIX_BEGIN

template std::unique_ptr<Thinker<Plain>> make_thinker(const Compiled<Plain>&, const MindSpec&);

DOUBLESIX_END
