import { newId } from "../src/core/ids.ts";
import type { TestTenant } from "./app.ts";
import { importInvented, inventedProduct, offerTo, productId } from "./catalog.ts";
import { openSite, type Visitor } from "./check-sites.ts";
import { releasedDeliverable } from "./deliverables.ts";
import { goodPhoto, handInDocument } from "./documents.ts";
import { startCounting } from "./operations.ts";
import { operatorIn } from "./operators.ts";
import { ORDERS, prepareCancellation } from "./orders.ts";
import type { PublishedOperation } from "./published-operations.ts";
import { accept, determine, QUOTES, TRIP } from "./quotes.ts";
import { readyReport } from "./reports.ts";
import { openSession, withSession } from "./sessions.ts";
import { daysAhead } from "./trips.ts";

type Ids = ReadonlyMap<string, string>;

/** A tenant that has one resource of every kind. */
export interface WholeTenant {
  readonly tenant: TestTenant;
  /** somebody on its check page */
  readonly visitor: Visitor;
  /** by collection, such as `/tenant/customers` */
  readonly ids: Ids;
  /** its own resource in a collection, or in a message */
  idIn(collection: string): string;
  /** a body this tenant can send to the operation now, with every reference to its own resources that it allows */
  bodyFor(operation: PublishedOperation): unknown;
  /** the operation's path with its own ids or their replacements */
  pathFor(operation: Pick<PublishedOperation, "path">, change?: (id: string, collection: string) => string): string;
  /** its own resource of the same kind as this id */
  idLike(id: string): string;
}

const SLOT = /\{(id|\w+Id)\}/g;
const LAST_SLOT = /\/\{(id|\w+Id)\}$/;

/** The collection of the resource in the operation's path, of the last one if there are several. */
export function collectionOf({ path }: PublishedOperation): string | undefined {
  const at = [...path.matchAll(SLOT)].at(-1)?.index;
  return at === undefined ? undefined : plainCollection(path.slice(0, at - 1));
}

// The operations of a test environment are about the same resources, but for its clocks.
function plainCollection(path: string): string {
  return path.replace(/\/test-helpers\/(?!clocks)/, "/");
}

const documentIn = (ids: Ids) => ({
  travelerId: idOf(ids, "/tenant/travelers"),
  caseId: idOf(ids, "/tenant/cases"),
});

const idOf = (ids: Ids, collection: string) => {
  const id = ids.get(collection);
  if (id === undefined) throw new Error(`nothing was created in ${collection}`);
  return id;
};

// Before there is a document, nothing is attached.
const attached = (ids: Ids) => {
  const document = ids.get("/tenant/documents");
  return document === undefined ? {} : { attachments: [document] };
};

const USER = { issuer: "https://login.example", subject: "user" };
const PASSPORT = { number: "123456782", issuingCountry: "US", issuedOn: "2021-05-01", expiresOn: daysAhead(2_000) };

/**
 * By operation, bodies that refer to other resources or can be sent only once; every other operation gets the body of
 * its example. Everything except ids is the same for every tenant: none must see that another has used it.
 */
const BODIES: Readonly<Record<string, (example: object, ids: Ids, nth: number, accepted: Accepted) => object>> = {
  // The example is of one day, and a recovery goes back thirty: the tenant's clock is ahead of ours, never behind.
  post_webhook_endpoints_id_recover: () => ({ since: new Date().toISOString() }),
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
  // The example changes to another country than the determination's.
  patch_travelers_id: () => ({ familyName: "Changed" }),
  post_identities: (_example, ids, nth) => ({
    ...USER,
    // The first one is the one searched for.
    ...(ids.has("/tenant/identities") ? { subject: `user-${nth}` } : {}),
    party: { type: "traveler", id: idOf(ids, "/tenant/travelers") },
  }),
  post_identities_search: () => USER,
  post_auth_sessions: (_example, ids) => ({
    subject: { type: "traveler", id: idOf(ids, "/tenant/travelers") },
    // Before there is a case, of every one to come.
    ...(ids.has("/tenant/cases") && { caseIds: [idOf(ids, "/tenant/cases")] }),
  }),
  // No further: what waits for something stays open.
  post_test_helpers_clock: () => ({ advanceSeconds: 60 }),
  post_leads: (example, ids) => ({
    ...example,
    customerId: idOf(ids, "/tenant/customers"),
    determinationId: idOf(ids, "/intelligence/determinations"),
  }),
  post_support_tickets: (example, ids) => {
    const customerId = idOf(ids, "/tenant/customers");
    return { ...example, customerId, relatedResource: { type: "customer", id: customerId }, ...attached(ids) };
  },
  post_support_tickets_id_replies: (example, ids) => ({ ...example, ...attached(ids) }),
  post_cases_id_messages: (example, ids) => ({ ...example, ...attached(ids) }),
  post_orders: (_example, ids, nth, { quotes }) => ({
    quoteId: quotes.shift() ?? idOf(ids, QUOTES),
    externalReference: `order-${nth}`,
  }),
  post_orders_id_payments: (_example, _ids, _nth, { total }) => settlement(total),
  post_payments_id_refunds: (_example, _ids, _nth, { total, lineId }) => ({
    amount: { ...total, amount: 1 },
    lines: [{ lineId, amount: 1 }],
  }),
  post_documents: (example, ids) => ({ ...example, ...documentIn(ids) }),
  post_documents_upload: (example, ids) => ({ ...example, ...documentIn(ids) }),
  post_assistant_sessions: (_example, ids) => ({
    caseId: idOf(ids, "/tenant/cases"),
    determinationId: idOf(ids, "/intelligence/determinations"),
  }),
  post_report_schedules: (example, _ids, _nth, { readerId }) => ({ ...example, recipients: [readerId] }),
  post_documents_id_copy: (_example, ids) => ({ caseId: idOf(ids, "/tenant/cases") }),
  post_orders_id_cancellations: (_example, ids) => ({ caseIds: [idOf(ids, "/tenant/cases")] }),
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

/** Quotes that were accepted, each to be ordered once, and what each of them comes to. */
interface Accepted {
  readonly quotes: string[];
  total: { readonly amount: number; readonly currency: string };
  /** a line of the order that is paid */
  lineId: string;
  /** who reads its reports */
  readerId: string;
}

function settlement(amount: Accepted["total"]) {
  return { mode: "tenantSettled", amount, reference: "receipt-1", settledOn: "2026-01-02" };
}

const ACCEPTED_QUOTES = 24;

interface Made {
  readonly ids: Ids;
  readonly accepted: Accepted;
  /** a body for the operation with this id */
  readonly bodyOf: (operationId: string) => unknown;
}

const SAID = "/tenant/assistant-sessions/{id}/messages";
/** What is proposed stands in a message: it is in no list, and is read with it. */
export const PROPOSED = "/tenant/assistant-sessions/{id}/proposals";

/** Resources that no request here can create, in the order of creation. */
const MAKERS: Readonly<Record<string, (tenant: TestTenant, made: Made) => Promise<string>>> = {
  "/intelligence/determinations": (tenant) => determine(tenant),
  "/tenant/products": async (tenant) => {
    // No other tenant offers it, and only that keeps another tenant's traveler from getting it.
    const product = inventedProduct({
      destinationCountry: "GB",
      visaType: "electronicAuthorization",
      eligibleNationalities: { only: ["US"] },
      fees: [{ nationalities: "all", amount: 2_000, currency: "GBP", sources: ["official"] }],
      // The second is asked of everybody, and nobody has to answer it.
      sections: [{ id: "visit", title: "Visit", fields: ["purpose", { field: "otherNames", required: false }] }],
      fields: {
        purpose: { title: "Purpose", personal: false, schema: { enum: ["tourism", "business"] } },
        otherNames: { title: "Other names", personal: true, schema: { type: "string", minLength: 1, maxLength: 100 } },
      },
    });
    await importInvented(tenant.server, product);
    await offerTo(tenant, product.code, { currency: "GBP" });
    return productId(tenant, product.code);
  },
  "/tenant/operations": (tenant) => startCounting(tenant),
  "/tenant/reports": async (tenant) => (await readyReport(tenant)).id,
  "/tenant/report-schedules": async (tenant, { accepted, bodyOf }) => {
    const { server, scope } = tenant;
    accepted.readerId = (await operatorIn(server, { role: "tenantManager", tenants: [scope.tenantId] })).id;
    return (await tenant.post("/tenant/report-schedules", bodyOf("post_report_schedules"))).json().id;
  },
  // A live environment has none: the id is of none.
  "/tenant/test-helpers/clocks": async (tenant) =>
    tenant.scope.environment === "live"
      ? newId("clk")
      : (await tenant.post("/tenant/test-helpers/clocks", {})).json().id,
  "/tenant/orders": async (tenant, { accepted, bodyOf }) => {
    for (let n = 0; n < ACCEPTED_QUOTES; n += 1) {
      const quote = (await tenant.post(QUOTES, bodyOf("post_quotes"))).json();
      await accept(tenant, quote);
      accepted.quotes.push(quote.id);
      accepted.total = quote.totals.total;
    }
    return (await tenant.post(ORDERS, bodyOf("post_orders"))).json().id;
  },
  "/tenant/payments": async (tenant, { ids, accepted, bodyOf }) => {
    const order = (await tenant.get(`${ORDERS}/${idOf(ids, ORDERS)}`)).json();
    const quote = (await tenant.get(`${QUOTES}/${order.quoteId}`)).json();
    accepted.lineId = quote.lines[0].id;
    return (await tenant.post(`${ORDERS}/${order.id}/payments`, bodyOf("post_orders_id_payments"))).json().id;
  },
  "/tenant/invoices": (tenant) => firstOf(tenant, "/tenant/invoices"),
  "/tenant/payments/{id}/refunds": async (tenant, { ids, bodyOf }) =>
    (
      await tenant.post(`/tenant/payments/${idOf(ids, "/tenant/payments")}/refunds`, bodyOf("post_payments_id_refunds"))
    ).json().id,
  "/tenant/orders/{id}/cancellations": async (tenant, { ids }) =>
    (await prepareCancellation(tenant, { id: idOf(ids, ORDERS) })).json().id,
  "/tenant/cases": (tenant) => firstOf(tenant, "/tenant/cases"),
  "/tenant/invitations": async (tenant, { ids }) =>
    (await tenant.post(`/tenant/cases/${idOf(ids, "/tenant/cases")}/invitations`, {})).json().id,
  "/tenant/collaborators": async (tenant, { ids }) => {
    const helper = { name: "Grandpa", role: "editor" };
    return (await tenant.post(`/tenant/cases/${idOf(ids, "/tenant/cases")}/collaborators`, helper)).json().id;
  },
  "/tenant/collection-requests": async (tenant, { ids }) =>
    firstOf(tenant, `/tenant/cases/${idOf(ids, "/tenant/cases")}/collection-requests`),
  "/tenant/documents": async (tenant, { ids }) => (await handInDocument(tenant, await goodPhoto(), documentIn(ids))).id,
  // Of another case, which is over: the first one waits for what the tests send.
  "/tenant/deliverables": (tenant, { accepted }) => releasedDeliverable(tenant, accepted.quotes.shift() ?? ""),
  "/tenant/messages": async (tenant, { ids }) => {
    const body = { body: "Please send page two as well." };
    return (await tenant.post(`/tenant/cases/${idOf(ids, "/tenant/cases")}/messages`, body)).json().id;
  },
  "/tenant/assistant-sessions": async (tenant, { ids }) =>
    (await tenant.post("/tenant/assistant-sessions", { caseId: idOf(ids, "/tenant/cases") })).json().id,
  [SAID]: async (tenant, { ids }) => {
    const path = `/tenant/assistant-sessions/${idOf(ids, "/tenant/assistant-sessions")}/messages`;
    return (await tenant.post(path, { text: "Nightingale" })).json().id;
  },
  // Asked by its traveler, so that both see it.
  "/tenant/support-tickets": async (tenant, { ids }) => {
    const session = await openSession(tenant, idOf(ids, "/tenant/travelers"));
    const question = { category: "other", subject: "Which page?", body: "Which page of the passport do you need?" };
    const asked = await withSession(tenant.server, session).post("/traveler/support-tickets", {
      ...question,
      caseId: idOf(ids, "/tenant/cases"),
      attachments: [idOf(ids, "/tenant/documents")],
    });
    return asked.json().id;
  },
  // The ping of the new endpoint and the first event.
  "/tenant/webhook-deliveries": (tenant) => firstOf(tenant, "/tenant/webhook-deliveries"),
  // With what one of its travelers was refused.
  "/tenant/request-log": async (tenant, { ids }) => {
    const session = await openSession(tenant, idOf(ids, "/tenant/travelers"));
    await withSession(tenant.server, session).get("/traveler/cases/cas_01ky1qkg00fs7tq8m8x3w5d2c9");
    return firstOf(tenant, "/tenant/request-log");
  },
  "/tenant/events": (tenant) => firstOf(tenant, "/tenant/events"),
};

/**
 * Gives the tenant one resource of every kind that can be read by its id, from the example of the operation that
 * creates it or from the bodies here. Throws for a kind that neither can create: then add it here.
 */
export async function makeWhole(tenant: TestTenant, operations: readonly PublishedOperation[]): Promise<WholeTenant> {
  const ids = new Map<string, string>();
  const accepted: Accepted = { quotes: [], total: { amount: 1, currency: "GBP" }, lineId: "", readerId: "" };
  let sent = 0;
  const bodyFor = ({ id, exampleBody }: PublishedOperation) => {
    sent += 1;
    return BODIES[id]?.(Object(exampleBody), ids, sent, accepted) ?? exampleBody;
  };
  const readable = operations.filter(({ method, path }) => method === "GET" && LAST_SLOT.test(path));
  const left = new Set(readable.map(({ path }) => plainCollection(path.replace(LAST_SLOT, ""))));
  const bodyOf = (operationId: string) => {
    const operation = operations.find(({ id }) => id === operationId);
    if (!operation) throw new Error(`there is no ${operationId}`);
    return bodyFor(operation);
  };
  const make = async (collection: string) => {
    const creating = operations.find(({ method, path }) => method === "POST" && path === collection);
    const maker = MAKERS[collection];
    if (maker) return maker(tenant, { ids, accepted, bodyOf });
    if (!creating) throw new Error(`no known way to create a resource in ${collection}`);
    const made = await tenant.post(collection, bodyFor(creating));
    if (made.statusCode !== 201) throw new Error(`${creating.id}: ${made.body}`);
    return made.json().id;
  };
  const visitor = await openSite(tenant);
  for (const collection of inOrder([...left])) ids.set(collection, await make(collection));
  const proposalId = await proposedIn(tenant, ids);
  const idIn = (collection: string) => (collection === PROPOSED ? proposalId : idOf(ids, collection));
  const idLike = (id: string) => {
    const own = [...ids.values(), accepted.lineId, proposalId].find((each) => each.slice(0, 4) === id.slice(0, 4));
    if (own === undefined) throw new Error(`nothing was created of the kind of ${id}`);
    return own;
  };
  const caseOfDeliverable = await caseIssuedFor(tenant, ids);
  const pathFor: WholeTenant["pathFor"] = ({ path }, change = (id) => id) =>
    path.replace(SLOT, (_slot, _name, at: number) => {
      const collection = plainCollection(path.slice(0, at - 1));
      const id = path === DELIVERABLES_OF_CASE ? caseOfDeliverable : idIn(collection);
      return encodeURIComponent(change(id, collection));
    });
  return { tenant, visitor, ids, idIn, bodyFor, pathFor, idLike };
}

async function proposedIn(tenant: TestTenant, ids: Ids): Promise<string> {
  const path = `/tenant/assistant-sessions/${idOf(ids, "/tenant/assistant-sessions")}/messages/${idOf(ids, SAID)}`;
  const [proposal] = (await tenant.get(path)).json().proposals;
  return proposal.id;
}

// The first case waits for what the tests send; what was issued is of another one.
const DELIVERABLES_OF_CASE = "/tenant/cases/{id}/deliverables";

async function caseIssuedFor(tenant: TestTenant, ids: Ids): Promise<string> {
  return (await tenant.get(`/tenant/deliverables/${idOf(ids, "/tenant/deliverables")}`)).json().caseId;
}

const LAST = [
  "/tenant/travelers",
  "/tenant/identities",
  "/auth/sessions",
  "/tenant/leads",
  "/tenant/quotes",
  "/tenant/orders",
  "/tenant/orders/{id}/cancellations",
  "/tenant/payments",
  "/tenant/invoices",
  "/tenant/payments/{id}/refunds",
  "/tenant/cases",
  "/tenant/invitations",
  "/tenant/collaborators",
  "/tenant/collection-requests",
  "/tenant/documents",
  "/tenant/deliverables",
  "/tenant/messages",
  "/tenant/assistant-sessions",
  SAID,
  "/tenant/support-tickets",
  "/tenant/webhook-deliveries",
  "/tenant/events",
  "/tenant/request-log",
];

// A resource comes before those that refer to it, which the OpenAPI document does not say.
function inOrder(collections: readonly string[]): readonly string[] {
  return collections.toSorted((a, b) => LAST.indexOf(a) - LAST.indexOf(b));
}

async function firstOf(tenant: TestTenant, collection: string): Promise<string> {
  const { items } = (await tenant.get(`${collection}?limit=1`)).json();
  return items[0].id;
}
