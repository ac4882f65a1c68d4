// Chat drawer: lines, emotes, input field and mute switches.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { choose, settings } from "../../app/settings";
import { asSentence } from "../../app/api";
import { words } from "../../i18n";
import { said as spoken } from "../../i18n/messages";
import { Dialog } from "../../parts/Dialog";
import type { Said } from "../../wire/types";
import { nameOf, useModel, useTable } from "../../table/context";
import { EMOTES, emoteOf, mute } from "../../table/chat";
import { ReportButton } from "../../table/ReportButton";
import { Emote } from "./Emote";

export { Bubble, Spoken } from "./Bubble";

const LONGEST = 200;

function Line({ said }: { readonly said: Said }) {
  const t = words.value;
  const { seen } = useTable();
  const emote = emoteOf(said.emote ?? "");
  const own = said.seat === seen.seat;
  return (
    <li class={own ? "chat-line chat-own" : "chat-line"}>
      <b class="chat-who">{own ? t.you : <bdi>{said.name}</bdi>}</b>
      {emote === null ? (
        <bdi class="chat-words">{said.text}</bdi>
      ) : (
        <span class="chat-words">
          <Emote name={emote} /> {t.emotes[emote]}
        </span>
      )}
      {own ? null : (
        <ReportButton small report={{ do: "reportline", serial: said.serial }} label={t.reportLine(said.name)} />
      )}
    </li>
  );
}

function Lines() {
  const t = words.value;
  const lines = useModel().chat.lines.value;
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (end.current) end.current.scrollTop = end.current.scrollHeight;
  }, [lines.length]);
  return (
    // A scrollable region must be reachable by keyboard.
    <div class="chat-lines" ref={end} tabIndex={0} role="log" aria-label={t.chat}>
      {lines.length === 0 ? <p class="hint">{t.chatEmpty}</p> : null}
      <ol>
        {lines.map((said) => (
          <Line key={said.serial} said={said} />
        ))}
      </ol>
    </div>
  );
}

/** Reason why the user cannot write now; `null` if they can. */
function useClosed(): string | null {
  const t = words.value;
  const model = useModel();
  const { seen } = useTable();
  if (seen.seat === undefined || seen.seat === null) return t.chatWatching;
  return model.chat.rule.value === "between" && seen.stage === "playing" ? t.chatBetween : null;
}

function Write() {
  const t = words.value;
  const model = useModel();
  const text = useSignal("");
  const send = (event: Event) => {
    event.preventDefault();
    const words = text.value.trim();
    if (words === "") return;
    model.command({ do: "say", text: words });
    text.value = "";
  };
  return (
    <>
      <div class="emotes" role="group" aria-label={t.emoteWord}>
        {EMOTES.map((emote) => (
          <button
            key={emote}
            type="button"
            class="quiet emote-button"
            aria-label={t.emotes[emote]}
            title={t.emotes[emote]}
            onClick={() => model.command({ do: "emote", emote })}
          >
            <Emote name={emote} />
          </button>
        ))}
      </div>
      <form class="chat-write" onSubmit={send}>
        <input
          autoFocus
          type="text"
          maxLength={LONGEST}
          autoComplete="off"
          enterKeyHint="send"
          aria-label={t.chatWrite}
          placeholder={t.chatWrite}
          value={text.value}
          onInput={(event) => (text.value = event.currentTarget.value)}
        />
        <button type="submit" class="main">
          {t.chatSend}
        </button>
      </form>
    </>
  );
}

/** Mute switch for each other player at the table, and one for everyone. */
function Muting() {
  const t = words.value;
  const { seen } = useTable();
  const { muted, muteAll } = settings.value;
  const others = seen.seats.filter(({ person, seat }) => person && seat !== seen.seat).map(nameOf);
  return (
    <details class="chat-mute">
      <summary>{t.chatMute}</summary>
      {others.map((name) => (
        <label key={name}>
          <input
            type="checkbox"
            checked={muted.includes(name)}
            onChange={(event) => mute(name, event.currentTarget.checked)}
          />{" "}
          <bdi>{name}</bdi>
        </label>
      ))}
      <label>
        <input
          type="checkbox"
          checked={muteAll}
          onChange={(event) => choose({ muteAll: event.currentTarget.checked })}
        />{" "}
        {t.chatMuteAll}
      </label>
    </details>
  );
}

export function ChatPanel({ close }: { readonly close: () => void }) {
  const t = words.value;
  const model = useModel();
  const closed = useClosed();
  const refused = model.refused.value;
  return (
    <Dialog drawer beside title={t.chat} close={close}>
      <Lines />
      {refused === null ? null : (
        <p class="chat-refused" role="alert">
          {refused.code === "too_much_talk" ? t.chatTooFast : asSentence(spoken.value(refused.message).text)}
        </p>
      )}
      {closed === null ? (
        <Write />
      ) : (
        <p class="hint" role="status">
          {closed}
        </p>
      )}
      <Muting />
    </Dialog>
  );
}
