// Engine of a page without a server, started with the first table.
import { openPageHost } from "../host/pageHost";
import type { Host } from "../host/index";
import type { Store } from "../host/store";
import { EngineModule } from "../engine/module";
import { startEngine } from "../engine/start";
import { teacher } from "./networks";
import { person } from "./person";
import { rulesOf } from "./rulebook";

/** A page of plain files and its host are of one version, so a match never reports a newer one. */
const VERSION = "";

/** The host of this page. Rejected with `EngineUnavailable` where the browser cannot run the engine. */
export async function openHost(store: Store): Promise<Host> {
  const engine = await startEngine();
  const parts = { client: engine.client, module: EngineModule.of(engine.module), teach: teacher(engine.client) };
  return openPageHost({ ...parts, store, rules: rulesOf, person, version: VERSION });
}
