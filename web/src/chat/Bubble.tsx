// What was just said, over the seat of who said it; `speak` has told it to those who listen.
import { useEffect } from "preact/hooks";
import { moving } from "../app/settings";
import { play } from "../app/sound";
import { knock } from "../motion/deal";
import { useModel } from "../table/context";
import { Emote, emoteOf } from "./Emote";

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
  return <span class={emote === null ? "bubble" : "bubble bubble-emote"} aria-hidden="true" key={said.serial}>{emote === null ? <bdi>{said.text}</bdi> : <Emote name={emote} />}</span>;
}
