import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase, querySuperuser, type TestDatabase } from "../../test/database.ts";
import { newUuid } from "../core/ids.ts";
import { type Entry, GroupCommit, GroupCommitOverloaded } from "./group-commit.ts";

const log = pino({ level: "silent" });
let database: TestDatabase;

beforeAll(async () => {
  database = await freshDatabase();
  await querySuperuser(
    database.superuser,
    `create sequence seeded_failures;
     create function fail_until(attempt int, state text) returns int language plpgsql security definer
       set search_path = entrada as $$
     begin
       -- a sequence does not roll back: it counts the attempts
       if nextval('seeded_failures') < attempt then raise exception 'seeded' using errcode = state; end if;
       return 1;
     end $$;`,
  );
});

afterAll(() => database.drop());

const newEntry = (): Entry => ({ scope: { tenantId: newUuid(), environment: "test" } });

const commitsWith = (text: string, nowMs?: () => number) =>
  new GroupCommit<Entry, string>({
    pool: database.db.groupCommitPool,
    log,
    statement: (_scope, entries) => ({ text, values: [entries.length] }),
    ...(nowMs ? { nowMs } : {}),
  });

test.each(["40001", "40P01"])(
  "a group that loses a race (%s) is repeated as a whole until it commits",
  async (state) => {
    await querySuperuser(database.superuser, "select setval('seeded_failures', 1, false)");
    const commits = commitsWith(`select n, 'created' as outcome from generate_series(1, $1::int) n
                             where fail_until(3, '${state}') = 1`);
    const one = newEntry();
    expect(await Promise.all([one, one, one].map((each) => commits.submit(each)))).toEqual([
      "created",
      "created",
      "created",
    ]);
  },
);

test("a group that loses every race fails with the database's own error", async () => {
  await querySuperuser(database.superuser, "select setval('seeded_failures', 1, false)");
  const commits = commitsWith(`select $1::int, fail_until(1000, '40001')`);
  await expect(commits.submit(newEntry())).rejects.toMatchObject({ code: "40001" });
});

test.each([
  ["one tenant", 1],
  ["two tenants", 2],
])(
  "a group of %s that does not commit confirms no entry, although its statements succeeded",
  async (_whose, tenants) => {
    // A constraint that is checked at the commit, after every statement has succeeded.
    await querySuperuser(
      database.superuser,
      `drop table if exists late;
     create table late (n int unique deferrable initially deferred);
     grant select, insert on late to entrada_app`,
    );
    const commits = commitsWith(`with i as (insert into late select 1 from generate_series(1, $1::int) returning n)
                             select row_number() over () as n, 'created' as outcome from i`);
    const one = newEntry();
    const other = tenants === 1 ? one : newEntry();
    const outcomes = await Promise.allSettled([commits.submit(one), commits.submit(other)]);
    // Together they violate it; on its own the first is valid and the second is not.
    expect(outcomes.map((outcome) => outcome.status)).toEqual(["fulfilled", "rejected"]);
    expect(await querySuperuser(database.superuser, "select n from late")).toEqual([{ n: 1 }]);
  },
);

test("an entry that is missing from the statement's result is not confirmed", async () => {
  const commits = commitsWith("select 1 as n, 'created' as outcome where $1::int > 0");
  const one = newEntry();
  const outcomes = await Promise.allSettled([commits.submit(one), commits.submit(one)]);
  expect(outcomes.map((outcome) => outcome.status)).toEqual(["fulfilled", "rejected"]);
});

async function whileHeldUp(work: (open: (nowMs?: () => number) => GroupCommit<Entry, string>) => Promise<void>) {
  const blocker = await database.db.pool.connect();
  try {
    await blocker.query("select pg_advisory_lock(77)");
    const text = `select n, 'created' as outcome
                  from (select pg_advisory_xact_lock_shared(77)) l, generate_series(1, $1::int) n`;
    await work((nowMs) => commitsWith(text, nowMs));
  } finally {
    await blocker.query("select pg_advisory_unlock_all()");
    blocker.release();
  }
}

test("with a thousand entries waiting the next is refused at once, and the thousand still commit", async () => {
  const submitted: Promise<string>[] = [];
  await whileHeldUp(async (open) => {
    const commits = open();
    const one = newEntry();
    for (let n = 0; n < 1_000; n++) submitted.push(commits.submit(one));
    await expect(commits.submit(one)).rejects.toThrow(GroupCommitOverloaded);
  });
  expect(new Set(await Promise.all(submitted))).toEqual(new Set(["created"]));
});

test("when the oldest entry has waited half a second, new entries are refused", async () => {
  let nowMs = 0;
  const submitted: Promise<string>[] = [];
  await whileHeldUp(async (open) => {
    const commits = open(() => nowMs);
    const one = newEntry();
    submitted.push(commits.submit(one));
    nowMs = 500;
    submitted.push(commits.submit(one));
    nowMs = 501;
    await expect(commits.submit(one)).rejects.toThrow(GroupCommitOverloaded);
  });
  expect(await Promise.all(submitted)).toEqual(["created", "created"]);
});
