// Final screen position of a tile, independent of running transitions of the cloth.

export interface Lying {
  /** Centre of the tile, in pixels. */
  readonly x: number;
  readonly y: number;
  /** Side of half a tile, in pixels. */
  readonly half: number;
  /** Rotation in degrees. */
  readonly turn: number;
}

/** Final position of a tile's group, from its inline styles rather than from the animated state. */
export function lyingAt(tile: SVGElement): Lying | null {
  const view = tile.closest<SVGElement>(".felt-view");
  const felt = tile.closest(".felt")?.getBoundingClientRect();
  if (view === null || felt === undefined) return null;
  const { a, b, e, f } = new DOMMatrix(view.style.transform).multiply(new DOMMatrix(tile.style.transform));
  // In the layout's units half a tile is 2 wide.
  return { x: felt.left + e, y: felt.top + f, half: 2 * Math.hypot(a, b), turn: (Math.atan2(b, a) * 180) / Math.PI };
}
