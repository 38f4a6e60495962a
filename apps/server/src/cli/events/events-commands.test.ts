import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text as readText } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { makeTenant, startServer, type TestServer, type TestTenant } from "../../../test/app.ts";
import { publish, someEvent, someOtherEvent } from "../../../test/events.ts";
import { runCommandLine } from "../run.ts";

const SECRET = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;

let server: TestServer;
let tenant: TestTenant;
let baseUrl: string;
beforeAll(async () => {
  server = await startServer();
  baseUrl = `${await server.app.listen({ host: "127.0.0.1", port: 0 })}/api/v1`;
});
afterAll(() => server.close());

async function freshTenant(): Promise<void> {
  tenant = await makeTenant({ server });
}

/** A call of the command line that may still be running. */
function call(...words: readonly string[]) {
  const written = { stdout: "", stderr: "" };
  const stream = (name: "stdout" | "stderr") => ({
    write: (text: string) => {
      written[name] += text;
    },
  });
  const env = { ENTRADA_BASE_URL: baseUrl, ENTRADA_API_KEY: tenant.apiKey, ENTRADA_HOME: "/nonexistent" };
  const code = runCommandLine(words, env, { stdout: stream("stdout"), stderr: stream("stderr") });
  return { code, written, prints: (text: string) => vi.waitUntil(() => JSON.stringify(written).includes(text)) };
}

const lines = (text: string) => text.trimEnd().split("\n");

interface Received {
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** A receiver on this machine with the given answer. */
async function receiver(answer: (request: IncomingMessage) => number | "hangUp" = () => 204) {
  const received: Received[] = [];
  const http: Server = createServer(async (request, response) => {
    const body = await readText(request);
    const status = answer(request);
    if (status === "hangUp") return request.socket.destroy();
    received.push({ headers: request.headers as Record<string, string>, body });
    return response.writeHead(status).end();
  });
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  const { port } = http.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hook`, received, close: () => http.close() };
}

test("tail prints the events as stored, in order, and the cursor to continue from", async () => {
  await freshTenant();
  await publish(server.ctx.db, tenant.scope, [someEvent(), someOtherEvent()]);
  const first = call("events", "tail", "--from", "earliest", "--count", "2", "--json");
  expect(await first.code).toBe(0);
  const { body } = await tenant.get("/tenant/events");
  const printed = lines(first.written.stdout);
  expect(printed).toHaveLength(2);
  for (const line of printed) expect(body).toContain(line);
  const cursor = /--cursor (\S+)/.exec(first.written.stderr)?.[1] ?? "";
  await publish(server.ctx.db, tenant.scope, [someEvent()]);
  const second = call("events", "tail", "--cursor", cursor, "--count", "1", "--json");
  expect(await second.code).toBe(0);
  expect(JSON.parse(second.written.stdout)).toMatchObject({ sequence: "3" });
});

test("tail waits for new events and prints each on one readable line", async () => {
  await freshTenant();
  await publish(server.ctx.db, tenant.scope, [someEvent()]);
  const tail = call("events", "tail", "--from", "earliest", "--types", "operation.*", "--count", "1");
  await publish(server.ctx.db, tenant.scope, [someEvent(), someOtherEvent()]);
  expect(await tail.code).toBe(0);
  expect(lines(tail.written.stdout)).toEqual([
    expect.stringMatching(/ 3 {2}operation\.cancelled +opn_\w+ v2 {2}by system$/),
  ]);
});

test("listen forwards each event's exact bytes with a signature that the public library accepts", async () => {
  await freshTenant();
  const hook = await receiver();
  await publish(server.ctx.db, tenant.scope, [someEvent(), someOtherEvent()]);
  const words = ["--forward-to", hook.url, "--secret", SECRET, "--from", "earliest", "--count", "2"];
  const listen = call("listen", ...words);
  expect(await listen.code).toBe(0);
  hook.close();
  const { items } = (await tenant.get("/tenant/events")).json();
  expect(hook.received).toHaveLength(2);
  for (const [at, { headers, body }] of hook.received.entries()) {
    expect(new Webhook(SECRET).verify(body, headers)).toEqual(items[at]);
    expect(headers["webhook-id"]).toBe(items[at].id);
  }
  expect(lines(listen.written.stdout)[0]).toContain("→ 204");
});

test("listen keeps an event until the receiver answers, and does not repeat an answered one", async () => {
  await freshTenant();
  let answers = 0;
  const hook = await receiver(() => {
    answers += 1;
    return answers === 1 ? "hangUp" : 500;
  });
  await publish(server.ctx.db, tenant.scope, [someEvent(), someEvent()]);
  const listen = call("listen", "--forward-to", hook.url, "--secret", SECRET, "--from", "earliest", "--count", "2");
  expect(await listen.code).toBe(0);
  hook.close();
  expect(hook.received.map(({ body }) => JSON.parse(body).sequence)).toEqual(["1", "2"]);
  expect(listen.written.stderr).toContain("Trying again");
  expect(listen.written.stdout).toContain("→ 500");
});

test("an unreachable server is retried; a refusal by the server ends the command with its problem", async () => {
  await freshTenant();
  const right = baseUrl;
  baseUrl = "http://127.0.0.1:9/api/v1";
  const away = call("events", "tail", "--count", "1");
  await away.prints("Trying again");
  process.emit("SIGINT");
  expect(await away.code).toBe(0);
  baseUrl = right;
  const { apiKey } = tenant;
  tenant = { ...tenant, apiKey: apiKey.slice(0, -1) + (apiKey.endsWith("x") ? "y" : "x") };
  const refused = call("events", "tail");
  expect(await refused.code).toBe(1);
  expect(refused.written.stderr).toContain("401 credential_invalid");
});

test("tail continues after deleted events and says so", async () => {
  await freshTenant();
  const { nextCursor } = (await tenant.get("/tenant/events")).json();
  await publish(server.ctx.db, tenant.scope, [someEvent(), someEvent()]);
  await server.ctx.db.withTenant(tenant.scope, (tx) =>
    tx.updateTable("event_counters").set({ first_position: 2 }).where("environment", "=", "test").execute(),
  );
  const tail = call("events", "tail", "--cursor", nextCursor, "--count", "1", "--json");
  expect(await tail.code).toBe(0);
  expect(JSON.parse(tail.written.stdout)).toMatchObject({ sequence: "2" });
  expect(tail.written.stderr).toContain("Events were missed");
});

test.each([
  ['Did you mean "api_key.created"?', ["events", "trigger", "api_key.craeted"]],
  ["Use a whole number from 1 to 999999999.", ["events", "tail", "--count", "0"]],
  ["cannot be used with", ["events", "tail", "--from", "latest", "--cursor", "e1.x"]],
  ['Required option "--forward-to <URL>" not specified.', ["listen"]],
  ["Use a URL that begins with http:// or https://.", ["listen", "--forward-to", "localhost:1"]],
  ["Use whsec_ followed by", ["listen", "--forward-to", "http://localhost:1", "--secret", "x"]],
])("a wrong call is refused: %s", async (sentence, words) => {
  await freshTenant();
  const wrong = call(...words);
  expect(await wrong.code).toBe(2);
  expect(wrong.written.stderr).toContain(sentence);
});
