import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { openKeyring } from "../../src/boot/keyring-file.ts";
import { makeTenant, startServer, type TestServer, type TestTenant } from "../app.ts";
import { collecting } from "../cases.ts";
import { openSite } from "../check-sites.ts";
import { freshDatabase, type TestDatabase } from "../database.ts";
import { ordered } from "../orders.ts";
import { openSession } from "../sessions.ts";
import { neighbourTimes, percentile } from "./neighbour.ts";
import { installationOn, RealServer } from "./real-server.ts";
import { SIZE } from "./size.ts";

const ATTACKER = fileURLToPath(new URL("requests-attacker.js", import.meta.url));
// What the log says when somebody else has gone without.
const COLLATERAL = /could not be listed|were not written down|will be retried|could not be read|refused or failed/;

interface Requests {
  readonly method: "POST" | "PATCH";
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly atOnce: number;
  readonly addresses: number;
}

let database: TestDatabase;
let folder: string;
let installation: Readonly<Record<string, string>>;
let here: TestServer;
let neighbour: TestTenant;
beforeAll(async () => {
  database = await freshDatabase();
  folder = mkdtempSync(join(tmpdir(), "entrada-shares-"));
  installation = await installationOn(database, folder);
  // What is made here is read there.
  const keyring = openKeyring(installation.ENTRADA_KEYRING_FILE ?? "");
  here = await startServer({ database, context: keyring === undefined ? {} : { keyring } });
  neighbour = await makeTenant({ server: here });
}, 120_000);
afterAll(async () => {
  await here.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const JSON_BODY = { "content-type": "application/json", host: "x" };
const LONG_INTENT = "qwzx vrtk plmn ".repeat(133).trim();

const ATTACKS: Readonly<Record<string, () => Promise<Requests>>> = {
  "cancellations of one order": async () => {
    const { tenant, order } = await ordered(here);
    const headers = { ...JSON_BODY, "x-api-key": tenant.apiKey, "idempotency-key": "key-of-{n}" };
    const path = `/api/v1/tenant/orders/${order.id}/cancellations`;
    return { method: "POST", path, headers, body: "{}", atOnce: 40, addresses: 1 };
  },
  "answers of one session": async () => {
    const { tenant, order, requestId } = await collecting(here);
    const { accessToken } = await openSession(tenant, order.cases[0]?.travelerId ?? "");
    const headers = {
      host: "x",
      authorization: `Bearer ${accessToken}`,
      "content-type": "application/merge-patch+json",
    };
    const path = `/api/v1/traveler/collection-requests/${requestId}/answers`;
    return { method: "PATCH", path, headers, body: '{"occupation":"Teacher {n}"}', atOnce: 20, addresses: 1 };
  },
  "long statements of visitors": async () => {
    const { slug } = await openSite(await makeTenant({ server: here }));
    const body = JSON.stringify({ statement: LONG_INTENT, passportCountry: "IN", destinationCountry: "FR" });
    const path = `/api/v1/public/${slug}/intent-resolutions`;
    return { method: "POST", path, headers: JSON_BODY, body, atOnce: 40, addresses: 10 };
  },
};

async function attack(requests: Requests, port: number) {
  const attacker = spawn(process.execPath, [ATTACKER, String(port), JSON.stringify(requests)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void attacker.kill("SIGKILL"));
  await once(attacker.stdout, "data");
  return async (): Promise<{ readonly sent: number; readonly statuses: Readonly<Record<string, number>> }> => {
    attacker.kill("SIGTERM");
    return JSON.parse(await text(attacker.stdout));
  };
}

test.each(Object.entries(ATTACKS))("nobody else goes without during %s", async (name, prepare) => {
  const server = await RealServer.start({ ...installation, REQUESTS_IN_FLIGHT_MAX: "100" });
  onTestFinished(async () => void (await server.stop()));
  const reading = { server, neighbour, path: "/tenant/customers?limit=1" };
  const calm = await neighbourTimes(reading, pause((SIZE.attacks.seconds / 4) * 1_000));
  const end = await attack(await prepare(), server.port);
  const times = await neighbourTimes(reading, pause(SIZE.attacks.seconds * 1_000));
  const { sent, statuses } = await end();
  const ms = (sorted: readonly number[]) =>
    `p50 ${percentile(sorted, 0.5).toFixed(0)}, p99 ${percentile(sorted, 0.99).toFixed(0)} ms`;
  console.log(`${name}: ${ms(times)}; alone ${ms(calm)}; ${sent} requests, answered ${JSON.stringify(statuses)}`);
  expect(sent).toBeGreaterThanOrEqual(40);
  expect(Object.keys(statuses).length).toBeGreaterThan(0);
  expect(server.output().match(COLLATERAL)).toBeNull();
  expect(percentile(times, 0.99)).toBeLessThanOrEqual(SIZE.attacks.p99MsMax);
});
