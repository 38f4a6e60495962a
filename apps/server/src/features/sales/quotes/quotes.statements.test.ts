import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { makeTenant, ROOMY, type TestServer, type TestTenant } from "../../../../test/app.ts";
import { fixedClock } from "../../../../test/clock.ts";
import { useOwnServer } from "../../../../test/own-server.ts";
import { makeCustomer, makeTraveler } from "../../../../test/people.ts";
import { determine, offer, QUOTES, TRIP } from "../../../../test/quotes.ts";

const PASSPORTS = ["US", "CA", "AU", "JP", "BR"];

let server: TestServer;
let tenant: TestTenant;
useOwnServer(
  async (opened) => {
    server = opened;
    tenant = await makeTenant({ server });
  },
  // Time stands still: what was read a second ago, such as an API key, would be read again.
  { env: ROOMY, context: { clock: fixedClock(new Date().toISOString()) } },
);

/** A body with this many travelers, each with a determination of their own. */
async function bodyOf(count: number, productId: string) {
  const customerId = await makeCustomer(tenant);
  const items: object[] = [];
  for (let n = 0; n < count; n += 1) {
    const country = PASSPORTS[n % PASSPORTS.length];
    const travelerId = await makeTraveler(tenant, customerId, country);
    items.push({ travelerId, determinationId: await determine(tenant, country), productId, serviceLevel: "standard" });
  }
  return { customerId, items, ...TRIP };
}

/** Statements of the work itself, without those of the process, such as refreshing the offerings. */
async function statementsOf(work: () => Promise<unknown>): Promise<readonly string[]> {
  const doing = new AsyncLocalStorage<string[]>();
  const query = pg.Client.prototype.query;
  const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: pg.Client, ...sent: unknown[]) {
    const own = doing.getStore();
    own?.push(textOf(sent[0]));
    return Reflect.apply(query, this, sent);
  });
  const own: string[] = [];
  try {
    await doing.run(own, work);
    return own;
  } finally {
    spy.mockRestore();
  }
}

function textOf(query: unknown): string {
  if (typeof query === "string") return query;
  return typeof query === "object" && query !== null && "text" in query ? String(query.text) : "";
}

test("the largest quote is created and accepted with as many statements as the smallest", async () => {
  const productId = await offer(tenant);
  const counts: number[][] = [];
  for (const items of [1, 50]) {
    const body = await bodyOf(items, productId);
    // Loads data that a process reads only once, such as the API key.
    expect((await tenant.post(QUOTES, body)).statusCode).toBe(201);
    let quote: { id: string; totals: { total: object }; lines: object[] } | undefined;
    const made = await statementsOf(async () => {
      quote = (await tenant.post(QUOTES, body)).json();
    });
    expect(quote?.lines).toHaveLength(3 * items);
    const acceptance = { expectedTotal: quote?.totals.total, acceptedBy: "booking-4711" };
    const accepted = await statementsOf(async () => {
      const answer = await tenant.post(`${QUOTES}/${quote?.id}/accept`, acceptance, { "if-match": '"1"' });
      expect(answer.statusCode).toBe(200);
    });
    counts.push([made.length, accepted.length]);
    // The frozen document can be large.
    expect(accepted.filter((text) => /^select\b.*"document".* from "quotes"/s.test(text))).toHaveLength(1);
  }
  expect(Math.min(...counts.flat())).toBeGreaterThan(5);
  expect(counts[1]).toEqual(counts[0]);
});
