import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { type FakeCallbacks, fakeCallbacks } from "./callbacks.ts";
import { Money } from "./money.ts";
import { type Form, refusal, StripeRefusal } from "./refusals.ts";

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly form: Form;
}

interface Answer {
  readonly status: number;
  readonly body: string;
}

/** lost: what changes something is done, and its answer is not sent · silent: nothing is done and nothing is sent · a status: so answered */
type Weather = "clear" | "lost" | "silent" | number;

/** Stripe on the loopback interface, as far as payments go. */
export interface StripeFake extends FakeCallbacks {
  readonly origin: string;
  readonly secretKey: string;
  readonly money: Money;
  readonly asked: readonly Asked[];
  weather: Weather;
  /** how often a payment's payer was charged */
  chargesOf(paymentId: string): number;
  intentsOf(paymentId: string): readonly string[];
  refundsOf(refundId: string): number;
  /** Stripe keeps idempotency keys for a day. */
  forgetKeys(): void;
  close(): Promise<void>;
}

export async function startStripeFake({ livemode = false } = {}): Promise<StripeFake> {
  const secretKey = `sk_${livemode ? "live" : "test"}_of_the_fake`;
  const callbacks = fakeCallbacks(livemode);
  const money = new Money(livemode, callbacks.record);
  const asked: Asked[] = [];
  const kept = new Map<string, Answer & { readonly parameters: string }>();

  function answer(request: Asked): Answer & { readonly replayed?: true } {
    if (request.headers.authorization !== `Bearer ${secretKey}`) {
      return failure(new StripeRefusal(401, "api_key_invalid", "Invalid API Key provided"));
    }
    const key = request.method === "POST" ? String(request.headers["idempotency-key"]) : undefined;
    if (key === undefined) return perform(money, request);
    const parameters = createHash("sha256")
      .update(JSON.stringify([request.path, request.form]))
      .digest("hex");
    const before = kept.get(key);
    if (before === undefined) {
      const first = perform(money, request);
      // Parameters that fail validation begin no work, and Stripe keeps no answer.
      if (!first.body.includes('"parameter_')) kept.set(key, { ...first, parameters });
      return first;
    }
    if (before.parameters === parameters) return { ...before, replayed: true };
    return failure(
      new StripeRefusal(400, "idempotency_key_in_use", "Keys can only be used with the same parameters"),
      "idempotency_error",
    );
  }

  const server = createServer(async (request, response) => {
    const whole = await readRequest(request);
    if (PAGE.test(whole.path)) return showPage(money, whole.path, response);
    asked.push(whole);
    if (fake.weather === "silent") return;
    if (typeof fake.weather === "number") {
      return send(response, failure(new StripeRefusal(fake.weather, "unavailable", `No, ${secretKey}`)));
    }
    const said = answer(whole);
    if (fake.weather === "lost" && whole.method === "POST") response.destroy();
    else send(response, said);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  money.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const fake: StripeFake = {
    origin: money.origin,
    secretKey,
    money,
    asked,
    weather: "clear",
    ...callbacks,
    chargesOf: (id) => [...money.charges.values()].filter(({ metadata }) => metadata.paymentId === id).length,
    intentsOf: (id) =>
      [...money.intents.values()].filter(({ metadata }) => metadata.paymentId === id).map((intent) => intent.id),
    refundsOf: (id) => [...money.refunds.values()].filter(({ metadata }) => metadata.refundId === id).length,
    forgetKeys: () => kept.clear(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return fake;
}

function perform(money: Money, request: Asked): Answer {
  try {
    return { status: 200, body: JSON.stringify(route(money, request)) };
  } catch (error) {
    if (error instanceof StripeRefusal) return failure(error);
    throw error;
  }
}

function route(money: Money, { method, path, headers, form }: Asked): unknown {
  const { pathname, searchParams } = new URL(path, "http://fake");
  const [, version, kind, id, action] = pathname.replace("/checkout/sessions", "/checkouts").split("/");
  if (version !== "v1" || kind === undefined) refusal(404, "url_invalid", `Unrecognized request URL: ${pathname}`);
  if (method === "POST") {
    if (headers["content-type"] !== "application/x-www-form-urlencoded")
      refusal(400, "parameter_invalid", "not a form");
    if (kind === "refunds") return money.createRefund(form);
    if (kind === "checkouts") return id === undefined ? money.createCheckout(form) : money.expireCheckout(id);
    return id === undefined ? money.createIntent(form) : money.cancelIntent(action === "cancel" ? id : "");
  }
  const of = searchParams.get("payment_intent") ?? "";
  const page = (all: readonly unknown[]) => ({
    object: "list",
    data: all.slice(0, Number(searchParams.get("limit"))),
    has_more: false,
  });
  if (kind === "disputes") return page(money.disputesOf(of));
  if (kind === "checkouts") return id === undefined ? page(money.checkoutsOf(of)) : money.checkout(id);
  if (kind === "refunds") return id === undefined ? page(money.refundsOf(of)) : money.refund(id);
  const intent = money.intent(id ?? "");
  const expands = [...searchParams.values()].includes("latest_charge.balance_transaction");
  return expands ? { ...intent, latest_charge: money.charges.get(intent.latest_charge ?? "") ?? null } : intent;
}

const PAGE = /^\/c\/pay\/(cs_\w+)(\/paid)?$/;

/** The page where the payer pays: a link that does so and leads back. */
function showPage(money: Money, path: string, response: ServerResponse): void {
  const [, id = "", isPaid] = PAGE.exec(path) ?? [];
  if (isPaid) {
    response.writeHead(303, { location: money.payOnPage(id).success_url }).end();
    return;
  }
  const { amount_total: amount, currency, success_url: back } = money.checkout(id);
  const body = `<!doctype html><title>Checkout</title><h1>${amount} ${currency}</h1>
    <a href="/c/pay/${id}/paid">Pay</a> <a href="${back}">Back</a>`;
  response.writeHead(200, { "content-type": "text/html" }).end(body);
}

async function readRequest(request: IncomingMessage): Promise<Asked> {
  const { method = "", url: path = "", headers } = request;
  return { method, path, headers, form: Object.fromEntries(new URLSearchParams(await text(request))) };
}

function failure({ status, code, message }: StripeRefusal, type = "invalid_request_error"): Answer {
  return { status, body: JSON.stringify({ error: { type, code, message } }) };
}

function send(response: ServerResponse, { status, body, replayed }: Answer & { readonly replayed?: true }): void {
  const headers = { "content-type": "application/json", "request-id": "req_of_the_fake" };
  response.writeHead(status, replayed ? { ...headers, "idempotent-replayed": "true" } : headers).end(body);
}
