// The way to the chat, with a mark for what is new; and the drawer, fetched when it is opened first.
import type { ComponentType } from "preact";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { words } from "../i18n";
import { Icon } from "../parts/Icon";
import { useModel, useTable } from "../table/context";

/** A table where nobody else could read or write has no chat to show. */
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
    <button type="button" class="quiet round-button chat-button" aria-label={label} title={label} aria-keyshortcuts="T" onClick={() => model.chat.show()}>
      <Icon name="chat" />
      {unread > 0 ? <b class="unread" aria-hidden="true">{unread > 9 ? "9+" : unread}</b> : null}
    </button>
  );
}

type Panel = ComponentType<{ readonly close: () => void }>;

export function ChatDrawer() {
  const model = useModel();
  const part = useSignal<Panel | null>(null);
  const open = model.chat.open.value;
  const close = () => (model.chat.open.value = false);
  useEffect(() => {
    if (open && part.value === null) import("./ChatPanel").then(({ ChatPanel }) => (part.value = ChatPanel), close);
  }, [open]);
  const Found = part.value;
  return open && Found !== null ? <Found close={close} /> : null;
}
