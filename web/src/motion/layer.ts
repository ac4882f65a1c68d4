// A layer over the page for what is on its way.

/** An empty layer; its user removes it. */
export function layer(): HTMLElement {
  const place = document.createElement("div");
  place.className = "count";
  place.setAttribute("aria-hidden", "true");
  document.body.append(place);
  return place;
}

type Box = Pick<DOMRect, "left" | "top" | "width" | "height">;

/** A transform that puts the middle of something upon the middle of a box. */
export const onto = ({ left, top, width, height }: Box): string => `translate(${left + width / 2}px, ${top + height / 2}px) translate(-50%, -50%)`;
