import { fieldOf } from "@entrada/domain/cases/collection-items";
import { encodeId } from "../../../../core/ids.ts";
import { notFound, stateConflict } from "../../../../core/problem.ts";
import { load } from "../../../../work/load.ts";
import type { Locked } from "../../../../work/locked.ts";
import type { Work } from "../../../../work/work.ts";
import type { PersonContext } from "../../../people/persons/persons.service.ts";
import { lockCaseAlone } from "../../cases/cases.service.ts";
import { saveAnswers } from "../../collection-requests/answers/collection-requests.answers.service.ts";
import {
  type AssistantSession,
  askingIn,
  lockOpenSession,
  type StoredAssistantSession,
  takeTurn,
} from "../assistant-sessions.service.ts";
import { findSession } from "../assistant-sessions.store.ts";
import { isCurrent } from "../reading/asking.service.ts";
import { openSaid, type ProposedAnswer } from "../words/assistant-messages.document.ts";
import * as store from "../words/assistant-messages.store.ts";
import { lockWordsKey, type ShownProposed } from "./assistant-messages.service.ts";

/** A conversation after a decision about a proposal. */
export interface Decided extends AssistantSession {
  readonly proposal: ShownProposed;
}

/**
 * Saves what was proposed as the caller's own answer, as the form does, at the version that the collection request has. Throws
 * 409 if it was decided about, or if the form or the answer has changed since; then nothing is saved.
 */
export async function confirmProposal(w: Work<PersonContext>, sessionId: string, proposalId: string): Promise<Decided> {
  const found = await load(w, "ast", sessionId, findSession);
  // The traveler and the case before the conversation, as wherever answers are saved.
  const key = await lockWordsKey(w, found);
  if (found.caseId !== null) await lockCaseAlone(w, encodeId("cas", found.caseId));
  const { session, proposed } = await lockProposed(w, key, { sessionId, proposalId });
  const { asking, language } = await askingIn(w, session);
  if (asking === undefined || !isCurrent(asking, proposed)) {
    const detail =
      "The form or this answer has changed since it was proposed. Read the collection request, and say it again.";
    throw stateConflict("ast", session, detail);
  }
  const { request } = asking.collection;
  await saveAnswers(w, encodeId("crq", request.id), {
    expectedVersion: [request.version],
    patch: { [fieldOf(proposed.path)]: proposed.value },
    language,
  });
  return decided(w, session, proposed, "confirmed");
}

/** Drops what was proposed. Throws 409 if it was decided about. */
export async function rejectProposal(w: Work<PersonContext>, sessionId: string, proposalId: string): Promise<Decided> {
  const key = await lockWordsKey(w, await load(w, "ast", sessionId, findSession));
  const { session, proposed } = await lockProposed(w, key, { sessionId, proposalId });
  return decided(w, session, proposed, "rejected");
}

async function lockProposed(
  w: Work<PersonContext>,
  key: Parameters<typeof openSaid>[1],
  { sessionId, proposalId }: { readonly sessionId: string; readonly proposalId: string },
) {
  const session = await lockOpenSession(w, sessionId);
  const row = await load(w, "asp", proposalId, store.findProposalForUpdate);
  const message = row.sessionId === session.id ? await store.findMessage(w.tx, w.scope, row.messageId) : undefined;
  if (message === undefined) throw notFound(proposalId);
  if (row.state !== "proposed") throw stateConflict("ast", session, `The proposal is ${row.state} already.`);
  const proposed = openSaid(w, key, message.id, message.document).proposals.find(({ id }) => id === row.id);
  if (proposed === undefined) throw new Error("a proposal stands in its message");
  return { session, proposed };
}

async function decided(
  w: Work<PersonContext>,
  session: Locked<StoredAssistantSession>,
  proposed: ProposedAnswer,
  state: "confirmed" | "rejected",
): Promise<Decided> {
  await store.updateProposals(w.tx, w.scope, [proposed.id], { state, decidedAt: w.now });
  const after = await askingIn(w, await takeTurn(w, session, session.skipped));
  return { ...after, proposal: { ...proposed, state } };
}
