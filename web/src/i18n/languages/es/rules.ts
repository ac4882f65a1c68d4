// Names of variations in Spanish.
import type { RulesCatalog } from "../en/rules";

export const rules: RulesCatalog = {
  variationNames: {
    reserve: "Reserva en el pozo",
    "must-play": "Quien puede jugar, juega",
    short: "Partida corta",
    "lowest-takes-all": "La mano más baja se lo lleva todo",
    "seven-each": "Siete fichas cada uno",
    "sliding-hands": "Manos según los jugadores",
    "highest-double": "Sale el doble más alto",
    "no-spinner": "Sin dobles con brazos",
    "optional-draw": "Robar por gusto",
    partners: "Parejas",
    "to-200": "A 200 tantos",
    cribbage: "En un tablero de cribbage",
    exact: "La meta, exacta",
    "all-spinners": "Todo doble abre brazos",
    "to-61": "A 61 tantos",
    "six-each": "Seis fichas cada uno",
  },
};
