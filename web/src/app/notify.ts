// Browser notifications: opt-in, and only while the page is hidden.
import { choose, settings } from "./settings";

const can = (): boolean => typeof Notification !== "undefined";

/** Turn notifications on or off; they stay off unless the browser grants permission. */
export async function allowNotifications(on: boolean): Promise<void> {
  choose({ notify: on && can() && (await Notification.requestPermission()) === "granted" });
}

/** Notifies a player whose window is hidden; a later notification on the same subject replaces the earlier one. */
export function notify(title: string, body: string, tag: string): void {
  if (!settings.value.notify || !document.hidden || !can() || Notification.permission !== "granted") return;
  const shown = new Notification(title, { body, tag, icon: "/static/icon.svg" });
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
}
