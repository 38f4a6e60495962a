import { DAY_MS, isoDateOf } from "@entrada/domain/shared/dates";
import { loadConfig } from "@entrada/server/config";
import { encodeId } from "@entrada/server/core/ids";
import { OperatorDatabase } from "@entrada/server/db/operator";
import { encodeCursor } from "@entrada/server/http/resources/cursor";
import { makeLog } from "@entrada/server/telemetry/log";
import { type BenchTenant, makeTenant } from "../make-tenant.ts";
import { acceptedQuotes, ORDERS } from "../orders/flow.ts";
import { offerAll } from "../quotes/offerings.ts";
import { ask, prepareBodies, type Seller } from "../quotes/sale.ts";
import { printTable, shown } from "../report.ts";
import { type DatabaseWork, explain, sentDuring } from "./database-time.ts";
import { type OwnServer, onOwnServer } from "./own-server.ts";
import { type Asked, type Known, requestsFor } from "./requests.ts";
import { type MadeSale, seedSales, uuidOfId } from "./seed.ts";
import { FAILED, type Sales, SETTLED } from "./shares.ts";

const LOG = makeLog(loadConfig({ LOG_LEVEL: "silent" }));
const COUNT = Number(process.env.BENCH_ORDERS ?? 50_000);
const AIM_MS = 50;
const ROUNDS = 7;
const HEAD = ["List", "Asked", "Items", "Statements", "Rows looked at", "Database ms, best", "Middle"];

/** What the database does for pages of lists of 50,000 orders, beside a tenant whose orders are of another kind. */
export async function benchLists(): Promise<void> {
  await onOwnServer(async (server) => {
    const operator = new OperatorDatabase({ operator: server.superuser("entrada"), log: LOG });
    try {
      const tenant = await seededTenant(server, operator, SETTLED);
      await seededTenant(server, operator, FAILED);
      // As autovacuum has done in any database that has run for a while.
      await server.query("vacuum analyze");
      await measure(server, tenant);
    } finally {
      await operator.close();
    }
  });
}

async function seededTenant(server: OwnServer, operator: OperatorDatabase, sales: Sales): Promise<BenchTenant> {
  const tenant = await makeTenant(operator);
  await offerAll(server, operator, tenant.scope);
  const made = await sell({ origin: server.origin, apiKey: tenant.apiKey });
  await seedSales({ bed: server, keyring: server.keyring, scope: tenant.scope }, made, COUNT, sales);
  return tenant;
}

/** One whole sale, made by the product. */
async function sell(seller: Seller): Promise<MadeSale> {
  const [body] = await prepareBodies(seller, 1, 1);
  if (!body) throw new Error("there is nothing to sell");
  const [quoteId = ""] = await acceptedQuotes(seller, [body], 1);
  const { id, text } = await ask(seller, ORDERS, { quoteId });
  const amount = JSON.parse(text).sums.due;
  const settledOn = isoDateOf(new Date());
  await ask(seller, `${ORDERS}/${id}/payments`, { mode: "tenantSettled", amount, reference: "seed", settledOn });
  return {
    orderId: uuidOfId("ord", id),
    customerId: uuidOfId("cus", body.customerId),
    travelerId: uuidOfId("trv", body.items[0]?.travelerId ?? ""),
    quoteId: uuidOfId("qte", quoteId),
  };
}

async function measure(server: OwnServer, { scope, apiKey }: BenchTenant): Promise<void> {
  const superuser = server.superuser("entrada");
  const rows: (readonly string[])[] = [];
  const missed: string[] = [];
  for (const asked of requestsFor(await knownOf(server, scope.tenantId))) {
    const query = { ...asked.query, ...(asked.isDeep && { cursor: await cursorInTheMiddle(server, scope, asked) }) };
    const url = `${server.origin}/api/v1/tenant/${asked.list}?${new URLSearchParams(query)}`;
    let items = 0;
    const sent = await sentDuring(scope, async () => {
      const answer = await fetch(url, { headers: { "x-api-key": apiKey } });
      if (!answer.ok) throw new Error(`${url} was answered ${answer.status}: ${await answer.text()}`);
      items = JSON.parse(await answer.text()).items.length;
    });
    const work = await explain(superuser, sent, ROUNDS);
    rows.push(rowOf(asked, items, work));
    const bestMs = work.roundsMs[0] ?? Number.POSITIVE_INFINITY;
    if (bestMs > AIM_MS || work.readWhole.length > 0) {
      missed.push(`${nameOf(asked)}: ${shown(bestMs)} ms, read whole: ${work.readWhole.join(", ") || "nothing"}`);
    }
  }
  printTable(
    `A page of lists of ${COUNT.toLocaleString("en")} orders (aim ≤ ${AIM_MS} ms of database time)`,
    HEAD,
    rows,
  );
  if (missed.length === 0) return;
  process.exitCode = 1;
  console.error(["", "Missed:", ...missed].join("\n"));
}

async function knownOf({ query }: OwnServer, tenantId: string): Promise<Known> {
  const [middle] = await query<Record<"order" | "quote" | "customer" | "traveler" | "product", string>>(
    `select o.id as order, o.quote_id as quote, o.customer_id as customer, c.traveler_id as traveler, c.product_id as product
     from orders o join cases c on c.order_id = o.id
     where o.tenant_id = $1 order by o.id offset $2 limit 1`,
    [tenantId, (COUNT >> 1) + 1],
  );
  const [agency] = await query<{ id: string }>(
    "select customer_id as id from orders where tenant_id = $1 group by customer_id order by count(*) desc limit 1",
    [tenantId],
  );
  if (!middle || !agency) throw new Error("there are no orders");
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
  return {
    agencyId: encodeId("cus", agency.id),
    customerId: encodeId("cus", middle.customer),
    travelerId: encodeId("trv", middle.traveler),
    orderId: encodeId("ord", middle.order),
    quoteId: encodeId("qte", middle.quote),
    productId: encodeId("prd", middle.product),
    yesterday: daysAgo(1),
    middle: daysAgo(182),
    middleAndADay: daysAgo(181),
  };
}

// As if every page before had been read.
async function cursorInTheMiddle({ query, keyring }: OwnServer, scope: BenchTenant["scope"], asked: Asked) {
  const [row] = await query<{ id: string }>(
    `select id from ${asked.list} where tenant_id = $1 order by id offset $2 limit 1`,
    [scope.tenantId, COUNT >> 2],
  );
  if (!row) throw new Error(`${asked.list} is empty`);
  return encodeCursor(
    { keyring, now: new Date(), scope, operationId: `get_${asked.list}`, filters: asked.query },
    row.id,
  );
}

function nameOf({ list, query, isDeep }: Asked): string {
  const words = Object.entries(query).map(([name, value]) => `${name}=${shortened(value)}`);
  return `${list} ${words.join("&")}${isDeep ? ", deep" : ""}`;
}

function shortened(value: string): string {
  return value.replace(/^([a-z]{3})_[0-9a-z]{26}$/, "$1_…").replace(/T[0-9:.]+Z$/, "");
}

function rowOf(asked: Asked, items: number, { statements, rowsMax, roundsMs }: DatabaseWork): readonly string[] {
  const [list = "", ...rest] = nameOf(asked).split(" ");
  const [best = 0, middle = 0] = [roundsMs[0], roundsMs[ROUNDS >> 1]];
  return [list, rest.join(" "), items, statements, rowsMax.toLocaleString("en"), shown(best), shown(middle)].map(
    String,
  );
}
