// Puzzles and trainers in Spanish.
import type { PracticeWords } from "../en/practice";

export const practice: PracticeWords = {
  title: "Problemas y ejercicios",
  tabs: { day: "Problema del día", run: "Tres minutos", count: "Contar", voids: "Leer manos" },
  dayWhy: "Una posición para todos, cada día. Hay una sola jugada mejor.",
  table: (game, target, mine, others) => `${game} a ${target}: tú tienes ${mine}, los demás ${others}.`,
  rated: (rating) => `Dificultad ${rating}`,
  foundBy: (levels) =>
    levels === 0
      ? "ninguno de los diez niveles la encuentra"
      : levels === 1
        ? "uno de los diez niveles la encuentra"
        : `${levels} de los diez niveles la encuentran`,
  themed: (number, all) => `Problema ${number} de ${all}, de lo que tus errores tienen en común.`,
  which: "¿Qué jugarías?",
  right: (move) => `Sí: ${move} es lo mejor.`,
  notYet: (move, cost) => `Todavía no: ${move} cuesta ${cost}.`,
  show: "Mostrar la respuesta",
  shown: (move) => `Lo mejor es ${move}.`,
  tempting: (move, cost) => `${move} parece bueno y cuesta ${cost}.`,
  solvedToday: (days) => (days === 1 ? "Resuelto a la primera." : `Resuelto a la primera, ${days} días seguidos.`),
  missedToday: "No salió a la primera.",
  tomorrow: "El próximo problema llega a medianoche UTC.",
  runWhy:
    "Cuantos problemas encuentres en tres minutos, de fácil a difícil. Una jugada equivocada cuesta diez segundos.",
  start: "Empezar",
  again: "Otra vez",
  left: (time) => `quedan ${time}`,
  solved: (count) => (count === 1 ? "1 resuelto" : `${count} resueltos`),
  runOver: (found, tried) => `${found} de ${tried} resueltos.`,
  best: (count) => `Tu mejor serie: ${count}.`,
  newBest: "Tu mejor serie hasta ahora.",
  runDone: "Ya los has visto todos.",
  game: "Juego",
  howMuch: "¿Cuánto cuenta?",
  countWhy: "Todos los extremos abiertos, según las reglas del juego.",
  term: (tile, adds) => `${tile} cuenta ${adds}`,
  nothingCounts: "no cuenta nada",
  scores: (points) => (points === 0 ? "Eso no da tantos." : `Eso da ${points}.`),
  yes: "Correcto.",
  no: (answer) => `No: ${answer}.`,
  next: "Siguiente",
  row: (right, seconds) =>
    `${right === 1 ? "1 acierto seguido" : `${right} aciertos seguidos`} · ${seconds} segundos cada uno`,
  voidsWhy: "¿Qué ha mostrado un jugador que no tiene? Marca cada número y comprueba.",
  lacks: (who) => `¿De qué números no tiene ficha ${who}?`,
  other: "el otro jugador",
  seat: (seat) => `el asiento ${seat + 1}`,
  you: "tú",
  did: (who, what) => `${who}: ${what}`,
  course: "Lo que se hizo desde el reparto",
  check: "Comprobar",
  byDeeds: (numbers) => `${numbers} por lo que se hizo`,
  byTiles: (numbers) => `${numbers} porque todas están en la mesa o contigo`,
  none: "ninguno",
  keysMoves: "Teclas: los números eligen.",
  keysVoids: "Teclas: 0 a 6 marcan un número, Intro comprueba y sigue.",
  acts: { draw: "robó", pass: "pasó", claim: "cantó", call: "reclamó", release: "calló" },
};
