import type { Stretch } from "@entrada/domain/status/service-status";
import type { Transaction } from "kysely";
import { sql } from "kysely";
import type { Schema } from "../../../db/tables/schema.ts";

type Tx = Transaction<Schema>;

/** Everything that is kept. */
export function listStretches(tx: Tx): Promise<readonly Stretch[]> {
  return tx
    .selectFrom("service_states")
    .select(["part", "state", "since", "seen_at as seenAt"])
    .orderBy("part")
    .orderBy("since")
    .execute();
}

/** Writes a stretch down, or how much longer it lasted. */
export async function upsertStretches(tx: Tx, stretches: readonly Stretch[]): Promise<void> {
  await tx
    .insertInto("service_states")
    .values(stretches.map(({ seenAt: seen_at, ...stretch }) => ({ ...stretch, seen_at })))
    .onConflict((conflict) =>
      conflict.columns(["part", "since"]).doUpdateSet((row) => ({
        state: row.ref("excluded.state"),
        seen_at: row.ref("excluded.seen_at"),
      })),
    )
    .execute();
}

/** Deletes what ended before this moment, and of each part all but the newest stretches. */
export async function deleteOldStretches(tx: Tx, before: Date, keptMax: number): Promise<void> {
  await sql`
    delete from service_states s using (
      select part, since, row_number() over (partition by part order by since desc) as place from service_states
    ) ranked
    where ranked.part = s.part and ranked.since = s.since
      and ranked.place > 1 and (s.seen_at < ${before} or ranked.place > ${keptMax})`.execute(tx);
}
