// Notifications of the device: only for those who asked for them, and only while the page is not looked at.
import { choose, settings } from "./settings";

const can = (): boolean => typeof Notification !== "undefined";

/** Turns them on or off; the device is asked whether it allows them, and they stay off where it does not. */
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
