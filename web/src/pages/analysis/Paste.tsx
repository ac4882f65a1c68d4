// A position by its line: a text field, with what is wrong with it below.
import { useId } from "preact/hooks";
import type { Desk } from "./desk";
import { boardWords } from "./words";

/** A position that is shown to whoever has none: that of a decision in All Fives. */
const EXAMPLE =
  "all-fives 2 55,65>55/s1,60>65/6,52>55/s2,22>52/2,54>55/e1 41,62,30,31,51,33/?6 ?10 0 45/60 view=0 " +
  "may=30>60/0,41>54/4,51>55/e2,62>22/s2 last=1";

interface Props {
  readonly desk: Desk;
  readonly open: (text: string) => void;
}

export function Paste({ desk, open }: Props) {
  const t = boardWords.value;
  const id = useId();
  const take = (file: File | undefined) => void file?.text().then((text) => (desk.file.value = text));
  return (
    <form
      class="analysis-paste"
      onSubmit={(event) => {
        event.preventDefault();
        open(desk.text.value);
      }}
    >
      <label for={id}>{t.paste}</label>
      <textarea
        id={id}
        rows={3}
        spellcheck={false}
        aria-describedby={`${id}-why`}
        value={desk.text.value}
        onInput={(event) => (desk.text.value = event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.shiftKey) return;
          event.preventDefault();
          open(event.currentTarget.value);
        }}
      />
      <p class="hint" id={`${id}-why`}>
        {t.pasteWhy}
      </p>
      <div class="row">
        <button type="submit" class="main" disabled={desk.busy.value}>
          {t.open}
        </button>
        {desk.here.value === null ? (
          <button type="button" onClick={() => open(EXAMPLE)}>
            {t.example}
          </button>
        ) : null}
      </div>
      <label
        class="analysis-drop"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          take(event.dataTransfer?.files[0]);
        }}
      >
        <b>{t.records.drop}</b>
        <span>{t.records.dropWhy}</span>
        <input
          type="file"
          accept=".json,.jsonl,.txt,.record,application/json,text/plain"
          aria-label={t.records.choose}
          onChange={(event) => take(event.currentTarget.files?.[0])}
        />
      </label>
    </form>
  );
}
