// Downloads of the record of a finished match: files of the server, or written by the page where there is none.
import { api, recordPath } from "../app/api";
import { ownBackend } from "../app/backend";
import { words } from "../i18n";

/** Save a text as a file of the user. */
export function saveFile(name: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  Object.assign(document.createElement("a"), { href, download: name }).click();
  // Browsers read it after the click.
  setTimeout(() => URL.revokeObjectURL(href), 1000);
}

export function RecordLinks({ id, class: kind = "" }: { readonly id: string; readonly class?: string }) {
  const t = words.value;
  const look = `button ${kind}`;
  if (ownBackend.value !== null) {
    const write = () => void api.record(id).then((record) => saveFile(`${id}.json`, `${JSON.stringify(record)}\n`));
    return (
      <button type="button" class={kind} onClick={write}>
        {t.recordJson}
      </button>
    );
  }
  return (
    <>
      <a class={look} href={recordPath(id, "text")} download={`${id}.txt`}>
        {t.recordText}
      </a>
      <a class={look} href={recordPath(id, "json")} download={`${id}.json`}>
        {t.recordJson}
      </a>
    </>
  );
}
