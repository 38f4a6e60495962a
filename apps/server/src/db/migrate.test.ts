import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { pino } from "pino";
import { afterEach, expect, test } from "vitest";
import * as capabilities from "../../migrations/0016_capabilities.ts";
import * as actorsOfReads from "../../migrations/0023_actors_of_reads.ts";
import { bareDatabase, dropDatabase, emptyDatabase, querySuperuser } from "../../test/database.ts";
import { encodeId, newUuid } from "../core/ids.ts";
import { connectionAs } from "./connection.ts";
import { openDatabase } from "./database.ts";
import { migrate, SchemaTooNew } from "./migrate.ts";
import { MIGRATIONS } from "./migrations.ts";
import { refuseUnsafeRole, UnsafeDatabaseRole } from "./self-check.ts";

const log = pino({ level: "silent" });
const made: pg.ClientConfig[] = [];

async function newDatabase(): Promise<pg.ClientConfig> {
  const config = await emptyDatabase();
  made.push(config);
  return config;
}

/** Migrated before the run, like the databases of all other tests. */
async function migratedDatabase(): Promise<pg.ClientConfig> {
  const { superuser, db, operator } = await bareDatabase();
  made.push(superuser);
  await Promise.all([db.close(), operator.close()]);
  return superuser;
}

/** Of one connection. `end()` does not wait until it is closed, so dropping the database may still close it. */
function poolOf(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...config, max: 1 });
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

async function asOwner(config: pg.ClientConfig, work: (owner: Kysely<unknown>) => Promise<void>): Promise<void> {
  const pool = poolOf(connectionAs("entrada_owner", config));
  const owner = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  await work(owner);
  await owner.destroy();
}

afterEach(async () => {
  for (const config of made.splice(0)) await dropDatabase(config);
});

test("concurrent migrations apply each migration once, and a later start applies nothing", async () => {
  const config = await newDatabase();
  const applied = await Promise.all([migrate(config, log), migrate(config, log), migrate(config, log)]);
  expect(applied.flat()).toEqual(Object.keys(MIGRATIONS));
  expect(await migrate(config, log)).toEqual([]);
});

test("several databases of one cluster can be prepared at the same time", async () => {
  const configs = await Promise.all([newDatabase(), newDatabase(), newDatabase()]);
  const applied = await Promise.all(configs.map((config) => migrate(config, log)));
  for (const names of applied) expect(names).toEqual(Object.keys(MIGRATIONS));
});

test("a schema of a newer release is refused and left unchanged", async () => {
  const config = await migratedDatabase();
  await querySuperuser(config, "insert into kysely_migration values ('9999_from_the_future', 'now')");
  await expect(migrate(config, log)).rejects.toThrow(SchemaTooNew);
  expect(await querySuperuser(config, "select from kysely_migration")).toHaveLength(Object.keys(MIGRATIONS).length + 1);
});

test("an owner without superuser rights that can create roles can migrate and serve its own database", async () => {
  const config = await newDatabase();
  const login = `owner_${newUuid().slice(-12)}`;
  await querySuperuser(config, `create role ${login} login password 'not-a-secret' createrole`);
  await querySuperuser(config, `alter database ${config.database} owner to ${login}`);
  // Since PostgreSQL 16 a role is administered by its creator, which in this cluster is the superuser.
  for (const role of ["entrada_owner", "entrada_app", "entrada_operator"]) {
    await querySuperuser(config, `grant ${role} to ${login}`);
  }
  const owner = { ...config, user: login, password: "not-a-secret" };
  expect(await migrate(owner, log)).toEqual(Object.keys(MIGRATIONS));
  const db = await openDatabase({ app: owner, log });
  expect((await db.pool.query("select current_user::text as name")).rows).toEqual([{ name: "entrada_app" }]);
  await db.close();
  await querySuperuser(config, `reassign owned by ${login} to current_user`);
  await querySuperuser(config, `drop owned by ${login}`);
  await querySuperuser(config, `alter database ${config.database} owner to current_user`);
  await querySuperuser(config, `drop role ${login}`);
});

test("tenants that are older than a capability keep what they could do, once", async () => {
  const config = await migratedDatabase();
  const insert = "insert into tenants (id, name, capabilities) values ($1, 'Somebody', '{visaDetermination,quotes}')";
  await querySuperuser(config, insert, [newUuid()]);
  await asOwner(config, async (owner) => {
    for (let times = 0; times < 2; times++) await capabilities.up(owner);
  });
  expect(await querySuperuser(config, "select capabilities from tenants")).toEqual([
    { capabilities: ["visaDetermination", "quotes", "intentResolution"] },
  ]);
});

test("a recorded read of a passport keeps its API key, by its public id", async () => {
  const config = await migratedDatabase();
  const key = newUuid();
  await querySuperuser(
    config,
    `alter table personal_data_reads drop column actor_type, drop column actor_id, add column key_id uuid;
     set session_replication_role = replica;
     insert into personal_data_reads (tenant_id, environment, id, traveler_id, request_id, key_id)
       select gen_random_uuid(), 'test', gen_random_uuid(), gen_random_uuid(), 'req_x', '${key}'`,
  );
  await asOwner(config, actorsOfReads.up);
  expect(await querySuperuser(config, "select actor_type, actor_id from personal_data_reads")).toEqual([
    { actor_type: "apiKey", actor_id: encodeId("key", key) },
  ]);
});

test("a role that bypasses row-level security is refused", async () => {
  const config = await migratedDatabase();
  for (const unsafe of [{ ...config, options: "-c search_path=entrada" }, connectionAs("entrada_owner", config)]) {
    const pool = poolOf(unsafe);
    await expect(refuseUnsafeRole(pool)).rejects.toThrow(UnsafeDatabaseRole);
    await pool.end();
  }
});

test("a table with row-level security disabled is noticed at the start", async () => {
  const config = await migratedDatabase();
  await querySuperuser(config, "insert into tenants (id, name, capabilities) values ($1, 'Somebody', '{}')", [
    newUuid(),
  ]);
  await (await openDatabase({ app: config, log })).close();
  await querySuperuser(config, "alter table tenants disable row level security");
  await expect(openDatabase({ app: config, log })).rejects.toThrow('rows of "tenants" are visible without a tenant');
});
