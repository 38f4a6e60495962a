import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { makeTenant, ROOMY, type TestServer, type TestTenant } from "../../../../test/app.ts";
import { fixedClock } from "../../../../test/clock.ts";
import { useOwnServer } from "../../../../test/own-server.ts";
import { countStatements } from "../../../../test/statements.ts";
import { tripInput } from "../../../../test/trips.ts";

const DETERMINATIONS = "/intelligence/determinations";
const REQUESTS = 1_000;
const AT_ONCE = 25;
const TRIES_MAX = 100;

let server: TestServer;
let tenant: TestTenant;

// No interval fires and time stands still, so that nothing is sent by a timer, such as the look at the keys in use. The
// request log, which writes once a second however much there is, is off.
beforeAll(() => void vi.useFakeTimers({ toFake: ["setInterval"] }));
afterAll(() => void vi.useRealTimers());
useOwnServer(
  async (opened) => {
    server = opened;
    tenant = await makeTenant({ server });
    // Loads the key and the tenant's offerings.
    await tenant.post(DETERMINATIONS, tripInput());
    server.ctx.knowledge.close();
    await server.ctx.offerings.close();
  },
  {
    env: { ...ROOMY, RATE_LIMIT_STORE: "process", REQUEST_LOG_DAYS: "0" },
    context: { clock: fixedClock(new Date().toISOString()) },
  },
);

/** Asks again if the database stood still for so long that creates were refused: of these, nothing is sent to it. */
async function untilTaken(request: () => Promise<{ readonly statusCode: number }>) {
  for (let tries = 1; ; tries += 1) {
    const answer = await request();
    if (answer.statusCode !== 503 || tries === TRIES_MAX) return answer;
  }
}

/** Sends a thousand requests, some at a time, and counts the statements of each pool of the process. */
async function countDuring(request: (n: number) => Promise<{ readonly statusCode: number }>, status: number) {
  const { db } = server.ctx;
  const [shared, groups] = [countStatements(db.pool), countStatements(db.groupCommitPool)];
  for (let n = 0; n < REQUESTS; n += AT_ONCE) {
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, k) => untilTaken(() => request(n + k))));
    for (const { statusCode } of answers) expect(statusCode).toBe(status);
  }
  shared.stop();
  groups.stop();
  return { shared, groups };
}

test("a thousand creates send one statement per group commit, and nothing else", async () => {
  const { shared, groups } = await countDuring(() => tenant.post(DETERMINATIONS, tripInput()), 201);
  expect([...shared.sent]).toEqual([]);
  expect(shared.taken).toBe(0);
  expect([...groups.sent.keys()].toSorted()).toEqual(["insert_determinations"]);
  expect(groups.sent.get("insert_determinations")).toBe(groups.taken);
  expect(groups.taken).toBeLessThanOrEqual(REQUESTS / 4);
});

test("a thousand reads send one statement per group read, and nothing else", async () => {
  const ids: string[] = [];
  for (let n = 0; n < AT_ONCE; n++) ids.push((await tenant.post(DETERMINATIONS, tripInput())).json().id);
  const { shared, groups } = await countDuring((n) => tenant.get(`${DETERMINATIONS}/${ids[n % AT_ONCE]}`), 200);
  expect([...groups.sent]).toEqual([]);
  expect([...shared.sent.keys()]).toEqual(["find_determinations"]);
  expect(shared.sent.get("find_determinations")).toBe(shared.taken);
  expect(shared.taken).toBeLessThanOrEqual(REQUESTS / 4);
});
