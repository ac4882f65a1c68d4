// The server's sentences in Spanish: rule cards, variations, exceptions and refusals. `{a}` stands for a part that is
// translated in turn, as a piece or a list of pieces.
import { moves, reasons } from "./reasons";
import type { Sentences } from "../../language";

export const sentences: Sentences = {
  whole: {
    // Titles of a card.
    "Players and tiles": "Jugadores y fichas",
    "The lead": "La salida",
    "The layout": "La mesa",
    "Drawing and passing": "Robar y pasar",
    "Scoring in play": "Tantos durante el juego",
    Claiming: "Reclamar",
    "End of a round": "Fin de la ronda",
    "Scoring a round": "Tantos de la ronda",
    "The match": "La partida",
    Tally: "Anotación",
    // Players and tiles.
    "The aim is to score on the table, by the count of the open ends, and to be the first to go out.":
      "Se trata de puntuar en la mesa, por la cuenta de los extremos abiertos, y de ser el primero en terminar.",
    "The aim is to score on the table, by the count of the open ends.":
      "Se trata de puntuar en la mesa, por la cuenta de los extremos abiertos.",
    "The aim is to be the first to go out, and to hold few pips when nobody can go on.":
      "Se trata de terminar el primero, y de tener pocos puntos en la mano cuando nadie puede seguir.",
    "For {a} players, each alone; but four always play as two pairs.":
      "Para {a} jugadores, cada uno por su cuenta; pero cuatro juegan siempre en dos parejas.",
    "For {a} players, each alone; four may also play as two pairs.":
      "Para {a} jugadores, cada uno por su cuenta; cuatro también pueden jugar en dos parejas.",
    "For {a} players, each alone or as two pairs.": "Para {a} jugadores, cada uno por su cuenta o en dos parejas.",
    "For {a} players, as two pairs.": "Para {a} jugadores, en dos parejas.",
    "For {a} players, each alone.": "Para {a} jugadores, cada uno por su cuenta.",
    "Partners sit opposite each other, play their hands by themselves, and share one score.":
      "Los compañeros se sientan uno frente al otro, juegan cada uno su mano y comparten los tantos.",
    "The two sit opposite each other.": "Los dos se sientan frente a frente.",
    "Turns go round to the left, clockwise.": "El turno pasa a la izquierda, en el sentido del reloj.",
    "Players take turns.": "Se juega por turnos.",
    "The game needs a double-{a} set: {b} tiles, {c} pips.":
      "Se juega con fichas hasta el doble {a}: {b} fichas, {c} puntos.",
    "The {a} tiles with two equal halves are the doubles.": "Las {a} fichas de mitades iguales son los dobles.",
    "The tiles are shuffled face down before they are drawn.": "Las fichas se mezclan boca abajo antes de tomarlas.",
    "Before the first round all players shuffle in turn.": "Antes de la primera ronda mezclan todos, uno tras otro.",
    "Before every round all players shuffle in turn.": "Antes de cada ronda mezclan todos, uno tras otro.",
    "Before a later round the neighbour on the leader's right shuffles.":
      "Antes de las demás rondas mezcla el vecino de la derecha de quien sale.",
    "Before a later round the opponent of the player who went out shuffles; after a blocked round, the player who does not lead.":
      "Antes de las demás rondas mezcla el rival de quien terminó; tras un cierre, quien no sale.",
    "Before a later round the player who does not lead shuffles.": "Antes de las demás rondas mezcla quien no sale.",
    "Each player draws {a} tiles.": "Cada jugador toma {a} fichas.",
    "Each player draws {a}.": "Cada jugador toma {a}.",
    "The leader draws first, then the others clockwise.":
      "Primero toma quien sale, y luego los demás en el sentido del reloj.",
    "The leader draws first.": "Primero toma quien sale.",
    "A hand is hidden from the others.": "Nadie ve la mano de los demás.",
    "A hand is hidden from the opponent.": "El rival no ve la mano.",
    "The tiles left over make up the boneyard: {a}.": "Las fichas que sobran forman el pozo: {a}.",
    "The tiles left over stay out of play: {a}.": "Las fichas que sobran quedan fuera de juego: {a}.",
    "The {a} tiles left over make up the boneyard.": "Las {a} fichas que sobran forman el pozo.",
    "The {a} tiles left over stay out of play.": "Las {a} fichas que sobran quedan fuera de juego.",
    "All tiles are dealt.": "Se reparten todas las fichas.",
    // The lead.
    "Lots decide who leads: each player draws a tile, and the heaviest leads, by total pips, then by the higher half. The lots go back before the deal.":
      "La salida se sortea: cada jugador toma una ficha y sale la más pesada, por la suma de puntos y luego por la mitad más alta. Las fichas del sorteo vuelven antes de repartir.",
    "The player who holds the highest double leads.": "Sale quien tiene el doble más alto.",
    "The player who holds the heaviest tile leads, by total pips, then by the higher half.":
      "Sale quien tiene la ficha más pesada, por la suma de puntos y luego por la mitad más alta.",
    "The lead must be a double; any double held will do.": "Se sale con un doble; vale cualquiera de la mano.",
    "The lead must be a double or a tile that scores.": "Se sale con un doble o con una ficha que puntúe.",
    "That tile must be led.": "Hay que salir con esa ficha.",
    "In the first round that tile must be led.": "En la primera ronda hay que salir con esa ficha.",
    "In the first round, and after a blocked one, that tile must be led.":
      "En la primera ronda, y tras un cierre, hay que salir con esa ficha.",
    "In the first round, and after a blocked one in which sides tie, that tile must be led.":
      "En la primera ronda, y tras un cierre con empate, hay que salir con esa ficha.",
    "Who leads as winner of the last round may lead any tile.":
      "Quien sale por haber ganado la ronda anterior puede salir con cualquier ficha.",
    "Who leads because it is the next one's turn to lead may lead any tile.":
      "Quien sale porque le toca por turno puede salir con cualquier ficha.",
    "The leader may lead any tile.": "Se puede salir con cualquier ficha.",
    "A leader without one draws one tile at a time until one comes, and must lead that very tile; the others stay in hand.":
      "Quien no tiene ninguno roba de una en una hasta que salga uno, y ha de salir con esa misma ficha; las demás quedan en la mano.",
    "A leader without one passes the lead to the left; if nobody can lead, the tiles are dealt again.":
      "Quien no tiene ninguna cede la salida a la izquierda; si nadie puede salir, se reparte de nuevo.",
    "A leader without one leads the heaviest single in hand, by total pips, then by the higher half.":
      "Quien no tiene ninguno sale con la ficha sencilla más pesada, por la suma de puntos y luego por la mitad más alta.",
    "If nobody holds a double, all tiles go back, are shuffled and dealt again.":
      "Si nadie tiene un doble, todas las fichas vuelven, se mezclan y se reparten otra vez.",
    "If the leader holds no such tile, all tiles go back and are dealt again.":
      "Si quien sale no tiene una ficha así, todas vuelven y se reparten otra vez.",
    "If nobody holds a double, the heaviest single leads instead, by total pips, then by the higher half.":
      "Si nadie tiene un doble, sale la ficha sencilla más pesada, por la suma de puntos y luego por la mitad más alta.",
    "If nobody holds a double, the heaviest single leads instead, by the higher half, then by the lower.":
      "Si nadie tiene un doble, sale la ficha sencilla más pesada, por la mitad más alta y luego por la más baja.",
    "If nobody holds a double, the first player draws one tile at a time until one comes, and must lead that very tile; the others stay in hand.":
      "Si nadie tiene un doble, el primer jugador roba de una en una hasta que salga uno, y ha de salir con esa misma ficha; las demás quedan en la mano.",
    "When no more may be drawn, the lead passes to the left; if nobody can lead, the tiles are dealt again.":
      "Cuando ya no se puede robar, la salida pasa a la izquierda; si nadie puede salir, se reparte de nuevo.",
    "When no more may be drawn, the lead passes to the opponent; if nobody can lead, the tiles are dealt again.":
      "Cuando ya no se puede robar, la salida pasa al rival; si nadie puede salir, se reparte de nuevo.",
    "The leader of every round is found in this way.": "Así se decide quién sale en cada ronda.",
    "The player who went out leads the next round; after a blocked round the leader is found as in the first.":
      "Quien terminó sale en la ronda siguiente; tras un cierre se decide como en la primera.",
    "The player who went out leads the next round; after a blocked round the lowest hand leads, or, where sides tie for it, the leader is found as in the first.":
      "Quien terminó sale en la ronda siguiente; tras un cierre sale la mano más baja o, si hay empate, se decide como en la primera.",
    "After each round, blocked or not, the lead passes to the left.":
      "Tras cada ronda, con cierre o sin él, la salida pasa a la izquierda.",
    "After a round in which somebody went out the lead passes to the left; after a blocked round the leader is found as in the first.":
      "Tras una ronda en que alguien terminó, la salida pasa a la izquierda; tras un cierre se decide como en la primera.",
    "After a round in which somebody went out the lead passes to the opponent; after a blocked round the leader is found as in the first.":
      "Tras una ronda en que alguien terminó, la salida pasa al rival; tras un cierre se decide como en la primera.",
    // The layout.
    "A tile is joined to an open end by a half with the same number of pips.":
      "Una ficha se une a un extremo abierto por una mitad con los mismos puntos.",
    "A blank joins a blank only.": "La blanca solo se une a la blanca.",
    "One tile is played in a turn.": "En cada turno se juega una ficha.",
    "One tile is played in a turn; who plays a double or a tile that scores may play another, but need not.":
      "En cada turno se juega una ficha; quien juega un doble o una ficha que puntúa puede jugar otra, sin obligación.",
    "One tile is played in a turn; who plays a double may play another, but need not.":
      "En cada turno se juega una ficha; quien juega un doble puede jugar otra, sin obligación.",
    "One tile is played in a turn; who plays a tile that scores may play another, but need not.":
      "En cada turno se juega una ficha; quien juega una ficha que puntúa puede jugar otra, sin obligación.",
    "The first double played is the spinner: it takes four tiles, on its two sides and its two ends.":
      "El primer doble que se juega abre brazos: admite cuatro fichas, en sus dos lados y en sus dos puntas.",
    "Every double is a spinner: it takes four tiles, on its two sides and its two ends.":
      "Todo doble abre brazos: admite cuatro fichas, en sus dos lados y en sus dos puntas.",
    "Later doubles do not branch.": "Los dobles siguientes no abren brazos.",
    "There is no spinner: no double branches.": "No hay dobles con brazos: ninguno se ramifica.",
    "Both sides of a spinner must be covered before its ends open.":
      "Hay que cubrir los dos lados del doble antes de que se abran sus puntas.",
    "The sides and the ends of a spinner may be covered in any order.":
      "Los lados y las puntas del doble se cubren en cualquier orden.",
    "The lead double is surrounded first: until its four places are covered, no other end is open.":
      "Primero se rodea el doble de salida: hasta que sus cuatro lugares estén cubiertos no hay otro extremo abierto.",
    "A double that is led is surrounded first: until its four places are covered, no other end is open.":
      "Si se sale con un doble, primero se rodea: hasta que sus cuatro lugares estén cubiertos no hay otro extremo abierto.",
    "When all four places of the lead are covered, any open end may be played, in any order.":
      "Cubiertos los cuatro lugares de la salida, se juega en cualquier extremo abierto, en cualquier orden.",
    "The first tile may be joined on all four sides; then any open end may be played.":
      "La primera ficha admite otras por sus cuatro lados; después se juega en cualquier extremo abierto.",
    "The layout grows from both halves of the lead.": "La mesa crece desde las dos mitades de la salida.",
    "The layout grows from the two sides of the lead first; then any open end may be played.":
      "La mesa crece primero desde los dos lados de la salida; después se juega en cualquier extremo abierto.",
    "The layout grows from one end of the lead only.": "La mesa crece solo desde un extremo de la salida.",
    "Doubles are laid across the line, other tiles along it.":
      "Los dobles se ponen atravesados; las demás fichas, a lo largo.",
    "Doubles are laid along the line, like other tiles.": "Los dobles se ponen a lo largo, como las demás fichas.",
    "Only a spinner is laid across the line; other doubles lie along it.":
      "Solo se atraviesa el doble con brazos; los demás dobles van a lo largo.",
    // Drawing and passing.
    "A player who can play must play.": "Quien puede jugar ha de jugar.",
    "A player who cannot play draws from the boneyard until a tile fits.":
      "Quien no puede jugar roba del pozo hasta que una ficha encaje.",
    "The tile that fits must be played; the others drawn stay in hand.":
      "La ficha que encaja ha de jugarse; las demás robadas quedan en la mano.",
    "The tile that fits may be played, or the player passes; tiles drawn and not played stay in hand.":
      "La ficha que encaja se puede jugar, o se pasa; las robadas que no se juegan quedan en la mano.",
    "The tile that fits need not be played; tiles drawn and not played stay in hand.":
      "La ficha que encaja no hay por qué jugarla; las robadas que no se juegan quedan en la mano.",
    "A player who can neither play nor draw passes, for that turn only, and tries again at the next.":
      "Quien no puede jugar ni robar pasa, solo por ese turno, y vuelve a intentarlo en el siguiente.",
    "A player who can play, the leader included, may draw first, as long as there are tiles to draw, but must then still play.":
      "Quien puede jugar, también quien sale, puede robar antes mientras haya fichas, pero después ha de jugar.",
    "Then the player may play it, or draw on; tiles drawn and not played stay in hand.":
      "Entonces puede jugarla o seguir robando; las robadas que no se juegan quedan en la mano.",
    "A player who can play may pass instead, but may not draw.": "Quien puede jugar puede pasar, pero no robar.",
    "A player who can play may draw or pass instead.": "Quien puede jugar puede robar o pasar en su lugar.",
    "Who can play, or lead, draws no more than {a} in a turn by choice.":
      "Quien puede jugar, o salir, no roba por gusto más de {a} por turno.",
    "Nobody draws: who cannot play passes, for that turn only.":
      "No se roba: quien no puede jugar pasa, solo por ese turno.",
    "Apart from the draw for the lead, nobody draws: who cannot play passes, for that turn only.":
      "Salvo para la salida, no se roba: quien no puede jugar pasa, solo por ese turno.",
    "The last two tiles of the boneyard may not be drawn.": "Las dos últimas fichas del pozo no se roban.",
    "The last tile of the boneyard may not be drawn.": "La última ficha del pozo no se roba.",
    "Some tiles of the boneyard may not be drawn: the last two when two play, the last when three or four play.":
      "Algunas fichas del pozo no se roban: las dos últimas si juegan dos, la última si juegan tres o cuatro.",
    // Scoring in play.
    "Nothing is scored in play.": "Durante el juego no se puntúa.",
    "After every play, the lead included, the pips on the open ends are counted.":
      "Tras cada jugada, también la salida, se cuentan los puntos de los extremos abiertos.",
    "All open ends that there are count: two, three or four.":
      "Cuentan todos los extremos abiertos que haya: dos, tres o cuatro.",
    "All open ends that there are count.": "Cuentan todos los extremos abiertos que haya.",
    "Both open ends count.": "Cuentan los dos extremos abiertos.",
    "A double at an open end counts both halves until its far side is covered.":
      "Un doble en un extremo abierto cuenta sus dos mitades hasta que se cubre su otro lado.",
    "A double at an open end counts one half, unless it is a spinner.":
      "Un doble en un extremo abierto cuenta una mitad, salvo que abra brazos.",
    "A double at an open end counts one half, like every tile.":
      "Un doble en un extremo abierto cuenta una mitad, como cualquier ficha.",
    "The spinner counts whole until both its sides are covered, then not at all; an arm counts once begun.":
      "El doble con brazos cuenta entero hasta que se cubren sus dos lados, y después nada; un brazo cuenta desde que se empieza.",
    "The spinner counts its number once for each of its two ends that is not yet covered.":
      "El doble con brazos cuenta su número una vez por cada una de sus dos puntas que aún no esté cubierta.",
    "For example, a lead of 5-5 counts {a} and a lead of 6-6 counts {b}; with 6-3 on one of its sides the count is {c}, and with 6-2 on the other {d}.":
      "Por ejemplo, salir con 5-5 cuenta {a} y salir con 6-6 cuenta {b}; con 6-3 en uno de sus lados la cuenta es {c}, y con 6-2 en el otro, {d}.",
    "A count that is a multiple of {a} scores a point for every {b} in it: {c} makes {d}.":
      "Una cuenta que es múltiplo de {a} da un tanto por cada {b}: {c} da {d}.",
    "A count that is a multiple of {a} scores its pips: {b} makes {c}.":
      "Una cuenta que es múltiplo de {a} da sus puntos como tantos: {b} da {c}.",
    "A count scores its pips once for each of {a} of which it is a multiple: {b} makes {c}, {d} makes {e} and {f} makes {g}.":
      "Una cuenta da sus puntos una vez por cada número, {a}, del que es múltiplo: {b} da {c}, {d} da {e} y {f} da {g}.",
    "For each of {a} of which a count is a multiple, it scores how often that goes into it: {b} makes {c}, {d} makes {e} and {f} makes {g}.":
      "Por cada número, {a}, del que la cuenta es múltiplo, da las veces que cabe en ella: {b} da {c}, {d} da {e} y {f} da {g}.",
    "A count of 0 scores nothing.": "Una cuenta de 0 no da nada.",
    "The first score of a {a} must be {b} or more, made with one play; until then nothing counts.":
      "El primer tanteo de {a} ha de ser de {b} o más, en una sola jugada; hasta entonces nada cuenta.",
    "After that, «on the board», every score does.": "Después, «dentro», cuenta todo.",
    // Claiming.
    "Scores count by themselves; nobody has to claim them.":
      "Los tantos cuentan por sí mismos; nadie tiene que reclamarlos.",
    "A score must be claimed before the next player plays, draws or passes.":
      "Los tantos se reclaman antes de que el siguiente juegue, robe o pase.",
    "A score must be claimed before the next player plays, draws or passes; if it is not, it is lost.":
      "Los tantos se reclaman antes de que el siguiente juegue, robe o pase; si no, se pierden.",
    "When the player lets it go, the opponent may take it by calling «{a}» in that time.":
      "Si el jugador los deja pasar, el rival puede quedárselos diciendo «{a}» en ese tiempo.",
    "When the player lets it go, the first opponent to call «{a}» takes it; of calls made at once, the nearest to the player's left. The time is over for everybody when the next player plays, draws or passes.":
      "Si el jugador los deja pasar, se los queda el primer rival que diga «{a}»; si hablan a la vez, el más cercano a la izquierda del jugador. El tiempo acaba para todos cuando el siguiente juega, roba o pasa.",
    "A call after a play that scored nothing costs {a}. No score falls below 0.":
      "Un aviso tras una jugada que no puntuó cuesta {a}. Nadie baja de 0.",
    "A call after a play that scored nothing forfeits the caller's call on the next play of an opponent.":
      "Un aviso tras una jugada que no puntuó hace perder el aviso en la siguiente jugada de un rival.",
    // End and score of a round.
    "A round ends when a player has played the last tile in hand (goes out, or «dominoes»), or when it is blocked.":
      "La ronda acaba cuando un jugador juega la última ficha de su mano (termina, «domina»), o cuando se cierra.",
    "It is blocked when nobody can play and no more tiles may be drawn.":
      "Hay cierre cuando nadie puede jugar y ya no se puede robar.",
    "It is blocked when nobody can play.": "Hay cierre cuando nadie puede jugar.",
    "Who went out wins the round; a blocked round is won by the hand with the fewest pips.":
      "Gana la ronda quien terminó; un cierre lo gana la mano con menos puntos.",
    "Going out scores the pips left in the opponents' hands.":
      "Terminar da los puntos que quedan en las manos de los rivales.",
    "Going out scores the pips left in the opponent's hand.": "Terminar da los puntos que quedan en la mano del rival.",
    "Going out scores {a}.": "Terminar da {a}.",
    "When a player goes out, the pips in the partner's hand are taken off first; that can cost points, but no score falls below 0.":
      "Cuando un jugador termina, antes se restan los puntos de la mano de su compañero; eso puede costar tantos, pero nadie baja de 0.",
    "The partner's hand is left aside.": "La mano del compañero no se cuenta.",
    "A blocked round scores {a}.": "Un cierre da {a}.",
    "In a blocked round the player with the fewest pips scores {a}.":
      "En un cierre el jugador con menos puntos se anota {a}.",
    "In a blocked round every player, the lowest hand first, scores the difference to each opponent who holds more pips; equal hands in turn order, from the left of whoever played last; the first to reach the target wins.":
      "En un cierre cada jugador, empezando por la mano más baja, se anota la diferencia con cada rival que tiene más puntos; las manos iguales, por orden de turno desde la izquierda de quien jugó el último; gana el primero que llega a la meta.",
    "In a blocked round every player, the lowest hand first, scores the difference to each opponent who holds more pips; equal hands in turn order, from the left of whoever played last.":
      "En un cierre cada jugador, empezando por la mano más baja, se anota la diferencia con cada rival que tiene más puntos; las manos iguales, por orden de turno desde la izquierda de quien jugó el último.",
    "In a blocked round the player with the fewest pips scores the pips in the opponents' hands; the player's own are not taken off.":
      "En un cierre el jugador con menos puntos se anota los de las manos de los rivales; los suyos no se restan.",
    "In a blocked round the player with the fewest pips scores the pips in the opponent's hand; the player's own are not taken off.":
      "En un cierre el jugador con menos puntos se anota los de la mano del rival; los suyos no se restan.",
    "In a blocked round the player with the fewest pips scores, from each opponent, that opponent's pips less the player's own.":
      "En un cierre el jugador con menos puntos se anota, por cada rival, los puntos de este menos los suyos.",
    "In a blocked round the player with the fewest pips scores the opponent's pips less the player's own.":
      "En un cierre el jugador con menos puntos se anota los del rival menos los suyos.",
    "In a blocked round the player with the fewest pips scores the difference to the opponent's.":
      "En un cierre el jugador con menos puntos se anota la diferencia con los del rival.",
    "Two of three players who tie for the fewest pips share the third hand (an odd pip is dropped); any other tie scores nothing.":
      "Si dos de tres jugadores empatan con menos puntos, se reparten la tercera mano (el punto impar se pierde); cualquier otro empate no da nada.",
    "Sides that tie for the fewest pips share what the other hands are worth.":
      "Los bandos que empatan con menos puntos se reparten lo que valen las demás manos.",
    "When two sides tie for the fewest pips, nobody scores.": "Si dos bandos empatan con menos puntos, nadie puntúa.",
    "When both hold the same number of pips, nobody scores.": "Si los dos tienen los mismos puntos, nadie puntúa.",
    "Partners do not tie with each other.": "Entre compañeros no hay empate.",
    "The sum is rounded to the nearest {a}: {b} becomes {c}, {d} becomes {e}.":
      "La suma se redondea al {a} más cercano: {b} pasa a {c} y {d} a {e}.",
    "What each hand adds is rounded to the nearest {a} before the sum is made.":
      "Lo que añade cada mano se redondea al {a} más cercano antes de sumar.",
    "Nothing is rounded: every pip counts.": "No se redondea: cuenta cada punto.",
    "Then every {a} pips make one point.": "Después, cada {a} puntos hacen un tanto.",
    "A player who is not on the board scores nothing for a round.":
      "Quien no está dentro no se anota nada por la ronda.",
    "A {a} that is not on the board scores nothing for a round.": "Quien no está dentro no se anota nada por la ronda.",
    "A score made with the last tile comes first, and can put the {a} on the board.":
      "Los tantos de la última ficha van primero, y con ellos se puede entrar.",
    // The match.
    "The first to reach {a} points or more wins the match.": "Gana la partida el primero que llega a {a} tantos o más.",
    "The first to reach exactly {a} points wins the match.":
      "Gana la partida el primero que llega a {a} tantos exactos.",
    "A score that would go beyond is lost, all of it, and play goes on to the left.":
      "Un tanteo que pase de ahí se pierde entero, y el juego sigue a la izquierda.",
    "A score that would go beyond is lost, all of it, and play goes on.":
      "Un tanteo que pase de ahí se pierde entero, y el juego sigue.",
    "That ends the match at once, even in the middle of a round.":
      "Con ello acaba la partida en el acto, aun a mitad de una ronda.",
    "The round is played to its end first; of those who are there then, the highest score wins.":
      "Antes se juega la ronda hasta el final; de quienes hayan llegado gana quien más tenga.",
    "A {a} with {b} points or more while the opponent is not on the board wins at once.":
      "Quien tiene {b} tantos o más sin que el rival esté dentro gana en el acto: es el capote.",
    "The score is pegged on a track of {a} holes.": "Se anota con clavijas en una pista de {a} agujeros.",
    "The score is written in figures.": "Se anota con cifras.",
    "The score is drawn in houses of {a} points.": "Se anota en casas de {a} tantos.",
    "In a house 5 points are one stroke and 10 a cross; then a quarter is drawn for each further 10, and half a quarter for 5.":
      "En una casa 5 tantos son un trazo y 10 una cruz; después, un cuarto por cada 10 más y medio cuarto por cada 5.",
    "The score is drawn in strokes, one for every five points.": "Se anota con trazos, uno por cada cinco tantos.",
    // Notes.
    "Drawing by choice has no limit here, and at two seats that decides the match: the leader may draw nearly the whole boneyard in the first turn, and then wins. Between equal players the first leader won {A} % of {B} matches.":
      "Aquí se puede robar por gusto sin límite, y entre dos eso decide la partida: quien sale puede robar casi todo el pozo en el primer turno, y entonces gana. Entre jugadores iguales, quien salió primero ganó el {A} % de {B} partidas.",
    "A limit of one tile drawn by choice in a turn makes an even game: with it the first leader won {A} % of {B} matches, about as often as without any drawing by choice. The program proposes Five-Up with this house rule.":
      "Un límite de una ficha robada por gusto en un turno iguala el juego: con él, quien salió primero ganó el {A} % de {B} partidas, más o menos como si no se robara por gusto. El programa propone Five-Up con esta regla de la casa.",
    // Variations.
    "The last tiles of the boneyard may not be drawn: two of them with two players, one with three or four.":
      "Las últimas fichas del pozo no se roban: dos con dos jugadores, una con tres o cuatro.",
    "A player who can play must play. That is also how we read the game itself; the variation says it aloud.":
      "Quien puede jugar ha de jugar. Así leemos también el juego mismo; la variante lo dice en voz alta.",
    "A match to fewer points, agreed before the first deal, for a larger group: 31 here, any other number by a house rule.":
      "Una partida a menos tantos, acordada antes de repartir, para un grupo mayor: aquí 31; cualquier otro número, con una regla de la casa.",
    "In a blocked round the lowest hand alone scores, and takes all the pips in the opponents' hands; two who tie share the third hand, other ties score nothing.":
      "En un cierre solo puntúa la mano más baja, que se lleva los puntos de los rivales; dos que empatan se reparten la tercera mano, y los demás empates no dan nada.",
    "Everybody draws {a} tiles, whatever the number of players; four players then have no boneyard.":
      "Cada uno toma {a} fichas, sean cuantos sean; entre cuatro no queda pozo.",
    "Two players draw 7 tiles each, three draw 6, four draw 5.":
      "Dos jugadores toman 7 fichas cada uno; tres, 6; cuatro, 5.",
    "The holder of the highest double leads, and leads that tile; without any double the tiles are dealt again.":
      "Sale quien tiene el doble más alto, y con esa ficha; si no hay dobles, se reparte de nuevo.",
    "No double is a spinner: the layout has two open ends throughout.":
      "Ningún doble abre brazos: la mesa tiene siempre dos extremos abiertos.",
    "A player may draw although a tile in hand could be played, but must then still play.":
      "Se puede robar aunque se pueda jugar, pero después hay que jugar.",
    "Four players always play as two pairs with a common score.":
      "Cuatro juegan siempre en dos parejas, con los tantos en común.",
    "A match to 200 points instead of 100; any other number is a house rule.":
      "Una partida a 200 tantos en lugar de 100; cualquier otro número, con una regla de la casa.",
    "A match to 200, as is usual with three or four players.":
      "Una partida a 200, como es usual con tres o cuatro jugadores.",
    "All scores are divided by five and pegged on a cribbage board; 61 points.":
      "Todos los tantos se dividen por cinco y se anotan en un tablero de cribbage; a 61.",
    "The target must be hit exactly; a score that would go beyond it is lost.":
      "Hay que dar con la meta exacta; un tanteo que la pase se pierde.",
    "Every double is a spinner, not only the first.": "Todo doble abre brazos, no solo el primero.",
    "A match to 61, for three or four single players.":
      "Una partida a 61, para tres o cuatro que juegan cada uno por su cuenta.",
    "Everybody draws 6 tiles, the rest is out of play, and who cannot play passes.":
      "Cada uno toma 6 fichas, el resto queda fuera de juego y quien no puede jugar pasa.",
    // Exceptions.
    "Some round what a round scores to the nearest 3; rounding knows 1 and 5 only, so it is counted pip for pip here.":
      "Hay quien redondea al 3 más cercano lo que da una ronda; aquí se cuenta punto por punto.",
    "When nobody holds a double the source has everybody draw a tile in turn; here the leader draws until a double comes.":
      "Si nadie tiene un doble, en la fuente cada uno roba una ficha por turno; aquí roba quien sale, hasta que llegue un doble.",
    "The source plays to 61 with three or four single players: variation to-61.":
      "La fuente juega a 61 entre tres o cuatro sin parejas: es la variante «A 61 tantos».",
    "In pairs the source plays on until both partners are out; here a round ends when one player is out.":
      "En parejas la fuente sigue hasta que terminan los dos compañeros; aquí la ronda acaba cuando termina un jugador.",
    "The point for going out is tested against 61 by itself, after the score of the last tile; in the source the two are one score.":
      "El tanto por terminar se compara con el 61 por separado, tras los de la última ficha; en la fuente los dos son un solo tanteo.",
    "In the source a turn ends with a tile that had to be drawn; here a drawn double or a score still gives another play.":
      "En la fuente el turno acaba con una ficha que hubo que robar; aquí un doble robado o unos tantos dan también otra jugada.",
    "The version in which each arm must go on with its own double, a second ring around the cross, is another game.":
      "La versión en que cada brazo ha de seguir con su propio doble, un segundo anillo en torno a la cruz, es otro juego.",
    "The source seats up to nine players; here eight is the most.":
      "La fuente admite hasta nueve jugadores; aquí, ocho como mucho.",
    "The source's special rule for a last tile that scores is left out: going out ends the round.":
      "La regla especial de la fuente para una última ficha que puntúa no está: terminar acaba la ronda.",
    "Larger groups use a larger set; here the double-six set serves two to six players.":
      "Los grupos mayores usan más fichas; aquí las de hasta el doble seis sirven de dos a seis jugadores.",
    "Each round is played for a pool, which counts here as one point; a match is five pools.":
      "Cada ronda se juega por un bote, que aquí vale un tanto; una partida son cinco botes.",
    "When nobody holds a double the source turns up a tile of the boneyard; here the heaviest single leads.":
      "Si nadie tiene un doble, la fuente descubre una ficha del pozo; aquí sale la sencilla más pesada.",
    // Refusals of the rules.
    "the round is over": "la ronda ha terminado",
    "it is another seat's turn": "es el turno de otro",
    "that tile is not in the hand": "esa ficha no está en la mano",
    "the two halves that would touch are not equal": "las dos mitades que se tocarían no son iguales",
    "there is no such free end on the layout": "no hay en la mesa un extremo libre así",
    "both sides of the spinner are played before its ends": "los dos lados del doble se juegan antes que sus puntas",
    "the lead double must be filled before any other end is played":
      "hay que rodear el doble de salida antes de jugar en otro extremo",
    "the line grows in one direction only": "la línea crece en una sola dirección",
    "nothing is on the table yet: a lead names no end": "aún no hay nada en la mesa: una salida no nombra extremo",
    "the lead is made: a play names the end that it joins":
      "ya se ha salido: una jugada nombra el extremo al que se une",
    "the lead must be a double": "hay que salir con un doble",
    "the lead must be a double or a scoring tile": "hay que salir con un doble o con una ficha que puntúe",
    "the tile that won the lead must be led": "hay que salir con la ficha que ganó la salida",
    "the tile that was drawn for the lead must be led": "hay que salir con la ficha robada para la salida",
    "without a double the heaviest tile of the hand is led": "sin un doble se sale con la ficha más pesada de la mano",
    "the seat holds a playable tile and must play": "quien puede jugar ha de jugar",
    "the seat holds a tile that may be led and must lead": "quien puede salir ha de salir",
    "there are tiles to draw": "hay fichas que robar",
    "tiles are drawn until one comes that may be led": "se roba hasta que llegue una con la que se pueda salir",
    "the boneyard is empty": "el pozo está vacío",
    "the last tiles of the boneyard may not be drawn": "las últimas fichas del pozo no se roban",
    "tiles are not drawn in this game": "en este juego no se roba",
    "no more tiles may be drawn in this turn": "en este turno ya no se puede robar",
    "no more tiles may be drawn by choice in this turn": "en este turno ya no se puede robar por gusto",
    "the extra turn is for a play, not for a draw": "el turno extra es para jugar, no para robar",
    "the score just made must be claimed or let go first":
      "antes hay que reclamar los tantos recién hechos o dejarlos pasar",
    "there is no score to claim": "no hay tantos que reclamar",
    "the score belongs to another seat: an opponent calls, he does not claim":
      "los tantos son de otro: un rival avisa, no reclama",
    "there is no unclaimed score: the next seat has acted, or none was made":
      "no hay tantos sin reclamar: el siguiente ya ha jugado, o no los hubo",
    "the owner may still claim his score": "quien los hizo aún puede reclamarlos",
    "only an opponent may take a score": "solo un rival puede quedarse los tantos",
    "after a false call the seat may not call this play": "tras un aviso falso no se puede avisar en esta jugada",
    "an unclaimed score is lost, nobody takes it": "los tantos sin reclamar se pierden, nadie se los queda",
    "the score would count for nothing here": "aquí esos tantos no contarían",
    "the seat has already said nothing": "ya se ha dicho que no hay nada",
    // Refusals of a table.
    "you have said that there is nothing": "ya has dicho que no hay nada",
    "you sit in {a}; stand up first to take another seat":
      "ya estás sentado ({a}); levántate antes de tomar otro sitio",
    "there is no {a}; the seats are 0 to {b}": "no existe ese sitio ({a}); van del 0 al {b}",
    "{a} sits in {b}; {c}": "{a} ya está ahí; {c}",
    "at this table the clock decides how long a turn takes; a bot moves when it has run out":
      "en esta mesa el reloj decide cuánto dura un turno; cuando se acaba, mueve un bot",
    "a false call has cost you the call on this play": "un aviso falso te ha costado el aviso en esta jugada",
    "a bot plays for you; come back first": "un bot juega por ti; vuelve primero",
    "in this game an unclaimed score is lost and cannot be taken":
      "en este juego los tantos sin reclamar se pierden y nadie se los queda",
    "only the host begins the match before every seat is taken":
      "solo el anfitrión empieza la partida antes de que estén todos los sitios ocupados",
    "a rematch can be asked for when the match is over": "la revancha se pide cuando la partida ha terminado",
    "at this table a turn may take as long as it likes: the host has chosen so":
      "en esta mesa un turno dura lo que haga falta: así lo ha elegido el anfitrión",
    "at this table scores count by themselves; nothing is claimed or called":
      "en esta mesa los tantos cuentan por sí mismos; nada se reclama ni se avisa",
    "claims, calls and silence are commands of their own": "reclamar, avisar y callar son órdenes aparte",
    "no bot plays for you; the seat is yours": "ningún bot juega por ti; el sitio es tuyo",
    "no seat holds the table up; this can be asked while a seat is to move":
      "nadie hace esperar a la mesa; esto se pide mientras alguien ha de jugar",
    "the match has not begun; it begins when every seat is taken":
      "la partida no ha empezado; empieza cuando todos los sitios están ocupados",
    "the next round can be asked for when a round is over and the match is not":
      "la ronda siguiente se pide cuando una ronda ha terminado y la partida no",
    "the tiles are being dealt; a move can be made when they are":
      "se están repartiendo las fichas; enseguida se podrá jugar",
    "you are ready already; the others are waited for": "ya has dicho que estás listo; se espera a los demás",
    "you have asked already; the others are waited for": "ya lo has pedido; se espera a los demás",
    "a bot plays for {a} already": "ya juega un bot por ese sitio ({a})",
    "it is for {a} to speak now": "ahora le toca hablar a {a}",
    "it is {a}'s turn; only for that seat a bot can be asked to play":
      "es el turno de {a}; solo para ese sitio se puede pedir un bot",
    "the bot {a} plays for you already; come back to take the seat again":
      "ya juega por ti un bot ({a}); vuelve para recuperar el sitio",
    "the next match is at table {a}": "la partida siguiente está en la mesa {a}",
    "you have no seat at this table, so you can only watch; an open seat can be taken":
      "no tienes sitio en esta mesa, así que solo puedes mirar; un sitio libre se puede tomar",
    "the match has begun; {a} before that only": "la partida ha empezado; eso solo se puede antes",
    "{a} may think for {b} s more; then a bot can be asked to play":
      "{a} puede pensar {b} s más; después se puede pedir que juegue un bot",
    "{a} made the last play, and only that seat can claim it":
      "{a} hizo la última jugada, y solo quien la hizo puede reclamarla",
    "there is nothing that {a} could {b} after this play": "tras esta jugada no hay nada que reclamar ni que avisar",
    "the match is over; a rematch can be asked for": "la partida ha terminado; se puede pedir la revancha",
    "you have agreed already; the others are waited for": "ya has aceptado; se espera a los demás",
    "only your last play can be taken back, and only while no act has followed it":
      "solo se puede deshacer tu última jugada, y solo mientras no haya actuado nadie después",
    "the others did not agree when you asked before; you may ask again next round":
      "los demás no aceptaron cuando lo pediste antes; puedes volver a pedirlo en la próxima ronda",
    "no play is to be taken back": "no hay ninguna jugada que deshacer",
    "it is your own play; the others say whether it may be taken back":
      "es tu propia jugada; los demás dicen si se puede deshacer",
    "a play can be taken back only while its round goes on":
      "una jugada solo se puede deshacer mientras sigue la ronda",
    "the match is over: {a}": "la partida ha terminado",
    "it is your own turn; stand up to let a bot play for you": "es tu turno; levántate para que un bot juegue por ti",
    "only an opponent can call what was not claimed; the owner claims it":
      "solo un rival puede avisar de lo que no se reclamó; quien lo hizo lo reclama",
    "the round is over; say that you are ready for the next one":
      "la ronda ha terminado; di que estás listo para la siguiente",
    "the table has changed since that move was chosen; look again, and choose anew":
      "la mesa ha cambiado desde que elegiste; mira otra vez y elige de nuevo",
    "your time is up; the table makes this move for you": "se te acabó el tiempo; la mesa hace esta jugada por ti",
    "after a play there is time for claims and calls, and now there is none":
      "tras una jugada hay tiempo para reclamar y avisar, y ahora no lo hay",
    "the time for a call is over": "se acabó el tiempo para avisar",
    "the time for a claim is over": "se acabó el tiempo para reclamar",
    "the last play may still be claimed or called; then it goes on":
      "la última jugada aún se puede reclamar o avisar; después se sigue",
    "{a} may still claim; what is not claimed can be called then":
      "{a} aún puede reclamar; lo que no se reclame se podrá avisar después",
    "The score was claimed in time, or called.": "Los tantos se reclamaron a tiempo, o se los quedó otro.",
    "what a seat adds to the seed has 16 hexadecimal digits in lower case":
      "lo que un sitio añade a la semilla tiene 16 cifras hexadecimales en minúscula",
    "what you add answers the commitment {a}..., and this table's is {b}...; look at the table again before you sit down":
      "lo que añades responde al compromiso {a}..., y el de esta mesa es {b}...; mira otra vez la mesa antes de sentarte",
    "Only somebody with a name can do something at a table; come in first.":
      "Para hacer algo en una mesa hace falta un nombre; entra primero.",
    "There is no table here. The address may be cut short; ask for it again.":
      "Aquí no hay ninguna mesa. La dirección puede estar cortada; pídela de nuevo.",
    "Something is wrong with the server, not with your command; nothing has changed.":
      "Algo falla en el servidor, no en lo que pediste; nada ha cambiado.",
    "This could not be stored, and the table is as before; send it again, with the same key. {a}":
      "Esto no se pudo guardar y la mesa está como antes; se volverá a enviar.",
    "a hint is for the seat that is to move, and you only watch":
      "una pista es para quien ha de jugar, y tú solo miras",
    "a hint was asked for, and other people play here; hints are for one person among bots":
      "pediste una pista, y aquí juegan otras personas; las pistas son para una persona entre bots",
    "a hint is about a move; ask for it when it is your turn":
      "una pista trata de una jugada; pídela cuando sea tu turno",
    "there are no hints here: they need the engine, a set up to double-six and at most four seats":
      "aquí no hay pistas: necesitan el motor, un juego hasta el doble seis y cuatro puestos como mucho",
    "the table has changed since the hint was asked for; ask again when it is your turn":
      "la mesa ha cambiado desde que pediste la pista; pídela otra vez cuando sea tu turno",
    "Too many hints were asked for; try again in a minute.":
      "Se han pedido demasiadas pistas; inténtalo dentro de un minuto.",
    "Too many reviews were asked for; try again in some minutes.":
      "Se han pedido demasiados análisis; inténtalo dentro de unos minutos.",
    "Too many puzzles and drills were asked for; try again in a minute.":
      "Se han pedido demasiados problemas y ejercicios; inténtalo dentro de un minuto.",
    "Puzzles and drills cannot be made just now; try again in a minute.":
      "Ahora mismo no se pueden preparar problemas ni ejercicios; inténtalo dentro de un minuto.",
    "Passwords cannot be checked just now; try again in a minute.":
      "Ahora mismo no se pueden comprobar contraseñas; inténtalo dentro de un minuto.",
    "Too many {a} of yours are waiting: {b}. Ask again when one of them is done.":
      "Tienes demasiadas peticiones en espera ({a}: {b}). Vuelve a pedirlo cuando termine una de ellas.",
    "Too many {a} are waiting for people of your network: {b}. Try again in a minute.":
      "Hay demasiadas peticiones de tu red en espera ({a}: {b}). Inténtalo dentro de un minuto.",
    "Too many {a} are waiting here: {b}. Try again in a minute.":
      "Hay demasiadas peticiones en espera aquí ({a}: {b}). Inténtalo dentro de un minuto.",
    "There is no hint here just now; try again in a minute.":
      "Ahora mismo no hay pista; inténtalo dentro de un minuto.",
    "Only the players at this table can talk here; spectators can read.":
      "En esta mesa solo hablan los jugadores; quien mira puede leer.",
    "Partners play without words: the chat is open before the match, between rounds and after it.":
      "En parejas se juega sin palabras: se puede hablar antes de la partida, entre rondas y al final.",
    "Nothing of this can be shown: it has only invisible characters; write some words.":
      "De esto no se puede mostrar nada: solo tiene caracteres invisibles; escribe algunas palabras.",
    "The chat is switched off on this server.": "El chat está desactivado en este servidor.",
    "At most {a} messages in {b} seconds; try again in {c} s.":
      "Como mucho {a} mensajes en {b} segundos; inténtalo dentro de {c} s.",
    "The server is being restarted; nothing is lost.": "El servidor se reinicia; nada se pierde.",
  },
  reasons,
  pieces: {
    "moves of bots": "jugadas de bots",
    hints: "pistas",
    "replays, records, puzzles and drills": "repeticiones, actas, problemas y ejercicios",
    reviews: "análisis",
    passwords: "contraseñas",
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
    "seat {a}": "el sitio {a}",
    "open is {a}": "está libre: {a}",
    "no seat is open": "no hay sitios libres",
    none: "ninguna",
    nothing: "nada",
    player: "un jugador",
    side: "un bando",
    "1 point": "1 tanto",
    "{a} points": "{a} tantos",
    "1 tile": "1 ficha",
    "{a} tiles": "{a} fichas",
    "{a} tiles when {b} play": "{a} fichas si juegan {b}",
    "{a} when {b} play": "{a} si juegan {b}",
    "{a} and {b}": "{a} y {b}",
    "{a} or {b}": "{a} o {b}",
  },
};
