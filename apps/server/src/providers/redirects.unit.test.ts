import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { askFeed } from "./knowledge-feed/ask-feed.ts";
import { boundedFetch } from "./language-model/bounded-fetch.ts";
import type { StartedPayment } from "./payment/port.ts";
import { openStripe } from "./payment/stripe.ts";
import { Publishers } from "./publishers/publishers.ts";
import { S3Storage } from "./storage/s3.ts";
import { AddressRules } from "./webhook/addresses.ts";
import { newWebhookSecret } from "./webhook/signature.ts";
import { WebhookSender } from "./webhook/webhook-sender.ts";

const STATUSES = [300, 301, 302, 303, 307, 308];

/** Every client of the server that speaks HTTP. Each is told, or throws; what counts is whom it asks. */
const CLIENTS: Readonly<Record<string, (origin: string) => Promise<unknown>>> = {
  "the feed of knowledge": (origin) => askFeed(`${origin}/bundle`, null),
  "the language model": (origin) => boundedFetch(`${origin}/v1/chat/completions`, { method: "POST", body: "{}" }),
  "official publishers": async (origin) => {
    const pause = async () => {};
    const publishers = new Publishers({
      rules: new AddressRules(["127.0.0.0/8"]),
      contact: "a@b.example",
      pause,
    });
    await publishers.ask(`${origin}/visa`, undefined, new AbortController().signal);
    await publishers.close();
  },
  payments: (origin) => openStripe({ ...keys(), origin }).read(PAYMENT),
  "the storage of files": async (origin) => {
    const credentials = { accessKeyId: "invented", secretAccessKey: "invented" };
    const storage = new S3Storage({ endpoint: origin, bucket: "files", region: "eu", pauseMs: 1, ...credentials });
    await storage.get("0".repeat(64)).finally(() => storage.close());
  },
  webhooks: async (origin) => {
    const sender = new WebhookSender({ rules: new AddressRules(["127.0.0.0/8"]) });
    const message = { id: "evt_1", body: "{}", secrets: [newWebhookSecret()], sentAt: new Date() };
    await sender.send({ ...message, url: `${origin}/hooks`, environment: "test" });
    await sender.close();
  },
};
const PAYMENT = {
  reference: "pi_invented",
  id: "pay_invented",
  amount: 100,
  currency: "EUR",
} as StartedPayment; // the client reads the reference alone
const keys = () => ({ secretKey: "sk_test_invented", webhookSecret: "whsec_invented", environment: "test" }) as const;

let asked = 0;
let reached = 0;
let status = 302;
const trap = createServer((_request, response) => {
  reached += 1;
  response.end("{}");
});
const redirecting = createServer((request, response) => {
  asked += 1;
  request.resume();
  response.writeHead(status, { location: `${originOf(trap)}/inside` }).end();
});
const originOf = (server: typeof trap) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens

beforeAll(async () => {
  for (const server of [trap, redirecting])
    await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
  for (const server of [trap, redirecting]) {
    server.closeAllConnections();
    server.close();
  }
});

describe.each(Object.entries(CLIENTS))("%s", (_, ask) => {
  test.each(STATUSES)("is not led elsewhere by %i", async (answered) => {
    [asked, reached, status] = [0, 0, answered];
    await ask(originOf(redirecting)).catch(() => undefined);
    expect(asked).toBeGreaterThan(0);
    expect(reached).toBe(0);
  });
});

test("a feed that has moved is told of, with what to set", async () => {
  status = 301;
  expect(await askFeed(`${originOf(redirecting)}/bundle`, null)).toEqual({
    kind: "unreachable",
    detail: "it answered 301, which leads elsewhere: set KNOWLEDGE_FEED_URL to the address of the file itself",
  });
});
