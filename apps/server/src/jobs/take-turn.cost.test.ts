import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { freshDatabase, querySuperuser, type TestDatabase } from "../../test/database.ts";
import { notEmpty } from "../../test/not-empty.ts";
import { QUEUE_NAMES, QUEUES, type QueueName } from "./queues.ts";
import { BY_INDEX, TurnTaking, takeTurn } from "./take-turn.ts";

const WORK_QUEUES = QUEUE_NAMES.filter((queue) => QUEUES[queue] === "work");
/** Only files are taken by traveler. */
const BY_TRAVELER: readonly QueueName[] = ["documents.check", "deliverables.read"];
const MANY = 5_000;
/** Of each look into an index one row, and of a turn some looks: whose turn it is, which of its jobs, and that one. */
const LOOKS_MAX = 12;

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  // The planner has heard that nothing waits in what was full, as between two bursts.
  for (const queue of WORK_QUEUES) await send(queue, { tenant: "b", count: MANY });
  await querySuperuser(database.superuser, "delete from jobs.job");
  await querySuperuser(database.superuser, "analyze jobs.job");
});
afterAll(() => database.drop());
beforeEach(() => querySuperuser(database.superuser, "delete from jobs.job"));

interface Waiting {
  readonly tenant: string;
  readonly count: number;
  readonly isPutOff?: boolean;
}

async function send(queue: QueueName, { tenant, count, isPutOff = false }: Waiting): Promise<void> {
  await querySuperuser(
    database.superuser,
    `insert into jobs.job (name, data, start_after)
     select $1, jsonb_build_object('tenantId', $2::text, 'travelerId', 'p' || n % 3), now() + make_interval(hours => $3)
     from generate_series(1, $4) n`,
    [queue, tenant, isPutOff ? 1 : 0, count],
  );
}

interface Turn {
  readonly last: string;
  readonly full: readonly string[];
  readonly isWithin: boolean;
}

/** How many rows the statement reads. */
async function rowsRead(queue: QueueName, { last, full, isWithin }: Turn): Promise<number> {
  const client = await database.db.pool.connect();
  try {
    await client.query(BY_INDEX);
    const values = [last, full, ...(isWithin ? [JSON.stringify({ a: "p1" })] : [])];
    const text = `explain (analyze, timing off, format json) ${takeTurn(queue, isWithin)}`;
    const { rows } = await client.query<{ readonly "QUERY PLAN": readonly { readonly Plan: Node }[] }>({
      text,
      values,
    });
    const [plan] = rows[0]?.["QUERY PLAN"] ?? [];
    if (plan === undefined) throw new Error("there is no plan");
    return readBy(plan.Plan);
  } finally {
    await client.query("rollback");
    client.release();
  }
}

interface Node {
  readonly "Relation Name"?: string;
  readonly "Node Type": string;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number;
  readonly Plans?: readonly Node[];
}

function readBy(node: Node): number {
  const isScan = node["Node Type"].endsWith("Scan") && node["Relation Name"] !== undefined;
  const each = node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0);
  const own = isScan ? each * node["Actual Loops"] : 0;
  return (node.Plans ?? []).reduce((sum, child) => sum + readBy(child), own);
}

const SITUATIONS: Readonly<Record<string, readonly [readonly Waiting[], Omit<Turn, "isWithin">]>> = {
  "one tenant has many": [[{ tenant: "b", count: MANY }], { last: "", full: [] }],
  "it had the last turn": [[{ tenant: "b", count: MANY }], { last: "b", full: [] }],
  "another one waits after it": [
    [
      { tenant: "b", count: MANY },
      { tenant: "c", count: 1 },
    ],
    { last: "b", full: [] },
  ],
  "its places are full": [
    [
      { tenant: "b", count: MANY },
      { tenant: "c", count: 1 },
    ],
    { last: "a", full: ["b"] },
  ],
  "many of it are put off": [
    [
      { tenant: "b", count: MANY, isPutOff: true },
      { tenant: "c", count: 1 },
    ],
    { last: "a", full: [] },
  ],
  "nothing is due": [[{ tenant: "b", count: MANY, isPutOff: true }], { last: "a", full: [] }],
};

test.each(
  Object.entries(SITUATIONS).flatMap(([name, [waiting, turn]]) =>
    [false, true].map((isWithin) => [name, isWithin, waiting, turn] as const),
  ),
)("a turn reads a few rows where %s (within: %s)", async (_, isWithin, waiting, turn) => {
  expect(WORK_QUEUES.length).toBeGreaterThan(8);
  const queues = WORK_QUEUES.filter((queue) => BY_TRAVELER.includes(queue) === isWithin);
  for (const queue of notEmpty(queues)) {
    for (const jobs of waiting) await send(queue, jobs);
    const read = await rowsRead(queue, { ...turn, isWithin });
    expect([queue, read > 0, read <= LOOKS_MAX || read]).toEqual([queue, true, true]);
  }
});

test("of a tenant, the job that has been due longest is next", async () => {
  await querySuperuser(
    database.superuser,
    `insert into jobs.job (name, data, created_on, start_after)
     select 'notices.write', jsonb_build_object('tenantId', 'a', 'n', n), now() - interval '1 hour',
            now() - make_interval(secs => (n * 7) % 11) + case n when 5 then interval '1 hour' else '0' end
     from generate_series(0, 10) n`,
  );
  const turns = new TurnTaking(database.db);
  const taken: unknown[] = [];
  for (;;) {
    const job = await turns.take({ queue: "notices.write", within: undefined, full: [] });
    if (job === undefined) break;
    taken.push(job.data.n);
  }
  const age = (n: number) => (n * 7) % 11;
  const due = Array.from({ length: 11 }, (__, n) => n).filter((n) => n !== 5);
  expect(taken).toEqual(due.toSorted((one, other) => age(other) - age(one)));
});
