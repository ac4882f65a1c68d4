// Parts of a page below its first view.
import type { ComponentChildren } from "preact";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { painted } from "../app/breath";

let isFirst = true;

/**
 * Renders its children one frame later on the first page of a visit: what is seen first is drawn sooner, and a phone is
 * not blocked by all at once. Nothing may stand below them that they would push away.
 */
export function Below({ children }: { readonly children: ComponentChildren }) {
  const shown = useSignal(!isFirst);
  useEffect(() => {
    if (shown.value) return;
    void painted().then(() => {
      isFirst = false;
      shown.value = true;
    });
  }, []);
  return shown.value ? <>{children}</> : null;
}
