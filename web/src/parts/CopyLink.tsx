// Link to share: shown, copied, or passed to the Web Share API.
import { useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import { addressOf } from "../app/address";
import { words } from "../i18n";
import { Icon } from "./Icon";

export function CopyLink({ path, why }: { readonly path: string; readonly why?: string }) {
  const t = words.value;
  const id = useId();
  const done = useSignal(false);
  const link = new URL(addressOf(path), location.href).href;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
    } catch {
      // Without clipboard permission, select the text and use the deprecated copy command.
      const field = document.getElementById(id) as HTMLInputElement | null;
      field?.select();
      document.execCommand("copy");
    }
    done.value = true;
    setTimeout(() => (done.value = false), 2500);
  };
  const send =
    typeof navigator.share === "function" ? () => void navigator.share({ url: link }).catch(() => undefined) : null;
  return (
    <div class="copy-link">
      <label class="visually-hidden" for={id}>
        {why ?? t.shareWhy}
      </label>
      <input id={id} type="text" readonly value={link} onFocus={(event) => event.currentTarget.select()} />
      <button type="button" class="main" onClick={() => void copy()}>
        <span role="status">{done.value ? t.copied : t.copy}</span>
      </button>
      {send === null ? null : (
        <button type="button" onClick={send}>
          <Icon name="share" />
          {t.share}
        </button>
      )}
    </div>
  );
}
