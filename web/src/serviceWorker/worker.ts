// Service worker: the page opens and plays without a network, and a newer version waits until it is asked for.
import { type Site, SiteCache } from "./cache";

/** What a service worker's global scope has of what is used here. */
interface Scope {
  readonly SITE: Site;
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void>; matchAll(): Promise<readonly unknown[]> };
  skipWaiting(): Promise<void>;
  addEventListener(kind: "install" | "activate", listen: (event: Lasting) => void): void;
  addEventListener(kind: "message", listen: (event: Lasting & { readonly data: unknown }) => void): void;
  addEventListener(kind: "fetch", listen: (event: Fetch) => void): void;
}

interface Lasting {
  waitUntil(task: Promise<unknown>): void;
}

interface Fetch {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

const scope = self as unknown as Scope;
const site = new SiteCache(scope.SITE, scope.registration.scope, caches, (address, init) => fetch(address, init));

scope.addEventListener("install", (event) => event.waitUntil(site.begin()));

scope.addEventListener("activate", (event) => event.waitUntil(site.forgetOthers().then(() => scope.clients.claim())));

scope.addEventListener("message", (event) => {
  if (event.data === "keep") event.waitUntil(site.keepAll());
  if (event.data === "replace") event.waitUntil(scope.skipWaiting());
});

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  const answer = site.answer(request.url, request.mode === "navigate");
  event.respondWith(answer.then((found) => found ?? fetch(request)));
});
