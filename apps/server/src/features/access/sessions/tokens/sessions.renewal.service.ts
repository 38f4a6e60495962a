import { type Renewal, renewalOf } from "@entrada/domain/access/session";
import { digestOfToken } from "../../../../crypto/secret-token.ts";
import { reusedNote } from "../sessions.audit.ts";
import { reuseDetectedEvent } from "../sessions.events.ts";
import type { SessionWork } from "../sessions.service.ts";
import * as store from "../sessions.store.ts";
import { type OpenedSession, withTokens } from "../sessions-tokens.ts";

/** What came of a renewal, and the session with new tokens if it was renewed. */
export type Renewed =
  | { readonly renewal: Extract<Renewal, "rotated" | "repeated">; readonly session: OpenedSession }
  | { readonly renewal: Extract<Renewal, "reused" | "ended"> };

/**
 * Renews a session (uuid) by one of its refresh tokens. Two at once are one after the other: the second one gets tokens of
 * the same generation, as after an answer that was lost. A token that was used before that ends the whole session, which
 * has to be committed before the refusal is answered.
 */
export async function renewSession(w: SessionWork, id: string, refreshToken: string): Promise<Renewed> {
  const now = w.ctx.clock.now();
  const session = await store.findSessionForUpdate(w.tx, w.scope, id);
  const token = await store.findToken(w.tx, w.scope, digestOfToken(refreshToken));
  if (session === undefined || token?.kind !== "refresh") return { renewal: "ended" };
  const renewal = renewalOf(session, token, now);
  if (renewal === "ended") return { renewal };
  if (renewal === "reused") {
    const ended = await store.writeEnd(w.tx, w.scope, session, { at: now, reason: "reused" });
    w.emit(reuseDetectedEvent(ended));
    w.audit(reusedNote(ended));
    return { renewal };
  }
  await store.deleteExpiredTokens(w.tx, w.scope, id, now);
  if (renewal === "repeated") return { renewal, session: await withTokens(w, session, now) };
  await store.useToken(w.tx, w.scope, token.digest, now);
  const generation = session.generation + 1;
  const renewed = await store.updateSession(w.tx, w.scope, session, { generation, renewedAt: now });
  return { renewal, session: await withTokens(w, renewed, now) };
}
