// Cache of the page's files: one version is fetched once, opens without a network, and does not mix with another.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { SiteCache } from "../src/serviceWorker/cache";

const FOLDER = "https://here.example/dominoes/";
const FILES = ["index.html", "static/app-0123456789.js", "data/games.json"];

/** A browser's caches, and a web space whose files can change or be out of reach. */
class World {
  readonly stored = new Map<string, Map<string, string>>();
  readonly asked: string[] = [];
  files: Record<string, string> | null = Object.fromEntries(FILES.map((name) => [name, `first ${name}`]));
  full = false;

  readonly caches = {
    open: (name: string) => {
      const kept = this.stored.get(name) ?? new Map<string, string>();
      this.stored.set(name, kept);
      return Promise.resolve({
        match: (address: string) => Promise.resolve(kept.has(address) ? new Response(kept.get(address)) : undefined),
        put: async (address: string, answer: Response) => {
          if (this.full) throw new DOMException("no room", "QuotaExceededError");
          kept.set(address, await answer.text());
        },
      } as unknown as Cache);
    },
    keys: () => Promise.resolve([...this.stored.keys()]),
    delete: (name: string) => Promise.resolve(this.stored.delete(name)),
    match: (address: string) => {
      const kept = [...this.stored.values()].find((one) => one.has(address));
      return Promise.resolve(kept === undefined ? undefined : new Response(kept.get(address)));
    },
  };

  version(version: string): SiteCache {
    return new SiteCache({ version, files: FILES }, FOLDER, this.caches, (address) => {
      const name = address.slice(FOLDER.length);
      this.asked.push(name);
      if (this.files === null) return Promise.reject(new TypeError("no network"));
      const text = this.files[name];
      return Promise.resolve(text === undefined ? new Response("", { status: 404 }) : new Response(text));
    });
  }
}

const textOf = async (answer: Promise<Response | null>): Promise<string | undefined> => (await answer)?.text();

describe("the cache of a page of plain files", () => {
  test("answers from what it has kept, for every address of the page, when the network is gone", async () => {
    const world = new World();
    const site = world.version("1");
    await site.begin();
    await site.keepAll();
    assert.deepEqual(world.asked, FILES);
    world.files = null;
    assert.equal(await textOf(site.answer(`${FOLDER}?/t/abc#e3`, true)), "first index.html");
    assert.equal(await textOf(site.answer(`${FOLDER}data/games.json`, false)), "first data/games.json");
    assert.deepEqual(world.asked, FILES);
  });

  test("leaves alone what is not the page's", async () => {
    const site = new World().version("1");
    assert.equal(await site.answer("https://here.example/other/", true), null);
    assert.equal(await site.answer(`${FOLDER}notes.html`, true), null);
    assert.equal(await site.answer(`${FOLDER}notes.txt`, false), null);
  });

  test("of a newer version fetches what has changed, keeps what has not, and then forgets the older one", async () => {
    const world = new World();
    const old = world.version("1");
    await old.keepAll();
    world.files = Object.fromEntries(FILES.map((name) => [name, `second ${name}`]));
    world.asked.length = 0;
    const fresh = world.version("2");
    await fresh.begin();
    await fresh.keepAll();
    // A name with a hash is the same file in all versions.
    assert.deepEqual(world.asked, ["index.html", "data/games.json"]);
    assert.equal(await textOf(old.answer(FOLDER, true)), "first index.html");
    assert.equal(await textOf(fresh.answer(FOLDER, true)), "second index.html");
    await fresh.forgetOthers();
    assert.deepEqual([...world.stored.keys()], ["doublesix-2"]);
  });

  test("that has no room answers all the same, and an install without the document fails", async () => {
    const world = new World();
    world.full = true;
    assert.equal(await textOf(world.version("1").answer(`${FOLDER}data/games.json`, false)), "first data/games.json");
    world.files = null;
    await assert.rejects(world.version("1").begin(), /no network/);
    world.files = {};
    await assert.rejects(world.version("1").begin(), /index.html cannot be fetched: 404/);
  });

  test("keeps no answer that is an error", async () => {
    const world = new World();
    world.files = { "index.html": "first" };
    const site = world.version("1");
    assert.equal((await site.answer(`${FOLDER}data/games.json`, false))?.status, 404);
    world.files = { "data/games.json": "there" };
    assert.equal(await textOf(site.answer(`${FOLDER}data/games.json`, false)), "there");
  });
});
