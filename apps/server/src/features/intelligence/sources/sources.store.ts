import { sql, type Transaction } from "kysely";
import { INSTALLATION } from "../../../core/tenant-scope.ts";
import { lockName } from "../../../db/name-lock.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import { type RowOf, sharedRows } from "../../../work/table-rows.ts";

type Tx = Transaction<Schema>;

const readings = sharedRows("knowledge_readings", [
  "id",
  "sourceId",
  "readOn",
  "outcome",
  "text",
  "operatorId",
  "readAt",
]);

/** What somebody found who looked at a source again; ids are uuids. */
export type Reading = RowOf<typeof readings>;

/** Lets nobody else say anything of this source until the transaction ends. */
export function lockReadings(tx: Tx, sourceId: string): Promise<void> {
  return lockName(tx, INSTALLATION, "knowledge_readings", sourceId);
}

/** Keeps a reading; the second one of a person and day takes the place of the first, and leaves out no text of it. */
export function saveReading(tx: Tx, reading: Reading): Promise<Reading> {
  return tx
    .insertInto("knowledge_readings")
    .values({
      id: reading.id,
      source_id: reading.sourceId,
      read_on: reading.readOn,
      outcome: reading.outcome,
      text: reading.text,
      operator_id: reading.operatorId,
      read_at: reading.readAt,
    })
    .onConflict((known) =>
      known.columns(["source_id", "operator_id", "read_on"]).doUpdateSet((row) => ({
        outcome: row.ref("excluded.outcome"),
        text: row.fn.coalesce("excluded.text", "knowledge_readings.text"),
        read_at: row.ref("excluded.read_at"),
      })),
    )
    .returning(readings.columns)
    .executeTakeFirstOrThrow();
}

/** The latest reading of each source that anybody has read. */
export function listLatestReadings(tx: Tx): Promise<readonly Reading[]> {
  return readings.all(
    readings.own(tx).distinctOn("source_id").orderBy("source_id").orderBy("read_at", "desc").orderBy("id", "desc"),
  );
}

/** The readings of a source, newest first. */
export function listReadingsOf(tx: Tx, sourceId: string, rowsMax: number): Promise<readonly Reading[]> {
  return readings.all(
    readings.own(tx).where("source_id", "=", sourceId).orderBy("read_at", "desc").orderBy("id", "desc").limit(rowsMax),
  );
}

/** Who has read these sources on which days, the latest first, by the source. */
export async function listReaders(
  tx: Tx,
  sourceIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Pick<Reading, "operatorId" | "readOn">[]>> {
  const { rows } = await sql<{ sourceId: string; readers: readonly Pick<Reading, "operatorId" | "readOn">[] }>`
    select source_id as "sourceId",
      json_agg(json_build_object('operatorId', operator_id, 'readOn', read_on) order by read_at desc, id desc) as readers
    from knowledge_readings where source_id = any(${[...sourceIds]}::text[]) group by source_id`.execute(tx);
  return new Map(rows.map(({ sourceId, readers }) => [sourceId, readers]));
}
