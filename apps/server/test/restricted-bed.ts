import { decodeId } from "../src/core/ids.ts";
import type { ShownOrder } from "../src/features/sales/orders/orders.schema.ts";
import type { ShownQuote } from "../src/features/sales/quotes/quotes.schema.ts";
import { type ApiRequests, makeTenant, ROOMY, requestsWith, type TestServer, type TestTenant } from "./app.ts";
import { releasedIn } from "./deliverables.ts";
import { goodPhoto, handInDocument } from "./documents.ts";
import { fillTables } from "./fill-tables.ts";
import { ORDERS } from "./orders.ts";
import { useOwnServer } from "./own-server.ts";
import { settle } from "./payments.ts";
import { makeTraveler } from "./people.ts";
import { type PublishedOperation, publishedOperations } from "./published-operations.ts";
import { accept, QUOTES, TRIP } from "./quotes.ts";
import { openSession, withSession } from "./sessions.ts";
import { daysAhead } from "./trips.ts";
import { makeWhole, type WholeTenant } from "./whole-tenant.ts";

const RESTRICTED_KINDS = ["customer", "traveler", "viewer", "editor", "guardian"] as const;
export type RestrictedKind = (typeof RESTRICTED_KINDS)[number];

/** A session for one case only. */
export interface RestrictedSession {
  readonly kind: RestrictedKind;
  /** uuid */
  readonly id: string;
  readonly who: ApiRequests;
}

/** What a child's case has; ids as clients see them, by collection. */
type CaseIds = ReadonlyMap<string, string>;

/**
 * A customer with two travelers in one order. Of the child's first case there are sessions of every kind; what they must not
 * see is the child's other case, and the other traveler, who has one of everything that a tenant can have.
 */
export interface RestrictedBed {
  readonly server: TestServer;
  readonly tenant: TestTenant;
  readonly other: WholeTenant;
  readonly own: CaseIds;
  /** of the same child, outside of the sessions' case */
  readonly beside: CaseIds;
  readonly sessions: readonly RestrictedSession[];
  /** those of travelers' sessions */
  readonly operations: readonly PublishedOperation[];
  readonly schemas: Readonly<Record<string, object>>;
}

/** Registers the setup and cleanup of the file. */
export function useRestrictedBed(): () => RestrictedBed {
  let made: RestrictedBed;
  useOwnServer(
    async (server) => {
      made = await makeBed(server);
    },
    { env: ROOMY },
  );
  return () => made;
}

async function makeBed(server: TestServer): Promise<RestrictedBed> {
  const { operations, travelers, schemas } = await publishedOperations();
  const tenant = await makeTenant({ server });
  const other = await makeWhole(tenant, operations);
  const customerId = idIn(other.ids, "/tenant/customers");
  const child = await makeTraveler(tenant, customerId, "US", { birthDate: daysAhead(-3_000) });
  const shared = await orderFor(other, [child, idIn(other.ids, "/tenant/travelers")]);
  const caseId = shared.cases.find(({ travelerId }) => travelerId === child)?.id ?? "";
  const sessions = await sessionsOf(tenant, { caseId, travelerId: child, customerId });
  const own = await fillCase(tenant, child, caseId);
  const [second] = (await orderFor(other, [child])).cases;
  const beside = new Map([
    ...(await fillCase(tenant, child, second?.id ?? "")),
    ["of no case", (await handInDocument(tenant, await goodPhoto(), { travelerId: child })).id],
    ["of the other traveler", shared.cases.find(({ id }) => id !== caseId)?.id ?? ""],
  ]);
  // Last: a determination that has a successor is sold no more.
  await fillTables(other);
  const isOpen = ({ path }: PublishedOperation) => path.startsWith("/traveler/");
  return { server, tenant, other, own, beside, sessions, operations: travelers.filter(isOpen), schemas };
}

async function orderFor({ tenant, ids }: WholeTenant, travelerIds: readonly string[]): Promise<ShownOrder> {
  const items = travelerIds.map((travelerId) => ({
    travelerId,
    determinationId: idIn(ids, "/intelligence/determinations"),
    productId: idIn(ids, "/tenant/products"),
    serviceLevel: "standard",
  }));
  const quoted = await tenant.post(QUOTES, { customerId: idIn(ids, "/tenant/customers"), items, ...TRIP });
  if (quoted.statusCode !== 201) throw new Error(quoted.body);
  const quote: ShownQuote = quoted.json();
  await accept(tenant, quote);
  const order: ShownOrder = (await tenant.post(ORDERS, { quoteId: quote.id })).json();
  await settle(tenant, order);
  return order;
}

interface Case {
  readonly caseId: string;
  readonly travelerId: string;
  readonly customerId: string;
}

async function sessionsOf(tenant: TestTenant, { caseId, travelerId, customerId }: Case) {
  const change = { caseIds: [caseId], authenticatedAt: new Date().toISOString() };
  const visitor = requestsWith(tenant.server, () => ({}));
  const come = async (role: RestrictedKind) => {
    const invited = (await tenant.post(`/tenant/cases/${caseId}/collaborators`, { name: "Grandpa", role })).json();
    const [, invitationToken] = invited.link.split("#");
    const opened = await visitor.post("/traveler/sessions", { invitationToken });
    if (opened.statusCode !== 201) throw new Error(opened.body);
    const { id } = opened.json();
    const verified = await visitor.post(`/traveler/sessions/${id}/verify`, { code: invited.code });
    if (verified.statusCode !== 200) throw new Error(verified.body);
    return { ...verified.json(), id };
  };
  const opened = async (kind: RestrictedKind) => {
    if (kind === "customer") return openSession(tenant, customerId, change);
    return kind === "traveler" ? openSession(tenant, travelerId, change) : come(kind);
  };
  const sessions: RestrictedSession[] = [];
  for (const kind of RESTRICTED_KINDS) {
    const session = await opened(kind);
    sessions.push({ kind, id: decodeId("ses", session.id) ?? "", who: withSession(tenant.server, session) });
  }
  return sessions;
}

/** Documents, words, questions of traveler and customer, and an issued visa. */
async function fillCase(tenant: TestTenant, travelerId: string, caseId: string): Promise<CaseIds> {
  const { id: documentId } = await handInDocument(tenant, await goodPhoto(), { travelerId, caseId });
  const { id: messageId } = (await tenant.post(`/tenant/cases/${caseId}/messages`, { body: "Hello" })).json();
  const [request] = (await tenant.get(`/tenant/cases/${caseId}/collection-requests`)).json().items;
  const { customerId } = (await tenant.get(`/tenant/cases/${caseId}`)).json();
  const ask = async (id: string) => {
    const who = withSession(tenant.server, await openSession(tenant, id));
    const question = { category: "other", subject: "Which page?", body: "Which page do you need?", caseId };
    return (await who.post("/traveler/support-tickets", question)).json().id;
  };
  const helper = (await tenant.post(`/tenant/cases/${caseId}/collaborators`, { name: "Aunt", role: "viewer" })).json();
  const [ticketId] = [await ask(travelerId), await ask(customerId)];
  const talk = (await tenant.post("/tenant/assistant-sessions", { caseId })).json();
  const said = (await tenant.post(`/tenant/assistant-sessions/${talk.id}/messages`, { text: "Nightingale" })).json();
  const deliverableId = await releasedIn(tenant, caseId);
  return new Map([
    ["/tenant/cases", caseId],
    ["/tenant/travelers", travelerId],
    ["/tenant/documents", documentId],
    ["/tenant/messages", messageId],
    ["/tenant/assistant-sessions", talk.id],
    ["/tenant/assistant-sessions/{id}/messages", said.id],
    ["/tenant/assistant-sessions/{id}/proposals", said.proposals[0].id],
    ["/tenant/collection-requests", request.id],
    ["/tenant/support-tickets", ticketId],
    ["/tenant/collaborators", helper.id],
    ["/tenant/deliverables", deliverableId],
  ]);
}

/** The id of a collection; throws if there is none. */
export function idIn(ids: ReadonlyMap<string, string>, collection: string): string {
  const id = ids.get(collection);
  if (id === undefined) throw new Error(`the bed has nothing of ${collection}`);
  return id;
}
