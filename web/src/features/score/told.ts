// Messages of a sheet in the current language, with the names of its players; their English is bundled with the sheet.
import sentences from "../../host/sentences.ftl";
import { language } from "../../i18n/chosen";
import { sayer } from "../../i18n/fluent";
import { ORIGINAL } from "../../i18n/known";
import { type Said, said } from "../../i18n/messages";
import type { MessageSeen } from "../../wire/types";

const english = sayer(ORIGINAL, sentences);

/** A message in words. */
export function told(message: MessageSeen, names: readonly string[]): Said {
  if (language.value === ORIGINAL) return { text: english(message, names) ?? message.text, lang: ORIGINAL };
  return said.value(message, names);
}
