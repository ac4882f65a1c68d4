// Bar of a table: its name and facts, and its tools.
import { ownBackend } from "../../app/backend";
import { rulesParts } from "../../app/rulesWords";
import { choose, settings } from "../../app/settings";
import { ChatButton, Spoken } from "../../features/chat/ChatButton";
import { words } from "../../i18n";
import { ruleName } from "../../i18n/rules";
import { Bar, IconButton } from "../../parts/Bar";
import { useModel, useTable } from "../../table/context";
import type { Panel } from "./Panels";

export function Head({ show }: { readonly show: (panel: Panel) => void }) {
  const t = words.value;
  const model = useModel();
  const { card, seen } = useTable();
  const watching = model.here.value?.watching ?? 0;
  const [name, changes] = rulesParts(card.rules);
  const facts = [
    card.name ? name : "",
    seen.round ? t.round(seen.round) : "",
    t.toTarget(card.target),
    ...changes.filter((change) => change !== t.toTarget(card.target) && change !== ruleName("false_call_forfeits")),
    watching > 0 ? t.watchers(watching) : "",
  ].filter(Boolean);
  const title = (
    <>
      <h1>
        <bdi>{card.name || name}</bdi>
      </h1>
      <small>{facts.join(" · ")}</small>
      <Spoken />
    </>
  );
  return (
    <Bar title={title}>
      {model.may.value.has("stand") && seen.stage !== "waiting" && seen.stage !== "over" ? (
        <IconButton icon="door" label={t.leaveMatch} onClick={() => show("leave")} class="wide-only" />
      ) : null}
      <ChatButton />
      {ownBackend.value === null ? (
        <IconButton icon="share" label={t.share} onClick={() => show("share")} class="wide-only" />
      ) : null}
      <IconButton icon="card" label={t.ruleCard} onClick={() => show("rules")} class="roomy-only" />
      <IconButton
        icon={settings.value.sound ? "sound" : "mute"}
        label={settings.value.sound ? t.soundOff : t.soundOn}
        onClick={() => choose({ sound: !settings.value.sound })}
      />
      <IconButton icon="list" label={t.log} onClick={() => show("log")} class="menu-button" />
    </Bar>
  );
}
