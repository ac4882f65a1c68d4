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
  /** Whether the page beside it stays in use: no backdrop, and the focus may leave it. */
  readonly beside?: boolean;
}

export function Dialog({ title, close, children, wide = false, drawer = false, beside = false }: Props) {
  const box = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Before the next frame, so that a fast Escape is not lost before the dialog is open.
  useLayoutEffect(() => {
    const dialog = box.current;
    const before = document.activeElement;
    if (beside) dialog?.show();
    else dialog?.showModal();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={box}
      class={`dialog ${wide ? "dialog-wide" : ""} ${drawer ? "dialog-drawer" : ""} ${beside ? "dialog-beside" : ""}`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={(event) => !beside && event.target === box.current && close()}
      onKeyDown={(event) => {
        // The element does this itself only where it is modal.
        if (!beside || event.key !== "Escape") return;
        event.stopPropagation();
        close();
      }}
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
