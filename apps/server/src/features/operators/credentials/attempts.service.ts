import { Problem } from "../../../core/problem.ts";
import { INSTALLATION } from "../../../core/tenant-scope.ts";
import type { Keyring } from "../../../crypto/keyring.ts";
import type { Database } from "../../../db/database.ts";
import type { Read } from "../../../work/work.ts";
import * as store from "./attempts.store.ts";
import { type Attempt, LIMITS, type Limited, ownerOf } from "./attempts-limits.ts";
import { countFailure } from "./failures.service.ts";

export { type AttemptFrom, factorAttempt, passwordAttempts } from "./attempts-limits.ts";

interface AttemptContext {
  readonly db: Database;
  readonly keyring: Keyring;
  readonly clock: { now(): Date };
}

const SWEPT_MAX = 100;

/**
 * Counts an attempt before it is made, in a transaction of its own: a refusal must not take it back. Throws 429 once
 * there were too many, whether there is such an account or not. What one limit refuses does not count for those after it:
 * no single address uses up an account. One at a password counts as failed until it is found right.
 */
export async function countAttempts(
  { db, keyring, clock }: AttemptContext,
  attempts: readonly Attempt[],
  password?: { readonly email: string },
): Promise<void> {
  const now = clock.now();
  const refused = await db.withTenant(INSTALLATION, async (tx) => {
    await store.deleteFullAttempts(tx, now, SWEPT_MAX);
    for (const attempt of attempts) {
      const [kind] = attempt;
      const result = await store.takeAttempt(tx, ownerOf(keyring, attempt), now, LIMITS[kind]);
      if (!result.ok) return { kind, retryAfterSeconds: result.retryAfterSeconds };
    }
    if (password) await countFailure({ tx, now, ctx: { keyring } }, password.email);
    return undefined;
  });
  if (refused) throw tooMany(refused.kind, refused.retryAfterSeconds);
}

/** Gives attempts back to who has succeeded. */
export function forgetAttempts(
  { tx, ctx }: Pick<Read<{ readonly keyring: Keyring }>, "tx" | "ctx">,
  attempts: readonly Attempt[],
): Promise<void> {
  const ownAttempts = attempts.filter(([kind]) => kind !== "address" && kind !== "account");
  return store.forgetAttempts(
    tx,
    ownAttempts.map((attempt) => ownerOf(ctx.keyring, attempt)),
  );
}

function tooMany(kind: Limited, retryAfterSeconds: number): Problem {
  const extras = { retryAfterSeconds };
  return kind === "factor"
    ? new Problem("otp_throttled", "Too many second factors were tried.", { extras })
    : new Problem("rate_limit_exceeded", "Too many passwords were tried.", { extras });
}
