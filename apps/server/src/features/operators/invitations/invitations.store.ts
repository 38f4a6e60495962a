import type { Transaction } from "kysely";
import type { Schema } from "../../../db/tables/schema.ts";
import type { Locked } from "../../../work/locked.ts";
import { type RowOf, sharedRows } from "../../../work/table-rows.ts";

const invitations = sharedRows("operator_invitations", [
  "digest",
  "operatorId",
  "totpSecret",
  "challenge",
  "expiresAt",
]);

export type StoredInvitation = RowOf<typeof invitations>;

export const { add: insertInvitation } = invitations;

/** An invitation that can be used now. */
export async function findOpen(
  tx: Transaction<Schema>,
  digest: Buffer,
  now: Date,
): Promise<StoredInvitation | undefined> {
  return (await invitations.all(openOnes(tx, digest, now)))[0];
}

/** The same, to be used. */
export async function findOpenForUpdate(
  tx: Transaction<Schema>,
  digest: Buffer,
  now: Date,
): Promise<Locked<StoredInvitation> | undefined> {
  return (await invitations.lockAll(openOnes(tx, digest, now)))[0];
}

function openOnes(tx: Transaction<Schema>, digest: Buffer, now: Date) {
  return invitations.own(tx).where("digest", "=", digest).where("used_at", "is", null).where("expires_at", ">", now);
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
