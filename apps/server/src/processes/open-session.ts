import {
  createSession,
  type NewSession,
  type OpenedSession,
  requireSubject,
  type SessionWork,
  signedInAt,
} from "../features/access/sessions/sessions.service.ts";
import { requireCasesOf } from "../features/casework/cases/cases.service.ts";

/** Opens a session for a customer or traveler, of these cases alone if any are named; 404 at one that is not theirs. */
export async function openSession(
  w: SessionWork,
  { caseIds, authenticatedAt, ...whose }: NewSession,
): Promise<OpenedSession> {
  const steppedUpAt = authenticatedAt === undefined ? null : signedInAt(authenticatedAt, w.ctx.clock.now());
  const subject = await requireSubject(w, whose);
  const cases = caseIds === undefined ? null : await requireCasesOf(w, subject, caseIds);
  return createSession(w, { subject, cases, steppedUpAt });
}
