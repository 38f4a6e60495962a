import { expect, test } from "vitest";
import type { TestServer } from "../../../../test/app.ts";
import { querySuperuser } from "../../../../test/database.ts";
import { useTwoProcesses } from "../../../../test/processes.ts";
import { accept, QUOTES, quoted, toldOf, withdraw } from "../../../../test/quotes.ts";
import { whileLogIsHeld } from "../../../../test/races.ts";
import { sweep } from "../../../work/sweep.ts";
import { quoteExpiry } from "./ending/quotes.expiry.service.ts";

// Two processes of one installation: each its own app and connections, on one database.
let server: TestServer;
let second: TestServer;
useTwoProcesses((first, another) => {
  server = first;
  second = another;
});

async function quotedTwice() {
  const made = await quoted(server);
  return { ...made, elsewhere: await made.tenant.withKey({ server: second }) };
}

const recordsOf = async (tenantId: string) =>
  (await querySuperuser(server.database.superuser, "select from idempotency_records where tenant_id = $1", [tenantId]))
    .length;

test("an acceptance sent to two processes happens once: the second must wait, and its retry gets the answer", async () => {
  const { tenant, elsewhere, quote } = await quotedTwice();
  const before = await recordsOf(tenant.scope.tenantId);
  const key = { "idempotency-key": crypto.randomUUID() };
  let first: ReturnType<typeof accept> | undefined;
  await whileLogIsHeld(tenant, async (waiting) => {
    first = accept(tenant, quote, key);
    await waiting();
    for (const caller of [tenant, elsewhere]) {
      const meanwhile = await accept(caller, quote, key);
      expect(meanwhile.json()).toMatchObject({ status: 409, code: "idempotency_request_in_progress" });
      expect(meanwhile.headers["retry-after"]).toBe("1");
    }
  });
  const accepted = await first;
  expect([accepted?.statusCode, accepted?.headers["idempotent-replayed"]]).toEqual([200, undefined]);
  const later = await accept(elsewhere, quote, key);
  expect([later.statusCode, later.body, later.headers.etag, later.headers["idempotent-replayed"]]).toEqual([
    200,
    accepted?.body,
    '"2"',
    "true",
  ]);
  expect(await toldOf(tenant, quote)).toEqual(["quote.created 1", "quote.accepted 2"]);
  expect(await recordsOf(tenant.scope.tenantId)).toBe(before + 1);
});

test("an acceptance sent to two processes in any order takes effect once", async () => {
  const { tenant, elsewhere, quote } = await quotedTwice();
  const key = { "idempotency-key": crypto.randomUUID() };
  const answers = await Promise.all([accept(tenant, quote, key), accept(elsewhere, quote, key)]);
  const fresh = answers.filter(({ statusCode, headers }) => statusCode === 200 && !headers["idempotent-replayed"]);
  expect(fresh).toHaveLength(1);
  const [other] = answers.filter((answer) => answer !== fresh[0]);
  if (other?.statusCode === 200) expect(other.body).toBe(fresh[0]?.body);
  else expect(other?.json()).toMatchObject({ status: 409, code: "idempotency_request_in_progress" });
  expect(await toldOf(tenant, quote)).toEqual(["quote.created 1", "quote.accepted 2"]);
});

test("of two acceptances of one version one succeeds; the other finds a new version, its retry an accepted quote", async () => {
  const { tenant, elsewhere, quote } = await quotedTwice();
  let answers: ReturnType<typeof accept>[] = [];
  await whileLogIsHeld(tenant, async (waiting) => {
    answers = [accept(tenant, quote)];
    await waiting();
    answers.push(accept(elsewhere, quote));
    await waiting(2);
  });
  const [won, lost] = await Promise.all(answers);
  expect([won?.statusCode, won?.json()]).toMatchObject([200, { state: "accepted", version: "2" }]);
  // The precondition is checked before the business rules.
  expect([lost?.statusCode, lost?.json()]).toMatchObject([412, { code: "version_mismatch", currentVersion: "2" }]);
  const again = await accept(elsewhere, quote, { "if-match": '"2"' });
  expect(again.json()).toMatchObject({ status: 409, code: "state_conflict", currentState: "accepted" });
  expect(await toldOf(tenant, quote)).toEqual(["quote.created 1", "quote.accepted 2"]);
});

test.each(["accept", "withdraw"] as const)(
  "of an acceptance and a withdrawal, the first one counts: %s",
  async (first) => {
    const { tenant, elsewhere, quote } = await quotedTwice();
    const moves = { accept, withdraw };
    const second = first === "accept" ? "withdraw" : "accept";
    let answers: ReturnType<typeof accept>[] = [];
    await whileLogIsHeld(tenant, async (waiting) => {
      answers = [moves[first](tenant, quote)];
      await waiting();
      answers.push(moves[second](elsewhere, quote));
      await waiting(2);
    });
    const [won, lost] = await Promise.all(answers);
    const state = first === "accept" ? "accepted" : "withdrawn";
    expect([won?.statusCode, won?.json().state]).toEqual([200, state]);
    // A withdrawal does not require a version.
    expect(lost?.json().code).toBe(first === "accept" ? "state_conflict" : "version_mismatch");
    expect(await toldOf(tenant, quote)).toEqual(["quote.created 1", `quote.${state} 2`]);
  },
);

/** The same process a year later, when the quote has expired. */
const afterwards = ({ ctx }: TestServer) => ({
  ...ctx,
  clock: { ...ctx.clock, now: () => new Date(Date.now() + 3e10) },
});

test("the sweep skips a quote whose acceptance began in time", async () => {
  const { tenant, quote } = await quotedTwice();
  let accepted: ReturnType<typeof accept> | undefined;
  await whileLogIsHeld(tenant, async (waiting) => {
    accepted = accept(tenant, quote);
    await waiting();
    await sweep(quoteExpiry(afterwards(second)), { only: tenant.scope });
  });
  expect((await accepted)?.statusCode).toBe(200);
  await sweep(quoteExpiry(afterwards(second)), { only: tenant.scope });
  expect(await toldOf(tenant, quote)).toEqual(["quote.created 1", "quote.accepted 2"]);
});

test("an acceptance during the sweep finds the quote expired, and two sweeps expire it once", async () => {
  const { tenant, quote } = await quotedTwice();
  let first: Promise<void> | undefined;
  let late: ReturnType<typeof accept> | undefined;
  await whileLogIsHeld(tenant, async (waiting) => {
    first = sweep(quoteExpiry(afterwards(server)), { only: tenant.scope });
    await waiting();
    await sweep(quoteExpiry(afterwards(second)), { only: tenant.scope });
    late = accept(tenant, quote);
    await waiting(2);
  });
  await first;
  expect((await late)?.json()).toMatchObject({ status: 409, code: "quote_expired" });
  expect((await accept(tenant, quote, { "if-match": '"2"' })).json()).toMatchObject({
    status: 409,
    code: "quote_expired",
  });
  expect((await tenant.get(`${QUOTES}/${quote.id}`)).json().state).toBe("expired");
  expect(await toldOf(tenant, quote)).toEqual(["quote.created 1", "quote.expired 2"]);
});
