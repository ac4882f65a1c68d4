// Words of the first rounds; they are loaded with them. Spanish has the same keys, or it does not compile.
import { computed } from "@preact/signals";
import { settings } from "../app/settings";
import type { Kind } from "./lessons";

const several = (count: number, one: string, more = `${one}s`) => `${count} ${count === 1 ? one : more}`;

const en = {
  title: (game: string) => `${game}: a first round`,
  step: (now: number, all: number) => `${now} of ${all}`,
  unknown: "There is no first round of this game yet. Here are those that there are.",
  later: "Later in the same round:",
  other: "the other player",
  tasks: {
    fit: "Lay a tile that fits",
    surround: "Surround the double that was led",
    branch: "Open a new arm",
    score: "Score",
    draw: "Nothing fits: draw",
    out: "Lay your last tile",
  } as Readonly<Record<Kind, string>>,
  whys: {
    fit: "Choose a tile of your hand, then the place on the table.",
    surround: "Only the places around it are open now, whatever else would match.",
    branch: "Both long sides of the spinner are covered: lay a tile at one of its short ends.",
    score: "Which tile makes the open ends add up to the most points?",
    draw: "No tile of your hand matches an open end. Take one from the boneyard.",
    out: "Who goes out first ends the round, and is paid for what the other still holds.",
  } as Readonly<Record<Kind, string>>,
  branchAnywhere: "Every double takes tiles on all four places. Lay one at a short end, where a new arm begins.",
  facts: (held: number, boneyard: number) => `The other player holds ${several(held, "tile")}; ${boneyard} in the boneyard.`,
  count: (count: number) => `The open ends count ${count}.`,
  draw: "Draw",
  choosePlace: (tile: string) => `${tile} fits in several places: choose one on the table.`,
  none: "Nothing of your hand fits here; draw a tile.",
  better: (gain: number, most: number) => `That is allowed, and brings ${gain === 0 ? "nothing" : several(gain, "point")}. There is a tile for ${several(most, "point")}.`,
  noArm: "That is allowed, but it makes a line longer. Find the tile and the place for a new arm.",
  laterDraw: "That is allowed here, too; but a tile of your hand fits. Lay it.",
  right: "Right.",
  noPoints: (count: number, divisors: string) => `Now the open ends count ${count}: not a multiple of ${divisors}, so no points.`,
  zero: "Now the open ends count 0, which scores nothing.",
  drew: (tile: string) => `You drew ${tile}. It fits, so your turn goes on with it.`,
  closed: "The round is over.",
  left: (tiles: string) => `The other player still holds ${tiles}.`,
  back: "Back",
  skip: "Skip",
  on: "On",
  or: " or ",
  over: "That was a round. The next one is yours.",
  playBot: "Play a bot",
  next: (game: string) => `Learn ${game}`,
  keys: "Keys: ← → choose a tile, ↑ ↓ a place, Enter plays.",
};

export type LearnWords = typeof en;

const es: LearnWords = {
  title: (game) => `${game}: una primera ronda`,
  step: (now, all) => `${now} de ${all}`,
  unknown: "Todavía no hay una primera ronda de este juego. Estas son las que hay.",
  later: "Más tarde, en la misma ronda:",
  other: "el otro",
  tasks: {
    fit: "Pon una ficha que encaje",
    surround: "Rodea el doble de salida",
    branch: "Abre un brazo nuevo",
    score: "Puntúa",
    draw: "Nada encaja: roba",
    out: "Pon tu última ficha",
  },
  whys: {
    fit: "Elige una ficha de tu mano y luego el sitio en la mesa.",
    surround: "Ahora solo están abiertos los sitios a su alrededor, aunque otra cosa encaje.",
    branch: "Los dos lados largos del doble central están cubiertos: pon una ficha en uno de sus extremos cortos.",
    score: "¿Con qué ficha suman más tantos los extremos abiertos?",
    draw: "Ninguna ficha de tu mano encaja. Toma una del pozo.",
    out: "Quien termina primero cierra la ronda y cobra lo que le queda al otro.",
  },
  branchAnywhere: "Cada doble admite fichas en sus cuatro lados. Pon una en un extremo corto, donde empieza un brazo nuevo.",
  facts: (held, boneyard) => `El otro tiene ${several(held, "ficha")}; quedan ${boneyard} en el pozo.`,
  count: (count) => `Los extremos abiertos suman ${count}.`,
  draw: "Robar",
  choosePlace: (tile) => `${tile} encaja en varios sitios: elige uno en la mesa.`,
  none: "Nada de tu mano encaja aquí; roba una ficha.",
  better: (gain, most) => `Se puede, y da ${gain === 0 ? "nada" : several(gain, "tanto")}. Hay una ficha que da ${several(most, "tanto")}.`,
  noArm: "Se puede, pero solo alarga una línea. Busca la ficha y el sitio de un brazo nuevo.",
  laterDraw: "Aquí también se puede; pero una ficha de tu mano encaja. Ponla.",
  right: "Correcto.",
  noPoints: (count, divisors) => `Ahora los extremos abiertos suman ${count}: no es múltiplo de ${divisors}, así que no hay tantos.`,
  zero: "Ahora los extremos abiertos suman 0, que no da tantos.",
  drew: (tile) => `Has robado ${tile}. Encaja, así que tu turno sigue con ella.`,
  closed: "La ronda ha terminado.",
  left: (tiles) => `Al otro le quedan ${tiles}.`,
  back: "Atrás",
  skip: "Saltar",
  on: "Seguir",
  or: " o de ",
  over: "Eso era una ronda. La siguiente es tuya.",
  playBot: "Jugar contra un bot",
  next: (game) => `Aprender ${game}`,
  keys: "Teclas: ← → eligen una ficha, ↑ ↓ un sitio, Intro juega.",
};

export const learnCatalogs = { en, es } as const;
export const learnWords = computed<LearnWords>(() => learnCatalogs[settings.value.language]);
