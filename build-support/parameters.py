"""Write what other languages need of the rule parameters: `parameters.py`; with `--check` only compare.

The files are made from the declarations in `doublesix.core.play_parameters` and `doublesix.core.parameters`, and
committed, so that no build needs this script. `make native` runs it.
"""

import json
import sys
from collections.abc import Iterable
from enum import StrEnum
from pathlib import Path
from typing import Final, cast

ROOT: Final = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "src"))

from doublesix.core.declaration import LARGEST, Parameter, Shape, numbers_in  # noqa: E402 - of this checkout
from doublesix.core.parameters import DECLARED  # noqa: E402 - as above
from doublesix.rulesets.crossing import FIELDS, NUMBER, TABLE, Field  # noqa: E402 - as above
from doublesix.rulesets.parameters import KNOWN  # noqa: E402 - as above
from doublesix.rulesets.values import Value  # noqa: E402 - as above

NATIVE: Final = ROOT / "src" / "doublesix" / "native"
NOTICE: Final = "// Made by build-support/parameters.py from the declarations of the rule parameters; not to be edited."
RESERVED: Final = {"auto", "double"}
WIDTH: Final = 120
SPREAD: Final = 64
"""Ranges of at most this many numbers are tried whole by the fuzzer."""

TYPES: Final = {Shape.FLAG: "bool", Shape.NUMBERS: "std::vector<std::int32_t>"}


def files() -> dict[Path, str]:
    """The files to write, with their contents."""
    return {
        NATIVE / "rules" / "parameters.hpp": _struct(),
        NATIVE / "interface" / "parameter_fields.hpp": _visitor(),
        NATIVE / "fuzz" / "parameters.hpp": _fuzzed(),
        ROOT / "web" / "src" / "wire" / "parameters.ts": _page(),
        ROOT / "web" / "src" / "wire" / "rule_names.ts": _labels(),
    }


def _enumerations() -> Iterable[tuple[str, list[str]]]:
    """The enumerations of the engine, with their words."""
    for parameter in DECLARED.values():
        if parameter.native and parameter.shape is Shape.CHOICE:
            options = cast("type[StrEnum]", parameter.options)
            yield options.__name__, [*options, *([NUMBER] if parameter.or_number else [])]


def _member(word: str) -> str:
    return f"{word}_" if word in RESERVED else word


def _type(field: Field) -> str:
    if field.option is not None:
        return "bool"
    if field.parameter.shape is Shape.CHOICE and not field.fixed:
        return cast("type[StrEnum]", field.parameter.options).__name__
    return TYPES.get(field.parameter.shape, "std::int32_t")


def _initial(field: Field) -> str:
    """The field's default in C++, that of the rules for two seats."""
    value = field.value(field.parameter.default, 2)
    if isinstance(value, bool):
        return " = true" if value else " = false"
    if isinstance(value, list):
        return f"{{{', '.join(map(str, value))}}}"
    return f" = {_type(field)}::{_member(value)}" if isinstance(value, str) else f" = {value}"


def _struct() -> str:
    enumerations = "\n".join(
        f"enum class {name} : std::uint8_t {{ {', '.join(map(_member, words))} }};" for name, words in _enumerations()
    )
    rows = "\n".join(f"    {_type(field)} {field.name}{_initial(field)};" for field in FIELDS)
    return f"""#pragma once

{NOTICE}

#include <cstdint>
#include <vector>

namespace doublesix {{

{enumerations}

// The parameters of `doublesix.core.rules.RuleSet` for one table, under the same names. An absent number is 0; where
// an option is `{NUMBER}`, the number stands in the field after it.
struct Numbers {{
    std::int32_t seats = 2;
    bool partners = false;
{rows}

    bool operator==(const Numbers&) const = default;
}};

}}  // namespace doublesix
"""


def _visitor() -> str:
    words = "\n".join(
        _call(f"inline constexpr std::array k{name}Words{{", [f'"{word}"' for word in words], "};")
        + f"\ninline constexpr const auto& words_of({name}) {{ return k{name}Words; }}"
        for name, words in _enumerations()
    )
    rows = "\n".join(f'    visit("{name}", n.{name});' for name in (*TABLE, *(field.name for field in FIELDS)))
    ranges = "\n".join(_checked(field) for field in FIELDS if _type(field).startswith("std::"))
    return f"""#pragma once

{NOTICE}

#include <array>
#include <cstdint>

#include "interface/fields_of.hpp"
#include "rules/parameters.hpp"

namespace doublesix {{

{words}

// The rules of one table, as `doublesix.rulesets.crossing.crossed` gives them.
template <class Visitor, FieldsOf<Numbers> Rules>
void fields(Visitor& visit, Rules& n) {{
{rows}
}}

// Name of the first parameter whose number is out of its range; null where there is none. An absent number is 0.
inline const char* out_of_range(const Numbers& n) {{
    const auto within = [](std::int32_t number, std::int32_t least, std::int32_t most) {{
        return number >= least && number <= most;
    }};
{ranges}
    return nullptr;
}}

}}  // namespace doublesix
"""


def _checked(field: Field) -> str:
    """Code that returns the field's name where its number is out of range."""
    parameter = field.parameter
    least, most = _range(parameter)
    absent = field.fixed or parameter.or_none or parameter.shape is Shape.BY_SEATS
    found = f"within({{}}, {0 if absent else least}, {_digits(most)})"
    if _type(field) != TYPES[Shape.NUMBERS]:
        return f'    if (!{found.format(f"n.{field.name}")}) return "{field.name}";'
    return f"""    for (const std::int32_t number : n.{field.name}) {{
        if (!{found.format("number")}) return "{field.name}";
    }}"""


def _fuzzed() -> str:
    rows = "\n".join(_call(f"    n.{field.name} = ", *_any(field)) for field in FIELDS)
    return f"""#pragma once

{NOTICE}

#include "fuzz/bytes.hpp"
#include "rules/parameters.hpp"

namespace doublesix::fuzz {{

// Sets every parameter to a value that random rule sets try, or to the least or the largest that is in range. The
// values need not be consistent.
inline void any_parameters(Bytes& bytes, Numbers& n) {{
{rows}
}}

}}  // namespace doublesix::fuzz
"""


def _any(field: Field) -> tuple[list[str], str]:
    """Arguments of the call that chooses a value of the field, and the end of the call."""
    parameter, kind = field.parameter, _type(field)
    if kind == "bool":
        return ["bytes.flag()"], ";"
    if kind in dict(_enumerations()):
        return [f"bytes.one_of<{kind}>({len(dict(_enumerations())[kind])})"], ";"
    if kind == TYPES[Shape.NUMBERS]:
        return [f"bytes.pick_list({_braced(_braced(map(_digits, numbers)) for numbers in _lists(parameter))})"], ";"
    least, most = _range(parameter)
    within = parameter.numbers and parameter.numbers.within
    if isinstance(within, range) and len(within) <= SPREAD:
        return [f"bytes.between({least}, {most})"], ";"
    tried = {number for value in parameter.tried for number in numbers_in(parameter, value)}
    absent = {0} if parameter.or_none or parameter.shape is Shape.BY_SEATS else set()
    numbers = [*sorted(absent | tried), least, most]
    return [f"bytes.pick({_braced(map(_digits, dict.fromkeys(numbers)))})"], ";"


def _lists(parameter: Parameter) -> list[tuple[int, ...]]:
    """The lists of numbers to try: those of random rule sets, and all of their numbers with the largest."""
    tried = [numbers_in(parameter, value) for value in dict.fromkeys(parameter.tried)]
    return [*tried, (*sorted({number for numbers in tried for number in numbers}), _range(parameter)[1])]


def _range(parameter: Parameter) -> tuple[int, int]:
    within = parameter.numbers.within if parameter.numbers else range(LARGEST + 1)
    return (within[0], within[-1]) if isinstance(within, range | tuple) else (min(within), max(within))


def _braced(parts: Iterable[str]) -> str:
    return f"{{{', '.join(parts)}}}"


def _digits(number: int) -> str:
    return f"{number:_}".replace("_", "'")


def _call(before: str, parts: list[str], after: str) -> str:
    """Code on one line, or as clang-format breaks a list in braces."""
    line = f"{before}{', '.join(parts)}{after}"
    if len(line) <= WIDTH:
        return line
    lines, indent = [before], " " * len(before)
    for place, part in enumerate(parts):
        piece = part + (", " if place < len(parts) - 1 else after)
        if len(lines[-1] + piece.rstrip()) > WIDTH:
            lines.append(indent)
        lines[-1] += piece
    return "\n".join(line.rstrip() for line in lines)


def _page() -> str:
    rows = "\n".join(f"  {_row(parameter)}," for parameter in DECLARED.values())
    return f"""{NOTICE}

/** A rule parameter, as a form offers it. */
export interface Parameter {{
  readonly name: string;
  readonly shape: "{'" | "'.join(Shape)}";
  /** Its words; none for other shapes. */
  readonly options: readonly string[];
  /** Values to choose among, as text, of a number that may be absent and has a field of its own; else none. */
  readonly offered: readonly string[];
  /** Range of its numbers; null where it has none, or may be absent. */
  readonly least: number | null;
  readonly most: number | null;
  /** Its default, as text. */
  readonly initial: string;
  /** Values of other parameters without which it has no effect. */
  readonly needs: Readonly<Record<string, unknown>>;
  /** Section of the form with a field for it, where its needs are met; empty if it is added from a list. */
  readonly section: string;
}}

export const PARAMETERS: readonly Parameter[] = [
{rows}
];
"""


def _labels() -> str:
    """Apart from the form, which one page has: every page names rules."""
    labels = "\n".join(f"  {name}: {json.dumps(str(one.label), ensure_ascii=False)}," for name, one in DECLARED.items())
    return f"""{NOTICE}

/** Names of the parameters in English. */
export const ruleNames = {{
{labels}
}};
"""


def _row(parameter: Parameter) -> str:
    kind = KNOWN[parameter.name].kind
    numbered = parameter.or_number or (parameter.shape is Shape.NUMBER and not parameter.or_none)
    least, most = _range(parameter) if numbered else (None, None)
    chosen = parameter.tried if parameter.or_none and parameter.section else ()
    offered = dict.fromkeys(kind.write(cast("Value", value)) for value in chosen)
    row = {
        "name": parameter.name,
        "shape": parameter.shape,
        "options": list(parameter.options or ()),
        "offered": list(offered),
        "least": least,
        "most": most,
        "initial": kind.write(cast("Value", parameter.default)),
        "needs": dict(parameter.needs),
        "section": parameter.section,
    }
    return "{ " + ", ".join(f"{key}: {json.dumps(value)}" for key, value in row.items()) + " }"


def main(arguments: list[str]) -> None:
    """Write the files that differ, or name them."""
    stale = [path for path, text in files().items() if not path.exists() or path.read_text(encoding="utf-8") != text]
    if arguments == ["--check"]:
        for path in stale:
            sys.stderr.write(
                f"{path.relative_to(ROOT)} is not what the declarations say; `make native` writes it anew\n"
            )
        sys.exit(bool(stale))
    for path in stale:
        path.write_text(files()[path], encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
