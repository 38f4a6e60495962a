import { sql, type Transaction } from "kysely";
import type { Schema } from "../../../db/tables/schema.ts";

export interface Failures {
  readonly owner: Buffer;
  readonly failed: number;
  readonly firstAt: Date;
}

export async function addFailure(tx: Transaction<Schema>, owner: Buffer, now: Date): Promise<void> {
  await tx
    .insertInto("operator_failures")
    .values({ owner, failed: 1, first_at: now, last_at: now })
    .onConflict((conflict) =>
      conflict.column("owner").doUpdateSet({ failed: sql`operator_failures.failed + 1`, last_at: now }),
    )
    .execute();
}

export async function removeFailure(tx: Transaction<Schema>, owner: Buffer): Promise<void> {
  const own = tx.updateTable("operator_failures").where("owner", "=", owner).where("failed", ">", 0);
  await own.set({ failed: sql`failed - 1` }).execute();
}

/** Takes what was last added to, or began, before these instants: some of them at a time. */
export function takeFailures(
  tx: Transaction<Schema>,
  before: { readonly last: Date; readonly first: Date },
  rowsMax: number,
): Promise<readonly Failures[]> {
  const due = tx
    .selectFrom("operator_failures")
    .select("owner")
    .where((row) => row.or([row("last_at", "<", before.last), row("first_at", "<", before.first)]))
    .limit(rowsMax)
    .forUpdate()
    .skipLocked();
  return tx
    .deleteFrom("operator_failures")
    .where("owner", "in", due)
    .returning(["owner", "failed", "first_at as firstAt"])
    .execute();
}

/** Every account, with its e-mail address: operators are few. */
export function listAccounts(tx: Transaction<Schema>): Promise<readonly { id: string; email: string }[]> {
  return tx.selectFrom("operators").select(["id", "email"]).orderBy("id").execute();
}
