import type { AssistantSessionState } from "@entrada/domain/cases/assistant-session-lifecycle";
import type { Entered } from "@entrada/domain/shared/lifecycle";
import { sql, type Transaction } from "kysely";
import type { AssistantSessionEnd } from "../../../core/assistant.ts";
import type { Keyset, PartFilter } from "../../../core/paging.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import { inCreatedRange } from "../../../db/created-range.ts";
import { forgetAnswers } from "../../../db/idempotency-records.ts";
import { inScope } from "../../../db/in-scope.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import type { Locked } from "../../../work/locked.ts";
import { type RowOf, tenantRows } from "../../../work/table-rows.ts";

const sessions = tenantRows("assistant_sessions", [
  "id",
  "version",
  "state",
  "caseId",
  "travelerId",
  "determinationId",
  "locale",
  "skipped",
  "createdAt",
  "expiresAt",
  "endedAt",
  "endReason",
]);

/** A conversation with the assistant, as stored; its ids are uuids. */
export type StoredAssistantSession = RowOf<typeof sessions>;

export const { insert: insertSession, find: findSession, lock: findSessionForUpdate } = sessions;

/** Which conversations are listed. */
export interface SessionFilter extends PartFilter<AssistantSessionState> {
  /** uuids */
  readonly caseId: string | undefined;
  readonly determinationId: string | undefined;
}

/** Those that match after this id, in the keyset's order. */
export function listSessionsAfter(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { caseId, determinationId, states, ...created }: SessionFilter,
  keyset: Keyset,
): Promise<readonly StoredAssistantSession[]> {
  let rows = inCreatedRange(sessions.own(tx, scope), created);
  if (caseId !== undefined) rows = rows.where("case_id", "=", caseId);
  if (determinationId !== undefined) rows = rows.where("determination_id", "=", determinationId);
  if (states !== undefined) rows = rows.where("state", "in", states);
  return sessions.page(rows, keyset);
}

/** Whether a language model may read what is said to the tenant's assistant. */
export async function isModelAllowed(tx: Transaction<Schema>): Promise<boolean> {
  const { rows } = await sql<{ isAllowed: boolean }>`select is_model_allowed() as "isAllowed"`.execute(tx);
  return rows[0]?.isAllowed === true;
}

/** What a reply or a decision changes of a conversation. */
export interface SessionTurn {
  readonly expiresAt: Date;
  readonly skipped: readonly string[];
}

/** Writes it at the version that was read. No event tells each turn of a conversation, so the version stays. */
export function updateTurn(
  tx: Transaction<Schema>,
  scope: TenantScope,
  session: Locked<Pick<StoredAssistantSession, "id" | "version">>,
  { expiresAt, skipped }: SessionTurn,
): Promise<Locked<StoredAssistantSession>> {
  return sessions.progressAt(tx, scope, session, { expiresAt, skipped: [...skipped] });
}

/** Ends it, and raises the version. */
export function updateEnd(
  tx: Transaction<Schema>,
  scope: TenantScope,
  session: Locked<Pick<StoredAssistantSession, "id" | "version">>,
  end: {
    readonly state: Entered<AssistantSessionState>;
    readonly endedAt: Date;
    readonly endReason: AssistantSessionEnd;
  },
): Promise<Locked<StoredAssistantSession>> {
  return sessions.updateAt(tx, scope, session, end);
}

/** Open ones whose time is over; those that others have locked come another time. */
export function listExpiredForUpdate(
  tx: Transaction<Schema>,
  scope: TenantScope,
  now: Date,
  rowsMax: number,
): Promise<readonly Locked<StoredAssistantSession>[]> {
  const open = sessions.own(tx, scope).where("state", "=", "open").where("expires_at", "<=", now);
  return sessions.lockAll(open.orderBy("expires_at").limit(rowsMax).skipLocked());
}

/** Deletes ended ones that are about nobody, with their messages; returns how many. */
export async function forgetNobodys(
  tx: Transaction<Schema>,
  scope: TenantScope,
  endedBefore: Date,
  rowsMax: number,
): Promise<number> {
  const old = sessions
    .own(tx, scope)
    .select("id")
    .where("state", "=", "ended")
    .where("traveler_id", "is", null)
    .where("ended_at", "<=", endedBefore)
    .orderBy("ended_at")
    .limit(rowsMax);
  return forget(
    tx,
    scope,
    (await old.execute()).map(({ id }) => id),
  );
}

/** Deletes those of these travelers (uuids), with their messages and the recorded answers that showed them. */
export async function deleteSessionsOf(
  tx: Transaction<Schema>,
  scope: TenantScope,
  travelerIds: readonly string[],
): Promise<void> {
  const rows = sessions.own(tx, scope).select("id").where("traveler_id", "in", travelerIds);
  await forget(
    tx,
    scope,
    (await rows.execute()).map(({ id }) => id),
  );
}

async function forget(tx: Transaction<Schema>, scope: TenantScope, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const said = tx.selectFrom("assistant_messages").select("id").where(inScope(scope)).where("session_id", "in", ids);
  const messageIds = (await said.execute()).map(({ id }) => id);
  await forgetAnswers(tx, scope, "assistant_message", messageIds);
  await forgetAnswers(tx, scope, "assistant_session", ids);
  await tx.deleteFrom("assistant_sessions").where(inScope(scope)).where("id", "in", ids).execute();
  return ids.length;
}
