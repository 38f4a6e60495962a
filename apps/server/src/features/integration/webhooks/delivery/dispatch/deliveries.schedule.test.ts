import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { makeTenant, startServer, type TestServer, type TestTenant } from "../../../../../../test/app.ts";
import { freshDatabase, type TestDatabase } from "../../../../../../test/database.ts";
import { notEmpty } from "../../../../../../test/not-empty.ts";
import { EXPIRED_CERTIFICATE, startTrap } from "../../../../../../test/receiver.ts";
import { BAD_KINDS, failureOf, startBadReceiver } from "../../../../../../test/reliability/bad-receivers.ts";
import { advance, deliveriesOf, enabledEndpoint, happen, sendDueWebhooks } from "../../../../../../test/webhooks.ts";
import { AddressRules } from "../../../../../providers/webhook/addresses.ts";
import { FAILURE_CODES } from "../../../../../providers/webhook/failures.ts";
import { WebhookSender } from "../../../../../providers/webhook/webhook-sender.ts";

let database: TestDatabase;
let server: TestServer;
const open: { close(): Promise<unknown> }[] = [];
beforeAll(async () => {
  database = await freshDatabase();
  server = await startServer({ database });
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const each of open.splice(0).reverse()) await each.close();
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

function opened<T extends { close(): Promise<unknown> }>(resource: T): T {
  open.push(resource);
  return resource;
}

const RULES = new AddressRules(["127.0.0.0/8"]);
// With this value the schedule has no jitter.
const MIDDLE = 0.5;
const DELAYS_SECONDS = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400];
const MINUTE = 60;

/** How a receiver misbehaves, and which failure its attempts are recorded as. */
interface Misbehaviour {
  readonly name: string;
  readonly failure: string;
  readonly url: string;
}

/** Receivers that answer badly or whose connection cannot be trusted; some point to `inwards`. */
async function badReceivers(inwards: string): Promise<readonly Misbehaviour[]> {
  const made: Misbehaviour[] = [];
  for (const kind of BAD_KINDS) {
    const failure = failureOf(kind);
    if (failure === undefined) continue;
    const { url } = opened(await startBadReceiver(kind, inwards));
    made.push({ name: kind, failure, url });
  }
  return made;
}

/** Receivers without a connection, or without anything that speaks HTTP. */
async function noReceivers(): Promise<readonly Misbehaviour[]> {
  const gone = await startTrap();
  await gone.close();
  const other = opened(await startTrap((socket) => socket.once("data", () => socket.end("220 mail.example.test\r\n"))));
  return [
    { name: "gone", failure: "refused", url: gone.url },
    { name: "speaks another protocol", failure: "invalid_answer", url: other.url },
    { name: "has no address", failure: "dns", url: "http://nobody.example.test/" },
    { name: "has moved inside", failure: "blocked_address", url: "http://inside.example.test/" },
  ];
}

async function sendingServer(timeoutMs: number): Promise<TestServer> {
  const resolve = async (hostname: string) => (hostname === "inside.example.test" ? ["10.0.0.1"] : []);
  // Trusted, so that only its age is wrong.
  const webhooks = new WebhookSender({ rules: RULES, resolve, ca: EXPIRED_CERTIFICATE, timeoutMs });
  return opened(await startServer({ database, context: { webhooks } }));
}

/** An endpoint whose receiver worked when it was created and is now this one. */
async function endpointAt(tenant: TestTenant, url: string): Promise<void> {
  const { id, receiver, get } = await enabledEndpoint(tenant, ["api_key.*"]);
  await receiver.close();
  const headers = { "if-match": (await get()).version };
  expect((await tenant.patch(`/tenant/webhook-endpoints/${id}`, { url }, headers)).statusCode).toBe(200);
}

interface Shown {
  readonly state: string;
  readonly attemptsMade: number;
  readonly lastFailure: string | null;
  readonly nextAttemptAt: string | null;
  readonly lastAttemptAt: string;
  readonly attempts: readonly { readonly failure: string | null; readonly durationMs: number }[];
}

async function deliveries(tenant: TestTenant): Promise<readonly Shown[]> {
  const listed: { id: string }[] = await deliveriesOf(tenant);
  const one = async ({ id }: { id: string }) => (await tenant.get(`/tenant/webhook-deliveries/${id}`)).json();
  return Promise.all(listed.map(one));
}

/** From the end of the last attempt, which is when its failure is known. */
function delaySeconds({ nextAttemptAt, lastAttemptAt, attempts }: Shown): number | null {
  if (nextAttemptAt === null) return null;
  return (Date.parse(nextAttemptAt) - Date.parse(lastAttemptAt) - (attempts.at(-1)?.durationMs ?? 0)) / 1000;
}

const GROUPS = [
  { name: "has not answered in time", timeoutMs: 300, isIn: (failure: string) => failure === "timeout" },
  { name: "fails in any other way", timeoutMs: 10_000, isIn: (failure: string) => failure !== "timeout" },
];

for (const { name, timeoutMs, isIn } of GROUPS) {
  test(`a receiver that ${name} is retried exactly on schedule`, async () => {
    const elsewhere = opened(await startTrap());
    const all = [...(await badReceivers(elsewhere.url)), ...(await noReceivers())];
    const kinds = all.filter(({ failure }) => isIn(failure));
    const failures = kinds.map(({ failure }) => failure).sort();
    const sending = await sendingServer(timeoutMs);
    const tenant = await makeTenant({ server });
    for (const { url } of kinds) await endpointAt(tenant, url);
    vi.spyOn(Math, "random").mockReturnValue(MIDDLE);
    await happen(tenant);
    await sendDueWebhooks(sending);
    for (const [index, seconds] of DELAYS_SECONDS.entries()) {
      const waiting = await deliveries(tenant);
      expect(waiting.map(({ lastFailure }) => lastFailure).sort()).toEqual(failures);
      expect(waiting.map(delaySeconds)).toEqual(kinds.map(() => seconds));
      if (seconds > MINUTE) {
        await advance(tenant, seconds - MINUTE);
        await sendDueWebhooks(sending);
      }
      expect((await deliveries(tenant)).map(({ attemptsMade }) => attemptsMade)).toEqual(kinds.map(() => index + 1));
      await advance(tenant, Math.min(seconds, MINUTE));
      await sendDueWebhooks(sending);
    }
    for (const { state, nextAttemptAt, attempts } of notEmpty(await deliveries(tenant))) {
      expect([state, nextAttemptAt, attempts.length]).toEqual(["failed", null, 10]);
      expect(new Set(attempts.map(({ failure }) => failure)).size).toBe(1);
    }
    expect(elsewhere.connections).toBe(0);
  });
}

test("the receivers of these tests cause every failure code", async () => {
  const all = [...(await badReceivers("http://elsewhere.example.test/")), ...(await noReceivers())];
  expect(new Set(all.map(({ failure }) => failure))).toEqual(new Set(FAILURE_CODES));
});
