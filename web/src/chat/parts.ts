// What a table needs once somebody has talked at it.
export { Bubble, Spoken } from "./Bubble";
export { ChatPanel } from "./ChatPanel";
