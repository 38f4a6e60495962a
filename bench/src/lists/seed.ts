import { randomUUID } from "node:crypto";
import { DAY_MS } from "@entrada/domain/shared/dates";
import { decodeId, uuidFloor } from "@entrada/server/core/ids";
import type { TenantScope } from "@entrada/server/core/tenant-scope";
import type { PersonKey } from "@entrada/server/crypto/envelope-encryption";
import type { Keyring } from "@entrada/server/crypto/keyring";
import { openAnswers, sealAnswers } from "@entrada/server/features/casework/collection-requests/answers.document";
import type { Bed } from "../http/bed.ts";
import { type Changed, copyRow } from "./copies.ts";
import { copyPerson, nameOf } from "./people.ts";
import { type Sales, valueAt } from "./shares.ts";

const DAYS = 365;
/** whose orders are a tenth of all: an agency among people */
const AGENCY = 0;

interface Place {
  readonly bed: Pick<Bed, "query">;
  readonly keyring: Keyring;
  readonly scope: TenantScope;
}

/** One sale that the product itself has made, whose rows are copied; uuids. */
export interface MadeSale {
  readonly orderId: string;
  readonly customerId: string;
  readonly travelerId: string;
  readonly quoteId: string;
}

/** The new uuids of each of the sales. */
interface Ids {
  readonly at: string;
  readonly customer: string;
  readonly traveler: string;
  readonly quote: string;
  readonly order: string;
  readonly case: string;
  readonly request: string;
}

/** Stores so many sales of a year, spread over its days: every second one is of a customer who has bought before. */
export async function seedSales(place: Place, made: MadeSale, count: number, sales: Sales): Promise<void> {
  const { bed, scope } = place;
  // The rows were made whole by the product; what checks each of them one by one would take hours.
  await bed.query("set session_replication_role = replica");
  const customers = Array.from({ length: count >> 1 }, (_, n) => ({
    id: uuidAt(2 * n, count),
    ...timeOf(2 * n, count),
  }));
  const ids: readonly Ids[] = Array.from({ length: count }, (_, n) => ({
    at: timeOf(n, count).createdAt,
    customer: customers[n % 10 === 0 ? AGENCY : n >> 1]?.id ?? "",
    traveler: uuidAt(n, count),
    quote: uuidAt(n, count),
    order: uuidAt(n, count),
    case: uuidAt(n, count),
    request: uuidAt(n, count),
  }));
  const people = { keyring: place.keyring, scope };
  const named = (n: number) => ({ ...nameOf(n), email: `person${n}@example.com` });
  await copyPerson(
    bed,
    people,
    "customers",
    made.customerId,
    customers.map((customer, n) => ({ ...customer, ...named(n), changed: {} })),
  );
  await copyPerson(
    bed,
    people,
    "travelers",
    made.travelerId,
    ids.map((one, n) => ({
      id: one.traveler,
      createdAt: one.at,
      ...named(n),
      changed: { customer_id: one.customer, passport_index: null, passport_key_id: null },
    })),
  );
  const rowsOf = (change: (one: Ids, n: number) => Changed) =>
    ids.map((one, n): Changed => ({ created_at: one.at, updated_at: one.at, ...change(one, n) }));
  const copyOf = (table: string, id: string, rows: readonly Changed[]) =>
    copyRow(bed, table, { column: "id", id }, rows);
  const only = async (table: string, column: string, id: string) => {
    const [row] = await bed.query<{ id: string }>(`select id from ${table} where ${column} = $1 order by id`, [id]);
    if (!row) throw new Error(`the sale has no row in ${table}`);
    return row.id;
  };
  await copyOf(
    "quotes",
    made.quoteId,
    rowsOf(({ quote, customer, order }) => ({ id: quote, customer_id: customer, order_id: order })),
  );
  await copyOf(
    "quote_lines",
    await only("quote_lines", "quote_id", made.quoteId),
    ids.map((one, n) => ({ id: uuidAt(n, count), quote_id: one.quote, traveler_id: one.traveler })),
  );
  await copyOf(
    "orders",
    made.orderId,
    rowsOf(({ order, quote, customer }, n) => ({
      id: order,
      quote_id: quote,
      customer_id: customer,
      state: valueAt(sales.order, n),
      payment_state: valueAt(sales.paymentState, n),
      external_reference: n % 4 === 0 ? `booking-${n}` : null,
    })),
  );
  const caseId = await only("cases", "order_id", made.orderId);
  const attentionOf = (state: string, { request, at }: Ids): Changed => {
    if (state === "collecting")
      return { attention_party: "traveler", attention_request_id: request, attention_since: at };
    const party = state === "reviewing" ? "operator" : state === "submitted" ? "authority" : "none";
    const since = party === "none" ? null : at;
    return { attention_party: party, attention_request_id: null, attention_since: since };
  };
  await copyOf(
    "cases",
    caseId,
    rowsOf((one, n) => {
      const state = valueAt(sales.caseState, n);
      return {
        id: one.case,
        order_id: one.order,
        customer_id: one.customer,
        traveler_id: one.traveler,
        state,
        ...attentionOf(state, one),
        outcome: state === "closed" ? "approved" : null,
        sla_look_at: null,
      };
    }),
  );
  await copyOf(
    "payments",
    await only("payments", "order_id", made.orderId),
    rowsOf(({ order }, n) => ({
      id: uuidAt(n, count),
      order_id: order,
      state: valueAt(sales.payment, n),
      follow_at: null,
    })),
  );
  await copyOf(
    "invoices",
    await only("invoices", "order_id", made.orderId),
    ids.map((one, n) => ({
      id: uuidAt(n, count),
      order_id: one.order,
      number: `2026-${n}`,
      source_id: randomUUID(),
      issued_at: one.at,
    })),
  );
  const collecting = ids.filter((_, n) => valueAt(sales.caseState, n) === "collecting");
  await copyOf(
    "collection_requests",
    await only("collection_requests", "case_id", caseId),
    collecting.map((one) => ({ id: one.request, case_id: one.case, created_at: one.at, updated_at: one.at })),
  );
  await copyAnswers(place, caseId, made.travelerId, collecting);
  await bed.query("set session_replication_role = origin");
}

// Each is sealed with the key of its own traveler.
async function copyAnswers({ bed, keyring, scope }: Place, caseId: string, travelerId: string, copies: readonly Ids[]) {
  const [sealed] = await bed.query<{ document: string }>("select document from case_answers where case_id = $1", [
    caseId,
  ]);
  const wanted = [travelerId, ...copies.map(({ traveler }) => traveler)];
  const rows = await bed.query<{ id: string; dataKey: string }>(
    `select id, data_key as "dataKey" from travelers where id = any($1::uuid[])`,
    [wanted],
  );
  const keys = new Map(
    rows.map(({ id, dataKey }): [string, PersonKey] => [id, { row: { ...scope, table: "travelers", id }, dataKey }]),
  );
  const own = keys.get(travelerId);
  if (!sealed || !own) throw new Error("the sale has no answers");
  const document = openAnswers({ ctx: { keyring } }, own, caseId, sealed.document);
  await copyRow(
    bed,
    "case_answers",
    { column: "case_id", id: caseId },
    copies.flatMap((one) => {
      const key = keys.get(one.traveler);
      if (!key) return [];
      const text = sealAnswers({ ctx: { keyring } }, key, one.case, document);
      return [{ case_id: one.case, traveler_id: one.traveler, document: text, updated_at: one.at }];
    }),
  );
}

/** The uuid behind an id that the product has answered. */
export function uuidOfId(prefix: "ord" | "cus" | "trv" | "qte", id: string): string {
  const uuid = decodeId(prefix, id);
  if (uuid === undefined) throw new Error(`${id} is no id`);
  return uuid;
}

function timeOf(n: number, count: number): { readonly createdAt: string } {
  return { createdAt: instantOf(n, count).toISOString() };
}

function instantOf(n: number, count: number): Date {
  return new Date(Date.now() - DAYS * DAY_MS + Math.floor((n * DAYS * DAY_MS) / count));
}

// Ids rise with their creation.
function uuidAt(n: number, count: number): string {
  return uuidFloor(instantOf(n, count)).slice(0, 15) + randomUUID().slice(15);
}
