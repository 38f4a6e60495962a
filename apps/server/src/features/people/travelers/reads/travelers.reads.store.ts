import type { RevealCount } from "@entrada/domain/persons/reveals";
import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Database } from "../../../../db/database.ts";
import type { Schema } from "../../../../db/tables/schema.ts";
import { tenantRows } from "../../../../work/table-rows.ts";

/** Records who is about to be shown a whole passport number. */
export const { add: insertRead } = tenantRows("personal_data_reads", []);

/** Deletes some of the records that are older than so many days; returns how many. */
export async function purgeReads(db: Database, keptDays: number, purgedMax: number): Promise<number> {
  const { rows } = await db.pool.query<{ purged: number }>({
    text: "select purge_personal_data_reads($1, $2) as purged",
    values: [keptDays, purgedMax],
  });
  return rows[0]?.purged ?? 0;
}

/** numbers: what is masked elsewhere, shown whole · files: documents and deliverables, given whole */
export type Looks = "numbers" | "files";

const COUNTED: Readonly<Record<Looks, RawBuilder<unknown>>> = {
  numbers: sql.ref("reveals_of_operator"),
  files: sql.ref("downloads_of_operator"),
};

/**
 * How often an operator (`opr_…`) has been shown these, in all tenants. Nobody else counts for this operator until the
 * transaction ends.
 */
export async function countLooks(tx: Transaction<Schema>, looks: Looks, operatorId: string): Promise<RevealCount> {
  const { rows } = await sql<RevealCount>`
    select last_hour as "inHour", last_day as "inDay",
           hour_free_seconds as "hourFreeSeconds", day_free_seconds as "dayFreeSeconds"
    from ${COUNTED[looks]}(${operatorId})`.execute(tx);
  const [count] = rows;
  if (!count) throw new Error("reveals are always counted");
  return count;
}
