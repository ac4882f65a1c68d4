// Field of a display name: what exceeds the server's limit is cut, and the field says so.
import { useSignal } from "@preact/signals";
import { LONGEST_NAME } from "../app/newcomer";
import { words } from "../i18n";
import { Input } from "./fields";

/** The first letters of a name, and whether that is not all of it. */
export function cutName(name: string): readonly [string, boolean] {
  const letters = [...name];
  return [letters.slice(0, LONGEST_NAME).join(""), letters.length > LONGEST_NAME];
}

export function NameField({ value, onInput }: { readonly value: string; readonly onInput: (name: string) => void }) {
  const t = words.value;
  const cut = useSignal(false);
  return (
    <Input
      label={t.yourName}
      hint={cut.value ? t.nameCut(value) : t.nameHint}
      value={value}
      onInput={(text) => {
        const [name, isCut] = cutName(text);
        cut.value = isCut;
        onInput(name);
      }}
      kept={(text) => cutName(text)[0]}
      min={1}
      required
      autocomplete="nickname"
      said
    />
  );
}
