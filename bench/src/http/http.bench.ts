import pg from "pg";
import { printTable, ratio, shown } from "../report.ts";
import { type Bed, onFreshBed } from "./bed.ts";
import { contest, type Standing } from "./contest.ts";
import { freePort } from "./free-port.ts";
import { startPeers } from "./peer-process.ts";
import { makePeerDatabase, type PeerSettings, TENANT } from "./peer-tables.ts";
import { hasPgbench, pgbench } from "./pgbench.ts";
import { createEach, creates, DETERMINATIONS, reads } from "./requests.ts";
import { CONNECTIONS, ROUNDS, SECONDS } from "./settings.ts";
import { rowsOf, STANDINGS_HEAD } from "./standings.ts";
import { makeTrips } from "./trips.ts";

const PEER = new URL("./peer-server.ts", import.meta.url);
const TRIPS = 48;
const READ_IDS = 500;
const OURS = "Entrada, everything on";
const ALONE = "(a) minimal Fastify, BEGIN … COMMIT";
const GROUPED = "(b) minimal Fastify, group commit";
const READ = "minimal Fastify, one select";
/** The aims of creates, by the number of connections. */
const AIMS = {
  32: { [ALONE]: "aim ≥ 1.0" },
  128: { [OURS]: "aim p99 ≤ 60 ms", [ALONE]: "aim ≥ 1.5", [GROUPED]: "aim ≥ 0.6" },
} as const;

interface Peers {
  readonly origin: string;
  readonly pid: number;
  readonly database: pg.ClientConfig;
  readonly readIds: readonly string[];
}

async function withPeers(bed: Bed, documents: readonly string[], work: (peers: Peers) => Promise<void>): Promise<void> {
  const connect = async (database: string) => {
    const client = new pg.Client(bed.superuser(database));
    await client.connect();
    return client;
  };
  const database = bed.superuser(await makePeerDatabase(connect));
  const client = await connect(database.database ?? "");
  const readIds: string[] = [];
  for (let index = 0; index < READ_IDS; index++) {
    const { rows } = await client.query<{ id: string }>(
      "insert into determinations values ($1, 'test', uuidv7(), $2) returning id",
      [TENANT, documents[index % documents.length]],
    );
    readIds.push(...rows.map(({ id }) => id));
  }
  await client.end();
  const settings: PeerSettings = { database, port: await freePort(), documents };
  const peers = await startPeers(PEER, settings);
  try {
    await work({ origin: peers.origin, pid: peers.pid, database, readIds });
  } finally {
    await peers.stop();
  }
}

/** Creates and reads of determinations over HTTP, compared with minimal handlers on the same database. */
export async function benchHttp(): Promise<void> {
  await onFreshBed(async (bed) => {
    const { entrada, query } = bed;
    const trips = makeTrips(TRIPS);
    const first = await createEach(entrada, trips);
    const documents = first.map(({ document }) => document);
    const bytes = documents.reduce((sum, document) => sum + Buffer.byteLength(document), 0) / documents.length;
    const [version] = await query<{ server_version: string }>("show server_version");
    console.log(
      `\nPostgreSQL ${version?.server_version} (embedded); ${TRIPS} trips, answers of ${shown(bytes)} bytes on average; ` +
        `${ROUNDS} rounds of ${SECONDS} s each in turn, the best is shown`,
    );
    await withPeers(bed, documents, async (peers) => {
      for (const connections of CONNECTIONS) {
        const post = await contest(
          [
            {
              name: OURS,
              pid: entrada.pid,
              url: entrada.origin,
              requests: creates(DETERMINATIONS, trips, entrada.apiKey),
            },
            { name: ALONE, pid: peers.pid, url: peers.origin, requests: creates("/alone", trips, "none") },
            { name: GROUPED, pid: peers.pid, url: peers.origin, requests: creates("/grouped", trips, "none") },
          ],
          { connections, backendPid: bed.backendPid },
        );
        const rows = rowsOf(post, OURS, AIMS[connections]);
        rows.push(await pgbenchRow(peers.database, documents[0] ?? "{}", connections, post));
        printTable(`POST determinations, ${connections} connections`, STANDINGS_HEAD, rows);
      }
      const ids = await query<{ id: string }>("select document::json ->> 'id' as id from determinations limit $1", [
        READ_IDS,
      ]);
      for (const connections of CONNECTIONS) {
        const get = await contest(
          [
            {
              name: OURS,
              pid: entrada.pid,
              url: entrada.origin,
              requests: reads(
                DETERMINATIONS,
                ids.map(({ id }) => id),
                entrada.apiKey,
              ),
            },
            { name: READ, pid: peers.pid, url: peers.origin, requests: reads("/stored", peers.readIds, "none") },
          ],
          { connections, backendPid: bed.backendPid },
        );
        const rows = rowsOf(get, OURS, { [READ]: "aim ≥ 0.7" });
        printTable(`GET a determination, ${connections} connections`, STANDINGS_HEAD, rows);
      }
    });
  });
}

async function pgbenchRow(
  database: pg.ClientConfig,
  document: string,
  clients: number,
  post: readonly Standing[],
): Promise<string[]> {
  const name = "(c) pgbench, one statement, no HTTP";
  if (!hasPgbench()) return [name, "no pgbench on this machine", "–", "–", "–", "–", "–"];
  const run = await pgbench(database, { document, clients, seconds: SECONDS }).catch((error: unknown) => {
    console.log(`pgbench failed: ${error}`);
    return undefined;
  });
  if (!run) return [name, "measured nothing", "–", "–", "–", "–", "–"];
  const { perSecond, averageMs } = run;
  const ours = post.find((standing) => standing.name === OURS)?.perSecond ?? 0;
  return [
    name,
    shown(perSecond),
    `${shown(averageMs)} mean`,
    `${ratio(ours / perSecond)} (no aim)`,
    "–",
    "–",
    "one round",
  ];
}
