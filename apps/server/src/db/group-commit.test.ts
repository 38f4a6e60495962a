import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase, querySuperuser, type TestDatabase } from "../../test/database.ts";
import { newUuid } from "../core/ids.ts";
import { Flight, type FlightMember, FlightOverloaded } from "./group-commit.ts";

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

const member = (): FlightMember => ({ scope: { tenantId: newUuid(), environment: "test" } });

const flightWith = (text: string, nowMs?: () => number) =>
  new Flight({
    pool: database.db.flightPool,
    log,
    statement: (_scope, members) => ({ text, values: [members.length] }),
    ...(nowMs ? { nowMs } : {}),
  });

test.each(["40001", "40P01"])("a flight that loses a race (%s) is repeated whole until it lands", async (state) => {
  await querySuperuser(database.superuser, "select setval('seeded_failures', 1, false)");
  const flight = flightWith(`select n, 'created' as outcome from generate_series(1, $1::int) n
                             where fail_until(3, '${state}') = 1`);
  const one = member();
  expect(await Promise.all([one, one, one].map((each) => flight.board(each)))).toEqual([
    "created",
    "created",
    "created",
  ]);
});

test("a flight that loses every race gives up with the database's own error", async () => {
  await querySuperuser(database.superuser, "select setval('seeded_failures', 1, false)");
  const flight = flightWith(`select $1::int, fail_until(1000, '40001')`);
  await expect(flight.board(member())).rejects.toMatchObject({ code: "40001" });
});

test("a flight that is not committed confirms nobody, although its statements succeeded", async () => {
  // A constraint that is checked at the commit: every statement before it has been answered well.
  await querySuperuser(
    database.superuser,
    `create table late (n int unique deferrable initially deferred);
     grant select, insert on late to entrada_app`,
  );
  const flight = flightWith(`with i as (insert into late select 1 from generate_series(1, $1::int) returning n)
                             select row_number() over () as n, 'created' as outcome from i`);
  const one = member();
  const outcomes = await Promise.allSettled([flight.board(one), flight.board(one)]);
  // Together they violate it; alone, the first is right and the second is not.
  expect(outcomes.map((outcome) => outcome.status)).toEqual(["fulfilled", "rejected"]);
  expect(await querySuperuser(database.superuser, "select n from late")).toEqual([{ n: 1 }]);
});

test("a member about whom the statement says nothing is not confirmed", async () => {
  const flight = flightWith("select 1 as n, 'created' as outcome where $1::int > 0");
  const one = member();
  const outcomes = await Promise.allSettled([flight.board(one), flight.board(one)]);
  expect(outcomes.map((outcome) => outcome.status)).toEqual(["fulfilled", "rejected"]);
});

async function whileGrounded(work: (flightOf: (nowMs?: () => number) => Flight<FlightMember>) => Promise<void>) {
  const blocker = await database.db.pool.connect();
  try {
    await blocker.query("select pg_advisory_lock(77)");
    const text = `select n, 'created' as outcome
                  from (select pg_advisory_xact_lock_shared(77)) l, generate_series(1, $1::int) n`;
    await work((nowMs) => flightWith(text, nowMs));
  } finally {
    await blocker.query("select pg_advisory_unlock_all()");
    blocker.release();
  }
}

test("with a thousand waiting the next is sent away at once, and the thousand still land", async () => {
  const boarded: Promise<string>[] = [];
  await whileGrounded(async (flightOf) => {
    const flight = flightOf();
    const one = member();
    for (let n = 0; n < 1_000; n++) boarded.push(flight.board(one));
    await expect(flight.board(one)).rejects.toThrow(FlightOverloaded);
  });
  expect(new Set(await Promise.all(boarded))).toEqual(new Set(["created"]));
});

test("when the oldest has waited half a second, newcomers are sent away", async () => {
  let nowMs = 0;
  const boarded: Promise<string>[] = [];
  await whileGrounded(async (flightOf) => {
    const flight = flightOf(() => nowMs);
    const one = member();
    boarded.push(flight.board(one));
    nowMs = 500;
    boarded.push(flight.board(one));
    nowMs = 501;
    await expect(flight.board(one)).rejects.toThrow(FlightOverloaded);
  });
  expect(await Promise.all(boarded)).toEqual(["created", "created"]);
});
