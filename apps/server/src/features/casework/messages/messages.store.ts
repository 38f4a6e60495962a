import type { Transaction } from "kysely";
import type { MailState } from "../../../core/message-party.ts";
import type { CreatedRange, Keyset } from "../../../core/paging.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import { inCreatedRange } from "../../../db/created-range.ts";
import { forgetAnswers } from "../../../db/idempotency-records.ts";
import { inScope } from "../../../db/in-scope.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import type { Locked } from "../../../work/locked.ts";
import { type RowOf, tenantRows } from "../../../work/table-rows.ts";

const messages = tenantRows("case_messages", [
  "id",
  "version",
  "caseId",
  "travelerId",
  "authorParty",
  "authorId",
  "notice",
  "locale",
  "document",
  "attachments",
  "createdAt",
  "readAt",
  "mailState",
  "mailedAt",
]);

/** A message as stored; its ids are uuids. */
export type StoredMessage = RowOf<typeof messages>;

/** A message that is not found was never there, or its traveler was erased. */
export const { insert: insertMessage, find: findMessage, lock: findMessageForUpdate } = messages;

/** The messages of a case (uuid) after this id, newest last. */
export function listMessagesAfter(
  tx: Transaction<Schema>,
  scope: TenantScope,
  caseId: string,
  created: CreatedRange,
  keyset: Keyset,
): Promise<readonly StoredMessage[]> {
  return messages.page(inCreatedRange(messages.own(tx, scope).where("case_id", "=", caseId), created), keyset);
}

/** The newest notice about a case (uuid). */
export function findLastNotice(tx: Transaction<Schema>, scope: TenantScope, caseId: string) {
  const notices = messages.own(tx, scope).where("case_id", "=", caseId).where("notice", "is not", null);
  return notices.select("notice").orderBy("id", "desc").limit(1).executeTakeFirst();
}

/** Records when a message was read, and raises its version. */
export function updateReadAt(
  tx: Transaction<Schema>,
  scope: TenantScope,
  message: Locked<Pick<StoredMessage, "id" | "version">>,
  readAt: Date,
): Promise<Locked<StoredMessage>> {
  return messages.updateAt(tx, scope, message, { readAt });
}

/** Records what became of the mail of a message, and raises its version. */
export function updateMail(
  tx: Transaction<Schema>,
  scope: TenantScope,
  message: Locked<Pick<StoredMessage, "id" | "version">>,
  { state, mailedAt }: { readonly state: MailState; readonly mailedAt: Date },
): Promise<Locked<StoredMessage>> {
  return messages.updateAt(tx, scope, message, { mailState: state, mailedAt: state === "sent" ? mailedAt : null });
}

/** Deletes the messages in all cases of these travelers (uuids), and the recorded answers that showed them. */
export async function deleteMessagesOf(
  tx: Transaction<Schema>,
  scope: TenantScope,
  travelerIds: readonly string[],
): Promise<void> {
  const deleted = await tx
    .deleteFrom("case_messages")
    .where(inScope(scope))
    .where("traveler_id", "in", travelerIds)
    .returning("id")
    .execute();
  const ids = deleted.map(({ id }) => id);
  if (ids.length > 0) await forgetAnswers(tx, scope, "message", ids);
}
