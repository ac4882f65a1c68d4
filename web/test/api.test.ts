// Requests over HTTP while who one is changes.
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { api, me } from "../src/app/api";

interface Asked {
  readonly path: string;
  readonly token: string | null;
  readonly answer: (status: number, body: object) => void;
}

const real = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = real;
  me.value = null;
});

/** Everything that is asked from now on; a test answers it. */
function server(): Asked[] {
  const asked: Asked[] = [];
  globalThis.fetch = (path, init) =>
    new Promise((done) => {
      const token = new Headers(init?.headers).get("x-csrf-token");
      asked.push({ path: String(path), token, answer: (status, body) => done(Response.json(body, { status })) });
    });
  return asked;
}

const soon = () => new Promise((done) => setTimeout(done));

test("every request has its path, its method and its body", async () => {
  const sent: string[] = [];
  globalThis.fetch = (path, init) => {
    sent.push([init?.method ?? "GET", String(path).replace("/api/", ""), ...(init?.body ? [init.body] : [])].join(" "));
    return Promise.resolve(Response.json({}));
  };
  const answers: Promise<unknown>[] = [
    api.account(),
    api.games(),
    api.address(),
    api.bots(),
    api.lobby(),
    api.table("T"),
    api.review("T"),
  ];
  answers.push(
    api.pairing({ game: "G", seats: 3, booklet: false }),
    api.pairing({ game: "G", seats: 2, booklet: true }),
  );
  answers.push(api.practiceGames(), api.dayPuzzle(), api.puzzleRun("S"), api.countDrill("G", "S"));
  answers.push(api.voidDrill("G", "S"), api.chances("T"), api.replay("T"));
  await Promise.all(answers);
  for (const post of [api.endDevice("D"), api.endOthers(), api.newCodes("P"), api.askReview("T"), api.hint("T")])
    await post;
  assert.deepEqual(sent, [
    "GET account",
    "GET games",
    "GET address",
    "GET bots",
    "GET lobby",
    "GET tables/T",
    "GET tables/T/review",
    "GET pairing?game=G&seats=3",
    "GET pairing?game=G&seats=2&booklet=1",
    "GET drills",
    "GET puzzles/day",
    "GET puzzles/run?seed=S",
    "GET drills/count?game=G&seed=S",
    "GET drills/voids?game=G&seed=S",
    "GET tables/T/chances",
    "GET tables/T/replay",
    'POST account/end {"id":"D"}',
    "POST account/end-others {}",
    'POST account/codes {"password":"P"}',
    "POST tables/T/review {}",
    "POST tables/T/hint {}",
  ]);
});

test("what is asked while one comes in waits for the new token", async () => {
  const asked = server();
  me.value = { name: null, account: null, csrf: "of a stranger" } as unknown as typeof me.value;
  const guest = api.guest("Ana");
  const rules = api.rules({ game: "five-up" } as Parameters<typeof api.rules>[0]);
  await soon();
  assert.deepEqual(
    asked.map((one) => [one.path, one.token]),
    [["/api/guest", "of a stranger"]],
  );

  asked[0]?.answer(200, { name: "Ana", account: null, csrf: "of Ana" });
  await guest;
  await soon();
  assert.deepEqual(
    asked.slice(1).map((one) => [one.path, one.token]),
    [["/api/rules", "of Ana"]],
  );
  asked[1]?.answer(200, {});
  await rules;
});

test("a coming in that fails holds up nothing", async () => {
  const asked = server();
  const guest = api.guest("");
  asked[0]?.answer(422, { code: "bad_name", why: "A name has 1 to 16 signs." });
  await assert.rejects(guest);
  const rules = api.rules({ game: "five-up" } as Parameters<typeof api.rules>[0]);
  await soon();
  assert.equal(asked[1]?.path, "/api/rules");
  asked[1]?.answer(200, {});
  await rules;
});
