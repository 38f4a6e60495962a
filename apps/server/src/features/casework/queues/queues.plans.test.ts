import { beforeAll, expect, test } from "vitest";
import type { TestServer } from "../../../../test/app.ts";
import { handedIn } from "../../../../test/cases.ts";
import { querySuperuser } from "../../../../test/database.ts";
import { operatorIn, type TestOperator } from "../../../../test/operators.ts";
import { useOwnServer } from "../../../../test/own-server.ts";
import { sentDuring } from "../../../../test/statements.ts";

const MANY = 20_000;
/** Of a page of fifty: the one row more that tells whether there is another, and each read once more by its name. */
const READ_MAX = 120;

interface Node {
  readonly "Relation Name"?: string;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number;
  readonly Plans?: readonly Node[];
}

let server: TestServer;
let agent: TestOperator;
useOwnServer(async (opened) => {
  server = opened;
  agent = await operatorIn(server, { role: "agent" });
});
beforeAll(async () => {
  await handedIn(server);
  const { superuser } = server.database;
  // What triggers would write is copied with the row.
  await querySuperuser(
    superuser,
    `set session_replication_role = replica;
     insert into cases
     select (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(), 'traveler_id', gen_random_uuid(), 'updated_at', now() - random() * interval '30 days',
       'urgent_at', now() + random() * interval '9 days', 'arrives_on', current_date + (random() * 300)::int,
       'priority', case when n % 20 = 0 then 'high' else 'normal' end))).*
     from cases one, generate_series(1, ${MANY}) n;
     reset session_replication_role;`,
    [],
  );
  await querySuperuser(superuser, "vacuum analyze cases", []);
});

const casesRead = (node: Node): number => {
  const each = node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0);
  const own = node["Relation Name"] === "cases" ? each * node["Actual Loops"] : 0;
  return (node.Plans ?? []).reduce((sum, child) => sum + casesRead(child), own);
};

/** How many cases the database reads to answer, planned as it is for the product's role: once, for all values. */
async function readFor(path: string): Promise<number> {
  const { pool } = server.ctx.db;
  const sent = await sentDuring(pool, async () => expect((await agent.get(path)).statusCode).toBe(200));
  const listed = sent.find(({ text }) => text.includes("with page as materialized"));
  if (listed === undefined) throw new Error("no page was read");
  const client = await pool.connect();
  try {
    await client.query(`begin; set local role entrada_staff; set local entrada.operator = '${agent.uuid}'`);
    await client.query(`prepare measured as ${listed.text}`);
    const values = listed.values.map((value) => client.escapeLiteral(textOf(value))).join(", ");
    const { rows } = await client.query(`explain (analyze, timing off, format json) execute measured(${values})`);
    return casesRead(rows[0]["QUERY PLAN"][0].Plan);
  } finally {
    await client.query("rollback; deallocate measured").catch(() => undefined);
    client.release();
  }
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return Array.isArray(value) ? `{${value.join(",")}}` : String(value);
}

test.each([
  "/cases?limit=50&sort=updated&order=newest",
  "/cases?limit=50&sort=updated&order=oldest",
  "/cases?limit=50&sort=arrival",
  "/cases?limit=50",
  "/queues/review?limit=50",
  "/queues/review?limit=50&sort=timeLeft",
  "/queues/review?limit=50&sort=arrival",
  "/queues/review?limit=50&sort=created&order=newest",
])("%s reads a page of many cases by its index", async (path) => {
  expect(await readFor(path)).toBeLessThanOrEqual(READ_MAX);
});
