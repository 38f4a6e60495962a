import { encodeId } from "@entrada/server/core/ids";
import { onFreshBed } from "../http/bed.ts";
import { contest, type Standing } from "../http/contest.ts";
import { createEach, creates, DETERMINATIONS, reads } from "../http/requests.ts";
import { CONNECTIONS, ROUNDS, SECONDS } from "../http/settings.ts";
import { makeTrips } from "../http/trips.ts";
import { printTable, ratio, shown } from "../report.ts";
import { seedTo } from "./seed.ts";

const TRIPS = 48;
const READ_IDS = 2_000;
const STORED = [10_000, 1_000_000] as const;

/** The cost of a create and of a read with ten thousand and with a million determinations already stored. */
export async function benchGrowth(): Promise<void> {
  await onFreshBed(async (bed) => {
    const { entrada, query } = bed;
    const trips = makeTrips(TRIPS);
    const documents = (await createEach(entrada, trips)).map(({ document }) => document);
    const measured: { readonly stored: number; readonly standings: readonly Standing[] }[] = [];
    for (const stored of STORED) {
      await seedTo(bed, stored, documents);
      const rows = await query<{ id: string }>("select id from determinations order by random() limit $1", [READ_IDS]);
      const ids = rows.map(({ id }) => encodeId("det", id));
      const { origin: url, pid, apiKey } = entrada;
      const standings = await contest(
        [
          { name: "POST", url, pid, requests: creates(DETERMINATIONS, trips, apiKey) },
          { name: "GET", url, pid, requests: reads(DETERMINATIONS, ids, apiKey) },
        ],
        { connections: CONNECTIONS[0], backendPid: bed.backendPid },
      );
      measured.push({ stored, standings });
    }
    const [size] = await query<{ size: string }>("select pg_size_pretty(pg_database_size(current_database())) as size");
    const [few, many] = measured;
    const rows = (few?.standings ?? []).flatMap((before) => {
      const after = many?.standings.find(({ name }) => name === before.name);
      if (!after) return [];
      return [
        [
          before.name,
          `${shown(before.perSecond)} (p99 ${before.p99Ms} ms)`,
          `${shown(after.perSecond)} (p99 ${after.p99Ms} ms)`,
          `${ratio(before.perSecond / after.perSecond)} (aim ≤ 1.2)`,
          `${cost(before)} → ${cost(after)}`,
        ],
      ];
    });
    printTable(
      `Growth: ${CONNECTIONS[0]} connections, best of ${ROUNDS} rounds of ${SECONDS} s; the database has ${size?.size} at the end`,
      [
        "What",
        ...STORED.map((stored) => `req/s with ${shown(stored)} stored`),
        "Cost grows by",
        "CPU a request: server + database",
      ],
      rows,
    );
  });
}

function cost({ serverUs, databaseUs }: Standing): string {
  return serverUs === undefined || databaseUs === undefined ? "–" : `${shown(serverUs)} + ${shown(databaseUs)} µs`;
}
