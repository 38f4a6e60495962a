import { newUuid } from "../../../core/ids.ts";
import type { OperatorSession } from "../../../core/operator-session.ts";
import { newOperatorToken } from "../../../crypto/operator-token.ts";
import type { Work } from "../../../work/work.ts";
import * as store from "./sessions.store.ts";

/** Starts a session of an operator (uuid) and returns its token, which nobody can read again. */
export async function startSession(
  { tx, ctx }: Pick<Work<{ readonly clock: { now(): Date } }>, "tx" | "ctx">,
  operatorId: string,
  { verifiedAt }: Pick<OperatorSession, "verifiedAt">,
): Promise<string> {
  const { token, digest } = newOperatorToken("session");
  const now = ctx.clock.now();
  await store.insertSession(tx, {
    id: newUuid(),
    operator_id: operatorId,
    digest,
    verified_at: verifiedAt,
    created_at: now,
    seen_at: now,
  });
  return token;
}

/** Ends a session (uuid) at once. */
export function endSession({ tx, now }: Pick<Work, "tx" | "now">, id: string): Promise<void> {
  return store.endSession(tx, id, now);
}

/** Ends every session of an operator (uuid) at once. */
export function endSessionsOf({ tx, now }: Pick<Work, "tx" | "now">, operatorId: string): Promise<void> {
  return store.endSessionsOf(tx, operatorId, now);
}
