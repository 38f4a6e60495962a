import type { Transaction } from "kysely";
import type { Schema } from "../../../db/tables/schema.ts";
import { type RowOf, sharedRows } from "../../../work/table-rows.ts";

const factors = sharedRows("operator_factors", [
  "id",
  "kind",
  "secret",
  "counter",
  "transports",
  "credentialId",
  "publicKey",
  "createdAt",
]);

export type Factor = RowOf<typeof factors>;

export const { add: insertFactor } = factors;

export function listFactors(tx: Transaction<Schema>, operatorId: string): Promise<readonly Factor[]> {
  return factors.all(factors.own(tx).where("operator_id", "=", operatorId).orderBy("id"));
}

export async function hasPasskey(tx: Transaction<Schema>, credentialId: string): Promise<boolean> {
  const found = await tx
    .selectFrom("operator_factors")
    .select("id")
    .where("credential_id", "=", credentialId)
    .executeTakeFirst();
  return found !== undefined;
}

export async function deleteFactor(tx: Transaction<Schema>, id: string): Promise<void> {
  await tx.deleteFrom("operator_factors").where("id", "=", id).execute();
}

/** Takes a step of a TOTP; false if it, or a later one, was taken before. */
export async function takeStep(tx: Transaction<Schema>, factorId: string, step: number): Promise<boolean> {
  const taken = await tx
    .updateTable("operator_factors")
    .set({ last_step: step })
    .where("id", "=", factorId)
    .where("last_step", "<", step)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}

export async function updateCounter(tx: Transaction<Schema>, factorId: string, counter: number): Promise<void> {
  await tx.updateTable("operator_factors").set({ counter }).where("id", "=", factorId).execute();
}

export async function insertRecoveryCodes(
  tx: Transaction<Schema>,
  operatorId: string,
  digests: readonly Buffer[],
): Promise<void> {
  const rows = digests.map((digest) => ({ operator_id: operatorId, digest }));
  await tx.insertInto("operator_recovery_codes").values(rows).execute();
}

/** Takes a recovery code; false if there is none, or if it was used. */
export async function takeRecoveryCode(
  tx: Transaction<Schema>,
  operatorId: string,
  digest: Buffer,
  usedAt: Date,
): Promise<boolean> {
  const taken = await tx
    .updateTable("operator_recovery_codes")
    .set({ used_at: usedAt })
    .where("operator_id", "=", operatorId)
    .where("digest", "=", digest)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}

/** Deletes whatever proves these operators besides their passwords. */
export async function deleteCredentials(tx: Transaction<Schema>, operatorId: string): Promise<void> {
  await tx.deleteFrom("operator_factors").where("operator_id", "=", operatorId).execute();
  await deleteRecoveryCodes(tx, operatorId);
}

export async function deleteRecoveryCodes(tx: Transaction<Schema>, operatorId: string): Promise<void> {
  await tx.deleteFrom("operator_recovery_codes").where("operator_id", "=", operatorId).execute();
}

export interface SecondFactorSummary {
  readonly operatorId: string;
  readonly totp: boolean;
  readonly passkeys: number;
  readonly recoveryCodesLeft: number;
}

export async function summarize(
  tx: Transaction<Schema>,
  operatorIds: readonly string[],
): Promise<readonly SecondFactorSummary[]> {
  if (operatorIds.length === 0) return [];
  const found = await tx
    .selectFrom("operator_factors")
    .select(["operator_id", "kind"])
    .where("operator_id", "in", [...operatorIds])
    .execute();
  const codes = await tx
    .selectFrom("operator_recovery_codes")
    .select("operator_id")
    .where("operator_id", "in", [...operatorIds])
    .where("used_at", "is", null)
    .execute();
  return operatorIds.map((operatorId) => {
    const own = found.filter((factor) => factor.operator_id === operatorId);
    return {
      operatorId,
      totp: own.some(({ kind }) => kind === "totp"),
      passkeys: own.filter(({ kind }) => kind === "passkey").length,
      recoveryCodesLeft: codes.filter((code) => code.operator_id === operatorId).length,
    };
  });
}
