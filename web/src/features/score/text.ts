// A record as the text of a score sheet, which `doublesix check` reads.
import type { Award } from "../../engine/shapes";
import type { SheetFacts } from "../../engine/sheetShapes";
import { type House, FORMAT, houseRules, type Preset } from "./games";
import type { Hand, SheetRecord } from "./record";
import type { Scorer, Step } from "./scorer";
import { awardSentences } from "./sentences";

/** The lines before the first entry: who plays, and the rules in full. */
function heading({ date, seats, partners, players, house }: SheetRecord, preset: Preset): readonly string[] {
  const changed = houseRules(preset, house).map(([name, value]) => `${name}=${value}`);
  return [
    `sheet: ${FORMAT}`,
    `date: ${date}`,
    `seats: ${seats}${partners ? " as partners" : ""}`,
    ...players.map((name, seat) => `player ${seat}: ${name}`),
    `rules: ${[preset.name, ...changed].join("; ")}`,
    "",
    ...rules(preset, house),
  ];
}

function rules(preset: Preset, house: House): readonly string[] {
  const changed = new Map(houseRules(preset, house));
  const clauses = Object.entries(preset.clauses).filter(([topic]) => !changed.has(topic));
  return [
    ...Object.entries(preset.rules)
      .map(([name, text]) => [name, changed.get(name) ?? text] as const)
      .filter(([, text]) => text !== "")
      .map(([name, text]) => `rule ${name} = ${text}`),
    ...clauses
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([topic, ids]) => `clause ${topic} = ${ids.join(", ")}`),
  ];
}

const signed = (points: number): string => (points < 0 ? `${points}` : `+${points}`).padEnd(4);

const gained = ({ gained: points, refusal }: Award): string => `${signed(points)}${refusal ? ` ${refusal}` : ""}`;

/** The lines of an entry, with those of the end of the round that it ends. */
function entryLines(scorer: Scorer, { entry, facts }: Step, before: number): readonly string[] {
  const { kind, seat, count = 0, hands = [] } = entry;
  const [award] = facts.awards;
  const made = award === undefined ? "" : `${gained(award)}  ${award.score}`;
  const end = facts.rounds.length > before ? roundEnd(scorer, facts) : [];
  switch (kind) {
    case "count":
    case "steal":
      return [`${seat}  ${kind.padEnd(5)} ${String(count).padEnd(3)}  ${made}`, ...end];
    case "false_call":
      return [`${seat}  ${kind}  ${made}`, ...end];
    case "out":
    case "blocked":
      return [`${seat}  ${kind}`, ...hands.map((hand, holder) => handLine(scorer, hand, holder)), ...end];
  }
}

function handLine({ names }: Scorer, hand: Hand, seat: number): string {
  if (typeof hand === "number") return `left ${seat}  =${hand}`;
  const pips = hand.reduce((sum, tile) => sum + names.pips(names.tileNumber(tile)), 0);
  return `left ${seat}  ${hand.length === 0 ? "-" : hand.join(" ")}  =${pips}`;
}

function roundEnd(scorer: Scorer, facts: SheetFacts): readonly string[] {
  const { ending, seat } = facts.rounds.at(-1) ?? { ending: "none", seat: -1 };
  const told = awardSentences(scorer, facts);
  const fromHands = facts.awards.flatMap((award, place) =>
    award.source === "domino" || award.source === "block"
      ? [`score ${award.seat}  ${gained(award)}  ${award.score}  # ${told[place]?.text ?? ""}`]
      : [],
  );
  return [`end  ${ending} ${seat < 0 ? "-" : seat}`, ...fromHands, `total  ${facts.points.join(" ")}`];
}

/** The sheet as text, with the score after each entry and the result. */
export function sheetText(scorer: Scorer): string {
  const lines = [...heading(scorer.record, scorer.preset)];
  let rounds = 0;
  let titled = -1;
  for (const step of scorer.steps) {
    if (titled !== rounds) lines.push("", `round ${rounds + 1}`);
    titled = rounds;
    lines.push(...entryLines(scorer, step, rounds));
    rounds = step.facts.rounds.length;
  }
  const { winner, skunk, points } = scorer.facts;
  const result = winner < 0 ? "unfinished" : `side ${winner} won${skunk ? " by skunk" : ""}`;
  return [...lines, "", `result  ${result}  ${points.join(" ")}`, ""].join("\n");
}
