import { createHmac } from "node:crypto";
import { Problem } from "../../../core/problem.ts";
import { INSTALLATION } from "../../../core/tenant-scope.ts";
import type { Keyring } from "../../../crypto/keyring.ts";
import type { Database } from "../../../db/database.ts";
import type { Read } from "../../../work/work.ts";
import * as store from "./attempts.store.ts";

/** account: passwords for an e-mail address · address: whatever a client address tries · factor: second factors */
const LIMITS = {
  account: { burst: 10, secondsEach: 120 },
  address: { burst: 30, secondsEach: 20 },
  factor: { burst: 5, secondsEach: 300 },
} as const satisfies Readonly<Record<string, store.AttemptLimit>>;
type Limited = keyof typeof LIMITS;

/** What is tried, and by whom or on whom. */
export type Attempt = readonly [Limited, string];

interface AttemptContext {
  readonly db: Database;
  readonly keyring: Keyring;
  readonly clock: { now(): Date };
}

const SWEPT_MAX = 100;

/**
 * Counts an attempt before it is made, in a transaction of its own: a refusal must not take it back. Throws 429 once
 * there were too many, whether there is such an account or not.
 */
export async function countAttempts(
  { db, keyring, clock }: AttemptContext,
  attempts: readonly Attempt[],
): Promise<void> {
  const now = clock.now();
  const waits = await db.withTenant(INSTALLATION, async (tx) => {
    await store.deleteFullAttempts(tx, now, SWEPT_MAX);
    const taken: { readonly kind: Limited; readonly seconds: number }[] = [];
    for (const attempt of attempts) {
      const [kind] = attempt;
      const result = await store.takeAttempt(tx, ownerOf(keyring, attempt), now, LIMITS[kind]);
      if (!result.ok) taken.push({ kind, seconds: result.retryAfterSeconds });
    }
    return taken;
  });
  if (waits.length === 0) return;
  const retryAfterSeconds = Math.max(...waits.map(({ seconds }) => seconds));
  const extras = { retryAfterSeconds };
  if (waits.some(({ kind }) => kind === "factor")) {
    throw new Problem("otp_throttled", "Too many second factors were tried.", { extras });
  }
  throw new Problem("rate_limit_exceeded", "Too many attempts to sign in.", { extras });
}

/** Gives attempts back to who has succeeded. */
export function forgetAttempts(
  { tx, ctx }: Pick<Read<{ readonly keyring: Keyring }>, "tx" | "ctx">,
  attempts: readonly Attempt[],
): Promise<void> {
  return store.forgetAttempts(
    tx,
    attempts.map((attempt) => ownerOf(ctx.keyring, attempt)),
  );
}

// Keyed, so that the table does not tell which addresses were tried.
function ownerOf(keyring: Keyring, attempt: Attempt): Buffer {
  return createHmac("sha256", keyring.purposeKey("operator", keyring.currentKeyId, "attempts"))
    .update(JSON.stringify(attempt))
    .digest();
}
