import { type Insertable, sql, type Transaction } from "kysely";
import type { MailState, MessageParty } from "../../../core/message-party.ts";
import type { Keyset } from "../../../core/paging.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import { forgetAnswers } from "../../../db/idempotency-records.ts";
import { inScope } from "../../../db/in-scope.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import { forUpdate, type Locked, updated } from "../../../work/locked.ts";

/** A message as stored; its ids are uuids. */
export interface StoredMessage {
  readonly id: string;
  readonly version: number;
  readonly caseId: string;
  readonly travelerId: string;
  readonly authorParty: MessageParty;
  /** as clients see it */
  readonly authorId: string | null;
  readonly notice: string | null;
  readonly locale: string | null;
  /** encrypted */
  readonly document: string;
  readonly attachments: readonly string[];
  readonly createdAt: Date;
  readonly readAt: Date | null;
  readonly mailState: MailState;
  readonly mailedAt: Date | null;
}

const COLUMNS = [
  "id",
  "version",
  "case_id as caseId",
  "traveler_id as travelerId",
  "author_party as authorParty",
  "author_id as authorId",
  "notice",
  "locale",
  "document",
  "attachments",
  "created_at as createdAt",
  "read_at as readAt",
  "mail_state as mailState",
  "mailed_at as mailedAt",
] as const;

export function insertMessage(
  tx: Transaction<Schema>,
  row: Insertable<Schema["case_messages"]>,
): Promise<StoredMessage> {
  return tx.insertInto("case_messages").values(row).returning(COLUMNS).executeTakeFirstOrThrow();
}

/** undefined: there is none, or its traveler was erased. */
export function findMessage(
  tx: Transaction<Schema>,
  scope: TenantScope,
  id: string,
): Promise<StoredMessage | undefined> {
  return own(tx, scope).select(COLUMNS).where("id", "=", id).executeTakeFirst();
}

export function findMessageForUpdate(
  tx: Transaction<Schema>,
  scope: TenantScope,
  id: string,
): Promise<Locked<StoredMessage> | undefined> {
  return own(tx, scope).select(COLUMNS).where("id", "=", id).$call(forUpdate).executeTakeFirst();
}

/** The messages of a case (uuid) after this id, newest last. */
export function listMessagesAfter(
  tx: Transaction<Schema>,
  scope: TenantScope,
  caseId: string,
  { after, rowsMax }: Keyset,
): Promise<readonly StoredMessage[]> {
  let rows = own(tx, scope).where("case_id", "=", caseId);
  if (after !== undefined) rows = rows.where("id", ">", after);
  return rows.select(COLUMNS).orderBy("id").limit(rowsMax).execute();
}

/** Records when a message was read, and raises its version. */
export function updateReadAt(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { id, version }: Locked<Pick<StoredMessage, "id" | "version">>,
  readAt: Date,
): Promise<Locked<StoredMessage>> {
  return tx
    .updateTable("case_messages")
    .set({ read_at: readAt, version: sql`version + 1` })
    .where(inScope(scope))
    .where("id", "=", id)
    .where("version", "=", version)
    .returning(COLUMNS)
    .$call(updated)
    .executeTakeFirstOrThrow();
}

/** Records what became of the mail of a message, and raises its version. */
export async function updateMail(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { id, version }: Locked<Pick<StoredMessage, "id" | "version">>,
  { state, mailedAt }: { readonly state: MailState; readonly mailedAt: Date },
): Promise<void> {
  await tx
    .updateTable("case_messages")
    .set({ mail_state: state, mailed_at: state === "sent" ? mailedAt : null, version: sql`version + 1` })
    .where(inScope(scope))
    .where("id", "=", id)
    .where("version", "=", version)
    .execute();
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

function own(tx: Transaction<Schema>, scope: TenantScope) {
  return tx.selectFrom("case_messages").where(inScope(scope));
}
