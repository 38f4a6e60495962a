import { Webhook } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { decodeId } from "../../src/core/ids.ts";
import { insertDeliveries } from "../../src/features/integration/webhooks/delivery/deliveries.store.ts";
import {
  dispatch,
  newDelivery,
} from "../../src/features/integration/webhooks/delivery/dispatch/deliveries.dispatch.service.ts";
import { readStretch } from "../../src/features/integration/webhooks/delivery/dispatch/deliveries.dispatch.store.ts";
import type { EndpointAddress } from "../../src/features/integration/webhooks/delivery/dispatch/deliveries.due.store.ts";
import {
  findEndpoint,
  updateEndpointProgress,
  updateLookNow,
} from "../../src/features/integration/webhooks/endpoints/endpoints.store.ts";
import { asLocked } from "../../src/work/locked.ts";
import { makeTenant, startServer, type TestServer, type TestTenant } from "../app.ts";
import { freshDatabase, querySuperuser } from "../database.ts";
import { enabledEndpoint, happen, sendDueWebhooks, type TestEndpoint } from "../webhooks.ts";
import { compareWithLog, type Difference, SAME } from "./receivers-ledger.ts";
import { readLog } from "./receivers-log.ts";

// The following tests show that the comparison can fail: each dispatcher has one mistake.

let server: TestServer;
const endpoints: TestEndpoint[] = [];
beforeAll(async () => {
  server = await startServer({ database: await freshDatabase() });
});
afterEach(async () => {
  for (const { receiver } of endpoints.splice(0)) await receiver.close();
});
afterAll(async () => {
  await server.close();
  await server.database.drop();
});

const ROUNDS = 4;
const EVENTS_A_ROUND = 3;
const KILLED_IN = 1;
const ALL = 1_000;

interface Moment {
  readonly address: EndpointAddress;
  readonly tenant: TestTenant;
  readonly endpoint: TestEndpoint;
  /** another tenant, whose log gets the same changes */
  readonly neighbour: TestTenant;
  /** whether the process is killed in the middle of what should be one step */
  readonly isKilled: boolean;
}

type Dispatcher = (moment: Moment) => Promise<void>;
type Tx = Parameters<typeof insertDeliveries>[0];
type Stretch = Awaited<ReturnType<typeof readStretch>>;

const within = <T>({ address }: Moment, work: (tx: Tx) => Promise<T>) => server.database.db.withTenant(address, work);

async function read(tx: Tx, { address }: Moment): Promise<Stretch> {
  const after = (await findEndpoint(tx, address, address.endpointId))?.position ?? 0;
  return readStretch(tx, address, { after, types: ["api_key.created"], positionsMax: ALL });
}

async function insert(tx: Tx, { address }: Moment, { events }: Pick<Stretch, "events">, payload?: string) {
  const now = new Date();
  const rows = events.map((event) => newDelivery(address.endpointId, event, { trigger: "event", now }));
  const sent = payload === undefined ? rows : rows.map((row) => ({ ...row, position: null, payload }));
  await insertDeliveries(tx, address, ...sent);
  await updateLookNow(tx, address, address.endpointId);
}

const move = (tx: Tx, { address }: Moment, position: number) =>
  updateEndpointProgress(tx, address, asLocked({ id: address.endpointId }), { position });

async function textOf(tenant: TestTenant, { id }: Stretch["events"][number]): Promise<string> {
  const sql = "select payload from events where tenant_id = $1 and id = $2";
  const [row] = await querySuperuser<{ payload: string }>(server.database.superuser, sql, [tenant.scope.tenantId, id]);
  return row?.payload ?? "";
}

const sound: Dispatcher = async ({ tenant }) => void (await dispatch(server.ctx, tenant.scope, { claimsMax: 0 }));

interface Mistake {
  readonly name: string;
  readonly dispatcher: Dispatcher;
  readonly shows: Partial<Difference>;
  /** it shows only if the process is killed in one of the rounds */
  readonly needsKill?: true;
}

const EVENTS = ROUNDS * EVENTS_A_ROUND;
const MISTAKES: readonly Mistake[] = [
  { name: "without a mistake has no findings", dispatcher: sound, shows: {} },
  {
    name: "that advances further than it has read is caught: events are skipped",
    shows: { missing: ROUNDS },
    dispatcher: (moment) =>
      within(moment, async (tx) => {
        const { events, scannedPosition } = await read(tx, moment);
        await insert(tx, moment, { events: events.slice(1) });
        await move(tx, moment, scannedPosition);
      }),
  },
  {
    name: "that advances before it stores the deliveries is caught: a kill loses events",
    shows: { missing: EVENTS_A_ROUND },
    needsKill: true,
    async dispatcher(moment) {
      const stretch = await within(moment, (tx) => read(tx, moment));
      await within(moment, (tx) => move(tx, moment, stretch.scannedPosition));
      if (!moment.isKilled) await within(moment, (tx) => insert(tx, moment, stretch));
    },
  },
  {
    name: "that stores the deliveries before it advances is caught: a kill duplicates events",
    shows: { repeated: EVENTS_A_ROUND },
    needsKill: true,
    async dispatcher(moment) {
      const stretch = await within(moment, (tx) => read(tx, moment));
      await within(moment, (tx) => insert(tx, moment, stretch));
      if (!moment.isKilled) await within(moment, (tx) => move(tx, moment, stretch.scannedPosition));
    },
  },
  {
    name: "that also reads another tenant's log is caught: foreign events are sent",
    shows: { foreign: EVENTS },
    async dispatcher(moment) {
      const other = { ...moment, address: { ...moment.address, ...moment.neighbour.scope } };
      const { events } = await within(other, (tx) =>
        readStretch(tx, other.address, { after: 0, types: ["api_key.created"], positionsMax: ALL }),
      );
      for (const event of events.slice(-EVENTS_A_ROUND)) {
        const text = await textOf(moment.neighbour, event);
        await within(moment, (tx) => insert(tx, moment, { events: [event] }, text));
      }
      await sound(moment);
    },
  },
  {
    name: "that serialises events again is caught: they are not the bytes of the log",
    shows: { altered: EVENTS },
    dispatcher: (moment) =>
      within(moment, async (tx) => {
        const { events, scannedPosition } = await read(tx, moment);
        for (const event of events) {
          const again = JSON.stringify(JSON.parse(await textOf(moment.tenant, event)), undefined, 1);
          await insert(tx, moment, { events: [event] }, again);
        }
        await move(tx, moment, scannedPosition);
      }),
  },
  {
    name: "that signs with another secret is caught: no signature verifies",
    shows: { unproven: EVENTS },
    async dispatcher(moment) {
      const path = `/tenant/webhook-endpoints/${moment.endpoint.id}/rotate-secret`;
      expect((await moment.tenant.post(path, { overlapSeconds: 0 })).statusCode).toBe(200);
      await sound(moment);
    },
  },
];

async function differenceOf(tenant: TestTenant, { receiver, secret }: TestEndpoint): Promise<Difference> {
  const logged = await readLog("api_key.*", async (path) => (await tenant.get(path)).body);
  const proves = (headers: Record<string, string>, body: string) => {
    try {
      return new Webhook(secret).verify(body, headers) !== undefined;
    } catch {
      return false;
    }
  };
  const [, ...events] = receiver.received;
  const taken = events.map(({ headers, body }) => {
    const id = headers["webhook-id"] ?? "";
    return { id, body, isProven: proves(headers, body) };
  });
  return compareWithLog([{ logged, taken }]);
}

for (const { name, dispatcher, shows, needsKill } of MISTAKES) {
  test(`a dispatcher ${name}`, async () => {
    const [tenant, neighbour] = [await makeTenant({ server }), await makeTenant({ server })];
    const endpoint = await enabledEndpoint(tenant, ["api_key.*"]);
    endpoints.push(endpoint);
    const address = { ...tenant.scope, endpointId: decodeId("whe", endpoint.id) ?? "" };
    for (let round = 0; round < ROUNDS; round++) {
      for (const each of [tenant, neighbour]) await happen(each, EVENTS_A_ROUND);
      const moment = { address, tenant, endpoint, neighbour, isKilled: needsKill === true && round === KILLED_IN };
      await dispatcher(moment);
      // The process after a killed one continues from what it left.
      if (moment.isKilled) await dispatcher({ ...moment, isKilled: false });
      await sendDueWebhooks(server);
    }
    expect(await differenceOf(tenant, endpoint)).toEqual({ ...SAME, ...shows });
  });
}
