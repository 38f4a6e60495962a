import { CASE_LIFECYCLE, CASE_STATES } from "@entrada/domain/cases/case-lifecycle";
import type { DocumentState } from "@entrada/domain/documents/document-lifecycle";
import { type Entered, isFinal } from "@entrada/domain/shared/lifecycle";
import { type SqlBool, sql, type Transaction } from "kysely";
import type { CreatedRange, Keyset } from "../../../core/paging.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import { inCreatedRange } from "../../../db/created-range.ts";
import type { Database } from "../../../db/database.ts";
import { type AddressRow, type FoundAddress, foundAddress } from "../../../db/found-address.ts";
import { forgetAnswers } from "../../../db/idempotency-records.ts";
import { inScope } from "../../../db/in-scope.ts";
import { type Authority, type Maker, makerLives } from "../../../db/makers.ts";
import type { ScanResult } from "../../../db/tables/documents.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import type { Locked } from "../../../work/locked.ts";
import { type RowOf, tenantRows } from "../../../work/table-rows.ts";

const documents = tenantRows("documents", [
  "id",
  "version",
  "state",
  "travelerId",
  "caseId",
  "type",
  "contentType",
  "size",
  "sha256",
  "slotExpiresAt",
  "copiedFrom",
  "objectName",
  "scan",
  "details",
  "isSetAside",
  "expiresAt",
  "createdAt",
  "updatedAt",
]);

const ENDED = CASE_STATES.filter((state) => isFinal(CASE_LIFECYCLE, state));

/** A document as stored; its ids are uuids. */
export type StoredDocument = RowOf<typeof documents>;

export const { insert: insertDocument, find: findDocument, lock: findDocumentForUpdate } = documents;

export interface DocumentFilter extends CreatedRange {
  readonly states?: readonly DocumentState[] | undefined;
  readonly type?: string | undefined;
  /** uuids */
  readonly travelerId?: string | undefined;
  readonly caseId?: string | undefined;
}

/** What changes of a document besides its state; what is absent stays. */
export interface DocumentChange {
  readonly objectName?: string | null;
  readonly scan?: ScanResult;
  readonly details?: string | null;
  readonly isSetAside?: boolean;
  readonly expiresAt?: Date | null;
}

type DocumentUpdate = DocumentChange & {
  readonly updatedAt: Date;
  readonly lookAt: Date | null;
  readonly state?: Entered<DocumentState>;
};

/** Those of these documents (uuids) that are there, by uuid. */
export async function findDocuments(
  tx: Transaction<Schema>,
  scope: TenantScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredDocument>> {
  const foundDocuments = await documents.all(documents.own(tx, scope).where("id", "in", ids));
  return new Map(foundDocuments.map((document) => [document.id, document]));
}

/** Whose slot takes bytes under this token, by its digest: asked before anybody knows the tenant. */
export async function findSlotScope(
  db: Pick<Database, "lookUpAddress">,
  slotHash: Buffer,
): Promise<FoundAddress | undefined> {
  const [row] = await db.lookUpAddress<AddressRow>({
    name: "find_upload_slot_and_asker",
    text: "select * from find_upload_slot($1)",
    values: [slotHash],
  });
  return row && foundAddress(row);
}

/** Whoever asked for the address of a document (uuid); undefined once they may not send bytes to it any more. */
export async function findLivingSlotMaker(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { id, ...needed }: { readonly id: string; readonly authority: Authority; readonly at: Date },
): Promise<Maker | undefined> {
  const made = makerLives(scope, { kind: "slot_maker_kind", id: "slot_maker_id", ...needed });
  const rows = documents.own(tx, scope).select(["slot_maker_kind as kind", "slot_maker_id as id"]).where("id", "=", id);
  const row = await rows.where(made).executeTakeFirst();
  return row && row.kind !== null && row.id !== null ? { kind: row.kind, id: row.id } : undefined;
}

/** The newest document of a traveler, for this case or none, with these bytes, which was not purged. */
export async function findSameFile(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { travelerId, caseId, type, sha256 }: Pick<StoredDocument, "travelerId" | "caseId" | "type" | "sha256">,
): Promise<StoredDocument | undefined> {
  const same = documents
    .own(tx, scope)
    .where("traveler_id", "=", travelerId)
    .where("case_id", "is not distinct from", caseId)
    .where("type", "=", type)
    .where("sha256", "=", sha256)
    .where("state", "not in", ["purged", "awaitingUpload"])
    .orderBy("id", "desc")
    .limit(1);
  return (await documents.all(same))[0];
}

/** The tenant's documents after this id, in the keyset's order. */
export function listDocumentsAfter(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { states, type, travelerId, caseId, ...created }: DocumentFilter,
  keyset: Keyset,
): Promise<readonly StoredDocument[]> {
  let rows = inCreatedRange(documents.own(tx, scope), created);
  if (states !== undefined) rows = rows.where("state", "in", states);
  if (type !== undefined) rows = rows.where("type", "=", type);
  if (travelerId !== undefined) rows = rows.where("traveler_id", "=", travelerId);
  if (caseId !== undefined) rows = rows.where("case_id", "=", caseId);
  return documents.page(rows, keyset);
}

/** The documents of a case (uuid) that were not set aside, oldest first. */
export function listCurrentOfCase(
  tx: Transaction<Schema>,
  scope: TenantScope,
  caseId: string,
): Promise<readonly StoredDocument[]> {
  return documents.all(current(tx, scope, caseId).orderBy("id"));
}

/** The documents of these cases (uuids) that were not set aside. */
export function listCurrentOfCases(
  tx: Transaction<Schema>,
  scope: TenantScope,
  caseIds: readonly string[],
): Promise<readonly StoredDocument[]> {
  return documents.all(currentOfCases(tx, scope, caseIds));
}

/** Those of one case. */
export function listCurrentOfCaseForUpdate(
  tx: Transaction<Schema>,
  scope: TenantScope,
  caseId: string,
): Promise<readonly Locked<StoredDocument>[]> {
  return documents.lockAll(current(tx, scope, caseId).orderBy("id"));
}

/** Those of these documents (uuids) of a case that are set aside, and were not given up. */
export function listSetAsideForUpdate(
  tx: Transaction<Schema>,
  scope: TenantScope,
  caseId: string,
  ids: readonly string[],
): Promise<readonly Locked<StoredDocument>[]> {
  const rows = documents.own(tx, scope).where("case_id", "=", caseId).where("is_set_aside", "=", true);
  const kept = rows.where("state", "in", ["scanning", "processing", "accepted", "needsReview", "rejected"]);
  return documents.lockAll(kept.where(sql<SqlBool>`id = any(${[...ids]}::uuid[])`).orderBy("id"));
}

/** All documents of these travelers (uuids) that still have anything. */
export function listOfTravelersForUpdate(
  tx: Transaction<Schema>,
  scope: TenantScope,
  travelerIds: readonly string[],
): Promise<readonly Locked<StoredDocument>[]> {
  const rows = documents.own(tx, scope).where(sql<SqlBool>`traveler_id = any(${[...travelerIds]}::uuid[])`);
  return documents.lockAll(rows.where("state", "<>", "purged").orderBy("id"));
}

/** Writes what changes of the document, perhaps its state, at the version that was read, and raises the version. */
export function updateDocument(
  tx: Transaction<Schema>,
  scope: TenantScope,
  document: Locked<Pick<StoredDocument, "id" | "version">>,
  { state, objectName, scan, details, isSetAside, expiresAt, lookAt, updatedAt }: DocumentUpdate,
): Promise<Locked<StoredDocument>> {
  const changes = { state, objectName, scan, details, isSetAside, expiresAt, lookAt, updatedAt };
  return documents.updateAt(tx, scope, document, changes);
}

/** Writes when to look at a document again; clients see nothing of it. */
export async function updateLook(
  tx: Transaction<Schema>,
  scope: TenantScope,
  id: string,
  lookAt: Date | null,
): Promise<void> {
  await tx.updateTable("documents").set({ look_at: lookAt }).where(inScope(scope)).where("id", "=", id).execute();
}

/** The ids (uuids) of documents to be looked at, longest due first. */
export async function listDueIds(
  tx: Transaction<Schema>,
  scope: TenantScope,
  now: Date,
  rowsMax: number,
): Promise<readonly string[]> {
  const rows = documents.own(tx, scope).select("id").where("look_at", "<=", now).orderBy("look_at").orderBy("id");
  return (await rows.limit(rowsMax).execute()).map(({ id }) => id);
}

/** When the case (uuid) ended; undefined: it has not. */
export async function findCaseEnd(
  tx: Transaction<Schema>,
  scope: TenantScope,
  caseId: string,
): Promise<Date | undefined> {
  const cases = tx.selectFrom("cases").select("updated_at as updatedAt").where(inScope(scope)).where("id", "=", caseId);
  return (await cases.where("state", "in", ENDED).executeTakeFirst())?.updatedAt;
}

/** Those of these cases (uuids) whose application was submitted, and which have not ended. */
export async function listSubmittedAmong(
  tx: Transaction<Schema>,
  scope: TenantScope,
  caseIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (caseIds.length === 0) return new Set();
  const cases = tx.selectFrom("cases").select("id").where(inScope(scope)).where("id", "in", caseIds);
  const submitted = cases.where("submitted_at", "is not", null).where("state", "not in", ENDED);
  return new Set((await submitted.execute()).map(({ id }) => id));
}

/** Deletes the recorded answers that showed these documents (uuids). */
export async function forgetDocuments(
  tx: Transaction<Schema>,
  scope: TenantScope,
  ids: readonly string[],
): Promise<void> {
  if (ids.length > 0) await forgetAnswers(tx, scope, "document", ids);
}

function current(tx: Transaction<Schema>, scope: TenantScope, caseId: string) {
  return currentOfCases(tx, scope, [caseId]);
}

function currentOfCases(tx: Transaction<Schema>, scope: TenantScope, caseIds: readonly string[]) {
  const rows = documents.own(tx, scope).where(sql<SqlBool>`case_id = any(${[...caseIds]}::uuid[])`);
  const kept = rows.where("is_set_aside", "=", false);
  return kept.where("state", "in", ["scanning", "processing", "accepted", "needsReview"]);
}

/** How many documents of a traveler (uuid) there are, but for those that were purged. */
export async function countOfTraveler(
  tx: Transaction<Schema>,
  scope: TenantScope,
  travelerId: string,
): Promise<number> {
  const rows = documents.own(tx, scope).where("traveler_id", "=", travelerId).where("state", "<>", "purged");
  const { count } = await rows.select(({ fn }) => fn.countAll<string>().as("count")).executeTakeFirstOrThrow();
  return Number(count);
}
