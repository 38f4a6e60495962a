import type { CollaboratorRole } from "@entrada/domain/access/session-scopes";
import type { CollaboratorState } from "@entrada/domain/cases/collaborator-lifecycle";
import type { Entered } from "@entrada/domain/shared/lifecycle";
import { type Insertable, sql, type Transaction } from "kysely";
import type { Keyset } from "../../../core/paging.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import type { Database } from "../../../db/database.ts";
import { listDueScopes } from "../../../db/due-scopes.ts";
import { forgetAnswers } from "../../../db/idempotency-records.ts";
import { inScope } from "../../../db/in-scope.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import { forUpdate, type Locked, updated } from "../../../work/locked.ts";

/** Somebody who helps with a case, as stored; ids are uuids. */
export interface StoredCollaborator {
  readonly id: string;
  readonly version: number;
  readonly caseId: string;
  readonly travelerId: string;
  readonly role: CollaboratorRole;
  readonly state: CollaboratorState;
  /** encrypted */
  readonly name: string;
  readonly createdAt: Date;
  readonly acceptedAt: Date | null;
  readonly removedAt: Date | null;
  readonly updatedAt: Date;
}

/** What changes of a collaborator besides the state; what is absent stays. */
export interface CollaboratorChange {
  readonly acceptedAt?: Date;
  readonly removedAt?: Date;
  readonly updatedAt: Date;
}

const COLUMNS = [
  "id",
  "version",
  "case_id as caseId",
  "traveler_id as travelerId",
  "role",
  "state",
  "name",
  "created_at as createdAt",
  "accepted_at as acceptedAt",
  "removed_at as removedAt",
  "updated_at as updatedAt",
] as const;

export function insertCollaborator(
  tx: Transaction<Schema>,
  row: Insertable<Schema["case_collaborators"]>,
): Promise<StoredCollaborator> {
  return tx.insertInto("case_collaborators").values(row).returning(COLUMNS).executeTakeFirstOrThrow();
}

export function findCollaborator(
  tx: Transaction<Schema>,
  scope: TenantScope,
  id: string,
): Promise<StoredCollaborator | undefined> {
  return own(tx, scope).where("id", "=", id).executeTakeFirst();
}

export function findCollaboratorForUpdate(
  tx: Transaction<Schema>,
  scope: TenantScope,
  id: string,
): Promise<Locked<StoredCollaborator> | undefined> {
  return own(tx, scope).where("id", "=", id).$call(forUpdate).executeTakeFirst();
}

/** Who helps with a case (uuid), or was asked to, oldest first. */
export function listCollaboratorsAfter(
  tx: Transaction<Schema>,
  scope: TenantScope,
  caseId: string,
  { after, rowsMax }: Keyset,
): Promise<readonly StoredCollaborator[]> {
  let rows = own(tx, scope).where("case_id", "=", caseId);
  if (after !== undefined) rows = rows.where("id", ">", after);
  return rows.orderBy("id").limit(rowsMax).execute();
}

/** The guardian whose session (uuid) it is; undefined for everybody else's. */
export function findGuardianOfSession(
  tx: Transaction<Schema>,
  scope: TenantScope,
  sessionId: string,
): Promise<StoredCollaborator | undefined> {
  const session = tx.selectFrom("sessions").select("collaborator_id").where(inScope(scope)).where("id", "=", sessionId);
  return own(tx, scope).where("role", "=", "guardian").where("id", "=", session).executeTakeFirst();
}

/** The tenants that have guardians who were asked or act. */
export function listScopesWithGuardians(db: Database, scopesMax: number): Promise<readonly TenantScope[]> {
  return listDueScopes(db, "scopes_with_guardians", [scopesMax]);
}

/** The guardians who were asked or act, of every case, by id. */
export function listGuardiansAfter(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { after, rowsMax }: Keyset,
): Promise<readonly StoredCollaborator[]> {
  let rows = own(tx, scope).where("role", "=", "guardian").where("state", "<>", "removed");
  if (after !== undefined) rows = rows.where("id", ">", after);
  return rows.orderBy("id").limit(rowsMax).execute();
}

/** How many help with a case, or are asked to. */
export async function countCollaborators(tx: Transaction<Schema>, scope: TenantScope, caseId: string): Promise<number> {
  const { count } = await tx
    .selectFrom("case_collaborators")
    .where(inScope(scope))
    .where("case_id", "=", caseId)
    .where("state", "<>", "removed")
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Writes what changes at the version that was read, and raises the version. */
export function updateCollaborator(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { id, version }: Locked<Pick<StoredCollaborator, "id" | "version">>,
  { state, acceptedAt, removedAt, updatedAt }: CollaboratorChange & { readonly state: Entered<CollaboratorState> },
): Promise<Locked<StoredCollaborator>> {
  return tx
    .updateTable("case_collaborators")
    .set({
      state,
      version: sql`version + 1`,
      updated_at: updatedAt,
      ...(acceptedAt && { accepted_at: acceptedAt }),
      ...(removedAt && { removed_at: removedAt }),
    })
    .where(inScope(scope))
    .where("id", "=", id)
    .where("version", "=", version)
    .returning(COLUMNS)
    .$call(updated)
    .executeTakeFirstOrThrow();
}

/** Deletes who helps these travelers (uuids), with the stored answers that showed them. */
export async function deleteCollaboratorsOf(
  tx: Transaction<Schema>,
  scope: TenantScope,
  travelerIds: readonly string[],
): Promise<void> {
  const gone = await tx
    .deleteFrom("case_collaborators")
    .where(inScope(scope))
    .where(sql<boolean>`traveler_id = any(${[...travelerIds]}::uuid[])`)
    .returning("id")
    .execute();
  const ids = gone.map(({ id }) => id);
  if (ids.length > 0) await forgetAnswers(tx, scope, "collaborator", ids);
}

function own(tx: Transaction<Schema>, scope: TenantScope) {
  return tx.selectFrom("case_collaborators").select(COLUMNS).where(inScope(scope));
}
