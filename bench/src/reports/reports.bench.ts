import { setTimeout as pause } from "node:timers/promises";
import { DAY_MS, isoDateOf } from "@entrada/domain/shared/dates";
import { loadConfig } from "@entrada/server/config";
import { decodeId } from "@entrada/server/core/ids";
import { OperatorDatabase } from "@entrada/server/db/operator";
import { makeLog } from "@entrada/server/telemetry/log";
import { type Bed, onFreshBed } from "../http/bed.ts";
import { type LoadResult, load } from "../http/load.ts";
import { databaseTimeUs, processorTimeUs, residentBytes } from "../http/processor-time.ts";
import { creates, DETERMINATIONS } from "../http/requests.ts";
import { numberOf, SECONDS, WARM_UP_SECONDS } from "../http/settings.ts";
import { makeTrips } from "../http/trips.ts";
import { makeTenant } from "../make-tenant.ts";
import { acceptedQuotes, ORDERS } from "../orders/flow.ts";
import { offerAll } from "../quotes/offerings.ts";
import { ask, prepareBodies, type Seller } from "../quotes/sale.ts";
import { printTable, ratio, shown } from "../report.ts";
import { warmUp } from "../warm-up.ts";
import { DAYS, seedCases } from "./seed.ts";

const LOG = makeLog(loadConfig({ LOG_LEVEL: "silent" }));
const ROWS = numberOf("BENCH_REPORT_ROWS", 1_000_000);
const REPORTS = "/api/v1/tenant/reports";
const TRIPS = 48;
const CONNECTIONS = 32;
const LOOK_EVERY_MS = 100;

/** What a report of many cases costs, and what it costs those who create determinations meanwhile. */
export async function benchReports(): Promise<void> {
  await onFreshBed(async (bed) => {
    const operator = new OperatorDatabase({ operator: bed.superuser("entrada"), log: LOG });
    try {
      const { scope, apiKey } = await makeTenant(operator);
      await offerAll(bed, operator, scope);
      const seller = { origin: bed.entrada.origin, apiKey };
      const [quoteId] = await acceptedQuotes(seller, await prepareBodies(seller, 1, 1), 1);
      const { text } = await ask(seller, ORDERS, { quoteId });
      await seedCases(bed, decodeId("cas", JSON.parse(text).cases[0].id) ?? "", ROWS);
      await measure(bed, seller);
    } finally {
      await operator.close();
    }
  });
}

async function measure(bed: Bed, seller: Seller): Promise<void> {
  const written = await writeAlone(bed, seller);
  const requests = creates(DETERMINATIONS, makeTrips(TRIPS), bed.entrada.apiKey);
  const create = (seconds: number) => load({ url: bed.entrada.origin, requests, connections: CONNECTIONS, seconds });
  await warmUp("creates", async () => (await create(WARM_UP_SECONDS)).perSecond);
  const [alone, beside]: [LoadResult[], LoadResult[]] = [[], []];
  alone.push(await create(SECONDS));
  const report = readyReport(seller);
  const done = isDone(report);
  while (!(await done())) beside.push(await create(SECONDS));
  await report;
  alone.push(await create(SECONDS));
  // The last round went on after the report was ready.
  const during = beside.length > 1 ? beside.slice(0, -1) : beside;
  const failed = [...alone, ...beside].reduce((sum, one) => sum + one.failed, 0);
  if (failed > 0) throw new Error(`${failed} requests failed`);
  printTable(
    `A report of ${shown(written.rowCount)} cases`,
    ["Format", "Rows", "MB", "Processor time, s: server + database", "Wall, s", "Memory of the server grew by, MB"],
    [
      [
        "jsonl",
        shown(written.rowCount),
        shown(written.size / 1e6),
        `${shown(written.serverS)} + ${shown(written.databaseS)} = ${shown(written.serverS + written.databaseS)} (aim ≤ 60)`,
        shown(written.wallS),
        shown(written.grewBytes / 1e6),
      ],
    ],
  );
  const kept = mean(during) / mean(alone);
  const rounds = (results: readonly LoadResult[]) => results.map(({ perSecond }) => shown(perSecond)).join(" · ");
  printTable(
    `POST determinations, ${CONNECTIONS} connections, beside a report of ${shown(ROWS)} cases`,
    ["What", "Mean, req/s", "Against alone", "All rounds"],
    [
      ["alone, before and after", shown(mean(alone)), "–", rounds(alone)],
      ["beside", shown(mean(during)), `${ratio(kept)} (aim ≥ 0.9)`, rounds(during)],
    ],
  );
}

function mean(results: readonly LoadResult[]): number {
  return results.reduce((sum, { perSecond }) => sum + perSecond, 0) / results.length;
}

/** One report with nothing beside it: the processor time of the server and the database, and how much memory it took. */
async function writeAlone({ entrada: { pid }, backendPid }: Bed, seller: Seller) {
  const before = { server: used(processorTimeUs(pid)), database: used(databaseTimeUs(backendPid)) };
  const restBytes = used(residentBytes(pid));
  const begun = performance.now();
  let mostBytes = restBytes;
  const report = readyReport(seller);
  const done = isDone(report);
  while (!(await done())) {
    mostBytes = Math.max(mostBytes, used(residentBytes(pid)));
    await pause(LOOK_EVERY_MS);
  }
  const { rowCount, size } = await report;
  return {
    rowCount,
    size,
    serverS: (used(processorTimeUs(pid)) - before.server) / 1e6,
    databaseS: (used(databaseTimeUs(backendPid)) - before.database) / 1e6,
    wallS: (performance.now() - begun) / 1_000,
    grewBytes: mostBytes - restBytes,
  };
}

async function readyReport(seller: Seller): Promise<{ readonly rowCount: number; readonly size: number }> {
  const dayAgo = (days: number) => isoDateOf(new Date(Date.now() - days * DAY_MS));
  const wanted = { type: "cases", format: "jsonl", parameters: { from: dayAgo(DAYS), to: dayAgo(0) } };
  const { text } = await ask(seller, REPORTS, wanted);
  const { id } = JSON.parse(text).subject;
  for (;;) {
    const report = JSON.parse((await ask(seller, `${REPORTS}/${id}`)).text);
    if (report.state === "ready") return report;
    if (report.state !== "pending") throw new Error(`the report is ${report.state}`);
    await pause(LOOK_EVERY_MS);
  }
}

function isDone(work: Promise<unknown>): () => Promise<boolean> {
  const over = work.then(() => true);
  return () => Promise.race([over, Promise.resolve(false)]);
}

function used(value: number | undefined): number {
  if (value === undefined) throw new Error("the system does not tell what a process uses");
  return value;
}
