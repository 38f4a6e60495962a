import type { ClientBase } from "pg";
import { type DatabaseRole, SCHEMAS } from "./connection.ts";

const ROLES: Readonly<Record<DatabaseRole, string>> = {
  entrada_owner: "nologin",
  entrada_app: "login",
  entrada_operator: "nologin",
};
/** Reads every table and is inherited by the login that makes backups; nobody acts as it. */
const BACKUP_ROLE = "entrada_backup";
/**
 * What operators read over several tenants, and what travelers read of their own, the server reads as these roles, which
 * it takes for a transaction.
 */
const DOOR_ROLES = ["entrada_staff", "entrada_traveler"];
const ATTEMPTS = 20;
// Roles belong to the whole cluster, so another database may be preparing them too, and our locks do not reach it.
const RACE_STATES: ReadonlySet<string> = new Set(["42710", "23505", "XX000"]);

/** Ensures that our roles exist and that this login can act as those that work. */
export async function ensureRoles(client: ClientBase): Promise<void> {
  for (const [role, attributes] of Object.entries(ROLES)) {
    await createRole(client, role, attributes);
    await withoutRace(async () => {
      const { rows } = await client.query<{ reachable: boolean }>(MAY_ACT_AS, [role]);
      if (rows[0]?.reachable !== true) await client.query(`grant ${role} to session_user`);
    });
  }
  await createRole(client, BACKUP_ROLE, "nologin");
  for (const door of DOOR_ROLES) {
    await createRole(client, door, "nologin");
    await withoutRace(async () => {
      const { rows } = await client.query<{ isMember: boolean }>(
        `select pg_has_role('entrada_app', '${door}', 'member') as "isMember"`,
      );
      if (rows[0]?.isMember !== true) await client.query(`grant ${door} to entrada_app`);
    });
  }
}

/** Ensures that our schemas exist and belong to the owner's role. */
export async function ensureSchemas(client: ClientBase): Promise<void> {
  for (const name of SCHEMAS) {
    const schema = await client.query("select from pg_namespace where nspname = $1", [name]);
    if (schema.rowCount === 0) await client.query(`create schema ${name} authorization entrada_owner`);
  }
}

async function createRole(client: ClientBase, role: string, attributes: string): Promise<void> {
  await withoutRace(async () => {
    const exists = await client.query("select from pg_roles where rolname = $1", [role]);
    if (exists.rowCount === 0) await client.query(`create role ${role} ${attributes} noinherit`);
  });
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
