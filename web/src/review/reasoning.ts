// What reasons are made of: counted differences between two options, and what they depend on.
import type { Notation } from "../engine/notation";
import type { ViewFacts } from "../engine/shapes";
import type { MessageSeen } from "../wire/types";
import type { ReviewFacts } from "./facts";
import { spoken } from "./message";
import type { OptionValue } from "./options";

/** A counted difference between the best and the played option, with the points that it roughly explains. */
export interface Reason {
  readonly theme: string;
  readonly worth: number;
  readonly message: MessageSeen;
}

/** What the reasons of a decision depend on besides its evaluation. */
export interface Reasoning {
  readonly view: ViewFacts;
  readonly names: Notation;
  readonly scale: number;
  readonly draws: ReviewFacts["draws"];
  /** Tiles of the boneyard that may still be drawn. */
  readonly drawable: number;
  /** Tiles of the own hand that fit after each of the two plays. */
  readonly playable: { readonly best: number; readonly played: number };
}

/** Both options by their names, as sentences have them. */
export const both = (best: OptionValue, played: OptionValue, names: Notation) => ({
  best: spoken(names, best.move),
  played: spoken(names, played.move),
});
