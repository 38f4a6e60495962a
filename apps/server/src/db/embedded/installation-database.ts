import { createHmac } from "node:crypto";
import pg from "pg";
import { isErrno, reasonOf } from "../../core/start-error.ts";
import type { EmbeddedDatabase } from "./embedded-database.ts";

/** The installation's database in its cluster. */
export const DATABASE_NAME = "entrada";
const LOGIN = "entrada_app";
const ATTEMPTS = 20;

/** The installation's database in the cluster, created at first use; connects as the superuser. */
export async function openInstallationDatabase(embedded: EmbeddedDatabase): Promise<pg.ClientConfig> {
  const client = await connect(embedded.superuser("postgres"));
  try {
    const found = await client.query("select from pg_database where datname = $1", [DATABASE_NAME]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE_NAME} template template0 encoding 'UTF8'`);
  } catch (error) {
    // 42P04, 23505: another process created it first.
    if (!isErrno(error, "42P04", "23505")) throw error;
  } finally {
    await client.end();
  }
  return embedded.superuser(DATABASE_NAME);
}

/** The server's login, which owns nothing and bypasses nothing; its role exists once the migrations have run. */
export async function openServerLogin(embedded: EmbeddedDatabase): Promise<pg.ClientConfig> {
  const superuser = embedded.superuser(DATABASE_NAME);
  // Derived from the one stored secret, so that there is no second one to lose.
  const password = createHmac("sha256", embedded.layout.password).update(LOGIN).digest("base64url");
  const login = { ...superuser, user: LOGIN, password };
  for (let attempt = 1; ; attempt += 1) {
    try {
      await (await connect(login)).end();
      return login;
    } catch (error) {
      if (!isErrno(error, "28P01") || attempt === ATTEMPTS) throw new Error(reasonOf(error), { cause: error });
    }
    await setPassword(superuser, LOGIN, password);
  }
}

/** Changes the password of a login of the cluster. */
export async function setPassword(superuser: pg.ClientConfig, login: string, password: string): Promise<void> {
  const client = await connect(superuser);
  try {
    // A refused statement would be logged with its password.
    await client.query("set log_min_error_statement = panic");
    await client.query(`alter role ${login} login password ${client.escapeLiteral(password)}`);
  } catch (error) {
    // XX000 "tuple concurrently updated": another process is setting the same password.
    if (!isErrno(error, "XX000")) throw error;
  } finally {
    await client.end();
  }
}

async function connect(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ connectionTimeoutMillis: 5000, ...config });
  client.on("error", () => undefined);
  await client.connect();
  return client;
}
