// Form fields, and the request of a form.
import type { ComponentChildren } from "preact";
import { useId, useState } from "preact/hooks";
import { Sorry } from "../app/api";

interface Labelled {
  readonly label: string;
  readonly hint?: string;
}

interface SelectProps<T extends string> extends Labelled {
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly text: string; readonly group?: string }[];
  readonly onChange: (value: T) => void;
}

export function Select<T extends string>({ label, hint, value, options, onChange }: SelectProps<T>) {
  const id = useId();
  const groups = [...new Set(options.map((option) => option.group ?? ""))];
  const listed = (group: string) =>
    options
      .filter((option) => (option.group ?? "") === group)
      .map((option) => (
        <option key={option.value} value={option.value} selected={option.value === value}>
          {option.text}
        </option>
      ));
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select
        id={id}
        value={value}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.currentTarget.value as T)}
      >
        {groups.map((group) => (group === "" ? listed(group) : <optgroup label={group}>{listed(group)}</optgroup>))}
      </select>
      {hint ? (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}

interface InputProps extends Labelled {
  readonly value: string;
  readonly onInput: (value: string) => void;
  /** What of a typed text may stay in the field; all of it by default. */
  readonly kept?: (text: string) => string;
  readonly type?: "text" | "password" | "number";
  readonly max?: number | undefined;
  readonly min?: number | undefined;
  readonly autocomplete?: string;
  readonly required?: boolean;
  readonly pattern?: string;
  /** What an empty field stands for. */
  readonly usual?: string;
  /** Whether a change of the hint is announced. */
  readonly said?: boolean;
}

export function Input({
  label,
  hint,
  value,
  onInput,
  type = "text",
  max,
  min,
  autocomplete = "off",
  required = false,
  pattern,
  usual,
  said = false,
  kept,
}: InputProps) {
  const id = useId();
  // Preact types the attributes of each input type differently; the cast covers those used here.
  const kind = (type === "number" ? { type, min, max } : { type, minLength: min, maxLength: max }) as object as {
    type: "text";
  };
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        {...kind}
        value={value}
        pattern={pattern}
        required={required}
        placeholder={usual}
        autocomplete={autocomplete}
        spellcheck={false}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onInput={({ currentTarget }) => {
          const text = currentTarget.value;
          onInput(text);
          if (kept && kept(text) !== text) currentTarget.value = kept(text);
        }}
      />
      {hint ? (
        <p class="hint" id={`${id}-hint`} role={said ? "status" : undefined}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}

interface SegmentsProps<T extends string> extends Labelled {
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly text: string }[];
  readonly onChange: (value: T) => void;
}

/** Segmented control: radio buttons side by side. */
export function Segments<T extends string>({ label, hint, value, options, onChange }: SegmentsProps<T>) {
  const name = useId();
  return (
    <fieldset class="field segments">
      <legend>{label}</legend>
      <div class="segments-row">
        {options.map((option) => (
          <label key={option.value} class={option.value === value ? "segment chosen" : "segment"}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.text}</span>
          </label>
        ))}
      </div>
      {hint ? <p class="hint">{hint}</p> : null}
    </fieldset>
  );
}

interface RangeProps extends Labelled {
  /** Percentage, in steps of five. */
  readonly value: number;
  /** The value in words. */
  readonly text: (value: number) => string;
  readonly onInput: (value: number) => void;
  /** The value was let go. */
  readonly onChange: () => void;
}

/** Slider from 0 to 100. */
export function Range({ label, hint, value, text, onInput, onChange }: RangeProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>
        {label} <output for={id}>{text(value)}</output>
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={5}
        value={value}
        aria-valuetext={text(value)}
        onInput={(event) => onInput(Number(event.currentTarget.value))}
        onChange={onChange}
      />
      {hint ? <p class="hint">{hint}</p> : null}
    </div>
  );
}

interface CheckProps extends Labelled {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children?: ComponentChildren;
}

export function Check({ label, hint, checked, onChange, children }: CheckProps) {
  return (
    <label class="check">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>
        <b>{label}</b>
        {hint ? <small>{hint}</small> : null}
        {children}
      </span>
    </label>
  );
}

/** Error message, announced at once. */
export function Trouble({ why }: { readonly why: string | null }) {
  return (
    <p class={why === null ? "trouble empty" : "trouble"} role="alert">
      {why}
    </p>
  );
}

/** State of a form's request: error message or `null`, whether it is running, and a function to run one. */
export function useAttempt(): [string | null, boolean, (deed: () => Promise<unknown>) => Promise<void>] {
  const [why, setWhy] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const attempt = async (deed: () => Promise<unknown>) => {
    setBusy(true);
    setWhy(null);
    try {
      await deed();
    } catch (error) {
      if (!(error instanceof Sorry)) throw error;
      setWhy(error.message);
    } finally {
      setBusy(false);
    }
  };
  return [why, busy, attempt];
}
