import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { type TestServer, type TestTenant, testServer } from "../../../../test/app.ts";
import { querySuperuser } from "../../../../test/database.ts";
import { ordered } from "../../../../test/orders.ts";
import { PAYMENTS, settle } from "../../../../test/payments.ts";
import { FEW_ROWS } from "../../../db/selection.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const STATES = ["failed", "cancelled", "chargedBack"] as const;
const COUNT = FEW_ROWS + 200;
const BEGIN = Date.parse("2026-01-01T00:00:00Z");
const minute = (n: number) => new Date(BEGIN + n * 60_000).toISOString();

interface Listed {
  readonly id: string;
  readonly state: string;
  readonly createdAt: string;
}

/** Copies of one payment: few of them charged back, and created in another order than their ids have. */
async function manyPayments(): Promise<TestTenant> {
  const { tenant, order } = await ordered(server);
  const settled = await settle(tenant, order);
  expect(settled.statusCode).toBe(201);
  await querySuperuser(
    server.database.superuser,
    `insert into payments select (jsonb_populate_record(p, jsonb_build_object(
       'id', uuid_v7_floor(timestamptz '2026-01-01T00:00:00Z' + n * interval '1 hour'),
       'state', case when n % 400 = 7 then 'chargedBack' when n % 3 = 0 then 'failed' else 'cancelled' end,
       'created_at', timestamptz '2026-01-01T00:00:00Z' + (n * 7 % $2) * interval '1 minute'))).*
     from payments p, generate_series(0, $2::integer - 1) n where p.tenant_id = $1`,
    [tenant.scope.tenantId, COUNT],
  );
  return tenant;
}

async function listed(tenant: TestTenant, query: Readonly<Record<string, string>>): Promise<readonly Listed[]> {
  const items: Listed[] = [];
  for (let cursor = {}; ; ) {
    const answer = await tenant.get(`${PAYMENTS}?${new URLSearchParams({ ...query, limit: "200", ...cursor })}`);
    expect([query, answer.statusCode]).toEqual([query, 200]);
    const page = answer.json();
    items.push(...page.items);
    if (!page.hasMore) return items;
    cursor = { cursor: page.nextCursor };
  }
}

test("of many, whatever is selected is found: few or many, of one state or several, from either end, page by page", async () => {
  const tenant = await manyPayments();
  const all = await listed(tenant, {});
  expect(all.length).toBe(COUNT + 1);
  const instants = fc.option(fc.integer({ min: -10, max: COUNT + 10 }).map(minute), { nil: undefined });
  const selections = fc.record({
    states: fc.subarray([...STATES]),
    createdAfter: instants,
    createdBefore: instants,
    order: fc.constantFrom("oldest", "newest"),
  });
  await fc.assert(
    fc.asyncProperty(selections, async ({ states, createdAfter, createdBefore, order }) => {
      const wanted = all.filter(
        ({ state, createdAt }) =>
          (states.length === 0 || states.some((one) => one === state)) &&
          createdAt >= (createdAfter ?? "") &&
          createdAt < (createdBefore ?? "9"),
      );
      const found = await listed(tenant, {
        order,
        ...(states.length > 0 && { state: states.join(",") }),
        ...(createdAfter !== undefined && { createdAfter }),
        ...(createdBefore !== undefined && { createdBefore }),
      });
      expect(found).toEqual(order === "oldest" ? wanted : wanted.toReversed());
    }),
    {
      numRuns: 25,
      examples: [
        [{ states: ["chargedBack"], createdAfter: undefined, createdBefore: undefined, order: "newest" }],
        [{ states: [], createdAfter: minute(3), createdBefore: undefined, order: "oldest" }],
        [{ states: ["chargedBack", "failed"], createdAfter: minute(0), createdBefore: undefined, order: "oldest" }],
      ],
    },
  );
});
