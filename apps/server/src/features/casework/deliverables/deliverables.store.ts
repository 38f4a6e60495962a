import type { DeliverableState } from "@entrada/domain/deliverables/deliverable-lifecycle";
import type { DeliverableType, IssuedField } from "@entrada/domain/deliverables/deliverable-types";
import type { Confirmation } from "@entrada/domain/deliverables/release-rule";
import type { FileMediaType } from "@entrada/domain/documents/file-rules";
import type { Entered } from "@entrada/domain/shared/lifecycle";
import { type Insertable, type SqlBool, sql, type Transaction } from "kysely";
import type { CreatedRange, Keyset } from "../../../core/paging.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import { inCreatedRange } from "../../../db/created-range.ts";
import { forgetAnswers } from "../../../db/idempotency-records.ts";
import { inScope } from "../../../db/in-scope.ts";
import type { FileProgress } from "../../../db/tables/deliverables.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import { forUpdate, type Locked, updated } from "../../../work/locked.ts";

/** A deliverable as stored; its ids are uuids, and people are named as clients see them. */
export interface StoredDeliverable {
  readonly id: string;
  readonly version: number;
  readonly state: DeliverableState;
  readonly caseId: string;
  readonly travelerId: string;
  readonly type: DeliverableType;
  readonly contentType: FileMediaType;
  /** in bytes */
  readonly size: number;
  readonly sha256: Buffer;
  readonly replaces: string | null;
  readonly objectName: string | null;
  readonly reading: FileProgress;
  /** encrypted with the traveler's key; null: erased */
  readonly details: string | null;
  readonly preparedBy: string;
  readonly uploadedBy: string | null;
  readonly requestedBy: string | null;
  readonly overriddenBy: string | null;
  readonly overriddenFields: readonly IssuedField[];
  readonly overriddenWith: Buffer | null;
  readonly approvedBy: string | null;
  readonly releasedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export interface DeliverableFilter extends CreatedRange {
  readonly states?: readonly DeliverableState[] | undefined;
  readonly types?: readonly DeliverableType[] | undefined;
  /** uuids */
  readonly caseId?: string | undefined;
  readonly travelerId?: string | undefined;
}

/** What changes of a deliverable besides its state; what is absent stays. */
export interface DeliverableChange {
  readonly objectName?: string | null;
  readonly reading?: FileProgress;
  readonly details?: string | null;
  readonly uploadedBy?: string;
  readonly requestedBy?: string;
  /** null: nothing differs any more that was overridden */
  readonly override?: {
    readonly by: string;
    readonly fields: readonly IssuedField[];
    readonly comparedWith: Buffer;
  } | null;
  readonly approval?: {
    readonly by: string;
    readonly sha256: Buffer;
    readonly confirmsOverride: boolean;
    readonly differing: readonly IssuedField[];
    readonly unreadable: readonly IssuedField[];
    readonly comparedWith: Buffer;
  };
}

type DeliverableUpdate = DeliverableChange & {
  readonly updatedAt: Date;
  readonly state?: Entered<DeliverableState>;
};

const COLUMNS = [
  "id",
  "version",
  "state",
  "case_id as caseId",
  "traveler_id as travelerId",
  "type",
  "content_type as contentType",
  "size",
  "sha256",
  "replaces",
  "object_name as objectName",
  "reading",
  "details",
  "prepared_by as preparedBy",
  "uploaded_by as uploadedBy",
  "requested_by as requestedBy",
  "overridden_by as overriddenBy",
  "overridden_fields as overriddenFields",
  "overridden_with as overriddenWith",
  "approved_by as approvedBy",
  "released_at as releasedAt",
  "created_at as createdAt",
  "updated_at as updatedAt",
] as const;

export function insertDeliverable(
  tx: Transaction<Schema>,
  row: Insertable<Schema["deliverables"]>,
): Promise<StoredDeliverable> {
  return tx.insertInto("deliverables").values(row).returning(COLUMNS).executeTakeFirstOrThrow();
}

export function findDeliverable(
  tx: Transaction<Schema>,
  scope: TenantScope,
  id: string,
): Promise<StoredDeliverable | undefined> {
  return own(tx, scope).select(COLUMNS).where("id", "=", id).executeTakeFirst();
}

export function findDeliverableForUpdate(
  tx: Transaction<Schema>,
  scope: TenantScope,
  id: string,
): Promise<Locked<StoredDeliverable> | undefined> {
  return own(tx, scope).select(COLUMNS).where("id", "=", id).$call(forUpdate).executeTakeFirst();
}

/** The tenant's deliverables after this id, oldest first. */
export function listDeliverablesAfter(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { states, types, caseId, travelerId, ...created }: DeliverableFilter,
  { after, rowsMax }: Keyset,
): Promise<readonly StoredDeliverable[]> {
  let rows = inCreatedRange(own(tx, scope), created);
  if (states !== undefined) rows = rows.where("state", "in", states);
  if (types !== undefined) rows = rows.where("type", "in", types);
  if (caseId !== undefined) rows = rows.where("case_id", "=", caseId);
  if (travelerId !== undefined) rows = rows.where("traveler_id", "=", travelerId);
  if (after !== undefined) rows = rows.where("id", ">", after);
  return rows.select(COLUMNS).orderBy("id").limit(rowsMax).execute();
}

/** All deliverables of a case (uuid), oldest first. */
export function listOfCase(
  tx: Transaction<Schema>,
  scope: TenantScope,
  caseId: string,
): Promise<readonly StoredDeliverable[]> {
  return own(tx, scope).where("case_id", "=", caseId).select(COLUMNS).orderBy("id").execute();
}

/** All deliverables of these travelers (uuids) of which anything is left. */
export function listOfTravelersForUpdate(
  tx: Transaction<Schema>,
  scope: TenantScope,
  travelerIds: readonly string[],
): Promise<readonly Locked<StoredDeliverable>[]> {
  const rows = own(tx, scope).where(sql<SqlBool>`traveler_id = any(${[...travelerIds]}::uuid[])`);
  return rows.where("details", "is not", null).select(COLUMNS).orderBy("id").$call(forUpdate).execute();
}

/** Writes what changes of the deliverable, perhaps its state, at the version that was read, and raises the version. */
export function updateDeliverable(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { id, version }: Locked<Pick<StoredDeliverable, "id" | "version">>,
  { state, objectName, reading, details, uploadedBy, requestedBy, override, approval, updatedAt }: DeliverableUpdate,
): Promise<Locked<StoredDeliverable>> {
  return tx
    .updateTable("deliverables")
    .set({
      updated_at: updatedAt,
      version: sql`version + 1`,
      ...(state !== undefined && { state }),
      ...(objectName !== undefined && { object_name: objectName }),
      ...(reading !== undefined && { reading }),
      ...(details !== undefined && { details }),
      ...(uploadedBy !== undefined && { uploaded_by: uploadedBy }),
      ...(requestedBy !== undefined && { requested_by: requestedBy }),
      ...(override !== undefined && {
        overridden_by: override?.by ?? null,
        overridden_fields: [...(override?.fields ?? [])],
        overridden_with: override?.comparedWith ?? null,
      }),
      ...(approval !== undefined && {
        approved_by: approval.by,
        approved_sha256: approval.sha256,
        released_at: updatedAt,
        confirms_override: approval.confirmsOverride,
        compared_with: approval.comparedWith,
        differing: [...approval.differing],
        unreadable: [...approval.unreadable],
      }),
    })
    .where(inScope(scope))
    .where("id", "=", id)
    .where("version", "=", version)
    .returning(COLUMNS)
    .$call(updated)
    .executeTakeFirstOrThrow();
}

/** Keeps that somebody has looked at fields of a deliverable (uuid); the first time counts. */
export async function insertConfirmations(
  tx: Transaction<Schema>,
  { tenantId: tenant_id, environment }: TenantScope,
  deliverableId: string,
  confirmed: {
    readonly by: string;
    readonly fields: readonly IssuedField[];
    readonly comparedWith: Buffer;
    readonly at: Date;
  },
): Promise<void> {
  const rows = confirmed.fields.map((field) => ({
    tenant_id,
    environment,
    deliverable_id: deliverableId,
    field,
    confirmed_by: confirmed.by,
    confirmed_at: confirmed.at,
    compared_with: confirmed.comparedWith,
  }));
  if (rows.length === 0) return;
  await tx
    .insertInto("deliverable_confirmations")
    .values(rows)
    .onConflict((of) => of.doNothing())
    .execute();
}

/** Who has looked at which field of a deliverable (uuid). */
export async function listConfirmations(
  tx: Transaction<Schema>,
  scope: TenantScope,
  deliverableId: string,
): Promise<readonly Confirmation[]> {
  const own = tx.selectFrom("deliverable_confirmations").where(inScope(scope));
  const rows = own
    .where("deliverable_id", "=", deliverableId)
    .select(["confirmed_by as by", "field", "compared_with as digest"]);
  const found = await rows.orderBy("field").orderBy("confirmed_by").execute();
  return found.map(({ digest, ...one }) => ({ ...one, comparedWith: digest.toString("hex") }));
}

/** Deletes the recorded answers that showed these deliverables (uuids). */
export async function forgetDeliverables(
  tx: Transaction<Schema>,
  scope: TenantScope,
  ids: readonly string[],
): Promise<void> {
  if (ids.length > 0) await forgetAnswers(tx, scope, "deliverable", ids);
}

function own(tx: Transaction<Schema>, scope: TenantScope) {
  return tx.selectFrom("deliverables").where(inScope(scope));
}
