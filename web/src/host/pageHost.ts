// The host of a page: the engine's worker thinks for its bots, and the pages of one browser share their matches.
import type { EngineClient } from "../engine/client";
import type { EngineModule } from "../engine/module";
import { EngineBots, type Teach } from "./bots";
import { pageClock } from "./clock";
import type { Person } from "./decide";
import { EngineMatches } from "./engineMatches";
import { measured } from "./hints";
import { Host, type Rulebook } from "./index";
import type { Store } from "./store";
import { browserTabs } from "./tabs";
import { fetchHostWords, hostMessages } from "./words";

/** What a page gives its host. */
export interface PageParts {
  /** The engine's module, instantiated in the page: for the rules. */
  readonly module: EngineModule;
  /** The engine's worker: for bots and hints. */
  readonly client: EngineClient;
  /** Gives the worker the networks of a table. */
  readonly teach: Teach;
  readonly store: Store;
  readonly rules: Rulebook;
  readonly person: () => Person;
  readonly version: string;
}

/** Opens the host of this page, with its sentences in the page's language. */
export async function openPageHost({ module, client, teach, ...parts }: PageParts): Promise<Host> {
  await fetchHostWords();
  return new Host({
    ...parts,
    engine: () => new EngineMatches(module),
    bots: new EngineBots(client, teach),
    clock: pageClock,
    tabs: browserTabs(),
    say: hostMessages,
    measure: (question) => measured(client, teach, question),
  });
}
