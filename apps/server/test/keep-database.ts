// A process that keeps a home's database running until its input ends; the tests kill it or close its input.
import { once } from "node:events";
import pg from "pg";
import { attachEmbeddedDatabase } from "../src/db/embedded/embedded-database.ts";

const [home = ""] = process.argv.slice(2);
const say = (line: object): boolean => process.stdout.write(`${JSON.stringify(line)}\n`);

const database = await attachEmbeddedDatabase({ home, tell: () => undefined });
const client = new pg.Client(database.superuser("postgres"));
await client.connect();
const { rows } = await client.query(
  "select system_identifier as cluster, pg_postmaster_start_time() as started from pg_control_system()",
);
await client.end();
say(rows[0]);
process.stdin.resume();
await once(process.stdin, "end");
say({ left: await database.leave() });
