import type pg from "pg";
import type { Bed } from "../http/bed.ts";
import { PEER_SCHEMA } from "../quotes/peer-tables.ts";

type Row = Readonly<Record<string, unknown>>;

/** An order that our server has stored with everything that follows it, so that the peer stores rows of the same size. */
export interface OrderTemplate {
  /** by table, each without what is new for another order */
  readonly rows: Readonly<Record<string, readonly Row[]>>;
  readonly events: readonly Row[];
  /** of the idempotency record, in base64 */
  readonly sealedAnswer: string;
  readonly answer: string;
}

export interface OrderPeerSettings {
  readonly database: pg.ClientConfig;
  readonly port: number;
  readonly tenantId: string;
  readonly template: OrderTemplate;
}

/** The tables of an order's rows, each with the column that names the order or the case. */
const WRITTEN = ["orders", "cases", "collection_requests", "ledger_transactions"] as const;

/** Tables with the same columns and keys as ours, without policies, checks, foreign keys and triggers. */
export async function makePeerTables({ query }: Bed): Promise<void> {
  await query(`create schema ${PEER_SCHEMA}`);
  for (const table of ["quotes", "event_counters", ...WRITTEN, "idempotency_records", "events"]) {
    await query(`create table ${PEER_SCHEMA}.${table} (like ${table} including defaults including indexes)`);
  }
  // As ours: its one row changes with every order.
  await query(`alter table ${PEER_SCHEMA}.event_counters set (fillfactor = 10)`);
  await query(`insert into ${PEER_SCHEMA}.event_counters select * from event_counters`);
}

/** The quotes that the peer does not have yet. */
export async function copyQuotes({ query }: Bed): Promise<void> {
  await query(`insert into ${PEER_SCHEMA}.quotes select * from quotes on conflict do nothing`);
  await query("analyze");
}

/** The stored rows of this order. */
export async function readTemplate({ query }: Bed, order: StoredOrder): Promise<OrderTemplate> {
  const { id, uuid, answer } = order;
  const rows = {
    orders: await query<Row>("select * from orders where id = $1", [uuid]),
    cases: await query<Row>("select * from cases where order_id = $1", [uuid]),
    collection_requests: await query<Row>(
      "select r.* from collection_requests r join cases c on c.id = r.case_id where c.order_id = $1",
      [uuid],
    ),
    ledger_transactions: await query<Row>(
      "select t.*, entries::text as entries from ledger_transactions t where order_id = $1",
      [uuid],
    ),
  };
  const events = await query<Row>(
    `select * from events where resource_id = $1 or payload::json -> 'data' ->> 'orderId' = $1
       or resource_type in ('case', 'collection_request') order by position`,
    [id],
  );
  const [record] = await query<{ sealed: string }>(
    "select encode(answer, 'base64') as sealed from idempotency_records where resource_id = $1",
    [uuid],
  );
  if (!record || events.length < 4) throw new Error(`order ${id} is not stored`);
  return { rows, events, sealedAnswer: record.sealed, answer };
}

interface StoredOrder {
  /** as clients see it */
  readonly id: string;
  readonly uuid: string;
  readonly answer: string;
}
