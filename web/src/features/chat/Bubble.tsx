// Chat bubbles over the speaker's seat, or over the title in a small window; screen readers are served by `say`.
import { useEffect } from "preact/hooks";
import { moving } from "../../app/settings";
import { play } from "../../app/soundPlayer";
import { knock } from "../../scene/motion/deal";
import { useModel } from "../../table/context";
import type { Said } from "../../wire/types";
import { emoteOf } from "../../table/chat";
import { Emote } from "./Emote";

export function Bubble({ seat, own = false }: { readonly seat: number; readonly own?: boolean }) {
  const model = useModel();
  const said = model.chat.bubbles.value.get(seat);
  const emote = emoteOf(said?.emote ?? "");
  useEffect(() => {
    if (emote !== "knock") return;
    play("knock");
    if (moving.value) knock(seat, own);
  }, [said?.serial]);
  if (said === undefined || (emote === null && !said.text)) return null;
  return (
    <span class={emote === null ? "bubble" : "bubble bubble-emote"} aria-hidden="true" key={said.serial}>
      <Words said={said} />
    </span>
  );
}

/** Newest message over the title of a small window, where there is no free space beside the seats. */
export function Spoken() {
  const said = useModel().chat.newest.value;
  if (said === null || (emoteOf(said.emote ?? "") === null && !said.text)) return null;
  return (
    <span class="spoken" aria-hidden="true" key={said.serial}>
      <span class="spoken-words">
        <b>
          <bdi>{said.name}</bdi>
        </b>{" "}
        <Words said={said} />
      </span>
    </span>
  );
}

function Words({ said }: { readonly said: Said }) {
  const emote = emoteOf(said.emote ?? "");
  return emote === null ? <bdi>{said.text}</bdi> : <Emote name={emote} />;
}
