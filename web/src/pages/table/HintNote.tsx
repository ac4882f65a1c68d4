// Hint button, and the note with the best move and its reason.
import { words } from "../../i18n";
import { said } from "../../i18n/messages";
import { Icon } from "../../parts/Icon";
import { playOf, tileWords } from "../../tile/notation";
import { useModel } from "../../table/context";
import { placeWords } from "../../table/describe";

/** Hint button, shown when the server allows it and there is a choice: in the user's turn, if all others are bots. */
export function HintButton() {
  const t = words.value;
  const model = useModel();
  const thinking = model.hints.thinking.value;
  if (!model.hints.offered.value && !thinking) return null;
  return (
    <button
      type="button"
      aria-keyshortcuts="I"
      aria-disabled={thinking}
      title={t.hintWhy}
      onClick={() => model.hints.ask()}
    >
      {thinking ? t.hintThinking : t.hint}
    </button>
  );
}

export function HintNote() {
  const t = words.value;
  const model = useModel();
  const hint = model.hints.now.value;
  const best = model.hints.best.value;
  const play = playOf(best ?? "");
  const move =
    play === null
      ? best === "draw"
        ? t.draw
        : t.pass
      : `${tileWords(play.tile)}${play.end === "" ? "" : ` ${placeWords(t, play.end)}`}`;
  const why = hint?.why ? said.value(hint.why) : null;
  const note = hint?.note ? said.value(hint.note) : null;
  return (
    <div class="hint-place" role="status">
      {hint === null ? null : (
        <div class="refusal hint-note">
          <div>
            <b>{t.hintBest(move)}</b>
            {why ? <p lang={why.lang}>{why.text}</p> : null}
            {note ? (
              <p lang={note.lang}>
                <small>{note.text}</small>
              </p>
            ) : null}
            <p>
              <small>
                {hint.exact ? `${t.hintSolved} ` : ""}
                {t.hintMarked}
              </small>
            </p>
          </div>
          <button type="button" class="quiet round-button" aria-label={t.close} onClick={() => model.hints.hide()}>
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  );
}
