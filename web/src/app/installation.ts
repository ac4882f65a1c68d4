// Installation of a page of plain files: its service worker, newer versions of it, and the browser's offer to install.
import { signal } from "@preact/signals";
import { fileAddress } from "./address";

const WORKER = "service-worker.js";

/** How long after its start the page fetches the rest of its files, ms. */
const KEEP_MS = 4000;

/** A newer version that waits to be loaded; `null` where there is none. */
export const newerVersion = signal<ServiceWorker | null>(null);

/** The browser's offer to install the page, as Chromium makes it. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

export const installOffer = signal<InstallOffer | null>(null);

/** Replaces this version by the newer one, and loads it. */
export function loadNewer(): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  newerVersion.value?.postMessage("replace");
}

/** Lets the browser ask whether to install the page. */
export function install(): void {
  void installOffer.value?.prompt();
  installOffer.value = null;
}

function lookForNewer(registration: ServiceWorkerRegistration): void {
  // The first version has nothing to replace.
  const look = () => (newerVersion.value = navigator.serviceWorker.controller ? registration.waiting : null);
  look();
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", look));
}

/** Registers the service worker, which keeps the files of the page; without one it plays while it is online. */
export async function keepInstalled(): Promise<void> {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    installOffer.value = event as InstallOffer;
  });
  if (!("serviceWorker" in navigator)) return;
  try {
    lookForNewer(await navigator.serviceWorker.register(fileAddress(WORKER)));
    const { active } = await navigator.serviceWorker.ready;
    setTimeout(() => active?.postMessage("keep"), KEEP_MS);
  } catch {
    // Forbidden by the browser, or no secure address.
  }
}
