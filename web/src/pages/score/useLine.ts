// Which line is open: that of the sheet that is shown, or of the link in the address.
import { useEffect } from "preact/hooks";
import { isPlainSite, replaceFragment } from "../../app/address";
import type { SheetModule } from "../../engine/sheet";
import { closeSheet, open } from "./desk";
import { connect, disconnect, join, joining } from "./line";
import { linkHere, pathOf } from "./link";

/** The line of the sheet that is shown, or of the link in the address. */
export function useLine(module: SheetModule | null): void {
  const link = open.value?.shared?.link ?? "";
  useEffect(() => {
    if (module === null || isPlainSite) return;
    const photographed = linkHere();
    if (link !== "") connect(module, link);
    else if (photographed !== "" && open.peek() === null && joining.peek() === "") join(module, photographed);
    if (link !== "" && link !== photographed) replaceFragment(pathOf(link).replace("/score", ""));
  }, [module, link]);
  useEffect(() => {
    const read = () => {
      const photographed = linkHere();
      if (module === null || isPlainSite || photographed === "") return;
      closeSheet();
      join(module, photographed);
    };
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, [module]);
  useEffect(() => disconnect, []);
}
