// Lazily loaded parts of the chat.
export { Bubble, Spoken } from "./Bubble";
export { ChatPanel } from "./ChatPanel";
