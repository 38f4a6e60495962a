import type { QueryConfig } from "pg";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import { binaryArray, uuidBytes } from "../../../db/binary-array.ts";
import type { Database, HotStatement } from "../../../db/database.ts";
import { type Boarding, Flight, type FlightMember, FlightOverloaded } from "../../../db/group-commit.ts";
import { keyedLock } from "../../../db/idempotency-records.ts";
import type { Log } from "../../../telemetry/log.ts";

/** A determination on its way into the database, with the record that makes a retry harmless. */
export interface NewDetermination extends FlightMember {
  /** uuid */
  readonly id: string;
  readonly document: string;
  /** `YYYY-MM-DD` */
  readonly arrivalOn: string;
  readonly keyDigest: Buffer;
  readonly fingerprint: Buffer;
  readonly fingerprintKeyId: string;
}

/** What a key was used for. */
export interface RecordedDetermination {
  readonly fingerprint: Buffer;
  readonly fingerprintKeyId: string;
  readonly id: string;
  /** null: the key was used for something else than a determination */
  readonly document: string | null;
}

const SCOPE = `with c as materialized (
  select set_config('entrada.tenant', $1, true)::uuid as tenant_id,
         set_config('entrada.environment', $2, true) as environment
)`;

const FIND: HotStatement = {
  name: "find_determination",
  text: `${SCOPE}
    select d.document, (
      select s.successor_id from determination_successions s
      where s.tenant_id = c.tenant_id and s.environment = c.environment and s.determination_id = $3
    ) as "successorId"
    from c, lateral (
      select document from determinations
      where tenant_id = c.tenant_id and environment = c.environment and id = $3 offset 0
    ) d`,
};

// A join would be planned by guessed sizes, and then read all the tenant's determinations: each step is a look-up.
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

// The lock is only tried: waiting for it would make one slow transaction hold up everybody who flies along.
const INSERT = {
  name: "insert_determinations",
  text: `${SCOPE},
    r as materialized (
      select c.tenant_id, c.environment, u.*, pg_try_advisory_xact_lock(u.lock_key) as mine
      from c, unnest($3::uuid[], $4::bytea[], $5::int8[], $6::bytea[], $7::text[], $8::text[], $9::text[])
        with ordinality as u (id, key_digest, lock_key, fingerprint, fingerprint_key_id, document, arrival_on, n)
      where c.tenant_id is not null and c.environment is not null
    ),
    k as (
      insert into idempotency_records
        (tenant_id, environment, key_digest, fingerprint, fingerprint_key_id, resource_type, resource_id)
      select tenant_id, environment, key_digest, fingerprint, fingerprint_key_id, 'determination', id
      from r where mine order by n
      on conflict do nothing
      returning resource_id
    ),
    d as (
      insert into determinations (tenant_id, environment, id, document, arrival_on)
      select tenant_id, environment, id, document, arrival_on::date from r where id in (select resource_id from k)
    )
    select n::int, case when not mine then 'busy' when k.resource_id is null then 'exists' else 'created' end as outcome
    from r left join k on k.resource_id = r.id`,
};

/** The stored bytes of a determination, exactly as they were answered, and the uuid of what has superseded it. */
export function findDetermination(
  db: Database,
  scope: TenantScope,
  id: string,
): Promise<{ readonly document: string; readonly successorId: string | null } | undefined> {
  return db.readOne<{ document: string; successorId: string | null }>(scope, FIND, [id]);
}

/** What an idempotency key of this surface was used for: a determination, or something else. */
export function findRecordedDetermination(
  db: Database,
  scope: TenantScope,
  keyDigest: Buffer,
): Promise<RecordedDetermination | undefined> {
  return db.readOne<RecordedDetermination>(scope, FIND_RECORDED, [keyDigest]);
}

/** Group commits for determinations: those that arrive together share one transaction. */
export function openFlight(db: Database, log: Log): Flight<NewDetermination> {
  return new Flight({ pool: db.flightPool, log, statement: insertStatement });
}

/**
 * Stores the determination with its record. busy: another transaction is at work on the key · exists: the key was
 * used before · overloaded: nothing was tried.
 */
export async function insertDetermination(
  flight: Flight<NewDetermination>,
  determination: NewDetermination,
): Promise<Boarding | "overloaded"> {
  try {
    return await flight.board(determination);
  } catch (error) {
    if (error instanceof FlightOverloaded) return "overloaded";
    throw error;
  }
}

function insertStatement(scope: TenantScope, members: readonly NewDetermination[]): QueryConfig {
  const column = <T>(read: (member: NewDetermination) => T) => members.map(read);
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
        column(({ document }) => Buffer.from(document)),
      ),
      binaryArray(
        "text",
        column(({ arrivalOn }) => Buffer.from(arrivalOn)),
      ),
    ],
  };
}
