// Spanish reasons why a move is better than another, in reviews, puzzles and hints; and labels of drawings.
import type { Sentences } from "../../language";

export const reasons: Sentences["reasons"] = {
  "{a} makes {N} now, {b} makes {M}.": "{a} hace {N} ahora; {b}, {M}.",
  "The best answer to {a} makes {N} on average, to {b} {M}.": "La mejor respuesta a {a} hace {N} de media; a {b}, {M}.",
  "After {a} the next opponent fits in {N} of 100 deals, after {b} in {M}.":
    "Tras {a}, el siguiente rival puede jugar en {N} de 100 repartos; tras {b}, en {M}.",
  "{a} threatens {N} next turn, {b} {M}.": "{a} amenaza con {N} en el turno siguiente; {b}, con {M}.",
  "{a} threatens nothing next turn, {b} {M}.": "{a} no amenaza con nada en el turno siguiente; {b}, con {M}.",
  "{a} threatens {N} next turn, {b} nothing.": "{a} amenaza con {N} en el turno siguiente; {b}, con nada.",
  "{a} takes {N} pips out of the hand, {b} {M}.": "{a} quita {N} puntos de la mano; {b}, {M}.",
  "{N} of the tiles kept fits after {a}, after {b} only {M}.":
    "De las fichas que quedan encaja {N} tras {a}; tras {b}, solo {M}.",
  "{N} of the tiles kept fit after {a}, after {b} only {M}.":
    "De las fichas que quedan encajan {N} tras {a}; tras {b}, solo {M}.",
  "{N} unseen tiles fit after {a}, {M} after {b}.": "{N} fichas no vistas encajan tras {a}; {M}, tras {b}.",
  "{a} gets rid of a double, which joins one number only.": "{a} se deshace de un doble, que solo se une a un número.",
  "{a} came out ahead; the hand may grow from {N} tiles to {M}, and then {K} are left to draw.":
    "{a} resultó mejor; la mano puede crecer de {N} fichas a {M}, y entonces quedan {K} por robar.",
  "{a} came out ahead; a tile drawn adds {N} pips to the hand on average.":
    "{a} resultó mejor; una ficha robada añade {N} puntos a la mano de media.",
  "{a} came out ahead; after {b} the next opponent fits in {N} of 100 deals, and draws in the others; after {c} it fits in {M}, and the boneyard stays.":
    "{a} resultó mejor; tras {b}, el siguiente rival puede jugar en {N} de 100 repartos y roba en los demás; tras {c}, puede en {M}, y el pozo queda.",
  "In the turns that follow {a} makes {N} and gives away {M}, {b} {K} and {L}.":
    "En los turnos que siguen, {a} hace {N} y regala {M}; {b}, {K} y {L}.",
  "Played out, {a} makes {N} and gives away {M}, {b} {K} and {L}.":
    "Jugado hasta el final, {a} hace {N} y regala {M}; {b}, {K} y {L}.",
  "A few turns after {a} this side holds {N} pips and the other {M}, after {b} {K} and {L}.":
    "Unos turnos tras {a}, este bando tiene {N} puntos en la mano y el otro {M}; tras {b}, {K} y {L}.",
  "A few turns after {a} this side holds {N} tiles and the other {M}, after {b} {K} and {L}.":
    "Unos turnos tras {a}, este bando tiene {N} fichas y el otro {M}; tras {b}, {K} y {L}.",
  "After {a} the other side passes {N} times in the turns that follow, after {b} {M}.":
    "Tras {a}, el otro bando pasa {N} veces en los turnos que siguen; tras {b}, {M}.",
  "After {a} the other side draws {N} tiles in the turns that follow, after {b} {M}.":
    "Tras {a}, el otro bando roba {N} fichas en los turnos que siguen; tras {b}, {M}.",
  "After {a} this side draws {N} tiles in the turns that follow, after {b} {M}.":
    "Tras {a}, este bando roba {N} fichas en los turnos que siguen; tras {b}, {M}.",
  "{a} came out ahead by {N} points; these counts explain {M} of them.":
    "{a} resultó mejor por {N} puntos; estas cuentas explican {M} de ellos.",
  "{a} came out ahead; no single count says why.": "{a} resultó mejor; ninguna cuenta por sí sola dice por qué.",
  "On average {a} makes {N} points and {b} {M}; but of 100 matches {c} wins {K} and {d} {L}, which is what counts at these scores.":
    "De media, {a} hace {N} puntos y {b} {M}; pero de 100 partidas {c} gana {K} y {d} {L}, que es lo que cuenta con este tanteo.",
  "{a} is all that can be done.": "No se puede hacer otra cosa: {a}.",
  "{a} is all that can be played.": "No se puede jugar otra cosa: {a}.",
  "With free drawing the match is decided by who draws first; plays are judged apart from that.":
    "Si se roba sin límite, decide la partida quien roba primero; las jugadas se juzgan aparte de eso.",
  "Tiles may be drawn by choice here, and strong players often do; plays are judged apart from that.":
    "Aquí se puede robar por gusto, y los buenos jugadores lo hacen a menudo; las jugadas se juzgan aparte de eso.",
  "Chances are against the bots' own play: they draw only when they must.":
    "Las probabilidades son contra el juego de los propios bots: roban solo si no hay más remedio.",
  "Chances are against play of about level 4, which draws only when it must, as the bots here do.":
    "Las probabilidades son contra un juego de más o menos el nivel 4, que roba solo si no hay más remedio, como los bots de esta mesa.",
  "Chances are against level 8, which draws freely, as bots here do.":
    "Las probabilidades son contra el nivel 8, que roba a su gusto, como bots de esta mesa.",
  "Chances are against play of about level 4, which draws only when it must.":
    "Las probabilidades son contra un juego de más o menos el nivel 4, que roba solo si no hay más remedio.",
  "{a} is as good, within the error.": "{a} vale lo mismo, dentro del error.",
  // Labels of drawings for screen readers.
  "Layout: no tile yet.": "Mesa: todavía sin fichas.",
  "Layout: {a}.": "Mesa: {a}.",
  "Open ends: {a}.": "Extremos abiertos: {a}.",
  "Hand of seat {N}: no tile.": "Mano del sitio {N}: ninguna ficha.",
  "Hand of seat {N}: {a}.": "Mano del sitio {N}: {a}.",
  "Of the others, {a}; boneyard {N}.": "De los demás, {a}; pozo {N}.",
};

/** Names of moves in reasons. */
export const moves = {
  "{a} on the {N}": "{a} en el {N}",
  "{a}–{b} on {c}–{d}": "{a}–{b} junto a {c}–{d}",
  "seat {N} holds {M}": "el sitio {N} tiene {M}",
  drawing: "robar",
  Drawing: "robar",
  passing: "pasar",
  Passing: "pasar",
  claiming: "cantar",
  Claiming: "cantar",
  calling: "reclamar",
  Calling: "reclamar",
  "letting it go": "dejarlo pasar",
  "Letting it go": "dejarlo pasar",
  "saying nothing": "callar",
  "Saying nothing": "callar",
} satisfies Partial<Sentences["pieces"]>;
