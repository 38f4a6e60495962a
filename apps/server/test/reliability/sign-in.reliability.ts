import { beforeAll, expect, test } from "vitest";
import { hashPassword, isPassword } from "../../src/crypto/operator-password.ts";
import { ROOMY, type TestServer } from "../app.ts";
import { accepted, browserWith } from "../operators.ts";
import { useOwnServer } from "../own-server.ts";

let server: TestServer;
useOwnServer(
  (opened) => {
    server = opened;
  },
  { env: ROOMY },
);
beforeAll(async () => {
  // The first of both is slower than all others.
  await isPassword("warm", await hashPassword("up"));
  await isPassword("warm", null);
});

const GUESSES = 10_000;
const AT_ONCE = 50;
// Ten at once, and one more every two minutes.
const TRIED_MAX = 40;

test("of ten thousand guesses at one account from ten thousand addresses, all but a few are throttled", async () => {
  const { email } = await accepted(server);
  const counts = new Map<number, number>();
  for (let n = 0; n < GUESSES; n += AT_ONCE) {
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, at) =>
        browserWith(server).post("/sessions", { email, password: `guess number ${n + at}` }),
      ),
    );
    for (const { statusCode } of answers) counts.set(statusCode, (counts.get(statusCode) ?? 0) + 1);
  }
  const tried = counts.get(401) ?? 0;
  expect([...counts.keys()].sort()).toEqual([401, 429]);
  expect(tried).toBeLessThanOrEqual(TRIED_MAX);
  expect(tried + (counts.get(429) ?? 0)).toBe(GUESSES);
});

test("of ten thousand guesses from one address at ten thousand accounts, all but a few are throttled", async () => {
  const browser = browserWith(server);
  let tried = 0;
  for (let n = 0; n < GUESSES; n += AT_ONCE) {
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, at) =>
        browser.post("/sessions", { email: `guess-${n + at}@example.com`, password: "kelp mortar dynamo" }),
      ),
    );
    tried += answers.filter(({ statusCode }) => statusCode !== 429).length;
  }
  // Thirty at once, and one more every twenty seconds.
  expect(tried).toBeLessThanOrEqual(120);
});

const PAIRS = 150;

test("the time of an answer does not tell whether there is such an account", async () => {
  const accounts: string[] = [];
  for (let n = 0; n < PAIRS / 5; n++) accounts.push((await accepted(server)).email);
  const timeOf = async (email: string) => {
    const browser = browserWith(server);
    const before = performance.now();
    const answer = await browser.post("/sessions", { email, password: "not the right one" });
    expect(answer.statusCode).toBe(401);
    return performance.now() - before;
  };
  const known: number[] = [];
  const unknown: number[] = [];
  for (let n = 0; n < PAIRS; n++) {
    const email = String(accounts[n % accounts.length]);
    // In turns, so that whatever slows the machine down slows both down.
    if (n % 2 === 0) known.push(await timeOf(email));
    unknown.push(await timeOf(`nobody-${n}@example.com`));
    if (n % 2 === 1) known.push(await timeOf(email));
  }
  // Mann and Whitney's test: 3.3 would be exceeded by chance once in a thousand runs.
  expect(Math.abs(rankScore(known, unknown))).toBeLessThan(3.3);
});

/** How many standard deviations the ranks of two samples are apart from those of two samples of one kind. */
function rankScore(a: readonly number[], b: readonly number[]): number {
  const wins = a.reduce((sum, one) => sum + b.filter((other) => one > other).length, 0);
  const expected = (a.length * b.length) / 2;
  const deviation = Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12);
  return (wins - expected) / deviation;
}
