import { setTimeout as pause } from "node:timers/promises";
import { DAY_MS, isoDateOf } from "@entrada/domain/shared/dates";
import type { BenchTenant } from "../make-tenant.ts";

/** What a tenant sends to create a quote, with the ids it refers to. */
export interface QuoteBody {
  readonly customerId: string;
  readonly items: readonly {
    readonly travelerId: string;
    readonly determinationId: string;
    readonly productId: string;
    readonly serviceLevel: string;
  }[];
  readonly travelStartDate: string;
  readonly travelEndDate: string;
}

export interface Seller extends Pick<BenchTenant, "apiKey"> {
  readonly origin: string;
}

export const QUOTES = "/api/v1/tenant/quotes";
const PRODUCT = "gb-eta";
const AT_ONCE = 8;
const dayAhead = (days: number) => isoDateOf(new Date(Date.now() + days * DAY_MS));
const TRIP = { travelStartDate: dayAhead(30), travelEndDate: dayAhead(37) };
const DETERMINATION = {
  traveler: { passportCountry: "US", passportType: "ordinary", residenceCountry: "US", heldAuthorizations: [] },
  legs: [
    {
      reference: "1",
      destinationCountry: "GB",
      intent: "tourism",
      arrivalDate: TRIP.travelStartDate,
      departureDate: TRIP.travelEndDate,
      transitContext: "entry",
    },
  ],
};

const UNAVAILABLE = 503;
const READS_AGAIN = 30;

/**
 * Sends a request to the server, with an Idempotency-Key if it has a body; any response but a 2xx is an error. A read that a
 * busy database refuses is sent again.
 */
export async function ask(
  { origin, apiKey }: Seller,
  path: string,
  body?: object,
  further: Readonly<Record<string, string>> = {},
): Promise<{ id: string; text: string }> {
  const sent = body && {
    method: "POST",
    body: JSON.stringify(body),
    headers: {
      "x-api-key": apiKey,
      "content-type": "application/json",
      "idempotency-key": crypto.randomUUID(),
      ...further,
    },
  };
  const send = () => fetch(`${origin}${path}`, sent ?? { headers: { "x-api-key": apiKey } });
  let answer = await send();
  for (let again = 0; again < READS_AGAIN && !body && answer.status === UNAVAILABLE; again += 1) {
    await pause(1_000);
    answer = await send();
  }
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${text}`);
  return { id: String(JSON.parse(text).id), text };
}

/** Creates customers, each with this many travelers and their determinations; returns the quotes' inputs. */
export async function prepareBodies(seller: Seller, count: number, items: number): Promise<readonly QuoteBody[]> {
  const { text } = await ask(seller, "/api/v1/tenant/products?limit=200");
  const productId = JSON.parse(text).items.find(({ code }: { code: string }) => code === PRODUCT)?.id;
  if (typeof productId !== "string") throw new Error(`${PRODUCT} is not offered`);
  const bodies: QuoteBody[] = [];
  let begun = 0;
  const lane = async () => {
    while (begun++ < count) bodies.push(await prepareBody(seller, productId, items));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return bodies;
}

async function prepareBody(seller: Seller, productId: string, count: number): Promise<QuoteBody> {
  const { id: customerId } = await ask(seller, "/api/v1/tenant/customers", { type: "person", name: "Ada Example" });
  const items: QuoteBody["items"][number][] = [];
  for (let n = 0; n < count; n++) {
    const [traveler, determination] = await Promise.all([
      ask(seller, "/api/v1/tenant/travelers", { ...person(), customerId }),
      ask(seller, "/api/v1/intelligence/determinations", DETERMINATION),
    ]);
    items.push({ travelerId: traveler.id, determinationId: determination.id, productId, serviceLevel: "standard" });
  }
  return { customerId, items, ...TRIP };
}

let persons = 0;

function person() {
  const number = String(100_000_000 + persons++);
  return {
    givenNames: "Ada Maria",
    familyName: "Example",
    birthDate: "1990-04-01",
    nationality: "US",
    residenceCountry: "US",
    passport: { number, issuingCountry: "US", issuedOn: "2020-01-01", expiresOn: dayAhead(2_000) },
  };
}
