// Portrait of a bot as vector shapes; decorative, so the caller supplies the name.
import { levelOf } from "../app/level";

type Hair = "tuft" | "bob" | "cap" | "long" | "sides" | "waves" | "curls" | "beret" | "short" | "bun";

/** Colours and features of a face. */
interface Persona {
  readonly back: string;
  readonly skin: string;
  readonly hair: string;
  readonly shirt: string;
  readonly style: Hair;
  readonly glasses?: boolean;
  readonly beard?: boolean;
  readonly moustache?: boolean;
  readonly freckles?: boolean;
  readonly smile: number;
}

/** Faces of the ten levels. */
const FACES: readonly Persona[] = [
  { back: "#f4a261", skin: "#fcd9b8", hair: "#c9671f", shirt: "#2a9d8f", style: "tuft", freckles: true, smile: 2.6 },
  { back: "#a3b18a", skin: "#eec39a", hair: "#5b4231", shirt: "#588157", style: "bob", smile: 1.4 },
  { back: "#6d9dc5", skin: "#d9a066", hair: "#23364d", shirt: "#8d3b2c", style: "cap", moustache: true, smile: 1.2 },
  { back: "#e5739a", skin: "#b9754a", hair: "#201612", shirt: "#f2cc4d", style: "long", smile: 2.4 },
  {
    back: "#cbb9a0",
    skin: "#f1c9a5",
    hair: "#9a958c",
    shirt: "#5e548e",
    style: "sides",
    glasses: true,
    moustache: true,
    smile: 1,
  },
  { back: "#9ccbd6", skin: "#f8d7bd", hair: "#e9e4d8", shirt: "#7b2d42", style: "waves", smile: 1.8 },
  { back: "#80b68a", skin: "#8a5a3c", hair: "#17110e", shirt: "#d98e22", style: "curls", smile: 2.2 },
  { back: "#cfa4d8", skin: "#e6b78f", hair: "#4a2c1d", shirt: "#33415c", style: "beret", smile: 0.8 },
  { back: "#8a94a6", skin: "#d5a37c", hair: "#191919", shirt: "#2b3440", style: "short", beard: true, smile: 0.5 },
  { back: "#f0bd6a", skin: "#efc8a6", hair: "#d8d8d4", shirt: "#a03a44", style: "bun", glasses: true, smile: 1.6 },
];

/** Hair behind the head. */
const BEHIND: Readonly<Partial<Record<Hair, string>>> = {
  bob: "M13 23C12 10 36 10 35 23V33H13Z",
  long: "M12 23C10 7 38 7 36 23L38 42H10Z",
  waves: "M12 25C8 11 40 11 36 25 39 31 35 34 34 31H14C13 34 9 31 12 25Z",
  bun: "M24 3.500a5 5 0 1 1 0 10 5 5 0 0 1 0-10",
};

/** Hair or hat over the head. */
const OVER: Readonly<Record<Hair, string>> = {
  tuft: "M15 19C15 12 19 10 23 10 22 8 24 5 28 5 26 7 27 9 28 10 32 11 34 15 33 19 30 14 19 15 15 19Z",
  bob: "M14.500 22C14 11 34 11 33.500 22 30 20 28 17 27 15 24 18 18 19 14.500 22Z",
  cap: "M13.500 18C14 9 34 9 34.500 17L40 19C38 20.500 34 20 31 19H14Z",
  long: "M14.500 22C14 10 34 10 33.500 22 31 20 26 17 24 14 22 17 17 20 14.500 22Z",
  sides:
    "M14.500 24C13 20 14 17 16 15 15.500 18 16 20 15.800 24ZM33.500 24C35 20 34 17 32 15 32.500 18 32 20 32.200 24Z",
  waves: "M14.500 21C13 12 22 9 25 12 30 9 35 14 33.500 21 31 17 28 18 25.500 15.500 22 19 18 17 14.500 21Z",
  curls:
    "M14 20a4 4 0 0 1 0-6 4.500 4.500 0 0 1 5-5 5 5 0 0 1 8-1 4.500 4.500 0 0 1 6.500 4 4.500 4.500 0 0 1 1 8C32 15 17 15 14 20Z",
  beret:
    "M13 17C10 9 30 4 37 12 38 15 36 17 34 17ZM15 17H33.500C34 20 33.600 22 33.500 24 32.500 21 32 19 31.500 17.500H16.500C16 19 15.500 21 14.600 24 14 22 14.500 19 15 17Z",
  short:
    "M14.500 21C14 11 34 11 33.500 21 32.500 18 31 16.500 29 15.500 25 16.500 20 16.200 18.500 15.500 16.500 16.500 15.300 18 14.500 21Z",
  bun: "M14.500 21C14 11 34 11 33.500 21 31 15.500 26 14 24 14 22 14 17 15.500 14.500 21Z",
};

function Head({ persona }: { readonly persona: Persona }) {
  const { skin, hair, style } = persona;
  const over = style === "cap" || style === "beret" ? (style === "beret" ? "#b4222e" : hair) : hair;
  return (
    <>
      {BEHIND[style] ? <path d={BEHIND[style]} fill={hair} /> : null}
      <path d="M8 50C8 39 16 36 24 36S40 39 40 50Z" fill={persona.shirt} />
      <path d="M20 30H28V38C26 40 22 40 20 38Z" fill={skin} />
      <ellipse cx="24" cy="23.500" rx="9.500" ry="11" fill={skin} />
      {persona.beard ? (
        <path
          d="M14.600 24C15 35 20 37.500 24 37.500S33 35 33.400 24C31.500 28 28 28.500 24 28.500S16.500 28 14.600 24Z"
          fill={hair}
        />
      ) : null}
      {persona.freckles ? (
        <path
          d="M17.500 27h.01M19 28.200h.01M30.500 27h.01M29 28.200h.01"
          stroke="#c9671f"
          stroke-width=".9"
          stroke-linecap="round"
        />
      ) : null}
      <path d={OVER[style]} fill={over} />
      {style === "beret" ? (
        <path
          d="M14.600 24C14.200 21 14.500 19 15.500 17H17C16 19 16 21.500 14.600 24ZM33.400 24C33.800 21 33.500 19 32.500 17H31C32 19 32 21.500 33.400 24Z"
          fill={hair}
        />
      ) : null}
      {style === "long" ? (
        <path d="M32 13.500a2.200 2.200 0 1 1 2 3.400 2.200 2.200 0 1 1-3-2.400 2.200 2.200 0 0 1 1-1" fill="#fff" />
      ) : null}
    </>
  );
}

function Features({ persona }: { readonly persona: Persona }) {
  const { smile, moustache, glasses, beard } = persona;
  return (
    <>
      <circle cx="20" cy="23" r="1.250" fill="#1c1a18" />
      <circle cx="28" cy="23" r="1.250" fill="#1c1a18" />
      <path
        d="M17.800 20.200q2.200-1.300 4.200-.3M26 19.900q2-1 4.200.3"
        fill="none"
        stroke="#1c1a18"
        stroke-opacity=".6"
        stroke-width=".9"
        stroke-linecap="round"
      />
      {glasses ? (
        <path
          d="M17 23a3 3 0 1 0 6 0 3 3 0 1 0-6 0M25 23a3 3 0 1 0 6 0 3 3 0 1 0-6 0M23 22.600q1-.8 2 0"
          fill="none"
          stroke="#3b3430"
          stroke-width=".9"
        />
      ) : null}
      {moustache ? (
        <path
          d="M19.500 28.600Q24 25.400 28.500 28.600 24 28 19.500 28.600Z"
          fill={persona.style === "sides" ? persona.hair : "#33231a"}
        />
      ) : null}
      <path
        d={`M20.800 29.800Q24 ${29.8 + smile * 1.4} 27.200 29.800`}
        fill="none"
        stroke={beard ? "#f6d9c4" : "#7a3328"}
        stroke-width="1.100"
        stroke-linecap="round"
      />
    </>
  );
}

/** Portrait of a bot with a level; a tile for other bots. */
export function BotFace({ bot }: { readonly bot: string }) {
  const persona = FACES[(levelOf(bot) ?? 0) - 1] ?? null;
  return (
    <svg class="bot-face" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <rect width="48" height="48" fill={persona?.back ?? "#7d8f88"} />
      {persona ? (
        <>
          <Head persona={persona} />
          <Features persona={persona} />
        </>
      ) : (
        <path
          d="M17 9H31a3 3 0 0 1 3 3V36a3 3 0 0 1-3 3H17a3 3 0 0 1-3-3V12a3 3 0 0 1 3-3ZM17 24H31M21 16h.01M27 16h.01M20 32q4 3 8 0"
          fill="#fbf6e7"
          stroke="#26332e"
          stroke-width="2"
          stroke-linecap="round"
        />
      )}
    </svg>
  );
}
