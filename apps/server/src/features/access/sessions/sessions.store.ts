import { SESSION_IDLE_SECONDS, SESSION_SECONDS } from "@entrada/domain/access/session";
import type { CollaboratorRole } from "@entrada/domain/access/session-scopes";
import { sql, type Transaction } from "kysely";
import type { CreatedRange, Keyset } from "../../../core/paging.ts";
import { type Party, partyIn } from "../../../core/party.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import type { SessionEnd, TravelerSession } from "../../../core/traveler-session.ts";
import { inCreatedRange } from "../../../db/created-range.ts";
import type { Database } from "../../../db/database.ts";
import { forgetAnswers } from "../../../db/idempotency-records.ts";
import { inScope } from "../../../db/in-scope.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import { type Locked, updated } from "../../../work/locked.ts";
import { type RowOf, tenantRows } from "../../../work/table-rows.ts";

const sessions = tenantRows(
  "sessions",
  [
    "tenantId",
    "environment",
    "id",
    "version",
    "customerId",
    "travelerId",
    "collaboratorId",
    "collaboratorRole",
    "caseIds",
    "generation",
    "createdAt",
    "renewedAt",
    "steppedUpAt",
    "endedAt",
    "endReason",
    "codeDigest",
    "codeExpiresAt",
    "codeAttempts",
    "codesFullAt",
  ],
  read,
);

const tokens = tenantRows("session_tokens", ["digest", "kind", "generation", "expiresAt", "usedAt"]);

/** A token as stored. */
export type StoredToken = RowOf<typeof tokens>;

export const { insert: insertSession, find: findSession, lock: findSessionForUpdate } = sessions;
export const { add: insertTokens } = tokens;

/** A session as stored. */
export interface StoredSession extends TravelerSession {
  readonly codeDigest: Buffer | null;
  readonly codeExpiresAt: Date | null;
  /** how often the code was entered wrong */
  readonly codeAttempts: number;
  /** when all of its codes are back; null: none was taken yet */
  readonly codesFullAt: Date | null;
}

export interface SessionFilter extends CreatedRange {
  readonly subject?: Party;
  /** only those that are open then */
  readonly openAt?: Date;
}

/** What changes of a session. */
export interface SessionChange {
  readonly generation?: number;
  readonly renewedAt?: Date;
  readonly steppedUpAt?: Date;
  /** null: it was entered, or may be entered no more */
  readonly code?: { readonly digest: Buffer; readonly expiresAt: Date; readonly fullAt: Date } | null;
  readonly codeAttempts?: number;
}

const COLUMN_OF = { customer: "customer_id", traveler: "traveler_id" } as const;

/** The filtered sessions, in the keyset's order. */
export function listSessions(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { subject, openAt, ...created }: SessionFilter,
  keyset: Keyset,
): Promise<readonly StoredSession[]> {
  let rows = inCreatedRange(sessions.own(tx, scope), created);
  if (subject !== undefined) rows = rows.where(COLUMN_OF[subject.type], "=", subject.id);
  if (openAt !== undefined) rows = openThen(rows, openAt);
  return sessions.page(rows, keyset);
}

/** Writes what comes with each use of a session: the version stays. */
export async function updateSession(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { id }: Locked<Pick<StoredSession, "id">>,
  { generation, renewedAt, steppedUpAt, code, codeAttempts }: SessionChange,
): Promise<Locked<StoredSession>> {
  const row = await tx
    .updateTable("sessions")
    .set({
      ...(generation !== undefined && { generation }),
      ...(renewedAt && { renewed_at: renewedAt }),
      ...(steppedUpAt && { stepped_up_at: steppedUpAt }),
      ...(code === null && { code_digest: null, code_expires_at: null }),
      ...(code && {
        code_digest: code.digest,
        code_expires_at: code.expiresAt,
        code_attempts: 0,
        codes_full_at: code.fullAt,
      }),
      ...(codeAttempts !== undefined && { code_attempts: codeAttempts }),
    })
    .where(inScope(scope))
    .where("id", "=", id)
    .returning(sessions.columns)
    .$call(updated)
    .executeTakeFirstOrThrow();
  return read(row);
}

/** Ends a session, and raises its version. */
export async function writeEnd(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { id }: Locked<Pick<StoredSession, "id">>,
  { at, reason }: { readonly at: Date; readonly reason: SessionEnd },
): Promise<Locked<StoredSession>> {
  const row = await tx
    .updateTable("sessions")
    .set({ version: sql`version + 1`, ended_at: at, end_reason: reason })
    .where(inScope(scope))
    .where("id", "=", id)
    .returning(sessions.columns)
    .$call(updated)
    .executeTakeFirstOrThrow();
  return read(row);
}

/** The sessions of a collaborator (uuid) that nobody has ended. */
export function listOfCollaboratorForUpdate(
  tx: Transaction<Schema>,
  scope: TenantScope,
  collaboratorId: string,
): Promise<readonly Locked<StoredSession>[]> {
  const rows = sessions.own(tx, scope).where("collaborator_id", "=", collaboratorId);
  return sessions.lockAll(rows.where("ended_at", "is", null).orderBy("id"));
}

/** Deletes every session of customers or travelers (uuids), with its tokens and the stored answers that showed them. */
export async function deleteSessionsOf(
  tx: Transaction<Schema>,
  scope: TenantScope,
  type: Party["type"],
  ids: readonly string[],
): Promise<void> {
  const gone = await tx
    .deleteFrom("sessions")
    .where(inScope(scope))
    .where(sql<boolean>`${sql.ref(COLUMN_OF[type])} = any(${[...ids]}::uuid[])`)
    .returning("id")
    .execute();
  if (gone.length === 0) return;
  await forgetAnswers(
    tx,
    scope,
    "session",
    gone.map(({ id }) => id),
  );
}

export async function findToken(
  tx: Transaction<Schema>,
  scope: TenantScope,
  digest: Buffer,
): Promise<StoredToken | undefined> {
  return (await tokens.all(tokens.own(tx, scope).where("digest", "=", digest)))[0];
}

/** Notes the first use of a refresh token. */
export async function useToken(
  tx: Transaction<Schema>,
  scope: TenantScope,
  digest: Buffer,
  usedAt: Date,
): Promise<void> {
  await tx
    .updateTable("session_tokens")
    .set({ used_at: usedAt })
    .where(inScope(scope))
    .where("digest", "=", digest)
    .where("used_at", "is", null)
    .execute();
}

/** Deletes the access tokens of a session that are accepted no more. */
export async function deleteExpiredTokens(
  tx: Transaction<Schema>,
  scope: TenantScope,
  sessionId: string,
  now: Date,
): Promise<void> {
  await tx
    .deleteFrom("session_tokens")
    .where(inScope(scope))
    .where("session_id", "=", sessionId)
    .where("kind", "=", "access")
    .where("expires_at", "<=", now)
    .execute();
}

/** Deletes some of the sessions made before an instant; returns how many. */
export async function purgeSessions(db: Database, createdBefore: Date, purgedMax: number): Promise<number> {
  const { rows } = await db.pool.query<{ purged: number }>({
    text: "select purge_sessions($1, $2) as purged",
    values: [createdBefore, purgedMax],
  });
  return rows[0]?.purged ?? 0;
}

// As `standingOf` says it.
function openThen(rows: ReturnType<typeof sessions.own>, now: Date) {
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  return rows
    .where("ended_at", "is", null)
    .where("renewed_at", ">", ago(SESSION_IDLE_SECONDS))
    .where("created_at", ">", ago(SESSION_SECONDS));
}

type Row = Omit<StoredSession, "subject" | "collaborator"> & {
  readonly customerId: string | null;
  readonly travelerId: string | null;
  readonly collaboratorId: string | null;
  readonly collaboratorRole: CollaboratorRole | null;
};

function read<Found extends Row>({
  customerId,
  travelerId,
  collaboratorId: id,
  collaboratorRole: role,
  ...row
}: Found) {
  const collaborator = id === null || role === null ? null : { id, role };
  return { ...row, subject: partyIn(customerId, travelerId), collaborator };
}
