import { loadConfig } from "@entrada/server/config";
import { decodeId } from "@entrada/server/core/ids";
import { OperatorDatabase } from "@entrada/server/db/operator";
import { makeLog } from "@entrada/server/telemetry/log";
import { type Bed, onFreshBed } from "../http/bed.ts";
import { contest } from "../http/contest.ts";
import { freePort } from "../http/free-port.ts";
import type { Load } from "../http/load.ts";
import { startPeers } from "../http/peer-process.ts";
import { ROUNDS, SECONDS } from "../http/settings.ts";
import { rowsOf, STANDINGS_HEAD } from "../http/standings.ts";
import { type BenchTenant, makeTenant } from "../make-tenant.ts";
import { printTable, shown } from "../report.ts";
import { benchLook } from "./look.ts";
import { offerAll } from "./offerings.ts";
import { makePeerTables, PEER_SCHEMA, type QuotePeerSettings, readTemplates } from "./peer-tables.ts";
import { ask, prepareBodies, QUOTES, type QuoteBody } from "./sale.ts";
import { SIZES, type Size } from "./settings.ts";

const LOG = makeLog(loadConfig({ LOG_LEVEL: "silent" }));
const PEER = new URL("./peer-server.ts", import.meta.url);
const OURS = "Entrada, everything on";
const THEIRS = "minimal Fastify, the same reads and rows";

interface Prepared {
  readonly size: Size;
  readonly bodies: readonly QuoteBody[];
}

/** Quotes over HTTP compared with a minimal handler of the same reads and rows, and the cost of offerings. */
export async function benchQuotes(): Promise<void> {
  await onFreshBed(async (bed) => {
    const operator = new OperatorDatabase({ operator: bed.superuser("entrada"), log: LOG });
    try {
      const tenant = await makeTenant(operator);
      const offered = await offerAll(bed, operator, tenant.scope);
      await benchCreates(bed, tenant);
      await benchLook(bed, tenant.apiKey, offered);
    } finally {
      await operator.close();
    }
  });
}

async function benchCreates(bed: Bed, tenant: BenchTenant): Promise<void> {
  const { entrada } = bed;
  const seller = { origin: entrada.origin, apiKey: tenant.apiKey };
  const prepared: Prepared[] = [];
  for (const size of SIZES) prepared.push({ size, bodies: await prepareBodies(seller, size.bodies, size.items) });
  const stored = [];
  for (const body of prepared.flatMap(({ bodies }) => bodies)) {
    const { id, text: answer } = await ask(seller, QUOTES, body);
    stored.push({ id, uuid: decodeId("qte", id) ?? "", customerId: body.customerId, answer });
  }
  await makePeerTables(bed);
  const templates = await readTemplates(bed, stored);
  const database = { ...bed.superuser("entrada"), options: `-c search_path=${PEER_SCHEMA} -c timezone=UTC` };
  const settings: QuotePeerSettings = { database, port: await freePort(), ...tenant.scope, templates };
  const peer = await startPeers(PEER, settings);
  try {
    for (const { size, bodies } of prepared) {
      const { connections, items } = size;
      const bytes = stored.find(({ customerId }) => customerId === bodies[0]?.customerId)?.answer.length ?? 0;
      const standings = await contest(
        [
          {
            name: OURS,
            pid: entrada.pid,
            url: entrada.origin,
            requests: posts(QUOTES, bodies, tenant),
            isSpread: true,
          },
          { name: THEIRS, pid: peer.pid, url: peer.origin, requests: posts("/quotes", bodies), isSpread: true },
        ],
        { connections, backendPid: bed.backendPid },
      );
      const what = `${items} ${items === 1 ? "item" : "items"} each (answers of ${shown(bytes)} bytes)`;
      const title = `POST quotes, ${what}, ${connections} connections, best of ${ROUNDS} rounds of ${SECONDS} s`;
      printTable(title, STANDINGS_HEAD, rowsOf(standings, OURS, {}));
    }
  } finally {
    await peer.stop();
  }
}

function posts(path: string, bodies: readonly QuoteBody[], tenant?: BenchTenant): Load["requests"] {
  const headers = {
    "content-type": "application/json",
    "x-api-key": tenant?.apiKey ?? "none",
    "idempotency-key": "bench-[<id>]",
  };
  return bodies.map((body) => ({ method: "POST", path, headers, body: JSON.stringify(body) }));
}
