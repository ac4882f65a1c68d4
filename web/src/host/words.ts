// Sentences of the host itself, in the language of the page.
import { fetched } from "../i18n/fetched";
import { host } from "../i18n/languages/en/host";
import { verbatim } from "../i18n/messages";
import type { MessageSeen } from "../wire/types";

export const { texts: hostWords, fetch: fetchHostWords } = fetched(host, (file) => file.host());

/** What a host says of itself, as messages. */
export interface HostMessages {
  elsewhere(): MessageSeen;
  damaged(fault: string): MessageSeen;
  notKept(fault: string): MessageSeen;
  noTable(): MessageSeen;
  broken(): MessageSeen;
}

export const hostMessages: HostMessages = {
  elsewhere: () => verbatim(hostWords.peek().elsewhere),
  damaged: (fault) => verbatim(hostWords.peek().damaged(fault)),
  notKept: (fault) => verbatim(hostWords.peek().notKept(fault)),
  noTable: () => verbatim(hostWords.peek().noTable),
  broken: () => verbatim(hostWords.peek().broken),
};
