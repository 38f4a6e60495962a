import type { Template } from "./peer-tables.ts";

/** A quote that the peer is about to store: the rows of the template under a new id. */
export interface PeerQuote {
  readonly template: Template;
  /** uuid */
  readonly id: string;
  /** the id as clients see it, and the rest of the answer */
  readonly answer: { readonly id: string; readonly rest: string };
}

const OWN = "tenant_id = $1 and environment = 'test'";

/** The rows our server reads for a quote, one statement per table, with the same row locks. */
export const READS = {
  record: {
    name: "record",
    text: `select fingerprint, answer from idempotency_records where ${OWN} and key_digest = $2`,
  },
  customer: { name: "customer", text: `select id, version from customers where ${OWN} and id = $2 for key share` },
  travelers: {
    name: "travelers",
    text: `select id, customer_id, version, data_key, document, external_reference, created_at, updated_at
      from travelers where ${OWN} and id = any($2::uuid[]) order by id for share`,
  },
  determinations: {
    name: "determinations",
    text: `select id, document, exists (
        select from determination_successions s
        where s.tenant_id = d.tenant_id and s.environment = d.environment and s.determination_id = d.id
      ) as is_superseded from determinations d where ${OWN} and id = any($2::uuid[])`,
  },
  offerings: {
    name: "offerings",
    text: `select p.*, o.version as offering_version, o.currency, o.service_fees, o.tax_basis_points
      from tenant_offerings o join products p on p.id = o.product_id
      where ${OWN} and o.is_enabled and p.id = any($2::uuid[])`,
  },
} as const;

export const RECORD = {
  name: "insert_record",
  text: `insert into idempotency_records
    (tenant_id, environment, key_digest, fingerprint, fingerprint_key_id, resource_type, resource_id, answer)
    values ($1, 'test', $2, $3, 'key', 'quote', $4, $5)`,
};

export const TELL = {
  name: "tell",
  text: `with counter as (
      update event_counters set next_position = next_position + 1, last_recorded_at = clock_timestamp(),
        last_occurred_at = greatest(last_occurred_at, clock_timestamp())
      where tenant_id = $1::uuid and environment = 'test' returning next_position - 1 as position, last_recorded_at, last_occurred_at)
    insert into events (tenant_id, environment, position, recorded_at, id, type, resource_type, resource_id, occurred_at,
                        payload)
    select $1::uuid, 'test', position, last_recorded_at, $2::uuid, $3, 'quote', $4, last_occurred_at, $5 from counter`,
};

/** All rows in one statement, planned once for each number of rows. */
export function insertOf(table: string, rows: readonly Readonly<Record<string, unknown>>[]) {
  const columns = Object.keys(rows[0] ?? {});
  const places = rows.map((_, row) => `(${columns.map((__, at) => `$${row * columns.length + at + 1}`).join(", ")})`);
  return {
    name: `insert_${table}_${rows.length}`,
    text: `insert into ${table} (${columns.join(", ")}) values ${places.join(", ")}`,
    values: rows.flatMap((row) => columns.map((column) => row[column])),
  };
}
