import type { QueryConfig } from "pg";
import type { AnswerOrigin } from "../../../core/check-site.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import { binaryArray, int8Bytes, uuidBytes } from "../../../db/binary-array.ts";
import type { Database, HotStatement } from "../../../db/database.ts";
import { type Entry, GroupCommit, GroupCommitOverloaded } from "../../../db/group-commit.ts";
import type { IdStatement } from "../../../db/group-read.ts";
import { keyedLock } from "../../../db/idempotency-records.ts";
import type { Log } from "../../../telemetry/log.ts";

/** A determination to store, with its idempotency record. */
export interface NewDetermination extends Entry {
  /** uuid */
  readonly id: string;
  /** the offset of the tenant's clock from real time that it was determined with */
  readonly offsetSeconds: number;
  /** UTF-8 */
  readonly document: Buffer;
  /** `YYYY-MM-DD` */
  readonly arrivalOn: string;
  readonly keyDigest: Buffer;
  readonly fingerprint: Buffer;
  readonly fingerprintKeyId: string;
  readonly origin: AnswerOrigin;
}

/**
 * created: stored · busy: another transaction holds the key · exists: the key was used before · clockMoved: the
 * tenant's clock has moved since, and nothing was stored · overloaded: nothing was attempted
 */
export type InsertOutcome = Committed | "overloaded";
type Committed = "created" | "busy" | "exists" | "clockMoved";

export type DeterminationCommits = GroupCommit<NewDetermination, Committed>;

export interface StoredDetermination {
  /** exactly as answered */
  readonly document: string;
  /** uuid */
  readonly successorId: string | null;
}

/** The earlier use of a key. */
export interface RecordedDetermination {
  readonly fingerprint: Buffer;
  readonly fingerprintKeyId: string;
  readonly id: string;
  /** null: the key was not used for a determination */
  readonly document: string | null;
}

const SCOPE = `with c as materialized (
  select set_config('entrada.tenant', $1, true)::uuid as tenant_id,
         set_config('entrada.environment', $2, true) as environment
)`;

// A join might be planned with wrong estimates and read all the tenant's determinations: each step is a look-up.
const FIND: IdStatement = {
  name: "find_determinations",
  text: `${SCOPE}
    select u.id, d.document, (
      select s.successor_id from determination_successions s
      where s.tenant_id = c.tenant_id and s.environment = c.environment and s.determination_id = u.id
    ) as "successorId"
    from c, unnest($3::uuid[]) as u (id), lateral (
      select document from determinations
      where tenant_id = c.tenant_id and environment = c.environment and id = u.id offset 0
    ) d`,
};

const FIND_RECORDED: HotStatement = {
  name: "find_recorded_determination",
  text: `${SCOPE}
    select k.fingerprint, k.fingerprint_key_id as "fingerprintKeyId", k.resource_id as id, (
      select document from determinations
      where tenant_id = c.tenant_id and environment = c.environment and id = k.resource_id
    ) as document
    from c, lateral (
      select fingerprint, fingerprint_key_id, resource_id from idempotency_records
      where tenant_id = c.tenant_id and environment = c.environment and key_digest = $3 offset 0
    ) k`,
};

const ORIGIN_BYTES: Readonly<Record<AnswerOrigin, Buffer>> = {
  api: Buffer.from("api"),
  check: Buffer.from("check"),
};

// Only tries the lock: waiting for it would let one slow transaction delay the whole group.
const INSERT = {
  name: "insert_determinations",
  text: `${SCOPE},
    b as materialized (
      select coalesce((
        select offset_seconds from business_clocks where tenant_id = c.tenant_id and environment = c.environment
      ), 0) as offset_seconds
      from c
    ),
    r as materialized (
      select c.tenant_id, c.environment, u.*, u.offset_seconds = b.offset_seconds as in_time,
             pg_try_advisory_xact_lock(u.lock_key) as mine
      from c, b, unnest($3::uuid[], $4::bytea[], $5::int8[], $6::bytea[], $7::text[], $8::text[], $9::text[], $10::int8[],
                        $11::text[])
        with ordinality
        as u (id, key_digest, lock_key, fingerprint, fingerprint_key_id, document, arrival_on, offset_seconds, origin, n)
      where c.tenant_id is not null and c.environment is not null
    ),
    k as (
      insert into idempotency_records
        (tenant_id, environment, key_digest, fingerprint, fingerprint_key_id, resource_type, resource_id)
      select tenant_id, environment, key_digest, fingerprint, fingerprint_key_id, 'determination', id
      from r where mine and in_time order by n
      on conflict do nothing
      returning resource_id
    ),
    d as (
      insert into determinations (tenant_id, environment, id, document, arrival_on, origin)
      select tenant_id, environment, id, document, arrival_on::date, origin from r where id in (select resource_id from k)
    )
    select n::int, case when not in_time then 'clockMoved' when not mine then 'busy'
                        when k.resource_id is null then 'exists' else 'created' end as outcome
    from r left join k on k.resource_id = r.id`,
};

/** A stored determination, and its successor, if any. */
export async function findDetermination(
  db: Database,
  scope: TenantScope,
  id: string,
): Promise<StoredDetermination | undefined> {
  const foundDetermination = await db.readById<StoredDetermination>(scope, FIND, id);
  return foundDetermination && { document: foundDetermination.document, successorId: foundDetermination.successorId };
}

/** The earlier use of an idempotency key of this surface: a determination, or something else. */
export function findRecordedDetermination(
  db: Database,
  scope: TenantScope,
  keyDigest: Buffer,
): Promise<RecordedDetermination | undefined> {
  return db.readOne<RecordedDetermination>(scope, FIND_RECORDED, [keyDigest]);
}

/** The group commit of determinations: those that arrive together share a transaction. */
export function openCommits(db: Database, log: Log): DeterminationCommits {
  return new GroupCommit({ pool: db.groupCommitPool, log, statement: insertStatement });
}

/** Stores the determination with its idempotency record, or says why not. */
export async function insertDetermination(
  commits: DeterminationCommits,
  determination: NewDetermination,
): Promise<InsertOutcome> {
  try {
    return await commits.submit(determination);
  } catch (error) {
    if (error instanceof GroupCommitOverloaded) return "overloaded";
    throw error;
  }
}

function insertStatement(scope: TenantScope, entries: readonly NewDetermination[]): QueryConfig {
  const column = <T>(read: (entry: NewDetermination) => T) => entries.map(read);
  return {
    ...INSERT,
    values: [
      scope.tenantId,
      scope.environment,
      binaryArray(
        "uuid",
        column(({ id }) => uuidBytes(id)),
      ),
      binaryArray(
        "bytea",
        column(({ keyDigest }) => keyDigest),
      ),
      binaryArray(
        "int8",
        column(({ keyDigest }) => keyedLock(scope, keyDigest)),
      ),
      binaryArray(
        "bytea",
        column(({ fingerprint }) => fingerprint),
      ),
      binaryArray(
        "text",
        column(({ fingerprintKeyId }) => Buffer.from(fingerprintKeyId)),
      ),
      binaryArray(
        "text",
        column(({ document }) => document),
      ),
      binaryArray(
        "text",
        column(({ arrivalOn }) => Buffer.from(arrivalOn)),
      ),
      binaryArray(
        "int8",
        column(({ offsetSeconds }) => int8Bytes(offsetSeconds)),
      ),
      binaryArray(
        "text",
        column(({ origin }) => ORIGIN_BYTES[origin]),
      ),
    ],
  };
}
