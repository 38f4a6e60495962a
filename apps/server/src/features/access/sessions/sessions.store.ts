import { SESSION_IDLE_SECONDS, SESSION_SECONDS } from "@entrada/domain/access/session";
import type { CollaboratorRole } from "@entrada/domain/access/session-scopes";
import { type Insertable, sql, type Transaction } from "kysely";
import type { CreatedRange, Keyset } from "../../../core/paging.ts";
import { type Party, partyIn } from "../../../core/party.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import type { SessionEnd, TravelerSession } from "../../../core/traveler-session.ts";
import { inCreatedRange } from "../../../db/created-range.ts";
import type { Database } from "../../../db/database.ts";
import { forgetAnswers } from "../../../db/idempotency-records.ts";
import { inScope } from "../../../db/in-scope.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import { forUpdate, type Locked, updated } from "../../../work/locked.ts";

/** A session as stored. */
export interface StoredSession extends TravelerSession {
  readonly codeDigest: Buffer | null;
  readonly codeExpiresAt: Date | null;
  /** how often the code was entered wrong */
  readonly codeAttempts: number;
  /** when all of its codes are back; null: none was taken yet */
  readonly codesFullAt: Date | null;
}

/** A token as stored. */
export interface StoredToken {
  readonly digest: Buffer;
  readonly kind: "access" | "refresh";
  readonly generation: number;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
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
  readonly ended?: { readonly at: Date; readonly reason: SessionEnd };
  /** null: it was entered, or may be entered no more */
  readonly code?: { readonly digest: Buffer; readonly expiresAt: Date; readonly fullAt: Date } | null;
  readonly codeAttempts?: number;
}

const COLUMNS = [
  "tenant_id as tenantId",
  "environment",
  "id",
  "version",
  "customer_id as customerId",
  "traveler_id as travelerId",
  "collaborator_id as collaboratorId",
  "collaborator_role as collaboratorRole",
  "case_ids as caseIds",
  "generation",
  "created_at as createdAt",
  "renewed_at as renewedAt",
  "stepped_up_at as steppedUpAt",
  "ended_at as endedAt",
  "end_reason as endReason",
  "code_digest as codeDigest",
  "code_expires_at as codeExpiresAt",
  "code_attempts as codeAttempts",
  "codes_full_at as codesFullAt",
] as const;
const COLUMN_OF = { customer: "customer_id", traveler: "traveler_id" } as const;

export async function insertSession(
  tx: Transaction<Schema>,
  row: Insertable<Schema["sessions"]>,
): Promise<StoredSession> {
  return read(await tx.insertInto("sessions").values(row).returning(COLUMNS).executeTakeFirstOrThrow());
}

export async function findSession(
  tx: Transaction<Schema>,
  scope: TenantScope,
  id: string,
): Promise<StoredSession | undefined> {
  const row = await own(tx, scope).where("id", "=", id).executeTakeFirst();
  return row && read(row);
}

export async function findSessionForUpdate(
  tx: Transaction<Schema>,
  scope: TenantScope,
  id: string,
): Promise<Locked<StoredSession> | undefined> {
  const row = await own(tx, scope).where("id", "=", id).$call(forUpdate).executeTakeFirst();
  return row && read(row);
}

/** The filtered sessions, newest first. */
export async function listSessions(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { subject, openAt, ...created }: SessionFilter,
  { after, rowsMax }: Keyset,
): Promise<readonly StoredSession[]> {
  let rows = inCreatedRange(own(tx, scope), created);
  if (subject !== undefined) rows = rows.where(COLUMN_OF[subject.type], "=", subject.id);
  if (openAt !== undefined) rows = openThen(rows, openAt);
  if (after !== undefined) rows = rows.where("id", "<", after);
  return (await rows.orderBy("id", "desc").limit(rowsMax).execute()).map(read);
}

export async function updateSession(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { id }: Locked<Pick<StoredSession, "id">>,
  { generation, renewedAt, steppedUpAt, ended, code, codeAttempts }: SessionChange,
): Promise<Locked<StoredSession>> {
  const row = await tx
    .updateTable("sessions")
    .set({
      version: sql`version + 1`,
      ...(generation !== undefined && { generation }),
      ...(renewedAt && { renewed_at: renewedAt }),
      ...(steppedUpAt && { stepped_up_at: steppedUpAt }),
      ...(ended && { ended_at: ended.at, end_reason: ended.reason }),
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
    .returning(COLUMNS)
    .$call(updated)
    .executeTakeFirstOrThrow();
  return read(row);
}

/** Ends every session of a collaborator (uuid) that has not ended. */
export async function endSessionsOfCollaborator(
  tx: Transaction<Schema>,
  scope: TenantScope,
  collaboratorId: string,
  at: Date,
): Promise<void> {
  await tx
    .updateTable("sessions")
    .set({ version: sql`version + 1`, ended_at: at, end_reason: "revoked" })
    .where(inScope(scope))
    .where("collaborator_id", "=", collaboratorId)
    .where("ended_at", "is", null)
    .execute();
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

export async function insertTokens(
  tx: Transaction<Schema>,
  rows: readonly Insertable<Schema["session_tokens"]>[],
): Promise<void> {
  await tx
    .insertInto("session_tokens")
    .values([...rows])
    .execute();
}

export async function findToken(
  tx: Transaction<Schema>,
  scope: TenantScope,
  digest: Buffer,
): Promise<StoredToken | undefined> {
  return tx
    .selectFrom("session_tokens")
    .select(["digest", "kind", "generation", "expires_at as expiresAt", "used_at as usedAt"])
    .where(inScope(scope))
    .where("digest", "=", digest)
    .executeTakeFirst();
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

function own(tx: Transaction<Schema>, scope: TenantScope) {
  return tx.selectFrom("sessions").select(COLUMNS).where(inScope(scope));
}

// As `standingOf` says it.
function openThen(rows: ReturnType<typeof own>, now: Date) {
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
