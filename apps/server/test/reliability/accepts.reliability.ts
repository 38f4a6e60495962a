import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openKeyring } from "../../src/boot/keyring-file.ts";
import type { ShownQuote } from "../../src/features/sales/quotes/quotes.schema.ts";
import { makeTenant, startServer, type TestTenant } from "../app.ts";
import { freshDatabase } from "../database.ts";
import { notEmpty } from "../not-empty.ts";
import { acceptance, prepareQuote, QUOTES, toldOf } from "../quotes.ts";
import { installationOn, RealServer } from "./real-server.ts";
import { SIZE } from "./size.ts";

test("acceptances sent to two real processes at once accept each quote once", async () => {
  const database = await freshDatabase();
  const folder = mkdtempSync(join(tmpdir(), "entrada-accepts-"));
  const servers: RealServer[] = [];
  try {
    const env = await installationOn(database, folder);
    const keyring = openKeyring(join(folder, "keyring.json"));
    const here = await startServer({
      database,
      context: keyring ? { keyring } : {},
      env: { RATE_BURST_UNITS: "1000000" },
    });
    const tenant = await makeTenant({ server: here });
    const body = await prepareQuote(tenant);
    for (let n = 0; n < 2; n++) servers.push(await RealServer.start(env, "api"));
    for (let n = 0; n < SIZE.accepts.quotes; n++) {
      const quote: ShownQuote = (await tenant.post(QUOTES, body)).json();
      await storm(servers, tenant, quote);
      expect(await toldOf(tenant, quote)).toEqual(["quote.created 1", "quote.accepted 2"]);
    }
    await here.close();
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Two buyers accept at once, and each request reaches both processes: as when an answer is late and it is sent again. */
async function storm(servers: readonly RealServer[], tenant: TestTenant, quote: ShownQuote): Promise<void> {
  const keys = [crypto.randomUUID(), crypto.randomUUID()];
  const answers = await Promise.all(keys.flatMap((key) => servers.map((server) => accept(server, tenant, quote, key))));
  const won = answers.filter(({ outcome }) => outcome === "accepted");
  // One key has all successes, and they are one answer.
  expect([new Set(won.map(({ key }) => key)).size, new Set(won.map(({ body }) => body)).size]).toEqual([1, 1]);
  const lost = answers.filter((answer) => !won.includes(answer));
  for (const { outcome } of notEmpty(lost))
    expect(["version_mismatch", "idempotency_request_in_progress"]).toContain(outcome);
  for (const server of servers) {
    for (const key of keys) {
      const expected = key === won[0]?.key ? "accepted" : "version_mismatch";
      expect((await accept(server, tenant, quote, key)).outcome).toBe(expected);
    }
  }
}

async function accept(server: RealServer, { apiKey }: TestTenant, quote: ShownQuote, key: string) {
  const headers = {
    "x-api-key": apiKey,
    "idempotency-key": key,
    "if-match": '"1"',
    "content-type": "application/json",
  };
  const sent = JSON.stringify(acceptance(quote));
  const { body } = await server.request("POST", `${QUOTES}/${quote.id}/accept`, headers, sent);
  const { code, state }: { readonly code?: string; readonly state?: string } = JSON.parse(body);
  return { key, body, outcome: code ?? state };
}
