// What the host's desk shows and its commands, as signals.
import { signal } from "@preact/signals";
import { api, Sorry } from "../../app/api";
import type { HouseDesk, HouseRequest } from "../../wire/types";

export const desk = signal<HouseDesk | null>(null);
/** Why the desk cannot be shown, or the last command was refused. */
export const trouble = signal<string | null>(null);
/** Whether the caller is no host. */
export const isBarred = signal(false);
/** Path of the invitation that was made last. */
export const invitation = signal<string | null>(null);

const isNoHost = (error: unknown): boolean => error instanceof Sorry && (error.status === 401 || error.status === 403);

const explain = (error: unknown): void => {
  isBarred.value = isNoHost(error);
  trouble.value = error instanceof Sorry ? error.message : String(error);
};

export async function look(): Promise<void> {
  try {
    // Who is no host, as one who comes with a link, is not refused the desk but shown what to do.
    if (desk.value === null && !(await api.house()).host) {
      isBarred.value = true;
      trouble.value = null;
      return;
    }
    desk.value = await api.desk();
    trouble.value = null;
    isBarred.value = false;
  } catch (error) {
    explain(error);
  }
}

/** Give a command, as of the log that is shown; what another host has done since is shown instead if it is refused. */
export async function give(command: HouseRequest["command"]): Promise<void> {
  try {
    const done = await api.houseAct({ seen: desk.value?.seq ?? 0, command });
    desk.value = done.desk;
    trouble.value = null;
    if (done.link) invitation.value = done.link;
  } catch (error) {
    explain(error);
    const why = trouble.value;
    if (!isBarred.value) await look();
    trouble.value = why;
  }
}

/** Become a host by the secret in the address, which is then taken out of it; `name` is that of one who has none yet. */
export async function enter(secret: string, name: string): Promise<void> {
  try {
    await api.becomeHost(secret, name);
    history.replaceState(null, "", "/host");
    await look();
  } catch (error) {
    explain(error);
  }
}
