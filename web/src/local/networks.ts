// Value networks beside the page, which its engine learns when a table needs them.
import type { EngineClient } from "../engine/client";
import { readNetwork } from "../engine/network";
import type { Teach } from "../host/bots";
import { fetchFile } from "./files";

/** Gives an engine the networks that tables need, each once. */
export function teacher(client: EngineClient): Teach {
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
