import { loadConfig } from "@entrada/server/config";
import { openDatabase } from "@entrada/server/db/database";
import { OperatorDatabase } from "@entrada/server/db/operator";
import { makeLog } from "@entrada/server/telemetry/log";
import { type Bed, onFreshBed } from "../http/bed.ts";
import { databaseTimeUs, processorTimeUs } from "../http/processor-time.ts";
import { ROUNDS } from "../http/settings.ts";
import { printTable, ratio, shown } from "../report.ts";
import { warmUp } from "../warm-up.ts";
import { type PeerProcess, startPeer } from "./peer-process.ts";
import { startReceivers } from "./receivers.ts";
import { AT_ONCE, DELIVERIES, ENDPOINTS } from "./settings.ts";
import { fillLog, makeSubscribers } from "./subscribers.ts";

const LOG = makeLog(loadConfig({ LOG_LEVEL: "silent" }));
/** The length of an event in the log. */
const BODY = JSON.stringify({ id: "evt_", data: { text: "x".repeat(400) } });

interface Round {
  readonly perSecond: number;
  /** processor time of the sending process per delivery */
  readonly senderUs: number | undefined;
  /** the same for all processes of the database */
  readonly databaseUs: number | undefined;
}

/** Deliveries per second to fast receivers, from the log to the stored outcome, compared with a plain loop of posts. */
export async function benchWebhooks(): Promise<void> {
  await onFreshBed(async (bed) => {
    const peer = await startPeer();
    try {
      const rows: string[][] = [];
      for (const endpoints of ENDPOINTS) rows.push(...(await contest(bed, peer, endpoints)));
      printTable(
        `Webhooks: ${shown(DELIVERIES)} deliveries to receivers that answer at once, best of ${ROUNDS} rounds`,
        ["Sender", "Best, per s", "Against the loop", "CPU a delivery: sender + database", "All rounds"],
        rows,
      );
    } finally {
      await peer.stop();
    }
  });
}

async function contest(bed: Bed, peer: PeerProcess, endpoints: number): Promise<string[][]> {
  const superuser = bed.superuser("entrada");
  const operator = new OperatorDatabase({ operator: superuser, log: LOG });
  const db = await openDatabase({ app: { ...superuser, max: 2 }, log: LOG });
  const receivers = await startReceivers(endpoints);
  try {
    const subscribers = await makeSubscribers(bed.entrada, operator, receivers.urls);
    const scopes = [...new Map(subscribers.map(({ scope }) => [scope.tenantId, scope])).values()];
    const messagesPerEndpoint = Math.ceil(DELIVERIES / endpoints);
    const messages = messagesPerEndpoint * endpoints;
    const measured = async (pid: number, work: () => Promise<unknown>): Promise<Round> => {
      const before = [processorTimeUs(pid), databaseTimeUs(bed.backendPid)];
      const perSecond = await receivers.rateOf(messages, work);
      const after = [processorTimeUs(pid), databaseTimeUs(bed.backendPid)];
      const [senderUs, databaseUs] = after.map((us, index) => each(us, before[index], messages));
      return { perSecond, senderUs, databaseUs };
    };
    const plain = subscribers.map(({ url, secret }) => ({ url, secret }));
    const order = { endpoints: plain, messagesPerEndpoint, atOnce: AT_ONCE, body: BODY };
    const [ours, theirs]: [Round[], Round[]] = [[], []];
    const deliver = async () => {
      for (const { pause } of subscribers) await pause();
      for (const scope of scopes) await fillLog(db, scope, messagesPerEndpoint);
      // A database that has run for more than a minute has statistics of its tables.
      await bed.query("analyze");
      return measured(bed.entrada.pid, () => Promise.all(subscribers.map(({ enable }) => enable())));
    };
    const loop = () => measured(peer.pid, () => peer.send(order));
    const spread = `${endpoints} ${endpoints === 1 ? "endpoint" : "endpoints"}`;
    const [entradaName, loopName] = [`Entrada, ${spread}`, `plain loop, ${spread}`];
    await warmUp(entradaName, async () => (await deliver()).perSecond);
    await warmUp(loopName, async () => (await loop()).perSecond);
    for (let round = 0; round < ROUNDS; round++) {
      ours.push(await deliver());
      theirs.push(await loop());
    }
    const best = bestOf(theirs);
    return [rowOf(entradaName, ours, ratio(bestOf(ours).perSecond / best.perSecond)), rowOf(loopName, theirs, "–")];
  } finally {
    await Promise.all([receivers.close(), db.close(), operator.close()]);
  }
}

function each(after: number | undefined, before: number | undefined, messages: number): number | undefined {
  return after === undefined || before === undefined ? undefined : (after - before) / messages;
}

function bestOf(rounds: readonly Round[]): Round {
  const [best] = rounds.toSorted((a, b) => b.perSecond - a.perSecond);
  if (best === undefined) throw new Error("nothing was measured");
  return best;
}

function rowOf(name: string, rounds: readonly Round[], against: string): string[] {
  const { perSecond, senderUs, databaseUs } = bestOf(rounds);
  const cost =
    senderUs === undefined || databaseUs === undefined ? "–" : `${shown(senderUs)} + ${shown(databaseUs)} µs`;
  return [name, shown(perSecond), against, cost, rounds.map((round) => shown(round.perSecond)).join(" · ")];
}
