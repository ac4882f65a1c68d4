// Modal dialog: the native element traps the focus and closes on Escape.
import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { words } from "../i18n";
import { Icon } from "./Icon";

interface Props {
  readonly title: string;
  readonly close: () => void;
  readonly children: ComponentChildren;
  readonly wide?: boolean;
  /** Shown as a drawer at the right edge, at full height. */
  readonly drawer?: boolean;
}

export function Dialog({ title, close, children, wide = false, drawer = false }: Props) {
  const box = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Before the next frame, so that a fast Escape is not lost before the dialog is open.
  useLayoutEffect(() => {
    const dialog = box.current;
    const before = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the dialog closes it, and so does Escape
    <dialog
      ref={box}
      class={`dialog ${wide ? "dialog-wide" : ""} ${drawer ? "dialog-drawer" : ""}`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={(event) => event.target === box.current && close()}
    >
      <div class="dialog-head">
        <h2 id={id}>{title}</h2>
        <button type="button" class="quiet round-button" onClick={close} aria-label={words.value.close}>
          <Icon name="close" />
        </button>
      </div>
      <div class="dialog-body">{children}</div>
    </dialog>
  );
}
