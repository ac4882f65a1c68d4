// Urgent messages: connection trouble, a new version of the page, a rejected command.
import { useEffect } from "preact/hooks";
import { asSentence } from "../../app/api";
import { words } from "../../i18n";
import { sentence } from "../../i18n/sentences";
import { Clauses } from "../../parts/Clauses";
import { Icon } from "../../parts/Icon";
import { nameIn, useModel } from "../../table/context";
import { SESSION_OVER, type TableModel } from "../../table/model";
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
            : (bye?.why ?? null)
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

/** Matches «seat 0 cannot pass: why (clauses)»; clauses and legal moves are shown separately. */
const ILLEGAL = /^seat \d cannot .+?: (.+?)(?: \([^()]*\))?(?:; it may make .*)?$/s;

/** First line of a server message, with player names in place of «seat 0»; what follows describes the table to programs. */
function named(model: TableModel, why: string): string {
  return why
    .replace(/\n.*$/s, "")
    .replace(ILLEGAL, "$1")
    .replace(/\bseat (\d)\b/g, (seat, number: string) => {
      const found = model.seen.value?.seats[Number(number)];
      return found ? nameIn(found) : seat;
    });
}

/** Reason why a command was rejected, shown for `REFUSAL_MS`. */
export function Refusal() {
  const t = words.value;
  const model = useModel();
  const refused = model.refused.value;
  useEffect(() => {
    if (refused === null) return;
    const timer = setTimeout(() => (model.refused.value = null), REFUSAL_MS);
    return () => clearTimeout(timer);
  }, [refused]);
  const moves = (refused?.legal ?? []).map((move) => {
    const play = playOf(move);
    if (play === null) return move === "draw" ? t.draw : move === "pass" ? t.pass : move;
    return play.end === "" ? tileWords(play.tile) : `${tileWords(play.tile)} ${placeWords(t, play.end)}`;
  });
  const why = sentence.value(named(model, refused?.why ?? ""));
  return (
    <div class="refusal-place" role="alert">
      {refused === null ? null : (
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
