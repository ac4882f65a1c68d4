// A person's own book in Spanish.
import type { BookWords } from "../en/book";

export const book: BookWords = {
  title: "Tus partidas",
  won: (won, all, against, game) =>
    `Has ganado ${won} de ${all} ${all === 1 ? "partida" : "partidas"}${game && ` de ${game}`}${against && ` contra ${against}`}.`,
  none: "Aquí queda cada partida que termines, con su tanteo, su repetición y sus fichas.",
  noneOf: "Ninguna partida coincide.",
  game: "Juego",
  allGames: "Todos los juegos",
  opponent: "Rival",
  everyone: "Todos",
  results: (results) => `Los últimos resultados, del más antiguo al más reciente: ${results}.`,
  isWon: "ganada",
  isLost: "perdida",
  isOpen: "sin ganador",
  against: "Contra",
  score: (won, lost) => `${won} ganadas, ${lost} perdidas`,
  with: (names) => `con ${names}`,
  helped: "con pistas",
  more: (left) => `Mostrar ${left} más`,
  reading: "Se están leyendo las anteriores …",
  forget: "Borrar",
  forgetSure: "¿Borrar para siempre?",
  mistakes: "Tus errores vuelven",
  save: "Guardar todas en un archivo",
};
