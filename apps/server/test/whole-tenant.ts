import type { TestTenant } from "./app.ts";
import { importInvented, inventedProduct, offerTo, productId } from "./catalog.ts";
import { startCounting } from "./operations.ts";
import type { PublishedOperation } from "./published-operations.ts";
import { determine, TRIP } from "./quotes.ts";
import { daysAhead } from "./trips.ts";

type Ids = ReadonlyMap<string, string>;

/** A tenant that has one resource of every kind there is. */
export interface WholeTenant {
  readonly tenant: TestTenant;
  /** by the collection that it stands in, `/tenant/customers` */
  readonly ids: Ids;
  /** what this tenant can send to the operation now, naming everything of its own that the operation lets it name */
  bodyFor(operation: PublishedOperation): unknown;
  /** the operation's path with its own ids in it, or with what they are changed to */
  pathFor(operation: PublishedOperation, change?: (id: string) => string): string;
  /** its own resource of the kind that this id is of */
  idLike(id: string): string;
}

const SLOT = /\{(id|\w+Id)\}/g;

/** Whether the operation's path names a resource, and where that stands. */
export function collectionOf({ path }: PublishedOperation): string | undefined {
  const at = path.search(SLOT);
  return at < 0 ? undefined : path.slice(0, at - 1);
}

const idOf = (ids: Ids, collection: string) => {
  const id = ids.get(collection);
  if (id === undefined) throw new Error(`nothing was made in ${collection}`);
  return id;
};

const USER = { issuer: "https://login.example", subject: "user" };
const PASSPORT = { number: "123456782", issuingCountry: "US", issuedOn: "2021-05-01", expiresOn: daysAhead(2_000) };

/**
 * Bodies that name other resources, and such as can be sent only once, by operation; every other operation is sent the
 * body of its example. What is not an id is the same for every tenant: none may see that another has used it.
 */
const BODIES: Readonly<Record<string, (example: object, ids: Ids, nth: number) => object>> = {
  post_customers: (example, _ids, nth) => ({ ...example, externalReference: `crm-${nth}` }),
  post_travelers_search: () => ({ passport: { number: PASSPORT.number, issuingCountry: PASSPORT.issuingCountry } }),
  post_travelers: (example, ids, nth) => ({
    ...example,
    nationality: "US",
    residenceCountry: "US",
    passport: PASSPORT,
    externalReference: `pax-${nth}`,
    customerId: idOf(ids, "/tenant/customers"),
  }),
  // The example moves to where the determination is not from.
  patch_travelers_id: () => ({ familyName: "Changed" }),
  post_identities: (_example, ids, nth) => ({
    ...USER,
    // The first is the one that is searched for.
    ...(ids.has("/tenant/identities") ? { subject: `user-${nth}` } : {}),
    party: { type: "traveler", id: idOf(ids, "/tenant/travelers") },
  }),
  post_identities_search: () => USER,
  post_leads: (example, ids) => ({
    ...example,
    customerId: idOf(ids, "/tenant/customers"),
    determinationId: idOf(ids, "/intelligence/determinations"),
  }),
  post_quotes: (_example, ids) => ({
    customerId: idOf(ids, "/tenant/customers"),
    items: [
      {
        travelerId: idOf(ids, "/tenant/travelers"),
        determinationId: idOf(ids, "/intelligence/determinations"),
        productId: idOf(ids, "/tenant/products"),
        serviceLevel: "standard",
      },
    ],
    ...TRIP,
  }),
};

/** What no request makes, or none that can be sent here, in the order in which each comes to be. */
const MAKERS: Readonly<Record<string, (tenant: TestTenant) => Promise<string>>> = {
  "/intelligence/determinations": (tenant) => determine(tenant),
  "/tenant/products": async (tenant) => {
    // Nobody else offers it, and nothing but that would keep another tenant's traveler from getting it.
    const product = inventedProduct({
      destinationCountry: "GB",
      visaType: "electronicAuthorization",
      eligibleNationalities: { only: ["US"] },
      fees: [{ nationalities: "all", amount: 2_000, currency: "GBP", sources: ["official"] }],
    });
    await importInvented(tenant.server, product);
    await offerTo(tenant, product.code, { currency: "GBP" });
    return productId(tenant, product.code);
  },
  "/tenant/operations": (tenant) => startCounting(tenant),
  // The ping of the new endpoint, and the first thing that happened.
  "/tenant/webhook-deliveries": (tenant) => firstOf(tenant, "/tenant/webhook-deliveries"),
  "/tenant/events": (tenant) => firstOf(tenant, "/tenant/events"),
};

/**
 * Gives the tenant one resource of every kind that can be read by its id: as its creating operation's example shows it,
 * or as is said here. Throws for a kind that neither can make: then say here how.
 */
export async function makeWhole(tenant: TestTenant, operations: readonly PublishedOperation[]): Promise<WholeTenant> {
  const ids = new Map<string, string>();
  let sent = 0;
  const bodyFor = ({ id, exampleBody }: PublishedOperation) => {
    sent += 1;
    return BODIES[id]?.(Object(exampleBody), ids, sent) ?? exampleBody;
  };
  const readable = operations.filter(({ method, path }) => method === "GET" && path.endsWith("/{id}"));
  const left = new Set(readable.map(({ path }) => path.slice(0, -"/{id}".length)));
  const make = async (collection: string) => {
    const creating = operations.find(({ method, path }) => method === "POST" && path === collection);
    const maker = MAKERS[collection];
    if (maker) return maker(tenant);
    if (!creating) throw new Error(`how does ${collection} come to hold anything?`);
    const made = await tenant.post(collection, bodyFor(creating));
    if (made.statusCode !== 201) throw new Error(`${creating.id}: ${made.body}`);
    return made.json().id;
  };
  for (const collection of inOrder([...left])) ids.set(collection, await make(collection));
  const idLike = (id: string) => {
    const own = [...ids.values()].find((each) => each.slice(0, 4) === id.slice(0, 4));
    if (own === undefined) throw new Error(`nothing was made of the kind of ${id}`);
    return own;
  };
  const pathFor = ({ path }: PublishedOperation, change = (id: string) => id) =>
    path.replace(SLOT, (_slot, _name, at: number) => encodeURIComponent(change(idOf(ids, path.slice(0, at - 1)))));
  return { tenant, ids, bodyFor, pathFor, idLike };
}

const LAST = [
  "/tenant/travelers",
  "/tenant/identities",
  "/tenant/leads",
  "/tenant/quotes",
  "/tenant/webhook-deliveries",
  "/tenant/events",
];

// What is named stands before what names it.
function inOrder(collections: readonly string[]): readonly string[] {
  return collections.toSorted((a, b) => LAST.indexOf(a) - LAST.indexOf(b));
}

async function firstOf(tenant: TestTenant, collection: string): Promise<string> {
  const { items } = (await tenant.get(`${collection}?limit=1`)).json();
  return items[0].id;
}
