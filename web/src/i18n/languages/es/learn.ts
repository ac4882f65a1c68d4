// Spanish texts of the lessons.
import type { LearnWords } from "../en/learn";

const several = (count: number, one: string, more = `${one}s`) => `${count} ${count === 1 ? one : more}`;

export const learn: LearnWords = {
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
    equal: "Iguala los extremos",
    draw: "Nada encaja: roba",
    pass: "Nada encaja: pasa",
    out: "Pon tu última ficha",
  },
  whys: {
    fit: "Elige una ficha de tu mano y luego el sitio en la mesa.",
    surround: "Ahora solo están abiertos los sitios a su alrededor, aunque otra cosa encaje.",
    branch: "Los dos lados largos del doble central están cubiertos: pon una ficha en uno de sus extremos cortos.",
    score: "¿Con qué ficha suman más tantos los extremos abiertos?",
    equal: "¿Con qué ficha muestran los extremos el mismo número?",
    draw: "Ninguna ficha de tu mano encaja. Toma una del pozo.",
    pass: "Ninguna ficha de tu mano encaja y no se puede robar. El turno sigue con el jugador siguiente.",
    out: "Quien termina primero cierra la ronda y cobra lo que les queda a los otros.",
  },
  branchAnywhere:
    "Cada doble admite fichas en sus cuatro lados. Pon una en un extremo corto, donde empieza un brazo nuevo.",
  facts: (held, boneyard) =>
    held.length === 1
      ? `El otro tiene ${several(held[0] ?? 0, "ficha")}; quedan ${boneyard} en el pozo.`
      : `Los otros tienen ${held.join(", ")} fichas; quedan ${boneyard} en el pozo.`,
  count: (count) => `Los extremos abiertos suman ${count}.`,
  draw: "Robar",
  pass: "Pasar",
  passed: "El turno sigue con el jugador siguiente.",
  choosePlace: (tile) => `${tile} encaja en varios sitios: elige uno en la mesa.`,
  none: "Nada de tu mano encaja aquí; roba una ficha.",
  nonePass: "Nada de tu mano encaja aquí; pasa.",
  better: (gain, most) =>
    `Se puede, y da ${gain === 0 ? "nada" : several(gain, "tanto")}. Hay una ficha que da ${several(most, "tanto")}.`,
  noArm: "Se puede, pero solo alarga una línea. Busca la ficha y el sitio de un brazo nuevo.",
  laterDraw: "Aquí también se puede; pero una ficha de tu mano encaja. Ponla.",
  right: "Correcto.",
  noPoints: (count, divisors) =>
    `Ahora los extremos abiertos suman ${count}: no es múltiplo de ${divisors}, así que no hay tantos.`,
  zero: "Ahora los extremos abiertos suman 0, que no da tantos.",
  drew: (tile) => `Has robado ${tile}. Encaja, así que tu turno sigue con ella.`,
  closed: "La ronda ha terminado.",
  left: (tiles) => `Quedan en otras manos: ${tiles}.`,
  back: "Atrás",
  skip: "Saltar",
  on: "Seguir",
  or: " o de ",
  over: "Eso era una ronda. La siguiente es tuya.",
  playBot: "Jugar contra un bot",
  next: (game) => `Aprender ${game}`,
  all: "Todas las primeras rondas",
  done: "hecha",
  begun: (step, all) => `${step} de ${all}`,
  anew: "Desde el principio",
  keys: "Teclas: ← → eligen una ficha, ↑ ↓ un sitio, Intro juega.",
};
