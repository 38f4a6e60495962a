import type { ClientBase } from "pg";
import { type DatabaseRole, SCHEMA_NAME } from "./connection.ts";

const SCHEMAS = [SCHEMA_NAME, "jobs"] as const;

const ROLES: Readonly<Record<DatabaseRole, string>> = {
  entrada_owner: "nologin",
  entrada_app: "login",
  entrada_operator: "nologin",
};
const ATTEMPTS = 20;
// Roles belong to the whole cluster, so another database may be preparing them too, and our locks do not reach it.
const RACE_STATES: ReadonlySet<string> = new Set(["42710", "23505", "XX000"]);

/** Ensures that our roles exist and own our schemas, and that this login can act as them. */
export async function ensureRoles(client: ClientBase): Promise<void> {
  for (const [role, attributes] of Object.entries(ROLES)) {
    await withoutRace(async () => {
      const exists = await client.query("select from pg_roles where rolname = $1", [role]);
      if (exists.rowCount === 0) await client.query(`create role ${role} ${attributes} noinherit`);
    });
    await withoutRace(async () => {
      const { rows } = await client.query<{ reachable: boolean }>(MAY_ACT_AS, [role]);
      if (rows[0]?.reachable !== true) await client.query(`grant ${role} to session_user`);
    });
  }
  for (const name of SCHEMAS) {
    const schema = await client.query("select from pg_namespace where nspname = $1", [name]);
    if (schema.rowCount === 0) await client.query(`create schema ${name} authorization entrada_owner`);
  }
}

// Since PostgreSQL 16, membership alone does not allow `set role`; earlier versions made no such distinction.
const MAY_ACT_AS = `select pg_has_role(session_user, $1,
  case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end) as reachable`;

async function withoutRace(step: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await step();
      return;
    } catch (error) {
      const code = error instanceof Error && "code" in error ? String(error.code) : "";
      if (attempt === ATTEMPTS || !RACE_STATES.has(code)) throw error;
    }
  }
}
