// What cannot be, in a sentence: of a line, of a position, of a move.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { moveWords, reviewWords } from "../../features/analysis/words";
import type { Problem } from "../../features/study/impossible";
import { said } from "../../i18n/messages";
import { tileWords } from "../../tile/notation";
import type { MessageSeen } from "../../wire/types";
import type { Trouble } from "./desk";
import { type BoardWords, boardWords } from "./words";

/** The message of the library behind a problem: why a move is not legal, or a view contradicts itself. */
async function reasonOf(problem: Problem): Promise<MessageSeen | null> {
  const id =
    problem.is === "misfit" || problem.is === "illegal"
      ? `illegal.${problem.why.replaceAll("_", "-")}`
      : problem.is === "view"
        ? problem.code
        : null;
  if (id === null) return null;
  const { message } = await import("../../host/message");
  try {
    return message(id);
  } catch {
    return null;
  }
}

function problemWords(t: BoardWords, problem: Problem, why: string, who: (seat: number) => string): string {
  const p = t.problems;
  switch (problem.is) {
    case "twice":
      return p.twice(problem.tiles.map(tileWords).join(", "));
    case "unknown":
      return p.unknown(problem.tiles.map(tileWords).join(", "));
    case "count":
      return p.count(problem.found, problem.set);
    case "left":
      return p.left(who(problem.seat), problem.held, problem.left);
    case "boneyard":
      return p.boneyard(problem.found, problem.most);
    case "misfit":
      return p.misfit(moveWords(reviewWords.value, problem.play), problem.at + 1, why);
    case "scores":
      return p.scores(problem.found, problem.sides);
    case "seat":
      return p.seat;
    case "illegal":
      return p.illegal(moveWords(reviewWords.value, problem.move), why);
    case "view":
      return p.view(why);
    case "nothing-fits":
      return p.nothingFits;
    case "cannot":
      return p.cannot(who(problem.seat), moveWords(reviewWords.value, problem.move));
    case "no-players":
      return p.noPlayers;
  }
}

/** The sentence of what is wrong; empty where nothing is. */
export function useTrouble(trouble: Trouble | null, who: (seat: number) => string): string {
  const t = boardWords.value;
  const reason = useSignal<MessageSeen | null>(null);
  useEffect(() => {
    reason.value = null;
    if (trouble?.is === "problem") void reasonOf(trouble.problem).then((found) => (reason.value = found));
  }, [trouble]);
  if (trouble === null) return "";
  if (trouble.is === "said") return trouble.text;
  if (trouble.is === "problem") {
    const why = reason.value === null ? "" : said.value(reason.value).text;
    return problemWords(t, trouble.problem, why, who);
  }
  const { fault } = trouble;
  if (fault.is === "words") return t.faults.words(fault.found);
  if (fault.is === "hands") return t.faults.hands(fault.found, fault.seats);
  return t.faults[fault.is](fault.word);
}
