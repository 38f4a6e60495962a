import type pg from "pg";
import type { Bed } from "../http/bed.ts";

export const PEER_SCHEMA = "bench_peers";

/** A quote that our server has stored, so that the peer stores and sends rows of the same size. */
export interface Template {
  /** `cus_…`: the quote's customer */
  readonly customerId: string;
  readonly quote: Row;
  readonly lines: readonly Row[];
  readonly event: Row;
  /** of the idempotency record, in base64 */
  readonly sealedAnswer: string;
  readonly answer: string;
}

type Row = Readonly<Record<string, unknown>>;

export interface QuotePeerSettings {
  readonly database: pg.ClientConfig;
  readonly port: number;
  readonly tenantId: string;
  readonly templates: readonly Template[];
}

const READ = [
  "customers",
  "travelers",
  "determinations",
  "determination_successions",
  "products",
  "tenant_offerings",
  "event_counters",
];
const WRITTEN = ["quotes", "quote_lines", "idempotency_records", "events"];

/**
 * Tables with the same columns and keys as ours, in the same database, without partitions, policies, checks, foreign
 * keys and triggers; the rows that a quote reads are copied.
 */
export async function makePeerTables({ query }: Bed): Promise<void> {
  await query(`create schema ${PEER_SCHEMA}`);
  for (const table of [...READ, ...WRITTEN]) {
    await query(`create table ${PEER_SCHEMA}.${table} (like ${table} including defaults including indexes)`);
  }
  // As ours: its one row changes with every quote.
  await query(`alter table ${PEER_SCHEMA}.event_counters set (fillfactor = 10)`);
  for (const table of READ) await query(`insert into ${PEER_SCHEMA}.${table} select * from ${table}`);
  await query("analyze");
}

/** The stored rows of the quotes in these answers. */
export async function readTemplates({ query }: Bed, quotes: readonly StoredQuote[]): Promise<readonly Template[]> {
  const templates: Template[] = [];
  for (const { id, uuid, customerId, answer } of quotes) {
    const [quote] = await query<Row>("select * from quotes where id = $1", [uuid]);
    const lines = await query<Row>("select * from quote_lines where quote_id = $1", [uuid]);
    const [event] = await query<Row>("select * from events where resource_type = 'quote' and resource_id = $1", [id]);
    const [record] = await query<{ sealed: string }>(
      "select encode(answer, 'base64') as sealed from idempotency_records where resource_id = $1",
      [uuid],
    );
    if (!quote || !event || !record) throw new Error(`quote ${id} is not stored`);
    templates.push({ customerId, quote, lines, event, sealedAnswer: record.sealed, answer });
  }
  return templates;
}

export interface StoredQuote {
  /** as clients see it */
  readonly id: string;
  readonly uuid: string;
  readonly customerId: string;
  readonly answer: string;
}
