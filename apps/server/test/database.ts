import { randomBytes } from "node:crypto";
import pg from "pg";
import { pino } from "pino";
import { inject } from "vitest";
import { type Database, openDatabase } from "../src/db/database.ts";
import { OperatorDatabase } from "../src/db/operator.ts";
import { forbidSecondConnections } from "./one-connection.ts";

/** A database for one test, connected like the server. */
export interface TestDatabase {
  /** the superuser's connection, for work that the server must not do */
  readonly superuser: pg.ClientConfig;
  readonly db: Database;
  readonly operator: OperatorDatabase;
  /** closes and drops it; only for databases created by `freshDatabase` */
  drop(): Promise<void>;
}

forbidSecondConnections();

const silent = pino({ level: "silent" });
let shared: Promise<TestDatabase> | undefined;

/** This worker's database, shared by its test files: each test creates its own tenant in it. */
export function testDatabase(): Promise<TestDatabase> {
  shared ??= freshDatabase();
  return shared;
}

/** A database with the shipped knowledge and catalog, for one test that reads all rows or changes shared data. */
export function freshDatabase(): Promise<TestDatabase> {
  return copyOf(inject("testCluster").published);
}

/** A migrated database in which nothing is published. */
export function bareDatabase(): Promise<TestDatabase> {
  return copyOf(inject("testCluster").bare);
}

async function copyOf(template: string): Promise<TestDatabase> {
  return databaseAt(await createDatabase(template));
}

/** A database that a test migrated or restored itself, connected like the server. */
export async function databaseAt(superuser: pg.ClientConfig): Promise<TestDatabase> {
  const db = await openDatabase({ app: { ...superuser, max: 10, connectionTimeoutMillis: 60_000 }, log: silent });
  const operator = new OperatorDatabase({ operator: superuser, log: silent });
  return {
    superuser,
    db,
    operator,
    drop: async () => {
      await Promise.all([db.close(), operator.close()]);
      await dropDatabase(superuser);
    },
  };
}

/** An empty database without migrations, and its superuser's connection. */
export function emptyDatabase(): Promise<pg.ClientConfig> {
  return createDatabase("template0");
}

/** The address of a database, for a setting; by default with the superuser's login. */
export function urlOf(
  { host, port, database, ...superuser }: pg.ClientConfig,
  user?: string,
  password?: string,
): string {
  const login = [user ?? superuser.user ?? "", password ?? String(superuser.password)]
    .map(encodeURIComponent)
    .join(":");
  return `postgres://${login}@localhost/${database}?host=${encodeURIComponent(host ?? "")}&port=${port}`;
}

/** Runs one statement as the superuser, bypassing every policy. */
export async function querySuperuser<Row extends pg.QueryResultRow>(
  config: pg.ClientConfig,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ ...config, options: "-c search_path=entrada" });
  await client.connect();
  try {
    return (await client.query<Row>(text, [...values])).rows;
  } finally {
    await client.end();
  }
}

/** Drops a database created here, even with open connections. */
export async function dropDatabase({ database }: pg.ClientConfig): Promise<void> {
  const { superuser, maintenanceDatabase } = inject("testCluster");
  await querySuperuser({ ...superuser, database: maintenanceDatabase }, `drop database ${database} with (force)`);
}

async function createDatabase(template: string): Promise<pg.ClientConfig> {
  const { superuser, maintenanceDatabase, prefix } = inject("testCluster");
  const database = `${prefix}_${randomBytes(5).toString("hex")}`;
  // Writing the copy to the log too would double the work for nothing.
  const create = `create database ${database} template ${template} strategy file_copy`;
  await querySuperuser({ ...superuser, database: maintenanceDatabase }, create);
  return { ...superuser, database };
}
