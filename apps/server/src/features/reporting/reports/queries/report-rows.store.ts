import { sql } from "kysely";
import type { RecordText } from "../../../../core/record-text.ts";
import type { Snapshot } from "../../../../db/snapshots.ts";
import type { ReportSource, Selected } from "./report-source.store.ts";

/** The rows that are selected, in their order, a few at a time. */
export function readRows(
  snapshot: Snapshot,
  { rows, order }: ReportSource,
  selected: Selected,
): AsyncGenerator<readonly RecordText[]> {
  return snapshot.rows(sql`${rows(selected)} order by ${order}`);
}
