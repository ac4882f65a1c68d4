"""Figures of a load test as text."""

from typing import Any

Figures = dict[str, Any]


def text(figures: Figures) -> str:
    """All that was measured of one server, a line for each kind of it."""
    lines = [_size(figures), *_played(figures), _troubles(figures), _server(figures), *_generator(figures)]
    if "restart" in figures:
        lines += _restarted(figures["restart"], figures["afterwards"])
    lines.append(_ended(figures["ending"]))
    return "\n".join(f"  {line}" for line in lines)


def _size(figures: Figures) -> str:
    return f"{figures['sockets']} sockets at {figures['tables']} tables, opened in {figures['opened_in']:.1f} s"


def _played(figures: Figures) -> list[str]:
    ms, of = figures["ms"], f"{figures['moves']} moves of {figures['acknowledged']} in {figures['seconds']:g} s"
    waits = f"p50 {ms['p50']:.1f}, p95 {ms['p95']:.1f}, p99 {ms['p99']:.1f}, max {ms['max']:.0f} ms"
    return [f"{figures['rate']:.0f} commands a second acknowledged ({of})", f"to the acknowledgement {waits}"]


def _troubles(figures: Figures) -> str:
    counts = {
        "lost": figures["lost"],
        "refused": sum(figures["refused"].values()),
        "sockets closed": figures["closed"],
        "unanswered": figures["unanswered"],
        "never sent": figures["never_sent"],
        "unreadable": figures["unreadable"],
        "to the table of a rematch": figures["moved_on"],
    }
    codes = [f"{code} {count}" for name in ("refused", "farewells") for code, count in figures[name].items()]
    return ", ".join(f"{name} {count}" for name, count in counts.items()) + (f" ({', '.join(codes)})" if codes else "")


def _server(figures: Figures) -> str:
    mib = figures["mib"]
    held = f"{mib['start']:.0f} MiB at the start, {mib['open']:.0f} with all sockets, {mib['end']:.0f} at the end"
    each = f"{figures['kib_a_socket']:.0f} KiB a socket, its share of the table included"
    minutes = ", ".join(f"{one:.0f}" for one in mib["minutes"])
    later = f"; after each minute {minutes} MiB" if minutes else ""
    return f"server: {figures['cpu_ms']:.2f} ms of CPU a command; {held}; {each}{later}"


def _generator(figures: Figures) -> list[str]:
    received = f"{figures['frames']} frames, {figures['bytes'] / 2**20:.1f} MiB, {figures['pings']} pings of the host"
    busy = 100 * figures["own_cpu"] / figures["seconds"]
    own = f"generator: {busy:.0f} % of a core, late p99 {figures['late_ms']['p99']:.2f} ms"
    return [f"received {received}", own]


def _restarted(back: Figures, after: Figures) -> list[str]:
    first, half, last = back["first_ms"] / 1000, back["ms"]["p50"] / 1000, back["ms"]["max"] / 1000
    pictures = f"the first picture in {first:.1f} s, half of them in {half:.1f}, the last in {last:.1f}"
    return [
        f"after kill -9: answers in {back['answers_in']:.1f} s, {pictures}",
        f"missing {back['missing']}, {back['tries']} connections tried",
        f"then: {after['rate']:.0f} commands a second, p99 {after['ms']['p99']:.1f} ms",
    ]


def _ended(ending: Figures) -> str:
    farewells = ", ".join(f"{code} {count}" for code, count in ending["farewells"].items())
    how = f"with code {ending['code']}, and the sockets got: {farewells}"
    return f"ended in {ending['seconds']:.1f} s {how}"
