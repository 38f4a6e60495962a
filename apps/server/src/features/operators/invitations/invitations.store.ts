import type { Insertable, Transaction } from "kysely";
import type { Schema } from "../../../db/tables/schema.ts";
import { forUpdate, type Locked } from "../../../work/locked.ts";

export interface StoredInvitation {
  readonly digest: Buffer;
  /** uuid */
  readonly operatorId: string;
  /** encrypted */
  readonly totpSecret: string | null;
  readonly challenge: string | null;
  readonly expiresAt: Date;
}

export async function insertInvitation(
  tx: Transaction<Schema>,
  row: Insertable<Schema["operator_invitations"]>,
): Promise<void> {
  await tx.insertInto("operator_invitations").values(row).execute();
}

/** An invitation that can be used now. */
export function findOpenForUpdate(
  tx: Transaction<Schema>,
  digest: Buffer,
  now: Date,
): Promise<Locked<StoredInvitation> | undefined> {
  return tx
    .selectFrom("operator_invitations")
    .select(["digest", "operator_id as operatorId", "totp_secret as totpSecret", "challenge"])
    .select("expires_at as expiresAt")
    .where("digest", "=", digest)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .$call(forUpdate)
    .executeTakeFirst();
}

export async function updateInvitation(
  tx: Transaction<Schema>,
  digest: Buffer,
  { totpSecret, challenge }: { readonly totpSecret: string; readonly challenge: string },
): Promise<void> {
  await tx
    .updateTable("operator_invitations")
    .set({ totp_secret: totpSecret, challenge })
    .where("digest", "=", digest)
    .execute();
}

/** An operator (uuid) who is invited and let in, and how to write to them. */
export function findInvited(tx: Transaction<Schema>, id: string) {
  const invited = tx.selectFrom("operators").select(["name", "email"]).where("id", "=", id);
  return invited.where("state", "=", "invited").where("admitted_at", "is not", null).executeTakeFirst();
}

/** Uses up every invitation of an operator. */
export async function endInvitationsOf(tx: Transaction<Schema>, operatorId: string, usedAt: Date): Promise<void> {
  await tx
    .updateTable("operator_invitations")
    .set({ used_at: usedAt })
    .where("operator_id", "=", operatorId)
    .where("used_at", "is", null)
    .execute();
}
