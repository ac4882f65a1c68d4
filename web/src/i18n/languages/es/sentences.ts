// The server's sentences in Spanish: refusals and reasons. `{a}` stands for a part that is
// translated in turn, as a piece or a list of pieces.
import { moves, reasons } from "./reasons";
import type { Sentences } from "../../language";

export const sentences: Sentences = {
  whole: {
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
