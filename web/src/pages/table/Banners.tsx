// Urgent messages: connection trouble, a new version of the page, a rejected command.
import { useEffect } from "preact/hooks";
import { asSentence } from "../../app/api";
import { words } from "../../i18n";
import { fetchNaming, headlineOf, said } from "../../i18n/messages";
import { Clauses } from "../../parts/Clauses";
import { Icon } from "../../parts/Icon";
import { nameIn, useModel } from "../../table/context";
import { SESSION_OVER } from "../../table/model";
import { playOf, tileWords } from "../../tile/notation";
import { placeWords } from "../../table/describe";

const REFUSAL_MS = 9000;

export function Banners() {
  const t = words.value;
  const model = useModel();
  const line = model.line.value;
  const bye = model.bye.value;
  const waiting = model.waiting.value;
  const over = bye?.code === SESSION_OVER;
  const trouble =
    line === "silent"
      ? t.lineSilent
      : line === "gone"
        ? t.lineGone
        : line === "closed"
          ? over
            ? t.sessionOver
            : bye && said.value(bye.message).text
          : null;
  return (
    <div class="banners" role="status">
      {trouble === null ? null : (
        <p class="banner banner-trouble" data-line={line}>
          {trouble} {waiting > 0 ? t.pendingCommands(waiting) : ""}
          {line === "closed" ? (
            <button type="button" onClick={() => (over ? location.reload() : model.open())}>
              {t.again}
            </button>
          ) : null}
        </p>
      )}
      {model.resealed.value ? (
        <p class="banner banner-trouble" data-resealed="">
          {t.resealed}
        </p>
      ) : null}
      {model.newer.value ? (
        <p class="banner">
          {t.newVersion}{" "}
          <button type="button" onClick={() => location.reload()}>
            {t.reload}
          </button>
        </p>
      ) : null}
    </div>
  );
}

/** Reason why a command was rejected, shown for `REFUSAL_MS`. */
export function Refusal() {
  const t = words.value;
  const model = useModel();
  const refused = model.refused.value;
  useEffect(() => {
    if (refused === null) return;
    void fetchNaming(refused.message);
    const timer = setTimeout(() => (model.refused.value = null), REFUSAL_MS);
    return () => clearTimeout(timer);
  }, [refused]);
  const moves = (refused?.legal ?? []).map((move) => {
    const play = playOf(move);
    if (play === null) return move === "draw" ? t.draw : move === "pass" ? t.pass : move;
    return play.end === "" ? tileWords(play.tile) : `${tileWords(play.tile)} ${placeWords(t, play.end)}`;
  });
  const names = model.seen.value?.seats.map(nameIn);
  const why = refused && said.value(headlineOf(refused.message), names);
  return (
    <div class="refusal-place" role="alert">
      {refused === null || why === null ? null : (
        <div class="refusal">
          <div>
            <b>{t.refusedTitle}</b>
            <p lang={why.lang}>{asSentence(why.text)}</p>
            {refused.clauses && refused.clauses.length > 0 ? <Clauses of={refused.clauses} /> : null}
            {moves.length > 0 ? <p class="refusal-moves">{t.youMay(moves.join("; "))}</p> : null}
          </div>
          <button
            type="button"
            class="quiet round-button"
            aria-label={t.close}
            onClick={() => (model.refused.value = null)}
          >
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  );
}
