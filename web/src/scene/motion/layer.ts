// Layer over the page for flying elements.

/** Add an empty layer to the page; the caller removes it. */
export function layer(): HTMLElement {
  const place = document.createElement("div");
  place.className = "count";
  place.setAttribute("aria-hidden", "true");
  document.body.append(place);
  return place;
}

type Box = Pick<DOMRect, "left" | "top" | "width" | "height">;

/** CSS transform that centres an element on a box. */
export const onto = ({ left, top, width, height }: Box): string =>
  `translate(${left + width / 2}px, ${top + height / 2}px) translate(-50%, -50%)`;
