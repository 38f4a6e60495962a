import { hash } from "node:crypto";
import { sql, type Transaction } from "kysely";
import type { TenantScope } from "../core/tenant-scope.ts";
import { inScope } from "./in-scope.ts";
import { executeNamed } from "./kysely.ts";
import type { RecordedResourceType, Schema } from "./tables/schema.ts";

/** The earlier use of a key; the response is deleted when its resource is erased. */
export interface IdempotencyRecord {
  readonly fingerprint: Buffer;
  /** the keyring key of both the fingerprint and the response */
  readonly keyId: string;
  readonly answer: Buffer | null;
}

export interface NewIdempotencyRecord {
  readonly keyDigest: Buffer;
  readonly fingerprint: Buffer;
  readonly keyId: string;
  readonly resourceType: RecordedResourceType;
  /** uuid, as stored */
  readonly resourceId: string;
  /** uuids of what the request and its answer name */
  readonly named: readonly string[];
  /** encrypted */
  readonly answer: Buffer;
}

/** The lock id of all requests with the key: the first eight bytes of a digest. */
export function keyedLock({ tenantId, environment }: TenantScope, keyDigest: Buffer): Buffer {
  const place = Buffer.from(`${tenantId}|${environment}|`);
  return hash("sha256", Buffer.concat([place, keyDigest]), "buffer").subarray(0, 8);
}

/**
 * Locks the key until the transaction ends; false if another transaction holds it. Read in a separate statement
 * afterwards: the snapshot of this one may be older than the commit of the previous holder.
 */
export async function tryKeyedLock(tx: Transaction<Schema>, scope: TenantScope, keyDigest: Buffer): Promise<boolean> {
  const lock = keyedLock(scope, keyDigest).readBigInt64BE().toString();
  const query = sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${lock}::bigint) as mine`;
  const [row] = await executeNamed(tx, "try_keyed_lock", query);
  return row?.mine === true;
}

export async function findIdempotencyRecord(
  tx: Transaction<Schema>,
  scope: TenantScope,
  keyDigest: Buffer,
): Promise<IdempotencyRecord | undefined> {
  const query = tx
    .selectFrom("idempotency_records")
    .select(["fingerprint", "fingerprint_key_id as keyId", "answer"])
    .where(inScope(scope))
    .where("key_digest", "=", keyDigest);
  const [record] = await executeNamed(tx, "find_idempotency_record", query);
  return record;
}

export async function insertIdempotencyRecord(
  tx: Transaction<Schema>,
  { tenantId, environment }: TenantScope,
  record: NewIdempotencyRecord,
): Promise<void> {
  const query = tx.insertInto("idempotency_records").values({
    tenant_id: tenantId,
    environment,
    key_digest: record.keyDigest,
    fingerprint: record.fingerprint,
    fingerprint_key_id: record.keyId,
    resource_type: record.resourceType,
    resource_id: record.resourceId,
    named: [...record.named],
    answer: record.answer,
  });
  await executeNamed(tx, "insert_idempotency_record", query);
}

/** Stores another response under the key, unless its resource was erased. */
export async function replaceRecordedAnswer(
  tx: Transaction<Schema>,
  scope: TenantScope,
  keyDigest: Buffer,
  answer: Buffer,
): Promise<void> {
  await tx
    .updateTable("idempotency_records")
    .set({ answer })
    .where(inScope(scope))
    .where("key_digest", "=", keyDigest)
    .where("answer", "is not", null)
    .execute();
}

/** Deletes the recorded responses that contain these resources: a retry of such a request gets 404 from now on. */
export async function forgetAnswers(
  tx: Transaction<Schema>,
  scope: TenantScope,
  resourceType: RecordedResourceType,
  resourceIds: readonly string[],
): Promise<void> {
  await tx
    .updateTable("idempotency_records")
    .set({ answer: null })
    .where(inScope(scope))
    .where("resource_type", "=", resourceType)
    .where(sql<boolean>`resource_id = any(${[...resourceIds]}::uuid[])`)
    .where("answer", "is not", null)
    .execute();
}

/** The uuids of everything that the transaction's tenant keeps of these people (uuids), and their own. */
export async function idsBelongingTo(tx: Transaction<Schema>, people: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ ids: string[] }>`select ids_belonging_to(${[...people]}::uuid[]) as ids`.execute(tx);
  return rows[0]?.ids ?? [];
}

/** Deletes the recorded responses of the transaction's tenant whose request or response named one of these uuids. */
export async function forgetAnswersNaming(tx: Transaction<Schema>, ids: readonly string[]): Promise<void> {
  await sql`select forget_answers_naming(${[...ids]}::uuid[])`.execute(tx);
}
