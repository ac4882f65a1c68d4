// Measures the page of a table: every fault of its layout that can be seen from its boxes and colours.
(() => {
  const TOUCH = 24;
  const named = (one) => {
    const words = (one.getAttribute?.("aria-label") ?? one.textContent ?? "").trim().slice(0, 24);
    return `${one.tagName.toLowerCase()}.${String(one.className.baseVal ?? one.className).trim().split(/\s+/).join(".")} “${words}”`;
  };
  const boxOf = (one) => one.getBoundingClientRect();
  const rounded = (box) => [box.left, box.top, box.right, box.bottom].map(Math.round);
  /** What is dropped first wraps out of sight where room is short. */
  const dropped = (one) => {
    const frame = one.matches(".bar-title small, .caption > p") ? boxOf(one.parentElement) : null;
    const box = boxOf(one);
    return frame !== null && (box.left >= frame.right - 1 || box.top >= frame.bottom - 1);
  };
  const shown = (one) => one.checkVisibility({ visibilityProperty: true }) && boxOf(one).width > 0 && boxOf(one).height > 0 && !dropped(one);
  const all = (what) => [...document.querySelectorAll(what)].filter(shown);
  const apart = (one, other, slack = 1.5) =>
    one.right <= other.left + slack || other.right <= one.left + slack || one.bottom <= other.top + slack || other.bottom <= one.top + slack;

  /** Parts that must lie within the window and may not overlap each other. */
  const PARTS = ".bar-lead a, .bar-title h1, .bar-title small, .bar-tools button, .seat .face, .seat .seat-name, .seat .seat-score,"
    + " .seat .tag, .seat .clock, .seat .notes, .seat .backs, .me .face, .me .seat-name, .me .seat-score, .me .clock, .me .notes,"
    + " .scores, .prompt, .actions button, .facts div, .caption > p, .rack, .felt-place, .ends, .mine-watching";
  /** Notices lie over what is not needed meanwhile, but never over these. */
  const NEEDED = ".scores li, .actions button, .hand-tile, .felt-tile, .felt-here, .felt-heap, .ends button, .ends a";
  /** Texts that are shown whole; names, titles and what is dropped first may end in an ellipsis. */
  const WHOLE = ".clock, .facts div, .prompt, .actions button, .ends, .ends h2, .ends button, .refusal, .hint-note,"
    + " .take-back, .banner, .notices, .seat-facts, .scored .score";
  const TOUCHED = "button, a[href]";
  /** Windows in which a long notice scrolls. */
  const SMALL = () => innerWidth <= 360 || innerHeight <= 520;

  function outside(one, faults) {
    const box = boxOf(one);
    if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1) faults.push(`outside the window: ${named(one)} ${rounded(box)}`);
  }

  /** What an ancestor with hidden overflow leaves of an element must be all of it. */
  function clipped(one, faults) {
    const box = boxOf(one);
    for (let at = one.parentElement; at !== null && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at);
      if (overflowX === "visible" && overflowY === "visible") continue;
      // What scrolls can be brought into view.
      if (at.matches(".rack") && (at.scrollHeight > at.clientHeight || at.scrollWidth > at.clientWidth)) return;
      if (at.matches(".notices") && SMALL()) return;
      const frame = boxOf(at);
      if (box.left < frame.left - 1.5 || box.top < frame.top - 1.5 || box.right > frame.right + 1.5 || box.bottom > frame.bottom + 1.5)
        return void faults.push(`cut by ${named(at)}: ${named(one)} ${rounded(box)} in ${rounded(frame)}`);
    }
  }

  function overflows(one, faults) {
    if (one.matches(".notices") && SMALL()) return;
    if (one.scrollHeight > one.clientHeight + 2 || one.scrollWidth > one.clientWidth + 2)
      if (getComputedStyle(one).display !== "inline")
        faults.push(`its content is cut: ${named(one)} ${one.scrollWidth}x${one.scrollHeight} in ${one.clientWidth}x${one.clientHeight}`);
  }

  function overlaps(faults) {
    const parts = all(PARTS).map((one) => [one, boxOf(one)]);
    parts.forEach(([one, box], at) => {
      for (const [other, its] of parts.slice(at + 1)) {
        if (one.contains(other) || other.contains(one) || apart(box, its)) continue;
        faults.push(`overlap: ${named(one)} ${rounded(box)} and ${named(other)} ${rounded(its)}`);
      }
    });
    const frame = document.querySelector(".notices");
    for (const notice of all(".notices .refusal, .notices .banner, .notices .take-back")) {
      const { left, right, top, bottom } = boxOf(notice);
      const seen = { left, right, top, bottom: Math.min(bottom, boxOf(frame).bottom) };
      for (const other of all(NEEDED)) if (!apart(seen, boxOf(other))) faults.push(`a notice covers ${named(other)}`);
    }
  }

  /** Tiles of the layout: inside the felt, apart from each other, from the heap and from the plate of a score. */
  function cloth(faults) {
    const felt = document.querySelector(".felt");
    if (felt === null) return;
    const room = boxOf(felt);
    const lying = [...document.querySelectorAll(".felt-tile")];
    const boxes = lying.map((one) => boxOf(one.querySelector(".tile") ?? one));
    boxes.forEach((box, at) => {
      if (box.left < room.left - 3 || box.top < room.top - 3 || box.right > room.right + 3 || box.bottom > room.bottom + 3) faults.push(`beyond the felt: ${lying[at].dataset.tile}`);
      for (const other of boxes.slice(at + 1)) if (!apart(box, other, 3)) faults.push(`tiles overlap: ${lying[at].dataset.tile}`);
    });
    const over = [...all(".felt-heap"), ...all(".scored:not([data-fit=none])")];
    over.forEach((one, at) => {
      boxes.forEach((box, number) => apart(boxOf(one), box) || faults.push(`${named(one)} covers ${lying[number].dataset.tile}`));
      for (const other of over.slice(at + 1)) if (!apart(boxOf(one), boxOf(other))) faults.push(`${named(one)} covers ${named(other)}`);
    });
  }

  const visible = (one) => one.closest(".visually-hidden, .skip") === null;

  /** Faults of the page as it is shown now. */
  function faultsNow() {
    const faults = [];
    const page = document.scrollingElement;
    if (page.scrollHeight > innerHeight + 1 || page.scrollWidth > innerWidth + 1) faults.push("the page scrolls");
    for (const one of all(`${PARTS}, .felt-tile, .felt-here, .hand-tile, .scores li, .scores b, .ends h2, .ends button, .ends a, .ends .score-points, .notices > * > *`)) {
      if (!visible(one)) continue;
      if (!(one.closest(".rack") && one.matches(".hand-tile"))) outside(one, faults);
      clipped(one, faults);
    }
    for (const one of all(WHOLE)) if (visible(one)) overflows(one, faults);
    overlaps(faults);
    cloth(faults);
    for (const one of all(TOUCHED)) {
      const box = boxOf(one);
      if (visible(one) && !one.closest("p") && Math.min(Math.round(box.width), Math.round(box.height)) < TOUCH) faults.push(`too small to touch: ${named(one)} ${Math.round(box.width)}x${Math.round(box.height)}`);
    }
    const playing = document.querySelector('#main[data-stage="playing"]') !== null;
    if (playing && all(".felt-heap").length > 0 === all(".facts-boneyard").length > 0) faults.push("the boneyard is shown twice, or not at all");
    for (const one of document.querySelectorAll(".ends .score-sum")) if (!one.querySelector(".score-who")?.textContent) faults.push("a score without the scorer's name");
    return [...new Set(faults)];
  }

  /** Boxes that must be the same in the next frame. */
  const boxes = () => [".felt-place", ".felt-heap", ".scores", ".prompt", ".rack", ".ends", ".notices", ".felt-tile"]
    .flatMap((what) => [...document.querySelectorAll(what)].map((one) => `${what} ${rounded(boxOf(one))}`)).join("; ");

  /** The felt's box, the middle of the layout as shares of it, and half a tile in pixels. */
  function feltNow() {
    const room = boxOf(document.querySelector(".felt-place"));
    const tiles = [...document.querySelectorAll(".felt-tile .tile")].map(boxOf);
    const [left, right] = [Math.min(...tiles.map((one) => one.left)), Math.max(...tiles.map((one) => one.right))];
    const [top, bottom] = [Math.min(...tiles.map((one) => one.top)), Math.max(...tiles.map((one) => one.bottom))];
    const half = tiles.length === 0 ? 0 : Math.min(...tiles.map((one) => Math.min(one.width, one.height)));
    const middle = tiles.length === 0 ? [0.5, 0.5] : [((left + right) / 2 - room.left) / room.width, ((top + bottom) / 2 - room.top) / room.height];
    return { box: rounded(room), x: middle[0], y: middle[1], half, tiles: tiles.length };
  }

  // Contrast.

  const parsed = (text) => (text.match(/[\d.]+/g) ?? []).map(Number);
  const over = ([r, g, b, a = 1], [r2, g2, b2]) => [r * a + r2 * (1 - a), g * a + g2 * (1 - a), b * a + b2 * (1 - a)];
  const light = (colour) => {
    const [r, g, b] = colour.map((part) => (part / 255 <= 0.03928 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ratio = (one, other) => (Math.max(light(one), light(other)) + 0.05) / (Math.min(light(one), light(other)) + 0.05);
  const variable = (name) => {
    const probe = document.createElement("i");
    probe.style.color = `var(${name})`;
    document.body.append(probe);
    const colour = parsed(getComputedStyle(probe).color);
    probe.remove();
    return colour;
  };
  /** Colours upon which an element's text may lie: each stop of a gradient over each colour below it. */
  function grounds(one) {
    if (one.matches(".felt-place")) return [variable("--cloth-edge"), variable("--cloth")];
    if (one.matches(".scene, body, html")) return [variable("--wood")];
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(one);
    const colour = parsed(backgroundColor);
    const solid = (colour[3] ?? 1) === 1;
    const below = solid && Number(opacity) === 1 ? [colour] : grounds(one.parentElement);
    const base = solid ? [colour] : below.map((ground) => over(colour, ground));
    const stops = (backgroundImage.match(/rgba?\([^)]*\)/g) ?? []).map(parsed);
    return stops.length === 0 ? base : stops.flatMap((stop) => base.map((ground) => over(stop, ground)));
  }
  const TEXTS = ".bar h1, .bar small, .bar button, .bar a, .seat-name, .seat-facts span, .notes, .backs b, .scores-name, .scores b, .prompt, .actions button, .facts dt, .facts dd,"
    + " .caption > p, .ends h2, .ends p, .ends button, .ends a, .ends .score-who, .ends small, .score-points, .refusal p, .refusal b, .refusal button, .take-back p, .take-back button,"
    + " .banner, .banner button, .felt-here span, .felt-heap small, .scored b, .scored small";
  function faint(one) {
    const ink = parsed(getComputedStyle(one).color);
    const shares = grounds(one).map((ground) => ratio(over(ink, ground), ground));
    const least = Math.min(...shares);
    const size = parseFloat(getComputedStyle(one).fontSize);
    const large = size >= 24 || (size >= 18.66 && Number(getComputedStyle(one).fontWeight) >= 700);
    return least < (large ? 3 : 4.5) ? `${named(one)} ${least.toFixed(1)}` : null;
  }

  /** Rules for what is under the mouse also hold for a class, so that a script can put it there. */
  function hoverable(sheet) {
    const walk = (rules, owner) => {
      [...rules].forEach((rule) => {
        if (rule.selectorText?.includes(":hover")) owner.insertRule(rule.cssText.replaceAll(":hover", ".hovered"), [...owner.cssRules].indexOf(rule) + 1);
        else if (rule.cssRules && !rule.selectorText) walk(rule.cssRules, rule);
      });
    };
    walk(sheet.cssRules, sheet);
  }
  function contrasts() {
    if (!window.hovers) {
      window.hovers = true;
      for (const sheet of document.styleSheets) hoverable(sheet);
    }
    const faults = all(TEXTS).filter(visible).map(faint).filter(Boolean).map((fault) => `faint: ${fault}`);
    for (const one of all("button, a[href]").filter(visible)) {
      if (one.textContent.trim() === "" || one.matches(".felt-here, .hand-tile")) continue;
      one.classList.add("hovered");
      const fault = faint(one);
      one.classList.remove("hovered");
      if (fault) faults.push(`faint under the mouse: ${fault}`);
    }
    return [...new Set(faults)];
  }

  /** All that is measured in one window; `before` are the boxes of the frame before. */
  function seen(before, coloured) {
    const now = boxes();
    const unsettled = now === before ? [] : [`does not settle: ${before} became ${now}`];
    return { size: [innerWidth, innerHeight], faults: [...unsettled, ...faultsNow(), ...(coloured ? contrasts() : [])], felt: feltNow() };
  }

  window.measured = { boxes, seen, faults: faultsNow };
})();
