// Announcements: to screen readers, and as notifications of the browser while the page is hidden.
import { type Signal, signal } from "@preact/signals";
import { fileAddress } from "./address";
import { choose, settings } from "./settings";

export const said = signal("");
export const answered = signal("");

/** How long an announcement stays in its live region, in milliseconds: what is past must not be read later as news. */
export const STAYS_MS = 10_000;

/** Empty a region some time after it was filled, unless it was filled again. */
function clearLater(region: Signal<string>): void {
  const text = region.peek();
  setTimeout(() => {
    if (region.peek() === text) region.value = "";
  }, STAYS_MS);
}

let turn = false;

/** Announce an event. A repeated text gets a no-break space, because unchanged text is not announced again. */
export function say(text: string): void {
  said.value = said.value === text ? `${text}\u00a0` : text;
  clearLater(said);
}

/** Announce the answer to a key at once. */
export function answer(text: string): void {
  turn = !turn;
  answered.value = turn ? `${text}\u00a0` : text;
  clearLater(answered);
}

const can = (): boolean => typeof Notification !== "undefined";

/** Turn notifications on or off; they stay off unless the browser grants permission. */
export async function allowNotifications(on: boolean): Promise<void> {
  choose({ notify: on && can() && (await Notification.requestPermission()) === "granted" });
}

/** Notifies a player whose window is hidden; a later notification on the same subject replaces the earlier one. */
export function notify(title: string, body: string, tag: string): void {
  if (!settings.value.notify || !document.hidden || !can() || Notification.permission !== "granted") return;
  const shown = new Notification(title, { body, tag, icon: fileAddress("static/icon.svg") });
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
}
