import type { ProposalState } from "@entrada/domain/cases/assistant-session-lifecycle";
import type { Transaction } from "kysely";
import type { CreatedRange, Keyset } from "../../../../core/paging.ts";
import type { TenantScope } from "../../../../core/tenant-scope.ts";
import { inCreatedRange } from "../../../../db/created-range.ts";
import { inScope } from "../../../../db/in-scope.ts";
import type { Schema } from "../../../../db/tables/schema.ts";
import { type RowOf, tenantRows } from "../../../../work/table-rows.ts";

const messages = tenantRows("assistant_messages", [
  "id",
  "sessionId",
  "authorKind",
  "authorId",
  "generatedBy",
  "document",
  "createdAt",
]);

const proposals = tenantRows("assistant_proposals", ["id", "sessionId", "messageId", "state"]);

/** What was said, as stored; its ids are uuids. */
export type StoredAssistantMessage = RowOf<typeof messages>;

/** An answer that was proposed, without the answer; its ids are uuids. */
export type StoredProposal = RowOf<typeof proposals>;

export const { insert: insertMessage, find: findMessage } = messages;
export const { add: insertProposals, lock: findProposalForUpdate } = proposals;

/** What was said in a conversation (uuid) after this id, in the keyset's order. */
export function listMessagesAfter(
  tx: Transaction<Schema>,
  scope: TenantScope,
  sessionId: string,
  created: CreatedRange,
  keyset: Keyset,
): Promise<readonly StoredAssistantMessage[]> {
  return messages.page(inCreatedRange(messages.own(tx, scope).where("session_id", "=", sessionId), created), keyset);
}

/** The messages with these ids (uuids). */
export async function listMessagesIn(
  tx: Transaction<Schema>,
  scope: TenantScope,
  ids: readonly string[],
): Promise<readonly StoredAssistantMessage[]> {
  return ids.length === 0 ? [] : messages.all(messages.own(tx, scope).where("id", "in", ids));
}

/** What was proposed in these messages (uuids). */
export async function listProposalsOf(
  tx: Transaction<Schema>,
  scope: TenantScope,
  messageIds: readonly string[],
): Promise<readonly StoredProposal[]> {
  return messageIds.length === 0 ? [] : proposals.all(proposals.own(tx, scope).where("message_id", "in", messageIds));
}

/** What nobody has decided about yet in these conversations (uuids), in the order in which it was proposed. */
export async function listUndecided(
  tx: Transaction<Schema>,
  scope: TenantScope,
  sessionIds: readonly string[],
): Promise<readonly StoredProposal[]> {
  if (sessionIds.length === 0) return [];
  const undecided = proposals.own(tx, scope).where("session_id", "in", sessionIds).where("state", "=", "proposed");
  return proposals.all(undecided.orderBy("id"));
}

/** Records what became of proposals. */
export async function updateProposals(
  tx: Transaction<Schema>,
  scope: TenantScope,
  ids: readonly string[],
  { state, decidedAt }: { readonly state: Exclude<ProposalState, "proposed">; readonly decidedAt: Date },
): Promise<void> {
  if (ids.length === 0) return;
  const update = tx.updateTable("assistant_proposals").set({ state, decided_at: decidedAt }).where(inScope(scope));
  await update.where("id", "in", ids).execute();
}
