// A person's book: sums with exact numbers, partners, several rounds of filters.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import {
  byMonth,
  despite,
  filtered,
  headToHead,
  luckOf,
  opponentsOf,
  rateOf,
  scoresOf,
  tallyOf,
} from "../src/pages/book/tally";
import type { BookLine } from "../src/wire/types";
import { made, page, playOn, Seen, settled } from "./host-pages";

const line = (id: string, part: Partial<BookLine>): BookLine => ({
  ...{ id, game: "five-up", rules: "Five-Up", ended: Date.UTC(2026, 10, 28), sides: [["Ana"], ["Otto"]] },
  ...{ scores: [100, 65], side: 0, won: true, helped: false },
  ...part,
});

const PAIRS = [
  ["Ana", "Cem"],
  ["Bob", "Otto"],
];
const BOOK = [
  line("a", {}),
  line("b", { won: false, scores: [70, 100] }),
  line("c", { game: "block", sides: PAIRS, won: true, scores: [30, 12] }),
  line("d", { game: "block", sides: PAIRS, side: 1, won: false, scores: [30, 12] }),
  line("e", { won: null, scores: [5, 0] }),
  line("f", { sides: [["Ana"], ["Otto"], ["Bob"]], scores: [20, 61, 40], won: false }),
];

describe("a book", () => {
  test("gives away ten times the mean loss of a choice, of reviewed matches without hints", () => {
    const figures = { decisions: 10, lost: 8, squares: 16 };
    const reviewed = [line("a", { figures }), line("b", { figures: { decisions: 30, lost: 4, squares: 8 } })];
    const helped = line("c", { figures: { decisions: 90, lost: 0, squares: 0 }, helped: true });
    const found = rateOf([...reviewed, helped, line("d", {})]);

    assert.equal(found?.choices, 40);
    assert.equal(found?.rate, 3);
    // The losses have mean 0.3 and mean square 0.6.
    assert.ok(Math.abs((found?.error ?? 0) - 10 * 1.96 * Math.sqrt((0.6 - 0.09) / 40)) < 1e-9);
    assert.equal(rateOf([helped, line("d", {})]), null);
  });

  test("says how lucky the tiles were, and where the result is other than they", () => {
    const lucky = (share: number | null, won: boolean | null) =>
      line("a", { won, figures: { decisions: 1, lost: 0, squares: 0, lucky: share } });
    assert.deepEqual(
      [0.31, 0.001, 0.9999, null].map((share) => luckOf(lucky(share, true))),
      [31, 1, 99, null],
    );
    assert.deepEqual(
      [lucky(0.3, true), lucky(0.3, false), lucky(0.7, false), lucky(0.7, true), lucky(0.3, null)].map(despite),
      ["wonWithIt", null, "lostWithIt", null, null],
    );
  });

  test("counts matches won and lost, and neither where nobody won", () => {
    assert.deepEqual(tallyOf(BOOK), { won: 2, lost: 3 });
    assert.deepEqual(tallyOf([]), { won: 0, lost: 0 });
  });

  test("has the score against each opponent, never against a partner, the most often met first", () => {
    assert.deepEqual(headToHead(BOOK), [
      { name: "Otto", won: 2, lost: 2 },
      { name: "Bob", won: 1, lost: 1 },
      { name: "Ana", won: 0, lost: 1 },
      { name: "Cem", won: 0, lost: 1 },
    ]);
    assert.deepEqual(opponentsOf(BOOK[3] as BookLine), ["Ana", "Cem"]);
  });

  test("shows the own score first, and the best of several others", () => {
    assert.deepEqual(BOOK.map(scoresOf), [
      [100, 65],
      [70, 100],
      [30, 12],
      [12, 30],
      [5, 0],
      [20, 61],
    ]);
  });

  test("is filtered by game and opponent together", () => {
    const ids = (game: string, opponent: string) => filtered(BOOK, { game, opponent }).map(({ id }) => id);
    assert.deepEqual(ids("", ""), ["a", "b", "c", "d", "e", "f"]);
    assert.deepEqual(ids("block", ""), ["c", "d"]);
    assert.deepEqual(ids("", "Bob"), ["c", "f"]);
    assert.deepEqual(ids("five-up", "Bob"), ["f"]);
    assert.deepEqual(ids("five-up", "Cem"), []);
  });

  test("goes by the months of the reader's clock", () => {
    const at = (month: number, day: number) => new Date(2026, month, day, 12).getTime();
    const months = byMonth([
      line("1", { ended: at(10, 30) }),
      line("2", { ended: at(10, 1) }),
      line("3", { ended: at(9, 31) }),
    ]);
    assert.deepEqual(
      months.map(({ month, lines }) => [month.getMonth(), lines.map(({ id }) => id)]),
      [
        [10, ["1", "2"]],
        [9, ["3"]],
      ],
    );
  });
});

describe("the host in the page", () => {
  test("writes a finished match into the book of its person, and no other", async () => {
    const one = page();
    const seen = new Seen(one, await made(one));
    await settled();
    seen.send("sit", { seat: 0, entropy: "0123456789abcdef" });
    await settled();
    const book = async () => (await one.store.tables()).map((listed) => listed.book as BookLine | undefined);
    assert.deepEqual(await book(), [undefined]);
    await playOn(seen, () => seen.own.may?.includes("rematch") ?? false);
    const [written] = await book();
    const { points, winner } = (await one.host.actor(seen.id))?.ledger.table.match ?? { points: [], winner: null };
    assert.deepEqual(
      { ...written, ended: 0 },
      {
        ...{ id: seen.id, game: "five-up", rules: "Five-Up", ended: 0, sides: [["Ana"], ["Otto"]], side: 0 },
        ...{ scores: points, won: winner === 0, helped: false },
      },
    );
  });
});
