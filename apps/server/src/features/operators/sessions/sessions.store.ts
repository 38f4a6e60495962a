import type { SessionFacts } from "@entrada/domain/access/operator-session";
import type { Transaction, Updateable } from "kysely";
import { type Changes, inColumns } from "../../../db/column-names.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import { sharedRows } from "../../../work/table-rows.ts";

const sessions = sharedRows("operator_sessions", ["id", "createdAt", "seenAt", "verifiedAt", "endedAt"]);

export const { add: insertSession } = sessions;

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
  changes: Pick<Changes<"operator_sessions">, "verifiedAt" | "challenge">,
): Promise<void> {
  const columns = inColumns<Updateable<Schema["operator_sessions"]>>(changes);
  await tx.updateTable("operator_sessions").set(columns).where("id", "=", id).execute();
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
  let open = tx
    .updateTable("operator_sessions")
    .set({ ended_at: endedAt })
    .where("operator_id", "=", operatorId)
    .where("ended_at", "is", null);
  if (keptId !== undefined) open = open.where("id", "<>", keptId);
  await open.execute();
}

export interface StoredSession extends SessionFacts {
  /** uuid */
  readonly id: string;
}

export function listSessionsOf(tx: Transaction<Schema>, operatorId: string): Promise<readonly StoredSession[]> {
  return sessions.all(sessions.own(tx).where("operator_id", "=", operatorId).orderBy("id"));
}
