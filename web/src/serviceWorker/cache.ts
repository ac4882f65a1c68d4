// Cache of one version of the page: its files are fetched once, and read from the cache ever after.

/** What a version of the page consists of, as `doublesix.server.plain_site.site` writes it. */
export interface Site {
  readonly version: string;
  /** Names of the files that are kept, below the folder of the page. */
  readonly files: readonly string[];
}

/** What is used of the browser's storage of caches. */
export interface Caches {
  open(name: string): Promise<Cache>;
  keys(): Promise<readonly string[]>;
  delete(name: string): Promise<boolean>;
  match(address: string): Promise<Response | undefined>;
}

const PREFIX = "doublesix-";
const DOCUMENT = "index.html";

/** A name with a hash of the content, which is the same file in all versions. */
const HASHED = /[-.][0-9A-Za-z]{8,}\.\w+$/;

export class SiteCache {
  readonly #name: string;

  /** `folder`: address of the page's folder, with a slash at its end. */
  constructor(
    private readonly site: Site,
    private readonly folder: string,
    private readonly caches: Caches,
    private readonly fetch: (address: string, init?: RequestInit) => Promise<Response>,
  ) {
    this.#name = PREFIX + site.version;
  }

  /** Keeps the document, without which nothing of the page opens. Rejected where it cannot be fetched. */
  async begin(): Promise<void> {
    await this.#kept(DOCUMENT);
  }

  /** Keeps all files, one after the other so that the page is not slowed; those that fail come with the next call. */
  async keepAll(): Promise<void> {
    for (const name of this.site.files) await this.#kept(name).catch(() => undefined);
  }

  /** Deletes the caches of other versions. */
  async forgetOthers(): Promise<void> {
    const names = await this.caches.keys();
    const old = names.filter((name) => name.startsWith(PREFIX) && name !== this.#name);
    await Promise.all(old.map((name) => this.caches.delete(name)));
  }

  /** The file of an address in the page's folder; `null` for what is none of the page's. */
  async answer(address: string, isPage: boolean): Promise<Response | null> {
    const { origin, pathname } = new URL(address);
    const path = origin + pathname;
    if (!path.startsWith(this.folder)) return null;
    const name = path.slice(this.folder.length);
    if (isPage) return name === "" || name === DOCUMENT ? this.#kept(DOCUMENT) : null;
    return this.site.files.includes(name) || name.startsWith("data/") ? this.#kept(name) : null;
  }

  async #kept(name: string): Promise<Response> {
    const address = this.folder + name;
    const cache = await this.caches.open(this.#name);
    const known = (await cache.match(address)) ?? (HASHED.test(name) ? await this.caches.match(address) : undefined);
    // Not from the browser's cache: the files of one version belong together.
    const answer = known ?? (await this.fetch(address, { cache: HASHED.test(name) ? "default" : "no-cache" }));
    if (!answer.ok) {
      if (name === DOCUMENT) throw new Error(`${name} cannot be fetched: ${answer.status}`);
      return answer;
    }
    // Where the storage is full, the page goes on with what it has fetched.
    await cache.put(address, answer.clone()).catch(() => undefined);
    return answer;
  }
}
