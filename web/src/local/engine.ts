// Engine of a page without a server, started with the first table, and the value networks that it has learned.
import type { Teach } from "../host/bots";
import { openPageHost } from "../host/pageHost";
import type { Host } from "../host/index";
import type { Store } from "../host/store";
import { EngineModule } from "../engine/module";
import { readNetwork } from "../engine/network";
import { startEngine, type Engine } from "../engine/start";
import { fetchFile } from "./files";
import { person } from "./person";
import { rulesOf } from "./rulebook";

/** A page of plain files and its host are of one version, so a match never reports a newer one. */
const VERSION = "";

/** Gives the engine of a page the networks that tables need, each once. */
function teacher({ client }: Engine): Teach {
  const learned = new Map<string, Promise<void>>();
  const learn = async (file: string): Promise<void> => {
    const answer = await fetchFile(`networks/${file}`);
    client.learn(file, readNetwork(new Uint8Array(await answer.arrayBuffer())).weights);
  };
  return async (network) => {
    if (network === null) return {};
    const known = learned.get(network) ?? learn(network);
    learned.set(network, known);
    known.catch(() => learned.delete(network));
    await known;
    return { net: network };
  };
}

/** The host of this page. Rejected with `EngineUnavailable` where the browser cannot run the engine. */
export async function openHost(store: Store): Promise<Host> {
  const engine = await startEngine();
  const parts = { client: engine.client, module: EngineModule.of(engine.module), teach: teacher(engine) };
  return openPageHost({ ...parts, store, rules: rulesOf, person, version: VERSION });
}
