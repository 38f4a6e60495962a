import { type Kysely, sql } from "kysely";

/** Who was a tenant before these capabilities were looked at keeps what it could do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const capability of ["intentResolution", "quotes"]) {
    await sql`update tenants set capabilities = capabilities || array[${capability}]
      where not ${capability} = any(capabilities)`.execute(db);
  }
}
