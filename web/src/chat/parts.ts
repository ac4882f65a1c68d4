// Parts of the chat, fetched with its first message.
export { Bubble, Spoken } from "./Bubble";
export { ChatPanel } from "./ChatPanel";
