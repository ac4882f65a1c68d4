// Heap of the boneyard's tiles.
import { useEffect, useMemo, useState } from "preact/hooks";
import { breath } from "../app/breath";
import { TileBack } from "../tile/Tile";
import type { Heap } from "./heap";

/** Heap of the boneyard's tiles, face down. */
export function HeapPile({
  heap,
  label,
  text,
}: {
  readonly heap: Heap;
  readonly label: string;
  readonly text: string;
}) {
  const { tile, tiles } = heap;
  const [begun, begin] = useState(false);
  // Drawn in a separate task, because drawing the cloth already fills this one.
  useEffect(() => {
    let gone = false;
    void breath().then(() => gone || begin(true));
    return () => {
      gone = true;
    };
  }, []);
  const drawn = useMemo(
    () =>
      tiles.map(([x, y, turn], at) => (
        <TileBack
          key={at}
          style={`width:${tile}px;transform:translate(${x}px,${y}px) translate(-50%,-50%) rotate(${turn}deg)`}
        />
      )),
    [tile, tiles.length],
  );
  return (
    <div
      class="felt-heap"
      role="img"
      aria-label={label}
      style={{
        width: `${heap.width}px`,
        height: `${heap.height}px`,
        transform: `translate(${heap.left}px, ${heap.top}px)`,
      }}
    >
      {begun ? drawn : null}
      <small aria-hidden="true">{text}</small>
    </div>
  );
}
