// Screen of a table: bar, opponents, felt, the user's hand, and panels.
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useContext, useEffect } from "preact/hooks";
import { api } from "../../app/api";
import { Bar, IconButton } from "../../parts/Bar";
import { Link } from "../../parts/Link";
import { panel } from "../../app/route";
import { rulesParts, rulesWords } from "../../app/rulesWords";
import { choose, moving, settings } from "../../app/settings";
import { ChatButton, ChatDrawer, Spoken } from "../../features/chat/ChatButton";
import { Felt } from "../../felt/Felt";
import { words } from "../../i18n";
import { sentence } from "../../i18n/sentences";
import { askedClause } from "../../parts/Clauses";
import { RuleCard } from "../../parts/RuleCard";
import { CopyLink } from "../../parts/CopyLink";
import { Dialog } from "../../parts/Dialog";
import { TileIcon } from "../../tile/Tile";
import type { RulesSeen } from "../../wire/types";
import { Banners, Refusal } from "./Banners";
import { Shown, Staging, useModel, useTable } from "../../table/context";
import type { Part } from "../../table/stages";
import { digestOf } from "../../table/digest";
import { dragged } from "./drag";
import { Ends } from "./Ends";
import { useKeptFocus } from "./focus";
import { Asides, Mine, Tiles, TurnActions } from "./Hand";
import { Scored } from "./Caption";
import { HintNote } from "./HintNote";
import { Log } from "./Log";
import { Scores } from "../../table/Scores";
import { Seats } from "./Seats";
import { placeWords } from "../../table/describe";
import { playOf } from "../../tile/notation";
import type { TableModel } from "../../table/model";
import { TextBoard } from "./TextBoard";
import { Commitment, Waiting } from "./Waiting";

/** Validate which doubles lie across; `all` by default. */
const across = (word: string | undefined): "all" | "spinners" | "none" =>
  word === "spinners" || word === "none" ? word : "all";

/** End that the hint suggests for the chosen tile. */
function bestPlace(model: TableModel): string | null {
  const best = playOf(model.hints.best.value ?? "");
  return best !== null && best.tile === model.tile.value ? best.end : null;
}

function Cloth() {
  const t = words.value;
  const model = useModel();
  const { card, seen } = useTable();
  const plays = seen.plays ?? [];
  const preview = model.preview();
  return (
    <div class="felt-place">
      <Felt
        plays={plays as string[]}
        spinners={(seen.spinners ?? []) as string[]}
        crosswise={across(card.crosswise)}
        set={card.set}
        openEnds={[...(seen.open_ends ?? [])]}
        places={model.places.value}
        tile={model.tile.value}
        preview={preview}
        hinted={bestPlace(model)}
        onPlace={(end) => model.lay(end)}
        last={plays.length === 0 ? null : plays.length - 1}
        animate={moving.value}
        label={t.felt}
        placeLabel={(end) => {
          const sum = model.sumAt(end);
          const said = end === "" ? t.lead : t.layHere(placeWords(t, end, "chosen"));
          return sum === null ? said : `${said}. ${t.wouldCount(sum.count, sum.gain)}`;
        }}
        sumAt={(end) => model.sumAt(end, preview?.tile ?? model.tile.value)}
        over={(cleared, counts) => (seen.stage === "playing" ? <Scored cleared={cleared} counts={counts} /> : null)}
        boneyard={{
          count: seen.boneyard ?? 0,
          label: `${t.boneyardShort}: ${seen.boneyard ?? 0}`,
          text: t.boneyardLeft(seen.boneyard ?? 0),
        }}
      />
    </div>
  );
}

/** Dialog with the link for the current stage: join, watch, or replay. */
function Share({ close }: { readonly close: () => void }) {
  const t = words.value;
  const { card, seen } = useTable();
  const [why, path] =
    seen.stage === "over"
      ? [t.shareReplay, `/replay/${card.id}`]
      : seen.stage === "waiting"
        ? [t.shareWhy, `/t/${card.id}`]
        : [t.shareWatch, `/t/${card.id}?watch`];
  return (
    <Dialog title={t.share} close={close}>
      <p>{why}</p>
      <CopyLink path={path} why={why} />
    </Dialog>
  );
}

type Shown = "rules" | "log" | "share" | "leave" | null;

function Panels({ shown, show }: { readonly shown: Shown; readonly show: (panel: Shown) => void }) {
  const t = words.value;
  const model = useModel();
  const { card } = useTable();
  const rules = useSignal<RulesSeen | null>(null);
  const close = () => {
    askedClause.value = null;
    show(null);
  };
  switch (shown) {
    case "rules":
      if (rules.value === null) void api.table(card.id).then((info) => (rules.value = info.rules), close);
      return (
        <Dialog wide title={rulesWords(card.rules)} close={close}>
          {rules.value ? <RuleCard rules={rules.value} clause={askedClause.value} /> : <p>{t.loading}</p>}
        </Dialog>
      );
    case "log":
      return (
        <Dialog drawer title={t.log} close={close}>
          <Log />
          <details>
            <summary>{t.textBoard}</summary>
            <TextBoard />
          </details>
          <Commitment />
          <div class="row">
            <button type="button" onClick={() => show("share")}>
              {t.share}
            </button>
            <button type="button" onClick={() => show("rules")}>
              {t.ruleCard}
            </button>
            <button type="button" onClick={() => (close(), (panel.value = "settings"))}>
              {t.settings}
            </button>
            <button type="button" onClick={() => (close(), (panel.value = "help"))}>
              {t.help}
            </button>
            {model.may.value.has("stand") ? (
              <button type="button" onClick={() => show("leave")}>
                {t.leaveMatch}
              </button>
            ) : null}
          </div>
        </Dialog>
      );
    case "share":
      return <Share close={close} />;
    case "leave":
      return (
        <Dialog title={t.leaveMatch} close={close}>
          <p>{t.leaveSure}</p>
          <div class="row">
            <button type="button" class="main" onClick={() => (model.command({ do: "stand" }), close())}>
              {t.leaveMatch}
            </button>
            <button type="button" onClick={close}>
              {t.cancel}
            </button>
          </div>
        </Dialog>
      );
    case null:
      return null;
  }
}

function Head({ show }: { readonly show: (panel: Shown) => void }) {
  const t = words.value;
  const model = useModel();
  const { card, seen } = useTable();
  const watching = model.here.value?.watching ?? 0;
  const [name, changes] = rulesParts(card.rules);
  const facts = [
    card.name ? name : "",
    seen.round ? t.round(seen.round) : "",
    t.toTarget(card.target),
    ...changes.filter((change) => change !== t.toTarget(card.target) && change !== t.ruleNames["false_call_forfeits"]),
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
      <IconButton icon="share" label={t.share} onClick={() => show("share")} class="wide-only" />
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

/** The dragged tile, under the pointer. */
function Ghost() {
  const now = dragged.value;
  if (now === null) return null;
  return (
    <div class="dragged" style={{ left: `${now.x}px`, top: `${now.y}px` }} aria-hidden="true">
      <TileIcon tile={now.tile} vertical />
    </div>
  );
}

/** Results, once the round is over. */
function Ended({ share }: { readonly share: () => void }) {
  const { seen } = useTable();
  return seen.stage === "between" || seen.stage === "over" ? <Ends key={seen.round} share={share} /> : null;
}

/** Part of the table whose update may be delayed by some frames after a deal; not rendered before the match. */
function Staged({ part, children }: { readonly part: Part; readonly children: ComponentChildren }) {
  const shown = useContext(Staging)?.of(part) ?? null;
  if (shown !== null && (shown.value?.stage ?? "waiting") === "waiting") return null;
  return <Shown.Provider value={shown}>{children}</Shown.Provider>;
}

function Playing() {
  const t = words.value;
  const shown = useSignal<Shown>(null);
  const { seen } = useTable();
  const waiting = seen.stage === "waiting";
  const digest = useSignal("");
  useEffect(() => void digestOf(seen).then((made) => (digest.value = `${seen.seq} ${made}`)), [seen]);
  useKeptFocus(seen);
  useEffect(() => {
    if (askedClause.value !== null) shown.value = "rules";
  }, [askedClause.value]);
  const others = seen.seats.length - (seen.seat === undefined || seen.seat === null ? 0 : 1);
  return (
    <>
      <main
        id="main"
        class={waiting ? "scene scene-waiting" : `scene scene-${others}`}
        tabIndex={-1}
        data-seq={seen.seq}
        data-digest={seen.digest}
        data-shown={digest.value}
        data-stage={seen.stage}
      >
        <Head show={(panel) => (shown.value = panel)} />
        {waiting ? (
          <>
            <Banners />
            <Refusal />
            <Waiting />
          </>
        ) : (
          <>
            <Staged part="seats">
              <Seats />
            </Staged>
            <Staged part="cloth">
              <Cloth />
            </Staged>
            <div class="band">
              <Staged part="scores">
                <Scores />
              </Staged>
              <Staged part="ends">
                <Ended share={() => (shown.value = "share")} />
              </Staged>
              <Staged part="mine">
                <Mine
                  hand={
                    <Staged part="hand">
                      <Tiles />
                    </Staged>
                  }
                />
              </Staged>
              <TurnActions />
              <div class="notices">
                <Banners />
                <Staged part="mine">
                  <Asides />
                </Staged>
                <HintNote />
                <Refusal />
              </div>
            </div>
          </>
        )}
      </main>
      <section class="visually-hidden" aria-label={t.textBoard}>
        <Staged part="text">
          <TextBoard />
        </Staged>
      </section>
      <Ghost />
      <ChatDrawer />
      <Panels shown={shown.value} show={(panel) => (shown.value = panel)} />
    </>
  );
}

export function Board() {
  const t = words.value;
  const model = useModel();
  if (model.card.value !== null && model.seen.value !== null) return <Playing />;
  const bye = model.bye.value;
  return (
    <>
      <Bar title={<h1>{t.table}</h1>} />
      <main id="main" class="invited" tabIndex={-1}>
        <section class="panel">
          <p role="status">
            {bye ? sentence.value(bye.why).text : model.line.value === "gone" ? t.lineGone : t.connecting}
          </p>
          <Link to="/" class="button">
            {t.toLobby}
          </Link>
        </section>
      </main>
    </>
  );
}
