import { type EnteredCode, enterCode } from "../features/access/sessions/codes/sessions.codes.service.ts";
import type { SessionWork } from "../features/access/sessions/sessions.service.ts";
import { acceptCollaborator } from "../features/casework/collaborators/collaborators.service.ts";

/** Enters the code of a session. Somebody who was asked to help with a case has come with the first one. */
export async function enterSessionCode(w: SessionWork, id: string, code: string): Promise<EnteredCode> {
  const entered = await enterCode(w, id, code);
  if (entered.outcome === "right" && entered.session.collaborator) {
    await acceptCollaborator(w, entered.session.collaborator.id);
  }
  return entered;
}
