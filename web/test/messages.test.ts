// Server messages as the page says them: with the names of players, and the first line of several.
import assert from "node:assert/strict";
import { test } from "node:test";
import { sayer } from "../src/i18n/fluent";
import { fetchNaming, headlineOf, said, verbatim } from "../src/i18n/messages";
import type { MessageSeen } from "../src/wire/types";
import spanish from "../../src/doublesix/messages/languages/es.ftl";

const seat = (n: number): MessageSeen => ({ id: "unit.seat", text: `seat ${n}`, args: { n } });
const early: MessageSeen = {
  id: "refusal.may-still-claim",
  text: "seat 1 may still claim; what is not claimed can be called then",
  args: { owner: seat(1) },
};
const several: MessageSeen = {
  id: "refusal.others-speak",
  text: "it is for seat 0 and seat 1 to speak now",
  args: { seats: { id: "list.and", text: "seat 0 and seat 1", args: { items: [seat(0), seat(1)] } } },
};

test("the English names players in place of seats once its patterns are loaded", async () => {
  assert.equal(said.value(early, ["Ana", "Bo"]).text, early.text);
  await fetchNaming(verbatim("nothing to name"));
  assert.equal(said.value(early, ["Ana", "Bo"]).text, early.text, "not loaded for a message without a seat");
  await fetchNaming(several);
  assert.deepEqual(said.value(early, ["Ana", "Bo"]), {
    text: "Bo may still claim; what is not claimed can be called then",
    lang: "en",
  });
  assert.equal(said.value(several, ["Ana", "Bo"]).text, "it is for Ana and Bo to speak now");
});

test("a seat without a name has its number from one", () => {
  assert.equal(said.value(early).text, "seat 2 may still claim; what is not claimed can be called then");
  assert.equal(said.value(several, ["Ana"]).text, "it is for Ana and seat 2 to speak now");
});

test("decimals have the mark of the language", () => {
  const loss: MessageSeen = { id: "number.plus", text: "+1.5", args: { n: "1.5" } };

  assert.equal(sayer("es", spanish)(loss), "+1,5");
});

test("another language names them by its own file, and seats without a name by their number", () => {
  const say = sayer("es", spanish);
  assert.equal(say(several, ["Ana", "Bo"]), "ahora le toca hablar a Ana y Bo");
  assert.equal(say(early, ["Ana"]), "sitio 2 aún puede reclamar; lo que no se reclame se podrá avisar después");
});

test("of a message with further lines the first is shown", () => {
  const headline = verbatim("“x” is not a move");
  const detailed = {
    id: "text.detailed",
    text: "“x” is not a move\n  x\n  ^",
    args: { headline, details: ["x", "^"] },
  };
  assert.equal(headlineOf(detailed), headline);
  assert.equal(headlineOf(early), early);
});
