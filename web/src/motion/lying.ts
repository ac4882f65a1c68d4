// Where a tile of the layout comes to lie on the screen, though the cloth may still be gliding there.

export interface Lying {
  /** The middle of the tile. */
  readonly x: number;
  readonly y: number;
  /** The side of half a tile. */
  readonly half: number;
  /** Degrees by which it is turned. */
  readonly turn: number;
}

/** Where this group of the layout will lie, by what its styles ask for and not by what is on the way there. */
export function lyingAt(tile: SVGElement): Lying | null {
  const view = tile.closest<SVGElement>(".felt-view");
  const felt = tile.closest(".felt")?.getBoundingClientRect();
  if (view === null || felt === undefined) return null;
  const { a, b, e, f } = new DOMMatrix(view.style.transform).multiply(new DOMMatrix(tile.style.transform));
  // In the layout's units half a tile is 2 wide.
  return { x: felt.left + e, y: felt.top + f, half: 2 * Math.hypot(a, b), turn: (Math.atan2(b, a) * 180) / Math.PI };
}
