import type { DeliverableState } from "@entrada/domain/deliverables/deliverable-lifecycle";
import type { DeliverableType, IssuedField } from "@entrada/domain/deliverables/deliverable-types";
import type { Confirmation } from "@entrada/domain/deliverables/release-rule";
import type { Entered } from "@entrada/domain/shared/lifecycle";
import { type SqlBool, sql, type Transaction } from "kysely";
import type { CreatedRange, Keyset } from "../../../core/paging.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import { inCreatedRange } from "../../../db/created-range.ts";
import { forgetAnswers } from "../../../db/idempotency-records.ts";
import { inScope } from "../../../db/in-scope.ts";
import type { FileProgress } from "../../../db/tables/deliverables.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import type { Locked } from "../../../work/locked.ts";
import { type RowOf, tenantRows } from "../../../work/table-rows.ts";

const deliverables = tenantRows("deliverables", [
  "id",
  "version",
  "state",
  "caseId",
  "travelerId",
  "type",
  "contentType",
  "size",
  "sha256",
  "replaces",
  "objectName",
  "reading",
  "details",
  "preparedBy",
  "uploadedBy",
  "requestedBy",
  "overriddenBy",
  "overriddenFields",
  "overriddenWith",
  "approvedBy",
  "releasedAt",
  "createdAt",
  "updatedAt",
]);

/** A deliverable as stored; its ids are uuids, and people are named as clients see them. */
export type StoredDeliverable = RowOf<typeof deliverables>;

export const { insert: insertDeliverable, find: findDeliverable, lock: findDeliverableForUpdate } = deliverables;

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

/** The tenant's deliverables after this id, in the keyset's order. */
export function listDeliverablesAfter(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { states, types, caseId, travelerId, ...created }: DeliverableFilter,
  keyset: Keyset,
): Promise<readonly StoredDeliverable[]> {
  let rows = inCreatedRange(deliverables.own(tx, scope), created);
  if (states !== undefined) rows = rows.where("state", "in", states);
  if (types !== undefined) rows = rows.where("type", "in", types);
  if (caseId !== undefined) rows = rows.where("case_id", "=", caseId);
  if (travelerId !== undefined) rows = rows.where("traveler_id", "=", travelerId);
  return deliverables.page(rows, keyset);
}

/** All deliverables of a case (uuid), oldest first. */
export function listOfCase(
  tx: Transaction<Schema>,
  scope: TenantScope,
  caseId: string,
): Promise<readonly StoredDeliverable[]> {
  return deliverables.all(deliverables.own(tx, scope).where("case_id", "=", caseId).orderBy("id"));
}

/** All deliverables of these travelers (uuids) of which anything is left. */
export function listOfTravelersForUpdate(
  tx: Transaction<Schema>,
  scope: TenantScope,
  travelerIds: readonly string[],
): Promise<readonly Locked<StoredDeliverable>[]> {
  const rows = deliverables.own(tx, scope).where(sql<SqlBool>`traveler_id = any(${[...travelerIds]}::uuid[])`);
  return deliverables.lockAll(rows.where("details", "is not", null).orderBy("id"));
}

/** Writes what changes of the deliverable, perhaps its state, at the version that was read, and raises the version. */
export function updateDeliverable(
  tx: Transaction<Schema>,
  scope: TenantScope,
  deliverable: Locked<Pick<StoredDeliverable, "id" | "version">>,
  { state, objectName, reading, details, uploadedBy, requestedBy, override, approval, updatedAt }: DeliverableUpdate,
): Promise<Locked<StoredDeliverable>> {
  return deliverables.updateAt(tx, scope, deliverable, {
    updatedAt,
    state,
    objectName,
    reading,
    details,
    uploadedBy,
    requestedBy,
    ...(override !== undefined && {
      overriddenBy: override?.by ?? null,
      overriddenFields: [...(override?.fields ?? [])],
      overriddenWith: override?.comparedWith ?? null,
    }),
    ...(approval !== undefined && {
      approvedBy: approval.by,
      approvedSha256: approval.sha256,
      releasedAt: updatedAt,
      confirmsOverride: approval.confirmsOverride,
      comparedWith: approval.comparedWith,
      differing: [...approval.differing],
      unreadable: [...approval.unreadable],
    }),
  });
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
