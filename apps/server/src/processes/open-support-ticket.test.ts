import { TICKET_RELATED_TYPES } from "@entrada/domain/support/tickets";
import { expect, test } from "vitest";
import { type Answer, makeTenant, type TestServer, type TestTenant } from "../../test/app.ts";
import { collecting, readCase } from "../../test/cases.ts";
import { querySuperuser } from "../../test/database.ts";
import { goodPhoto, handInDocument } from "../../test/documents.ts";
import { confirmCancellation, prepareCancellation } from "../../test/orders.ts";
import { useOwnServer } from "../../test/own-server.ts";
import { makeCustomer, makeTraveler } from "../../test/people.ts";
import { publishedOperations } from "../../test/published-operations.ts";
import { whileHeld } from "../../test/races.ts";
import { rowsOf } from "../../test/rows.ts";
import { makeParty } from "../../test/sessions.ts";
import { answer, ask, asked, QUESTION, readTicket, reply, TICKETS } from "../../test/support-tickets.ts";
import { makeWhole } from "../../test/whole-tenant.ts";
import { decodeId, newId } from "../core/ids.ts";

let server: TestServer;
useOwnServer((opened) => {
  server = opened;
});

/** Where resources of each kind are read. */
const COLLECTIONS: Readonly<Record<string, string>> = {
  api_key: "/tenant/api-keys",
  case: "/tenant/cases",
  collection_request: "/tenant/collection-requests",
  customer: "/tenant/customers",
  deliverable: "/tenant/deliverables",
  determination: "/intelligence/determinations",
  document: "/tenant/documents",
  identity: "/tenant/identities",
  invoice: "/tenant/invoices",
  lead: "/tenant/leads",
  message: "/tenant/messages",
  operation: "/tenant/operations",
  order: "/tenant/orders",
  payment: "/tenant/payments",
  product: "/tenant/products",
  quote: "/tenant/quotes",
  refund: "/tenant/payments/{id}/refunds",
  traveler: "/tenant/travelers",
  webhook_endpoint: "/tenant/webhook-endpoints",
};
/** Those that belong to no customer. */
const NOBODYS = ["api_key", "determination", "operation", "product", "webhook_endpoint"];

test("a question can be about anything that the tenant has, and tells whose it is; a stranger's is not there", async () => {
  const { operations } = await publishedOperations();
  const [owner, stranger] = [await makeTenant({ server }), await makeTenant({ server })];
  const { ids } = await makeWhole(owner, operations);
  const live = await owner.withKey({ environment: "live" });
  for (const type of TICKET_RELATED_TYPES) {
    const relatedResource = { type, id: String(ids.get(COLLECTIONS[type] ?? "")) };
    const ticket = await asked(owner, { relatedResource });
    const customerId = NOBODYS.includes(type) ? null : ids.get("/tenant/customers");
    expect([type, ticket.relatedResource, ticket.customerId]).toEqual([type, relatedResource, customerId]);
    for (const other of [stranger, live]) {
      const refused = await ask(other, { relatedResource });
      expect([type, refused.statusCode, refused.json().errors]).toMatchObject([
        type,
        404,
        [{ pointer: "#/relatedResource/id", code: "not_found" }],
      ]);
    }
    const otherKind = type === "customer" ? "traveler" : "customer";
    expect((await ask(owner, { relatedResource: { ...relatedResource, type: otherKind } })).statusCode).toBe(404);
  }
});

test("a customer that the resource does not belong to is refused; without a resource the customer is enough", async () => {
  const { tenant, caseId } = await collecting(server);
  const { customerId } = await readCase(tenant, caseId);
  const other = await makeCustomer(tenant);
  const relatedResource = { type: "case", id: caseId };
  const refused = await ask(tenant, { relatedResource, customerId: other });
  expect([refused.statusCode, refused.json().errors]).toMatchObject([
    400,
    [{ pointer: "#/customerId", code: "mismatch" }],
  ]);
  expect((await ask(tenant, { relatedResource, customerId })).statusCode).toBe(201);
  expect((await asked(tenant, { customerId: other })).customerId).toBe(other);
  const unknown = await ask(tenant, { customerId: newId("cus") });
  expect(unknown.json()).toMatchObject({ status: 404, errors: [{ pointer: "#/customerId" }] });
});

test("checked documents of the ticket's customer are attached, each other one is named", async () => {
  const { tenant, caseId } = await collecting(server);
  const { travelerId, customerId } = await readCase(tenant, caseId);
  const sibling = await makeTraveler(tenant, customerId);
  const strange = await makeTraveler(tenant, await makeCustomer(tenant));
  const photo = await goodPhoto();
  const [own, siblings, strangers] = [
    await handInDocument(tenant, photo, { travelerId, caseId }),
    await handInDocument(tenant, photo, { travelerId: sibling }),
    await handInDocument(tenant, photo, { travelerId: strange }),
  ];
  const attachments = [own.id, siblings.id];
  const ticket = await asked(tenant, { relatedResource: { type: "case", id: caseId }, attachments });
  expect(ticket.messages).toMatchObject([{ attachments }]);
  for (const [last, status] of [
    [strangers.id, 400],
    ["doc_unknown", 404],
  ] as const) {
    const refused = await reply(tenant, ticket.id, "Here.", [own.id, last]);
    expect([refused.statusCode, refused.json().errors]).toMatchObject([status, [{ pointer: "#/attachments/1" }]]);
  }
  expect((await readTicket(tenant, ticket.id)).messageCount).toBe(1);
  expect((await ask(tenant, { attachments: [strangers.id] })).statusCode).toBe(201);
});

test("a ticket goes with its traveler or customer, its recorded answers too; others stay", async () => {
  const { tenant, order, caseId } = await collecting(server);
  const { travelerId, customerId } = await readCase(tenant, caseId);
  const headers = { "idempotency-key": "question-1" };
  const about = { ...QUESTION, relatedResource: { type: "case", id: caseId } };
  const ofTraveler = (await tenant.post(TICKETS, about, headers)).json();
  await answer(server, tenant, ofTraveler.id, "Please send the whole page.");
  const ofCustomer = await asked(tenant, { relatedResource: { type: "order", id: order.id } });
  const plain = await asked(tenant);
  expect((await confirmCancellation(tenant, (await prepareCancellation(tenant, order)).json())).statusCode).toBe(200);
  expect((await tenant.delete(`/tenant/travelers/${travelerId}`, { "if-match": "*" })).statusCode).toBe(204);
  expect((await tenant.get(`${TICKETS}/${ofTraveler.id}`)).statusCode).toBe(404);
  expect((await tenant.post(TICKETS, about, headers)).statusCode).toBe(404);
  expect((await reply(tenant, ofTraveler.id, "Hello?")).statusCode).toBe(404);
  expect(await readTicket(tenant, ofCustomer.id)).toEqual(ofCustomer);
  // Of the traveler, with whom it would have been erased.
  expect(await pointersOf(tenant, { type: "case", id: caseId })).toEqual([409, ["#/relatedResource/id"]]);
  expect((await tenant.delete(`/tenant/customers/${customerId}`, { "if-match": "*" })).statusCode).toBe(204);
  expect((await tenant.get(`${TICKETS}/${ofCustomer.id}`)).statusCode).toBe(404);
  expect(await readTicket(tenant, plain.id)).toEqual(plain);
  expect([(await rowsOf(tenant, "support_tickets")).length, (await rowsOf(tenant, "support_messages")).length]).toEqual(
    [1, 1],
  );
  expect(await pointersOf(tenant, { type: "order", id: order.id })).toEqual([409, ["#/relatedResource/id"]]);
});

async function pointersOf(tenant: TestTenant, relatedResource: object) {
  const refused = await ask(tenant, { relatedResource });
  return [refused.statusCode, refused.json().errors?.map(({ pointer }: { pointer: string }) => pointer)];
}

test("whose a question is, is locked in the order of an erasure: the customer, then the traveler", async () => {
  const tenant = await makeTenant({ server });
  const { customerId, travelerId } = await makeParty(tenant);
  const held = { text: "select from customers where id = $1 for update", values: [decodeId("cus", customerId)] };
  const body = { ...QUESTION, relatedResource: { type: "traveler", id: travelerId } };
  const asking: Promise<Answer>[] = [];
  await whileHeld(server.database, held, async (waiting) => {
    asking.push(tenant.post(TICKETS, body));
    await waiting();
    // Whoever has the customer gets the traveler without waiting.
    const traveler = "select id from travelers where id = $1 for update nowait";
    expect(await querySuperuser(server.database.superuser, traveler, [decodeId("trv", travelerId)])).toHaveLength(1);
  });
  expect((await asking[0])?.statusCode).toBe(201);
});

test("about anything of a person who was erased, no question is kept", async () => {
  const { operations } = await publishedOperations();
  const tenant = await makeTenant({ server });
  const { ids } = await makeWhole(tenant, operations);
  const customerId = String(ids.get("/tenant/customers"));
  const remove = () => tenant.delete(`/tenant/customers/${customerId}`, { "if-match": "*" });
  const open: readonly string[] = (await remove()).json().caseIds;
  for (const id of open) {
    const { orderId } = await readCase(tenant, id);
    await confirmCancellation(tenant, (await prepareCancellation(tenant, { id: orderId })).json());
  }
  expect((await remove()).statusCode).toBe(204);
  const answers: Record<string, number> = {};
  for (const type of TICKET_RELATED_TYPES) {
    const { statusCode } = await ask(tenant, { relatedResource: { type, id: ids.get(COLLECTIONS[type] ?? "") } });
    answers[type] = statusCode;
  }
  const [gone, kept] = [404, 409];
  expect(answers).toEqual({
    ...Object.fromEntries(NOBODYS.map((type) => [type, 201])),
    ...Object.fromEntries(["customer", "traveler", "identity", "lead", "message"].map((type) => [type, gone])),
    ...Object.fromEntries(
      ["case", "collection_request", "deliverable", "document", "invoice", "order", "payment", "quote", "refund"].map(
        (type) => [type, kept],
      ),
    ),
  });
});
