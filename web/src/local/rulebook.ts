// Rules of requested tables, from the data file of their game; they were computed by `doublesix.rulesets`.
import { ruleText } from "../app/ruleText";
import type { ChosenRules } from "../host/creation";
import type { RulesCard, Setup } from "../host/data";
import { Refusal } from "../host/refusal";
import { verbatim } from "../i18n/messages";
import type {
  AnalysisTable,
  GameSeen,
  LineTableRequest,
  MessageSeen,
  RecordTableRequest,
  RulesRequest,
  RulesSeen,
  TableCard,
  TableRequest,
} from "../wire/types";
import { dataOf } from "./files";
import { hostWords } from "../host/words";
import type { ReviewFacts } from "../review/facts";

/** Numbers of values in the pool, by field. */
type Pooled = Readonly<Record<string, number>>;

interface TableFile {
  readonly partners: boolean;
  /** What a host knows of the table besides its card. */
  readonly setup: Pooled;
  readonly card: Pooled;
  readonly network: string | null;
  /** The table as the analysis board needs it. */
  readonly analysis: Pooled;
  /** What a judge knows of the table. */
  readonly review: Pooled;
}

/** Rules that were refused, or what is known of them. */
type ChoiceFile = {
  readonly variations: readonly string[];
  readonly calling: boolean;
  readonly proposed: boolean;
} & (
  | { readonly refused: number }
  | {
      readonly canCall: boolean;
      readonly rules: number;
      readonly seen: Pooled;
      /** By number of seats, and how partners were asked for. */
      readonly tables: Readonly<Record<string, TableFile>>;
    }
);

/** Data file of a game, as `doublesix.server.plain_site.rule_choices` writes it. */
interface RulesFile {
  readonly choices: readonly ChoiceFile[];
  readonly pool: readonly unknown[];
}

type Chosen = Exclude<ChoiceFile, { readonly refused: number }>;

const fileOf = (game: string): Promise<RulesFile> => dataOf<RulesFile>(`rules/${game}`);

const unpooled = (file: RulesFile, fields: Pooled): object =>
  Object.fromEntries(Object.entries(fields).map(([name, number]) => [name, file.pool[number]]));

/** The choice that a request makes. Throws `Refusal` for rules that contradict each other, or that no file holds. */
function chosenIn(file: RulesFile, request: RulesRequest | TableRequest): Chosen {
  const wanted = new Set(request.variations ?? []);
  const proposed = "proposed" in request && request.proposed === true;
  if (Object.keys(request.house_rules ?? {}).length > 0)
    throw new Refusal("no_house_rules", verbatim(hostWords.peek().noHouseRules));
  const fitting = file.choices.filter(
    (choice) =>
      choice.proposed === proposed &&
      choice.variations.length === wanted.size &&
      choice.variations.every((name) => wanted.has(name)),
  );
  // Where nothing can be called, the file has one choice for both ways of scoring.
  const choice = fitting.find(({ calling }) => calling === (request.calling ?? false)) ?? fitting[0];
  if (choice === undefined) throw new Refusal("no_rules", verbatim(hostWords.peek().noRules));
  if ("refused" in choice) throw new Refusal("bad_rules", file.pool[choice.refused] as MessageSeen);
  return choice;
}

/** The rules of a request as the page shows them. */
export async function rulesSeen(request: RulesRequest): Promise<RulesSeen> {
  const file = await fileOf(request.game);
  return unpooled(file, chosenIn(file, request).seen) as RulesSeen;
}

/** The rules of a requested table, with what its host needs to know of them. */
export async function rulesOf(request: TableRequest): Promise<ChosenRules & { readonly setup: Setup }> {
  const file = await fileOf(request.game);
  const choice = chosenIn(file, request);
  const mark = request.partners === true ? "p" : request.partners === false ? "s" : "";
  const table = choice.tables[`${request.fill.length}${mark}`];
  if (table === undefined) throw new Refusal("bad_seats", verbatim(hostWords.peek().noSeats));
  return {
    rules: file.pool[choice.rules] as ChosenRules["rules"],
    partners: table.partners,
    canCall: choice.canCall,
    setup: {
      ...(unpooled(file, table.setup) as Omit<Setup, "card" | "network">),
      card: unpooled(file, table.card) as RulesCard,
      network: table.network,
    },
  };
}

/** The rules of a table that was made here, as the page shows them. */
export async function rulesOfTable(card: TableCard): Promise<RulesSeen> {
  const file = await fileOf(card.game);
  return unpooled(file, choiceOf(file, card).seen) as RulesSeen;
}

/** What a review of a match at a table that was made here depends on. */
export async function reviewable(
  card: TableCard,
): Promise<Pick<Setup, "numbers" | "sides"> & { readonly facts: ReviewFacts }> {
  const file = await fileOf(card.game);
  const tables = Object.values(choiceOf(file, card).tables);
  const table = tables.find(({ card: one, partners }) => {
    const known = unpooled(file, one) as RulesCard;
    return known.spec === card.spec && known.seats === card.seats && partners === card.partners;
  });
  if (table === undefined) throw new Refusal("no_rules", verbatim(hostWords.peek().noRules));
  const { numbers, sides } = unpooled(file, table.setup) as Setup;
  return { numbers, sides, facts: unpooled(file, table.review) as ReviewFacts };
}

/** The choice of rules of a table. Throws `Refusal` where the file, which may be newer, has no such rules. */
function choiceOf(file: RulesFile, { spec, calling = false }: TableCard): Chosen {
  const choice = file.choices.find(
    (one): one is Chosen =>
      !("refused" in one) &&
      one.calling === calling &&
      Object.values(one.tables).some(({ card }) => file.pool[card.spec ?? -1] === spec),
  );
  if (choice === undefined) throw new Refusal("no_rules", verbatim(hostWords.peek().noRules));
  return choice;
}

/** A table by the first words of a line. */
export async function analysisTable({ rules, seats, partners }: LineTableRequest): Promise<AnalysisTable> {
  const [game = ""] = rules.split(/[+;]/);
  const file = await fileOf(game).catch(() => {
    throw new Refusal("no_rules", verbatim(hostWords.peek().noRules));
  });
  const tables = file.choices.flatMap((choice) => ("refused" in choice ? [] : Object.values(choice.tables)));
  const found = tables
    .map(({ analysis }) => unpooled(file, analysis) as AnalysisTable)
    .find((table) => table.rules === rules && table.seats === seats && table.partners === (partners ?? table.partners));
  if (found === undefined) throw new Refusal("no_rules", verbatim(hostWords.peek().noRules));
  return found;
}

/** The table of a record, by its rules: those of a game whose values are all the same. */
export async function recordTable({ rules, seats, partners }: RecordTableRequest): Promise<AnalysisTable> {
  for (const { id } of await dataOf<readonly GameSeen[]>("games")) {
    const file = await fileOf(id);
    // Of one set of rules, the choice in which scores are claimed as they say comes first.
    const choices = file.choices.filter((choice): choice is Chosen => !("refused" in choice));
    for (const choice of choices.sort((one, other) => Number(other.calling) - Number(one.calling))) {
      const own = file.pool[choice.rules] as Readonly<Record<string, unknown>>;
      if (Object.entries(rules).some(([name, text]) => ruleText(own[name]) !== text.replaceAll(" ", ""))) continue;
      for (const { analysis } of Object.values(choice.tables)) {
        const table = unpooled(file, analysis) as AnalysisTable;
        if (table.seats !== seats || table.partners !== (partners ?? false)) continue;
        return { ...table, numbers: { ...table.numbers, claim: rules.claim ?? table.numbers.claim ?? "auto" } };
      }
    }
  }
  throw new Refusal("no_rules", verbatim(hostWords.peek().noRules));
}
