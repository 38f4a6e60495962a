import { loadConfig } from "@entrada/server/config";
import { decodeId } from "@entrada/server/core/ids";
import type { TenantScope } from "@entrada/server/core/tenant-scope";
import { openDatabase } from "@entrada/server/db/database";
import { OperatorDatabase } from "@entrada/server/db/operator";
import { createTenant } from "@entrada/server/features/access/tenants/tenants.service";
import { makeLog } from "@entrada/server/telemetry/log";
import { type Bed, onFreshBed } from "../http/bed.ts";
import { contest } from "../http/contest.ts";
import { ROUNDS, SECONDS } from "../http/settings.ts";
import { printTable, ratio, shown } from "../report.ts";
import { seedLog } from "./seed.ts";
import { EVENTS, PAGE, READERS, TENANTS, WRITERS } from "./settings.ts";
import { measureWrites, type WriteRate } from "./writes.ts";

const LOG = makeLog(loadConfig({ LOG_LEVEL: "silent" }));
const PATH = "/api/v1/tenant/events";

/** The cost of the log for a business write, and of a page at the log's beginning and end. */
export async function benchEvents(): Promise<void> {
  await onFreshBed(async (bed) => {
    await benchWrites(bed);
    await benchPages(bed);
  });
}

async function benchWrites(bed: Bed): Promise<void> {
  const superuser = bed.superuser("entrada");
  const operator = new OperatorDatabase({ operator: superuser, log: LOG });
  const db = await openDatabase({ app: { ...superuser, max: WRITERS }, log: LOG });
  const rows: string[][] = [];
  try {
    for (const tenants of TENANTS) {
      const scopes: TenantScope[] = [];
      for (let n = 0; n < tenants; n++) {
        const { id: tenantId } = await operator.transaction((tx) => createTenant({ tx }, { name: "Bench Travel" }));
        scopes.push({ tenantId, environment: "test" });
      }
      const { without, with: told } = await measureWrites(db, scopes);
      const spread = `${tenants} ${tenants === 1 ? "tenant" : "tenants"}`;
      rows.push(rowOf(`${spread}, without an event`, without, "–"));
      rows.push(rowOf(`${spread}, with its event`, told, ratio(told.perSecond / without.perSecond)));
    }
  } finally {
    await Promise.all([db.close(), operator.close()]);
  }
  const head = ["A unit of work that stores one row", "Best, per s", "p50 / p99 ms", "Against without", "All rounds"];
  printTable(`Writing, ${WRITERS} at a time, best of ${ROUNDS} rounds of ${SECONDS} s`, head, rows);
}

function rowOf(name: string, { perSecond, p50Ms, p99Ms, allPerSecond }: WriteRate, against: string): string[] {
  return [name, shown(perSecond), `${shown(p50Ms)} / ${shown(p99Ms)}`, against, allPerSecond.map(shown).join(" · ")];
}

async function benchPages(bed: Bed): Promise<void> {
  const { origin, apiKey, tenantId, pid } = bed.entrada;
  const begin = await seedLog(bed, decodeId("ten", tenantId) ?? tenantId, EVENTS);
  const headers = { "x-api-key": apiKey };
  const pageFrom = (startAt: string) => {
    const query = new URLSearchParams({ startAt, limit: String(PAGE) });
    return fetch(`${origin}${PATH}?${query}`, { headers });
  };
  // Far enough from the end that even a page of one event in ten is full.
  const last = new Date(begin.getTime() + EVENTS - 20 * PAGE);
  const cursors = [];
  for (const startAt of ["earliest", last.toISOString()]) {
    const answer = await pageFrom(startAt);
    const page = JSON.parse(await answer.text());
    if (answer.status !== 200 || page.items.length !== PAGE) throw new Error(`a page was answered ${answer.status}`);
    cursors.push({ cursor: String(page.nextCursor), first: Number(page.items[0].sequence) + PAGE });
  }
  const standings = await contest(
    cursors.flatMap(({ cursor, first }) =>
      [undefined, "operation.cancelled"].map((types) => {
        const query = new URLSearchParams({ limit: String(PAGE), cursor, ...(types && { types }) });
        return {
          name: `from position ${first.toLocaleString("en")}${types ? ", one event in ten" : ""}`,
          url: origin,
          pid,
          requests: [{ method: "GET" as const, path: `${PATH}?${query}`, headers }],
        };
      }),
    ),
    { connections: READERS, backendPid: bed.backendPid },
  );
  const rows = standings.map(({ name, perSecond, p50Ms, p99Ms, allPerSecond }) => [
    name,
    shown(perSecond),
    `${p50Ms} / ${p99Ms}`,
    allPerSecond.map(shown).join(" · "),
  ]);
  const title = `A page of ${PAGE} of ${EVENTS.toLocaleString("en")} events over HTTP, ${READERS} connections`;
  printTable(title, ["Page", "Best, req/s", "p50 / p99 ms", "All rounds"], rows);
}
