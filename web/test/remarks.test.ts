import assert from "node:assert/strict";
import { test } from "node:test";
import HABITS from "../src/host/habits.json";
import { remarkIn } from "../src/table/remarks";
import type { TableEvent } from "../src/wire/types";

const event = (more: object): TableEvent => ({ at: 0, ...more }) as unknown as TableEvent;
let seq = 0;
const acted = (seat: number, move: string, gained = 0, terms = 2, by = "bot"): TableEvent =>
  event({
    what: "acted",
    by,
    seat,
    move,
    seq: ++seq,
    awards: gained > 0 ? [{ seat, gained, source: "play", terms: Array.from({ length: terms }, () => ({})) }] : [],
  });
const dealt = (): TableEvent => event({ what: "dealt", seq: ++seq });
const company = (kinds: readonly (string | null)[]) => (seat: number) => kinds[seat] ?? null;

const idOf = (events: readonly TableEvent[], kinds: readonly (string | null)[]) =>
  remarkIn(events, company(kinds))?.message.id ?? null;

test("each character remarks on the moves that are like its habit, and on no others", () => {
  const moves: Readonly<Record<string, readonly TableEvent[]>> = {
    scores: [acted(1, "50>54/5", 5)],
    many: [acted(1, "50>54/5", 5, 4)],
    heavy: [acted(1, "63>61/6")],
    double: [acted(1, "11>61/1")],
    drawn: [acted(0, "draw", 0, 0, "person"), acted(1, "21>11/1")],
  };
  const plain = acted(1, "21>11/1");
  for (const [level, { cue, remark }] of Object.entries(HABITS.habits)) {
    const like = moves[cue];
    assert.ok(like !== undefined, cue);
    assert.equal(idOf([dealt(), ...like], [null, level]), remark.id);
    assert.equal(idOf([dealt(), plain], [null, level]), null);
  }
});

test("the first remark of a round is its only one, and the next round has its own", () => {
  const first = acted(1, "66");
  const events = [dealt(), first, acted(2, "65>66/s1"), acted(1, "63>66/s2")];
  const remark = remarkIn(events, company([null, "level-3", "level-3"]));
  assert.equal(remark?.seq, first.seq);
  const again = acted(2, "64");
  assert.equal(remarkIn([...events, dealt(), again], company([null, "level-3", "level-3"]))?.seq, again.seq);
});

test("nothing is remarked on a round whose beginning is unknown, on moves of people, or of those without a habit", () => {
  assert.equal(idOf([acted(1, "66")], [null, "level-3"]), null);
  assert.equal(idOf([dealt(), acted(1, "66", 0, 0, "person")], [null, "level-3"]), null);
  assert.equal(idOf([dealt(), acted(1, "66", 0, 0, "clock")], [null, "level-3"]), null);
  assert.equal(idOf([dealt(), acted(1, "66", 10, 4)], [null, "level-10"]), null);
  assert.equal(idOf([dealt(), acted(1, "66", 10, 4)], [null, "greedy"]), null);
});

test("a remark depends on no tile that is hidden: what a draw brought changes nothing", () => {
  const drawn = (tile: string | null) => [dealt(), event({ ...acted(0, "draw"), tile, seq: 1 }), acted(1, "21>11/1")];
  const [one, other] = [drawn("66"), drawn(null)].map(
    (events) => remarkIn(events, company([null, "level-6"]))?.message,
  );
  assert.deepEqual(one, other);
  assert.equal(one?.id, "company.forgets");
});
