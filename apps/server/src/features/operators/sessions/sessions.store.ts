import type { Insertable, Transaction } from "kysely";
import type { Schema } from "../../../db/tables/schema.ts";

export async function insertSession(
  tx: Transaction<Schema>,
  row: Insertable<Schema["operator_sessions"]>,
): Promise<void> {
  await tx.insertInto("operator_sessions").values(row).execute();
}

export async function endSession(tx: Transaction<Schema>, id: string, endedAt: Date): Promise<void> {
  await tx
    .updateTable("operator_sessions")
    .set({ ended_at: endedAt })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .execute();
}

export async function endSessionsOf(tx: Transaction<Schema>, operatorId: string, endedAt: Date): Promise<void> {
  await tx
    .updateTable("operator_sessions")
    .set({ ended_at: endedAt })
    .where("operator_id", "=", operatorId)
    .where("ended_at", "is", null)
    .execute();
}
