import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { expect, test } from "vitest";

const SOURCES = join(import.meta.dirname, "..");
const PAST_THE_SHARES =
  /pool\s*\??\.\s*(?:query|connect)\b|\{[^{}]*\bpool\b[^{}]*\}\s*(?::\s*Pick<Database|=\s*(?:\w+\.)*db\b)/i;

/** Who may ask the pool itself, and so take what is left for upkeep: nothing that a request can ask for in any number. */
const UPKEEP: Readonly<Record<string, readonly string[]>> = {
  "which hands connections out": ["db/database.ts", "db/group-commit.ts", "db/group-read.ts"],
  "the command line, and whether the database is in order": [
    "db/inspect.ts",
    "db/migrate.ts",
    "db/operator.ts",
    "db/schema-state.ts",
    "db/self-check.ts",
  ],
  "the clock, which asks once a minute": ["core/clock.ts"],
  "leases of units, which are for many requests each": ["db/rate-leases.ts"],
  "positions of logs, which are for many requests each": ["events/positions.ts"],
  "the lists of what is due, and the queues": [
    "db/due-scopes.ts",
    "features/integration/webhooks/delivery/dispatch/deliveries.due.store.ts",
    "jobs/boss.ts",
    "jobs/count.ts",
    "jobs/runner.ts",
    "jobs/take-turn.ts",
  ],
  "reports, on connections of their own, a tenant at a time": ["db/snapshots.ts"],
  "what a publication would change: a job of the installation": [
    "features/intelligence/determinations/succession/determinations.recent.store.ts",
  ],
  "what is kept for some time, in all tenants": [
    "db/retention.ts",
    "features/access/refusals/refusals.store.ts",
    "features/access/sessions/sessions.store.ts",
    "features/integration/changes/changes.store.ts",
    "features/integration/events/events.retention.store.ts",
    "features/integration/request-log/request-log.store.ts",
    "features/integration/webhooks/delivery/deliveries.retention.store.ts",
    "features/intelligence/determinations/retention/determinations.retention.store.ts",
    "features/people/travelers/reads/travelers.reads.store.ts",
  ],
};

test("only upkeep asks the pool itself: whatever a request looks up takes a share", () => {
  const sources = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".ts") && !file.endsWith(".test.ts"),
  );
  expect(sources.length).toBeGreaterThan(500);
  const asking = sources.filter((file) => PAST_THE_SHARES.test(readFileSync(join(SOURCES, file), "utf8")));
  const allowed = Object.values(UPKEEP).flat();
  expect(asking.map((file) => file.split(sep).join("/")).toSorted()).toEqual(allowed.toSorted());
});

test.each([
  "await db.pool.query({ name })",
  "await pool.query<Row>(statement)",
  "const client = await this.#pool.connect()",
  "({ pool }: Pick<Database, 'pool'>, token: string)",
  "const { pool } = ctx.db;",
])("the rule finds %s", (text) => {
  expect(PAST_THE_SHARES.test(text)).toBe(true);
});
