import { type Kysely, sql } from "kysely";

/** Operators see each tenant in the colour of its check page, and nothing else of the page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
  grant select (tenant_id, environment, accent) on check_sites to entrada_staff;
  create policy staff_sees on check_sites for select to entrada_staff
    using ((select operator_sees_all()) or tenant_id = any ((select operator_tenants())::uuid[]));`)
    .execute(db);
}
