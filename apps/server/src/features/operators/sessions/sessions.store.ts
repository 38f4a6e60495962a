import type { SessionFacts } from "@entrada/domain/access/operator-session";
import type { Insertable, Transaction, Updateable } from "kysely";
import type { Schema } from "../../../db/tables/schema.ts";

export async function insertSession(
  tx: Transaction<Schema>,
  row: Insertable<Schema["operator_sessions"]>,
): Promise<void> {
  await tx.insertInto("operator_sessions").values(row).execute();
}

/** Verifies a session that waits for that, under another digest; false if it does not wait. */
export async function verifySession(
  tx: Transaction<Schema>,
  id: string,
  { digest, now }: { readonly digest: Buffer; readonly now: Date },
): Promise<boolean> {
  const verified = await tx
    .updateTable("operator_sessions")
    .set({ digest, verified_at: now, seen_at: now, challenge: null })
    .where("id", "=", id)
    .where("verified_at", "is", null)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return verified.numUpdatedRows === 1n;
}

export async function updateSession(
  tx: Transaction<Schema>,
  id: string,
  changes: Pick<Updateable<Schema["operator_sessions"]>, "verified_at" | "challenge">,
): Promise<void> {
  await tx.updateTable("operator_sessions").set(changes).where("id", "=", id).execute();
}

/** Deletes an operator's sessions from before an instant. */
export async function deleteSessionsBefore(tx: Transaction<Schema>, operatorId: string, before: Date): Promise<void> {
  await tx
    .deleteFrom("operator_sessions")
    .where("operator_id", "=", operatorId)
    .where("created_at", "<", before)
    .execute();
}

/** Ends a session of this operator; false if there is none, or it has ended. */
export async function endSession(
  tx: Transaction<Schema>,
  id: string,
  endedAt: Date,
  operatorId: string,
): Promise<boolean> {
  const ended = await tx
    .updateTable("operator_sessions")
    .set({ ended_at: endedAt })
    .where("id", "=", id)
    .where("operator_id", "=", operatorId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return ended.numUpdatedRows === 1n;
}

/** Ends the sessions of an operator, but for one that may be kept. */
export async function endSessionsOf(
  tx: Transaction<Schema>,
  operatorId: string,
  endedAt: Date,
  keptId?: string,
): Promise<void> {
  let sessions = tx
    .updateTable("operator_sessions")
    .set({ ended_at: endedAt })
    .where("operator_id", "=", operatorId)
    .where("ended_at", "is", null);
  if (keptId !== undefined) sessions = sessions.where("id", "<>", keptId);
  await sessions.execute();
}

export interface StoredSession extends SessionFacts {
  /** uuid */
  readonly id: string;
}

export function listSessionsOf(tx: Transaction<Schema>, operatorId: string): Promise<readonly StoredSession[]> {
  return tx
    .selectFrom("operator_sessions")
    .select(["id", "created_at as createdAt", "seen_at as seenAt", "verified_at as verifiedAt", "ended_at as endedAt"])
    .where("operator_id", "=", operatorId)
    .orderBy("id")
    .execute();
}
