import { sql, type Transaction } from "kysely";
import type { Schema } from "../../../db/tables/schema.ts";

/** How many attempts there are at once, and how soon one comes back. */
export interface AttemptLimit {
  readonly burst: number;
  readonly secondsEach: number;
}

/** Takes an attempt; otherwise says in how many seconds there is one. */
export async function takeAttempt(
  tx: Transaction<Schema>,
  owner: Buffer,
  now: Date,
  { burst, secondsEach }: AttemptLimit,
): Promise<{ readonly ok: true } | { readonly ok: false; readonly retryAfterSeconds: number }> {
  const each = sql`make_interval(secs => ${secondsEach})`;
  const next = sql<Date>`greatest(operator_attempts.full_at, ${now}::timestamptz) + ${each}`;
  const latest = new Date(now.getTime() + burst * secondsEach * 1000);
  const taken = await tx
    .insertInto("operator_attempts")
    .values({ owner, full_at: new Date(now.getTime() + secondsEach * 1000) })
    .onConflict((conflict) => conflict.column("owner").doUpdateSet({ full_at: next }).where(next, "<=", latest))
    .returning("full_at")
    .executeTakeFirst();
  if (taken) return { ok: true };
  const { full_at } = await tx
    .selectFrom("operator_attempts")
    .select("full_at")
    .where("owner", "=", owner)
    .executeTakeFirstOrThrow();
  const waitMs = full_at.getTime() - now.getTime() - (burst - 1) * secondsEach * 1000;
  return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) };
}

/** Gives all attempts of these owners back. */
export async function forgetAttempts(tx: Transaction<Schema>, owners: readonly Buffer[]): Promise<void> {
  await tx
    .deleteFrom("operator_attempts")
    .where("owner", "in", [...owners])
    .execute();
}

/** Deletes what says no more than its absence: some of them at a time. */
export async function deleteFullAttempts(tx: Transaction<Schema>, now: Date, rowsMax: number): Promise<void> {
  const full = tx
    .selectFrom("operator_attempts")
    .select("owner")
    .where("full_at", "<", now)
    .limit(rowsMax)
    .forUpdate()
    .skipLocked();
  await tx.deleteFrom("operator_attempts").where("owner", "in", full).execute();
}
