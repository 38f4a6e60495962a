import type { CollaboratorState } from "@entrada/domain/cases/collaborator-lifecycle";
import type { Entered } from "@entrada/domain/shared/lifecycle";
import { sql, type Transaction } from "kysely";
import type { Keyset, PartFilter } from "../../../core/paging.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import { inCreatedRange } from "../../../db/created-range.ts";
import { forgetAnswers } from "../../../db/idempotency-records.ts";
import { inScope } from "../../../db/in-scope.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import type { Locked } from "../../../work/locked.ts";
import { type RowOf, tenantRows } from "../../../work/table-rows.ts";

const collaborators = tenantRows("case_collaborators", [
  "id",
  "version",
  "caseId",
  "travelerId",
  "role",
  "state",
  "name",
  "createdAt",
  "acceptedAt",
  "removedAt",
  "updatedAt",
]);

/** Somebody who helps with a case, as stored; ids are uuids. */
export type StoredCollaborator = RowOf<typeof collaborators>;

export const { insert: insertCollaborator, find: findCollaborator, lock: findCollaboratorForUpdate } = collaborators;

/** What changes of a collaborator besides the state; what is absent stays. */
export interface CollaboratorChange {
  readonly acceptedAt?: Date;
  readonly removedAt?: Date;
  readonly updatedAt: Date;
}

/** Who helps with a case (uuid), or was asked to, in the keyset's order. */
export function listCollaboratorsAfter(
  tx: Transaction<Schema>,
  scope: TenantScope,
  caseId: string,
  { states, ...created }: PartFilter<CollaboratorState>,
  keyset: Keyset,
): Promise<readonly StoredCollaborator[]> {
  const rows = inCreatedRange(collaborators.own(tx, scope).where("case_id", "=", caseId), created);
  return collaborators.page(states === undefined ? rows : rows.where("state", "in", states), keyset);
}

/** The guardian whose session (uuid) it is; undefined for everybody else's. */
export function findGuardianOfSession(
  tx: Transaction<Schema>,
  scope: TenantScope,
  sessionId: string,
): Promise<StoredCollaborator | undefined> {
  const session = tx.selectFrom("sessions").select("collaborator_id").where(inScope(scope)).where("id", "=", sessionId);
  const guardians = collaborators.own(tx, scope).where("role", "=", "guardian").where("id", "=", session);
  return guardians.select(collaborators.columns).executeTakeFirst();
}

/** The guardians who were asked or act, of every case, by id. */
export function listGuardiansAfter(
  tx: Transaction<Schema>,
  scope: TenantScope,
  keyset: Keyset,
): Promise<readonly StoredCollaborator[]> {
  const rows = collaborators.own(tx, scope).where("role", "=", "guardian").where("state", "<>", "removed");
  return collaborators.page(rows, keyset);
}

/** How many help with a case, or are asked to. */
export async function countCollaborators(tx: Transaction<Schema>, scope: TenantScope, caseId: string): Promise<number> {
  const { count } = await collaborators
    .own(tx, scope)
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
  collaborator: Locked<Pick<StoredCollaborator, "id" | "version">>,
  { state, acceptedAt, removedAt, updatedAt }: CollaboratorChange & { readonly state: Entered<CollaboratorState> },
): Promise<Locked<StoredCollaborator>> {
  return collaborators.updateAt(tx, scope, collaborator, { state, acceptedAt, removedAt, updatedAt });
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
