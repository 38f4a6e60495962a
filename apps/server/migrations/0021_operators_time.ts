import { type Kysely, sql } from "kysely";

const CLOCKS = `
  create policy operator_reads on business_clocks for select to entrada_operator using (true);
  grant select on business_clocks to entrada_operator;
  grant execute on function business_now_of(uuid, text) to entrada_operator;`;

/** What the operator does for a tenant happens at the tenant's own time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(CLOCKS).execute(db);
}
