// The lobby in Spanish.
import type { LobbyCatalog, LobbyTranslation } from "../en/lobby";

export const lobby: LobbyCatalog & LobbyTranslation = {
  guestAdjectives: ["amable", "valiente", "alegre", "hábil", "veloz", "audaz", "paciente", "feliz", "genial", "sagaz"],
  guestAnimals: ["Nutria", "Zorro", "Garza", "Tejón", "Búho", "Liebre", "Foca", "Lince", "Castor", "Grulla"],
  guestName: (adjective, animal) => `${animal} ${adjective}`,
  placeLaid: "Tienes la mesa puesta.",
  playBig: "Jugar",
  playWhy: "Con quien quiera el mismo juego; a los 20 segundos se te ofrece un bot.",
  playFriend: "Con un amigo",
  playFriendWhy: "Un enlace, listo para enviar",
  playBot: "Con un bot",
  proposedRules: {
    optional_draw_limit: (tiles) =>
      `Regla de la casa: en un turno se roba por gusto como mucho ${tiles === 1 ? "una ficha" : `${tiles} fichas`}. Sin límite, quien sale primero puede robarlo casi todo, y gana demasiado a menudo.`,
  },
  playBooklet: "Jugar como en el folleto",
  asInBooklet: "Como en el folleto: se roba por gusto cuanto se quiera. Entonces decide la partida quien roba primero.",
  playProposed: "Jugar con la regla de la casa",
  learnGame: (game) => `Aprende ${game} en un minuto`,
  playBotWhy: (title) => `${title} está libre`,
  moreChoices: "reglas de casa, reloj, equipos …",
  someWait: (tables) => (tables === 1 ? "alguien espera ahora" : `${tables} esperan ahora`),
  gamesTitle: "Juegos",
  filterGames: "Qué juegos se muestran",
  allGames: (count) => `Los ${count}`,
  gameKinds: {
    two: "Para dos",
    pairs: "Parejas",
    many: "Cinco o más",
    fives: "De contar",
    blocking: "De bloqueo",
    short: "Hasta 10 minutos",
  },
  moreGames: (count) => (count === 1 ? "1 juego más" : `${count} juegos más`),
  playedLast: "El último jugado",
  playersShort: (range) => `${range} jugadores`,
  minutesShort: (minutes) => `${minutes} min`,
  levelOf: (level) => `Reglas que saber: ${level} de 5`,
  botsTitle: "Los bots",
  botPrograms: "Programas, para curiosos",
  temper: {
    "level-1": "Juega lo que parece bueno",
    "level-2": "Todavía aprende",
    "level-3": "Rara vez falla en grande",
    "level-4": "Solo descuidos pequeños",
    "level-5": "Constante, no se altera",
    "level-6": "Juega según los libros",
    "level-7": "Aprendió solo; algo distraído",
    "level-8": "Aprendió solo; con paciencia",
    "level-9": "Mira un poco más allá",
    "level-10": "Lee lo que elegiste",
    flat: "Juega cada jugada hasta el final en 300 repartos imaginados",
    greedy: "Toma los puntos de ahora y suelta las fichas pesadas",
    heuristic: "Cuenta con la respuesta probable, bloquea y cuida su mano",
    master: "Mira adelante con la red, en repartos que explican lo jugado",
    network: "Juzga cada jugada con una red que aprendió jugando sola",
    random: "Cualquier jugada legal, todas con igual probabilidad",
    solving: "Resuelve 30 repartos imaginados como si todo estuviera a la vista",
    tree: "Un árbol de jugadas y respuestas en 5000 repartos imaginados",
  },
  gameSummary: {
    "merry-go-round":
      "Se sale con un doble que hay que rodear antes de seguir; puntúan los cincos, y el 61 ha de ser exacto.",
    "threes-and-fives":
      "Puntúan los múltiplos de tres y de cinco; lo que es múltiplo de ambos, dos veces; a 251 puntos.",
    "double-six-dominoes":
      "Cada doble abre ramas; durante la ronda no se puntúa y quien la gana se lleva la diferencia; a 100 puntos.",
    "multiples-of-five":
      "Uno contra uno con nueve fichas: diez para entrar, «muggins», capote a los 75 y casas de 50; a 150 puntos.",
    "double-six-endless":
      "El gemelo de Double-Six Dominoes: el mismo juego, según otro documento que dice cuántos juegan.",
    "five-up":
      "Puntúan los cincos durante el juego, los tantos olvidados se pueden robar y se puede robar ficha en vez de jugar; a 100.",
    "all-fives":
      "El juego de cincos habitual: un doble de cuatro brazos, nueve fichas para dos, sale quien terminó; a 250 puntos.",
    "all-threes": "Muggins con treses: puntúa la cuenta que es múltiplo de 3.",
    "american-sniff": "Cincos en que el primer doble, el «sniff», sigue contando mientras un extremo suyo esté libre.",
    block: "El más sencillo: igualar un extremo o pasar; nadie roba, y solo puntúa terminar o tener la mano más baja.",
    "block-with-spinners": "Bloqueo que sale con el doble más alto, que admite cuatro fichas.",
    "british-fives-and-threes":
      "El juego de los pubs: sin brazos y sin robar, un punto por cada cinco y cada tres de la cuenta; 61 exactos.",
    cross: "Se sale con el doble más alto, y hay que jugar por sus cuatro lados antes de abrir otro extremo.",
    draw: "Bloqueo con un pozo del que se roba hasta poder jugar; las dos últimas fichas se quedan.",
    "five-up-armanino":
      "Five-Up como lo dio a conocer Armanino: todo doble abre brazos y los cincos se anotan hasta 61.",
    "horse-race": "Cincos en que todo doble abre brazos, y un doble o un tanto dan otra jugada.",
    "maltese-cross":
      "Cross con siete fichas cada uno y sin robar: cinco fichas forman la cruz antes de que crezca nada más.",
    muggins: "Cincos sin brazos: dos extremos, y quien olvida un tanto oye «muggins» de un rival, que se lo lleva.",
    "one-arm-joe":
      "Tiddly-Wink robando y contando puntos: tres fichas cada uno, un brazo, un doble da otra jugada; a 100 puntos.",
    sebastopol:
      "Cuatro jugadores, todas las fichas repartidas: primero se rodea el doble seis, y quien no puede pasa; a 60 puntos.",
    "seven-toed-pete": "Cuatro jugadores, todo repartido, sin robar: un doble o un tanto dan otra jugada.",
    "tiddle-a-wink":
      "El primo británico de Tiddly-Wink: se reparte todo por igual, nadie roba, un doble da otra jugada.",
    "tiddly-wink":
      "De cinco a ocho jugadores, tres fichas cada uno, un solo extremo; un doble da otra jugada, y la ronda gana el bote.",
  },
  pairingLooks: (seconds) => `Buscando otro jugador … Dentro de ${seconds} s se te ofrece un bot.`,
  pairingJoined: "Te sientas con quien quiere el mismo juego. Esperando a más …",
  pairingNone: "Todavía no ha venido nadie. Puedes esperar más, o empezar.",
  pairingBot: (title) => `Jugar ya con ${title}`,
  qrWhy: "Código QR del enlace",
  onlyHere: "Esta dirección solo sirve en esta máquina. Para que entren otros, arranca el servidor con --host 0.0.0.0.",
  practice: "Problemas y ejercicios",
  practiceWhy: "El problema del día, tres minutos, contar, leer manos",
  watchNameless: "Solo mirar",
  levelShort: (level) => `nivel ${level}`,
};
