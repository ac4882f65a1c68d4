// Chat button with a badge for unread lines; drawer, bubbles and emotes are loaded on first use.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { styled } from "../../parts/Fetching";
import { words } from "../../i18n";
import { Icon } from "../../parts/Icon";
import chatStyles from "./chat.css?part";
import { useModel, useTable } from "../../table/context";

const parts = signal<typeof import("./ChatPanel") | null>(null);

/** Whether to show the chat: it is enabled, and there is another person at the table or a line to read. */
export function useChat(): boolean {
  const model = useModel();
  const { seen } = useTable();
  const people = seen.seats.filter(({ person }) => person).length;
  return model.chat.rule.value !== "off" && (people > 1 || model.chat.lines.value.length > 0);
}

export function ChatButton() {
  const t = words.value;
  const model = useModel();
  if (!useChat()) return null;
  const unread = model.chat.unread.value;
  const label = unread > 0 ? t.chatNew(unread) : t.chat;
  return (
    <button
      type="button"
      class="quiet round-button chat-button"
      aria-label={label}
      title={label}
      aria-keyshortcuts="T"
      onClick={() => model.chat.show()}
    >
      <Icon name="chat" />
      {unread > 0 ? (
        <b class="unread" aria-hidden="true">
          {unread > 9 ? "9+" : unread}
        </b>
      ) : null}
    </button>
  );
}

export function ChatDrawer() {
  const model = useModel();
  const open = model.chat.open.value;
  const close = () => (model.chat.open.value = false);
  // A received line will be shown as a bubble, so load the parts even if the drawer is closed.
  const wanted = open || model.chat.lines.value.length > 0 || model.chat.bubbles.value.size > 0;
  useEffect(() => {
    if (wanted && parts.value === null)
      styled(import("./ChatPanel"), chatStyles).then((found) => (parts.value = found), close);
  }, [wanted]);
  const Panel = parts.value?.ChatPanel;
  return open && Panel ? <Panel close={close} /> : null;
}

/** Chat bubble over a seat, once its module is loaded. */
export function Bubble(props: { readonly seat: number; readonly own?: boolean }) {
  const Found = parts.value?.Bubble;
  return Found ? <Found {...props} /> : null;
}

/** Newest message over the title of a small window, once its module is loaded. */
export function Spoken() {
  const Found = parts.value?.Spoken;
  return Found ? <Found /> : null;
}
