// The six emotes as vector shapes in two colours; decorative, so the caller supplies the label.
import type { EmoteName } from "../../table/chat";

const FACE = "M16 3a13 13 0 1 0 0 26 13 13 0 0 0 0-26";

const SHAPES: Readonly<Record<EmoteName, readonly (readonly [path: string, kind: "fill" | "line" | "dark"])[]>> = {
  knock: [
    [
      "M9 13.500a2.500 2.500 0 0 1 5 0 2.500 2.500 0 0 1 5 0 2.500 2.500 0 0 1 5 0V19a6 6 0 0 1-6 6H14a5 5 0 0 1-5-5Z",
      "fill",
    ],
    ["M14 13.500V17M19 13.500V17M9 19h6.500", "dark"],
    ["M4 29H28M5 11 3 8.500M10.500 7 10 3.500M22.500 7 23 3.500M28 11 30 8.500", "line"],
  ],
  well_played: [
    [
      "M16 2.500 20 11 29.300 12.200 22.500 18.700 24.200 28 16 23.500 7.800 28 9.500 18.700 2.700 12.200 12 11Z",
      "fill",
    ],
    ["m11.500 16 3.200 3.200L20.800 13", "dark"],
  ],
  thanks: [
    [
      "M16 28C4 20 2.500 14.500 3.500 10.500 5 4.500 13 4 16 10 19 4 27 4.500 28.500 10.500 29.500 14.500 28 20 16 28Z",
      "fill",
    ],
  ],
  good_luck: [
    [
      "M15 15C8 15 5 12 6.500 8.500 7.500 6 11 6 12 8.500 14 9.500 15 11 15 15ZM17 15C17 8 20 5 23.500 6.500 26 7.500 26 11 23.500 12 22.500 14 21 15 17 15ZM17 17C24 17 27 20 25.500 23.500 24.500 26 21 26 20 23.500 18 22.500 17 21 17 17ZM15 17C15 24 12 27 8.500 25.500 6 24.500 6 21 8.500 20 9.500 18 11 17 15 17Z",
      "fill",
    ],
    ["M16 16C16.500 21 18 26 20 30", "line"],
  ],
  oh_no: [
    [FACE, "fill"],
    ["M9 11.500 13 10M23 11.500 19 10M11.500 15v.01M20.500 15v.01M16 20a2.500 3 0 1 0 .01 0", "dark"],
  ],
  laugh: [
    [FACE, "fill"],
    ["M9 14q2.200-3.500 4.500 0M18.500 14q2.200-3.500 4.500 0M9.500 18.500C11 25.500 21 25.500 22.500 18.500Z", "dark"],
  ],
};

export function Emote({ name }: { readonly name: EmoteName }) {
  return (
    <svg class={`emote emote-${name}`} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      {SHAPES[name].map(([path, kind]) => (
        <path key={path} class={`emote-${kind}`} d={path} />
      ))}
    </svg>
  );
}
