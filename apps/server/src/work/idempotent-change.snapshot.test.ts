import { randomUUID } from "node:crypto";
import pg from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeTenant, startServer, type TestServer } from "../../test/app.ts";
import { freshDatabase, querySuperuser, type TestDatabase } from "../../test/database.ts";
import { Database } from "../db/database.ts";

const PATH = "/tenant/api-keys";
const WANTED = { name: "reporting server", grants: ["visa:query"] };
const GATE = 4_711;
// Even on a slow machine no statement times out at the gate.
const PATIENT = { query_timeout: 60_000, statement_timeout: 60_000, lock_timeout: 60_000 };

// Two processes of one installation. In the late one a statement that requests a key's lock waits at a gate: after it
// has started, and so has its snapshot, but before it has the lock.
let database: TestDatabase;
let lateDb: Database;
let prompt: TestServer;
let late: TestServer;

beforeAll(async () => {
  database = await freshDatabase();
  await querySuperuser(
    database.superuser,
    `create function pg_try_advisory_xact_lock(key bigint) returns boolean language plpgsql as $$
     begin
       perform pg_advisory_xact_lock_shared(${GATE});
       return pg_catalog.pg_try_advisory_xact_lock(key);
     end $$;
     create sequence tried_changes;
     create function count_change() returns trigger language plpgsql security definer set search_path = entrada as $$
     begin
       -- a sequence does not roll back: it counts what was tried
       if new.name = '${WANTED.name}' then perform nextval('tried_changes'); end if;
       return new;
     end $$;
     create trigger count_change before insert on api_keys for each row execute function count_change()`,
  );
  lateDb = new Database({ app: { ...database.superuser, ...PATIENT, max: 4 }, log: pino({ level: "silent" }) });
  // The replaced functions take precedence over the database's own.
  lateDb.pool.on("connect", (client) => void client.query("set search_path = entrada, pg_catalog"));
  prompt = await startServer({ database });
  late = await startServer({ database: { ...database, db: lateDb } });
});
afterAll(async () => {
  await Promise.all([prompt.close(), late.close()]);
  await lateDb.close();
  await database.drop();
});

async function untilSomebodyWaits(): Promise<void> {
  const waiting = `select from pg_locks where locktype = 'advisory' and objid = ${GATE} and not granted
                   and database = (select oid from pg_database where datname = current_database())`;
  while ((await querySuperuser(database.superuser, waiting)).length === 0);
}

test("a request that starts before its key's first commit and gets the key after it changes nothing", async () => {
  const tenant = await makeTenant({ server: prompt });
  const latecomer = await tenant.withKey({ server: late });
  const keyed = { "idempotency-key": randomUUID() };
  const gatekeeper = new pg.Client(database.superuser);
  await gatekeeper.connect();
  await gatekeeper.query(`select pg_advisory_lock(${GATE})`);
  const second = latecomer.post(PATH, WANTED, keyed);
  await untilSomebodyWaits();
  const first = await tenant.post(PATH, WANTED, keyed);
  await gatekeeper.end();
  expect([first.statusCode, first.headers["idempotent-replayed"]]).toEqual([201, undefined]);
  const { statusCode, headers, body } = await second;
  expect([statusCode, headers["idempotent-replayed"], body]).toEqual([201, "true", first.body]);
  // A second change would fail on the record's own key and still get a good answer, but it would have been tried.
  expect(await querySuperuser(database.superuser, "select last_value from tried_changes")).toEqual([
    { last_value: "1" },
  ]);
});
