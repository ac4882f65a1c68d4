// Host of a page without a server, over its engine.
import { openPageHost } from "../host/pageHost";
import type { Host } from "../host/index";
import type { Store } from "../host/store";
import { EngineModule } from "../engine/module";
import type { Engine } from "../engine/start";
import { teacher } from "./networks";
import { person } from "./person";
import { rulesOf } from "./rulebook";

/** A page of plain files and its host are of one version, so a match never reports a newer one. */
const VERSION = "";

/** The host of this page, by an engine that was started. */
export function openHost(store: Store, { client, module }: Engine): Promise<Host> {
  const parts = { client, module: EngineModule.of(module), teach: teacher(client) };
  return openPageHost({ ...parts, store, rules: rulesOf, person, version: VERSION });
}
