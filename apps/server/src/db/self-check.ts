import type { Pool } from "pg";
import { SCHEMA_NAME } from "./connection.ts";

/** The login can see the rows of every tenant: the server must not run with it. */
export class UnsafeDatabaseRole extends Error {
  override readonly name = "UnsafeDatabaseRole";
}

export const SUPERUSER_WARNING =
  "DATABASE_URL has a superuser's login, which row-level security does not hold: use a login in entrada_app alone";

const PROBED = ["tenants", "integrations", "api_keys", "idempotency_records", "determinations"] as const;

/** Throws UnsafeDatabaseRole if the connection's role bypasses row-level security or a probe sees a row. */
export async function refuseUnsafeRole(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string; superuser: boolean; bypasses: boolean; owns: boolean }>(
    `select current_user as name, r.rolsuper as superuser, r.rolbypassrls as bypasses,
            exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
                    where n.nspname = $1 and pg_has_role(current_user, c.relowner, 'member')) as owns
     from pg_roles r where r.rolname = current_user`,
    [SCHEMA_NAME],
  );
  const role = rows[0];
  if (role === undefined || role.superuser || role.bypasses || role.owns) {
    throw new UnsafeDatabaseRole(
      `the database role "${role?.name}" bypasses row-level security; connect as a member of entrada_app`,
    );
  }
  for (const table of PROBED) {
    const seen = await pool.query(`select 1 from ${table} limit 1`);
    if (seen.rowCount !== 0) throw new UnsafeDatabaseRole(`rows of "${table}" are visible without a tenant`);
  }
}

/** The name of the connection's login if it is a superuser, which could leave the role it acts as. */
export async function findSuperuserLogin(pool: Pool): Promise<string | undefined> {
  const { rows } = await pool.query<{ name: string }>(
    "select rolname as name from pg_roles where rolname = session_user and rolsuper",
  );
  return rows[0]?.name;
}
