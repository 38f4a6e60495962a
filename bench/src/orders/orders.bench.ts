import { loadConfig } from "@entrada/server/config";
import { decodeId } from "@entrada/server/core/ids";
import { OperatorDatabase } from "@entrada/server/db/operator";
import { makeLog } from "@entrada/server/telemetry/log";
import { type Bed, onFreshBed } from "../http/bed.ts";
import { freePort } from "../http/free-port.ts";
import { startPeers } from "../http/peer-process.ts";
import { ROUNDS } from "../http/settings.ts";
import { makeTenant } from "../make-tenant.ts";
import { offerAll } from "../quotes/offerings.ts";
import { PEER_SCHEMA } from "../quotes/peer-tables.ts";
import { ask, prepareBodies, type QuoteBody, type Seller } from "../quotes/sale.ts";
import { printTable, shown } from "../report.ts";
import { acceptedQuotes, ORDERS, sellWhole } from "./flow.ts";
import { type Lap, timed } from "./lap.ts";
import { copyQuotes, makePeerTables, type OrderPeerSettings, readTemplate } from "./peer-tables.ts";

const LOG = makeLog(loadConfig({ LOG_LEVEL: "silent" }));
const PEER = new URL("./peer-server.ts", import.meta.url);
const ORDERS_A_ROUND = 200;
const SALES_A_ROUND = 100;
const LANES = 16;
const HEAD = ["What", "Best, a second", "p50 / p99 ms", "Entrada against it", "All rounds"];

/** Orders over HTTP compared with a minimal handler of the same rows, and whole sales. */
export async function benchOrders(): Promise<void> {
  await onFreshBed(async (bed) => {
    const operator = new OperatorDatabase({ operator: bed.superuser("entrada"), log: LOG });
    try {
      const tenant = await makeTenant(operator);
      await offerAll(bed, operator, tenant.scope);
      const seller = { origin: bed.entrada.origin, apiKey: tenant.apiKey };
      const bodies = await prepareBodies(seller, 64, 1);
      await benchCreates(bed, seller, bodies, tenant.scope.tenantId);
      await benchSales(seller, bodies);
    } finally {
      await operator.close();
    }
  });
}

async function benchCreates(bed: Bed, seller: Seller, bodies: readonly QuoteBody[], tenantId: string): Promise<void> {
  const [first = ""] = await acceptedQuotes(seller, bodies, 1);
  const made = await ask(seller, ORDERS, { quoteId: first });
  await makePeerTables(bed);
  const template = await readTemplate(bed, { id: made.id, uuid: decodeId("ord", made.id) ?? "", answer: made.text });
  const database = { ...bed.superuser("entrada"), options: `-c search_path=${PEER_SCHEMA} -c timezone=UTC` };
  const settings: OrderPeerSettings = { database, port: await freePort(), tenantId, template };
  const peer = await startPeers(PEER, settings);
  try {
    const [ours, theirs]: [Lap[], Lap[]] = [[], []];
    // The first round warms both up.
    for (let round = 0; round <= ROUNDS; round++) {
      const quotes = await acceptedQuotes(seller, bodies, ORDERS_A_ROUND * 2);
      await copyQuotes(bed);
      const [mine, others] = [quotes.slice(0, ORDERS_A_ROUND), quotes.slice(ORDERS_A_ROUND)];
      const own = await timed(mine, LANES, (quoteId) => ask(seller, ORDERS, { quoteId }));
      const other = await timed(others, LANES, (quoteId) =>
        ask({ ...seller, origin: peer.origin }, "/orders", { quoteId }),
      );
      if (round === 0) continue;
      ours.push(own);
      theirs.push(other);
    }
    const title = `POST orders, 1 case each (answers of ${shown(made.text.length)} bytes), ${LANES} connections, best of ${ROUNDS} rounds of ${ORDERS_A_ROUND}`;
    const bestOf = (laps: readonly Lap[]) => Math.max(...laps.map(({ perSecond }) => perSecond));
    printTable(title, HEAD, [
      rowOf("Entrada, everything on", ours, "–"),
      rowOf("minimal Fastify, the same rows", theirs, `${shown(bestOf(ours) / bestOf(theirs))} × (no aim)`),
    ]);
  } finally {
    await peer.stop();
  }
}

async function benchSales(seller: Seller, bodies: readonly QuoteBody[]): Promise<void> {
  const laps: Lap[] = [];
  const sales = Array.from({ length: SALES_A_ROUND }, (_, index) => bodies[index % bodies.length]).filter(
    (body) => body !== undefined,
  );
  for (let round = 0; round <= ROUNDS; round++) {
    const lap = await timed(sales, LANES, (body) => sellWhole(seller, body));
    if (round > 0) laps.push(lap);
  }
  const title = `Whole sales: quote, accept, order, pay by a test payment; ${LANES} at once, best of ${ROUNDS} rounds of ${SALES_A_ROUND}`;
  printTable(title, HEAD, [rowOf("Entrada, everything on", laps, "–")]);
}

function rowOf(name: string, laps: readonly Lap[], against: string): readonly string[] {
  const best = laps.toSorted((a, b) => b.perSecond - a.perSecond)[0];
  if (!best) throw new Error("nothing was measured");
  const all = laps.map(({ perSecond }) => shown(perSecond)).join(" · ");
  return [name, shown(best.perSecond), `${shown(best.p50Ms)} / ${shown(best.p99Ms)}`, against, all];
}
