// The server's sentences in Spanish: reasons. `{a}` stands for a part that is
// translated in turn, as a piece or a list of pieces.
import { moves, reasons } from "./reasons";
import type { Sentences } from "../../language";

export const sentences: Sentences = {
  reasons,
  pieces: {
    ...moves,
    one: "uno",
    two: "dos",
    three: "tres",
    four: "cuatro",
    five: "cinco",
    six: "seis",
    seven: "siete",
    eight: "ocho",
    nine: "nueve",
    ten: "diez",
    none: "ninguna",
    nothing: "nada",
    "1 point": "1 tanto",
    "{a} points": "{a} tantos",
    "1 tile": "1 ficha",
    "{a} tiles": "{a} fichas",
    "{a} and {b}": "{a} y {b}",
    "{a} or {b}": "{a} o {b}",
  },
};
