import type { Socket } from "node:net";
import { gzipSync } from "node:zlib";
import { Webhook } from "standardwebhooks";
import { afterEach, expect, test } from "vitest";
import { notEmpty } from "../../../test/not-empty.ts";
import { RECEIVER_CERTIFICATE, startReceiver, startTrap } from "../../../test/receiver.ts";
import { AddressRules } from "./addresses.ts";
import { newWebhookSecret } from "./signature.ts";
import { type SenderOptions, type WebhookMessage, WebhookSender } from "./webhook-sender.ts";

const LOOPBACK = new AddressRules(["127.0.0.0/8", "::1"]);
const BODY = '{"id":"evt_1","type":"api_key.created","data":{"name":"Zoë"}}';
const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});

function opened<T extends { close(): Promise<void> }>(resource: T): T {
  open.push(resource);
  return resource;
}

function sender(options: Partial<SenderOptions> = {}): WebhookSender {
  return opened(new WebhookSender({ rules: LOOPBACK, timeoutMs: 400, ...options }));
}

function message(url: string, rest: Partial<WebhookMessage> = {}): WebhookMessage {
  const secrets = [newWebhookSecret()];
  return { url, environment: "test", id: "evt_1", body: BODY, secrets, sentAt: new Date(), ...rest };
}

test("a receiver can verify the sender with the public library, and gets the exact bytes", async () => {
  const receiver = opened(await startReceiver());
  const sent = message(receiver.url);
  const result = await sender().send(sent);
  expect(result).toMatchObject({ isSuccess: true, statusCode: 204, failure: null, answer: "" });
  const [got] = receiver.received;
  expect(got).toMatchObject({ method: "POST", path: "/hooks", body: BODY });
  expect(got?.headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(new Webhook(sent.secrets[0] ?? "").verify(got?.body ?? "", got?.headers ?? {})).toEqual(JSON.parse(BODY));
});

test("during a rotation both the old and the new secret verify the message, and no other does", async () => {
  const receiver = opened(await startReceiver());
  const sent = message(receiver.url, { secrets: [newWebhookSecret(), newWebhookSecret()] });
  await sender().send(sent);
  const [got] = receiver.received;
  const verify = (secret: string, body = BODY) => new Webhook(secret).verify(body, got?.headers ?? {});
  for (const secret of notEmpty(sent.secrets)) expect(verify(secret)).toEqual(JSON.parse(BODY));
  expect(() => verify(newWebhookSecret())).toThrow();
  expect(() => verify(sent.secrets[0] ?? "", `${BODY} `)).toThrow();
});

test("over https the certificate must match the name, and the connection goes to the checked address", async () => {
  const receiver = opened(await startReceiver({ tls: true }));
  const asked: string[] = [];
  const resolve = async (hostname: string) => {
    asked.push(hostname);
    return ["127.0.0.1"];
  };
  const trusting = sender({ resolve, ca: RECEIVER_CERTIFICATE });
  const at = (name: string) => message(`https://${name}:${receiver.port}/`, { environment: "live" });
  expect(await trusting.send(at("eu.receiver.example.test"))).toMatchObject({ isSuccess: true, statusCode: 204 });
  expect(asked).toEqual(["eu.receiver.example.test"]);
  expect(await trusting.send(at("elsewhere.example.test"))).toMatchObject({ isSuccess: false, failure: "tls" });
  expect(await sender({ resolve }).send(at("receiver.example.test"))).toMatchObject({ failure: "tls" });
  expect(receiver.received).toHaveLength(1);
});

test("a redirect is a failure and is not followed", async () => {
  const [receiver, elsewhere] = [opened(await startReceiver()), opened(await startReceiver())];
  for (const status of [301, 302, 303, 307, 308]) {
    receiver.answer((_request, response) => response.writeHead(status, { location: elsewhere.url }).end());
    expect(await sender().send(message(receiver.url))).toMatchObject({ isSuccess: false, statusCode: status });
  }
  expect(elsewhere.connections).toBe(0);
});

test.each([
  ["429", "120", 120],
  ["503", "7", 7],
  ["503", "Fri, 20 Nov 2026 09:01:00 GMT", 60],
  ["503", "Fri, 20 Nov 2026 08:00:00 GMT", 0],
  ["503", "soon", undefined],
  ["500", "120", undefined],
])("a response %s with Retry-After %s asks to wait for %s seconds", async (status, header, seconds) => {
  const receiver = opened(await startReceiver());
  receiver.answer((_request, response) => response.writeHead(Number(status), { "retry-after": header }).end("busy"));
  const sentAt = new Date("2026-11-20T09:00:00.000Z");
  const result = await sender().send(message(receiver.url, { sentAt }));
  expect(result).toMatchObject({ isSuccess: false, failure: "http_status", answer: "busy" });
  expect(result.retryAfterSeconds).toBe(seconds);
});

test("a receiver can ask for no further attempts", async () => {
  const receiver = opened(await startReceiver());
  receiver.answer((_request, response) => response.writeHead(500, { "webhook-delivery": "abort-message" }).end());
  expect(await sender().send(message(receiver.url))).toMatchObject({ isSuccess: false, isAbort: true });
});

test("no more than the first 4 KiB of the response are kept, as text that can be stored", async () => {
  const receiver = opened(await startReceiver());
  const body = Buffer.concat([Buffer.from("a\0\xff", "latin1"), gzipSync(Buffer.alloc(50_000_000))]);
  receiver.answer((_request, response) => response.writeHead(200, { "content-encoding": "gzip" }).end(body));
  const { answer, isSuccess } = await sender({ timeoutMs: 5000 }).send(message(receiver.url));
  expect(isSuccess).toBe(true);
  expect(answer?.startsWith("a\uFFFD\uFFFD")).toBe(true);
  expect(answer?.length).toBeLessThanOrEqual(4096);
});

test("an endless response is cut off after its first bytes", async () => {
  const receiver = opened(await startReceiver());
  let written = 0;
  receiver.answer((_request, response) => {
    const chunk = Buffer.alloc(64 * 1024, "x");
    const write = () => {
      while (!response.destroyed && response.write(chunk)) written += chunk.length;
    };
    response.writeHead(200).on("drain", write);
    write();
  });
  const result = await sender({ timeoutMs: 5000 }).send(message(receiver.url));
  expect(result).toMatchObject({ isSuccess: true, answer: "x".repeat(4096) });
  expect(written).toBeLessThan(20_000_000);
});

const silent = () => undefined;
test.each([
  ["sends nothing", silent, "timeout"],
  ["ends the connection", (socket: Socket) => socket.destroy(), "connection_lost"],
  ["resets the connection", (socket: Socket) => socket.resetAndDestroy(), "connection_lost"],
  [
    "does not speak HTTP",
    (socket: Socket) => socket.once("data", () => socket.end("SSH-2.0-OpenSSH\r\n")),
    "invalid_answer",
  ],
  [
    "drips its answer",
    (socket: Socket) => {
      socket.write("HTTP/1.1 200 OK\r\ncontent-length: 9999\r\n\r\n");
      const drip = setInterval(() => socket.write("x"), 50);
      socket.on("close", () => clearInterval(drip));
    },
    "timeout",
  ],
])("a receiver that %s costs one attempt and no more than its time limit", async (_name, behave, failure) => {
  const trap = opened(await startTrap(behave));
  const result = await sender().send(message(trap.url));
  expect(result).toMatchObject({ isSuccess: false, statusCode: null, failure, answer: null });
});

test("an address where nothing listens and an unknown name are different failures", async () => {
  const gone = await startTrap();
  await gone.close();
  expect(await sender().send(message(gone.url))).toMatchObject({ failure: "refused" });
  const resolve = async () => {
    throw Object.assign(new Error("no such name"), { code: "ENOTFOUND" });
  };
  expect(await sender({ resolve }).send(message("http://nobody.example.test/"))).toMatchObject({ failure: "dns" });
});

test("plain http is never used in live, not even to an address that this installation allows", async () => {
  const receiver = opened(await startReceiver());
  const result = await sender().send(message(receiver.url, { environment: "live" }));
  expect(result).toMatchObject({ failure: "blocked_address" });
  expect(receiver.connections).toBe(0);
});
