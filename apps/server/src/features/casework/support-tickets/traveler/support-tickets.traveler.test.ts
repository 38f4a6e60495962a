import { expect, test } from "vitest";
import { testServer } from "../../../../../test/app.ts";
import { collecting } from "../../../../../test/cases.ts";
import { expireOrders, ordered, orderedFree } from "../../../../../test/orders.ts";
import { makeParty, openSession, withSession } from "../../../../../test/sessions.ts";
import { TICKETS } from "../../../../../test/support-tickets.ts";

const OWN = "/traveler/support-tickets";
const QUESTION = { category: "account", subject: "My <b>name</b>", body: "It changed when I married.\nWhat now?" };
const fresh = () => ({ authenticatedAt: new Date().toISOString() });

async function people() {
  const server = await testServer();
  const { tenant, order, caseId } = await collecting(server);
  const [{ travelerId = "" } = {}] = order.cases;
  const { customerId } = (await tenant.get(`/tenant/travelers/${travelerId}`)).json();
  const as = async (id: string, change: object = {}) => withSession(server, await openSession(tenant, id, change));
  return { server, tenant, caseId, travelerId, customerId, as };
}

test("a traveler asks, the tenant answers, and the traveler goes on and resolves it", async () => {
  const { tenant, travelerId, customerId, as } = await people();
  const traveler = await as(travelerId);
  const asked = await traveler.post(OWN, QUESTION);
  expect([asked.statusCode, asked.json()]).toMatchObject([
    201,
    {
      state: "open",
      askedBy: "traveler",
      subject: QUESTION.subject,
      customerId,
      relatedResource: null,
      slaDueAt: null,
      availableActions: ["reply", "resolve"],
      messages: [{ author: { party: "traveler", id: travelerId }, body: QUESTION.body }],
    },
  ]);
  const { id } = asked.json();
  expect(asked.headers.location).toContain(`${OWN}/${id}`);
  const answered = await tenant.post(`${TICKETS}/${id}/replies`, { body: "Send us the certificate." });
  expect(answered.json()).toMatchObject({ state: "pending", messages: [{}, { author: { party: "tenant" } }] });
  const read = (await traveler.get(`${OWN}/${id}`)).json();
  // Not who of the staff.
  expect(read.messages[1]).toMatchObject({ author: { party: "tenant", id: null }, body: "Send us the certificate." });
  expect((await traveler.post(`${OWN}/${id}/replies`, { body: "Thank you." })).json().state).toBe("open");
  expect((await traveler.post(`${OWN}/${id}/resolve`, undefined)).json()).toMatchObject({
    state: "resolved",
    availableActions: [],
  });
  const late = await traveler.post(`${OWN}/${id}/replies`, { body: "One more thing." });
  expect([late.statusCode, late.json().code]).toEqual([409, "state_conflict"]);
  const { items } = (await tenant.get("/tenant/events?types=support_ticket.updated")).json();
  expect(items.map(({ data }: { data: { authorParty: string } }) => data.authorParty)).toEqual(["tenant", "traveler"]);
});

test("a customer sees what its travelers ask, a traveler only what they asked, and nobody what the tenant asks", async () => {
  const { tenant, caseId, travelerId, customerId, as } = await people();
  const beside = await makeParty(tenant, customerId);
  const [customer, traveler, sibling] = [await as(customerId), await as(travelerId), await as(beside.travelerId)];
  const ofTraveler = (await traveler.post(OWN, QUESTION)).json().id;
  const ofCustomer = (await customer.post(OWN, { ...QUESTION, caseId })).json();
  expect(ofCustomer).toMatchObject({ askedBy: "customer", relatedResource: { type: "case", id: caseId } });
  const ofTenant = (await tenant.post(TICKETS, { ...QUESTION, customerId })).json().id;
  const seenBy = async (who: typeof customer) => (await who.get(OWN)).json().items.map(({ id }: { id: string }) => id);
  expect(await seenBy(customer)).toEqual([ofTraveler, ofCustomer.id]);
  expect(await seenBy(traveler)).toEqual([ofTraveler]);
  expect(await seenBy(sibling)).toEqual([]);
  for (const id of [ofTraveler, ofCustomer.id, ofTenant]) {
    for (const path of [`${OWN}/${id}/replies`, `${OWN}/${id}/resolve`]) {
      const refused = await sibling.post(path, path.endsWith("replies") ? { body: "Mine?" } : undefined);
      expect([refused.statusCode, refused.json().code]).toEqual([404, "resource_not_found"]);
    }
  }
  const byAsker = (await tenant.get(`${TICKETS}?askedBy=customer,traveler`)).json().items;
  expect(byAsker).toHaveLength(2);
});

test("a session for some cases asks about these alone, and sees what is about these alone", async () => {
  const { caseId, travelerId, as } = await people();
  const [whole, limited] = [await as(travelerId), await as(travelerId, { caseIds: [caseId] })];
  const general = (await whole.post(OWN, QUESTION)).json().id;
  const about = (await limited.post(OWN, { ...QUESTION, caseId })).json().id;
  expect((await limited.get(OWN)).json().items.map(({ id }: { id: string }) => id)).toEqual([about]);
  expect((await limited.get(`${OWN}/${general}`)).statusCode).toBe(404);
  const unnamed = await limited.post(OWN, QUESTION);
  expect([unnamed.statusCode, unnamed.json().errors]).toMatchObject([400, [{ pointer: "#/caseId", code: "required" }]]);
  const other = await people();
  const foreign = await whole.post(OWN, { ...QUESTION, caseId: other.caseId });
  expect([foreign.statusCode, foreign.json().errors]).toMatchObject([404, [{ pointer: "#/caseId" }]]);
});

test("a question names its case as a tenant's ticket does, or by its id alone; two cases are refused", async () => {
  const { tenant, caseId, travelerId, as } = await people();
  const traveler = await as(travelerId);
  const limited = await as(travelerId, { caseIds: [caseId] });
  const relatedResource = { type: "case", id: caseId };
  for (const named of [{ relatedResource }, { caseId }, { relatedResource, caseId }]) {
    for (const who of [traveler, limited]) {
      const asked = await who.post(OWN, { ...QUESTION, ...named });
      expect([asked.statusCode, asked.json().relatedResource]).toEqual([201, relatedResource]);
    }
  }
  expect((await tenant.post(TICKETS, { ...QUESTION, relatedResource })).json().relatedResource).toEqual(
    relatedResource,
  );
  const other = await people();
  const missing = await traveler.post(OWN, { ...QUESTION, relatedResource: { type: "case", id: other.caseId } });
  expect([missing.statusCode, missing.json().errors]).toMatchObject([404, [{ pointer: "#/relatedResource/id" }]]);
});

test("a question about two cases at once, or about something that is no case, is refused and not stored", async () => {
  const server = await testServer();
  const { tenant, order } = await orderedFree(server, 2);
  const customer = withSession(server, await openSession(tenant, order.customerId));
  const [caseId, second] = order.cases.map(({ id }) => id);
  const faults = [
    [{ caseId, relatedResource: { type: "case", id: second } }, "#/caseId", "mismatch"],
    [{ relatedResource: { type: "order", id: order.id } }, "#/relatedResource/type", "wrong_enum_value"],
    [{ relatedResource: { type: "case" } }, "#/relatedResource/id", "required"],
  ] as const;
  for (const [named, pointer, code] of faults) {
    const refused = await customer.post(OWN, { ...QUESTION, ...named });
    expect([refused.statusCode, refused.json().errors]).toMatchObject([400, [{ pointer, code }]]);
  }
  expect((await customer.get(OWN)).json().items).toEqual([]);
  expect((await customer.post(OWN, { ...QUESTION, relatedResource: { type: "case", id: second } })).statusCode).toBe(
    201,
  );
});

test("fifty questions of a customer and their travelers can wait at a time", async () => {
  const { travelerId, customerId, as } = await people();
  const [traveler, customer] = [await as(travelerId), await as(customerId)];
  const ids: string[] = [];
  for (let turn = 0; turn < 50; turn += 1) {
    ids.push((await (turn % 2 === 0 ? traveler : customer).post(OWN, QUESTION)).json().id);
  }
  const refused = await traveler.post(OWN, QUESTION);
  expect([refused.statusCode, refused.json().code]).toEqual([409, "limit_reached"]);
  await traveler.post(`${OWN}/${ids[0]}/resolve`, undefined);
  expect((await traveler.post(OWN, QUESTION)).statusCode).toBe(201);
});

test("what a traveler asked is erased with them", async () => {
  const server = await testServer();
  const { tenant, order } = await ordered(server);
  const [{ travelerId = "" } = {}] = order.cases;
  const { customerId } = order;
  const as = async (id: string, change: object = {}) => withSession(server, await openSession(tenant, id, change));
  const { id } = (await (await as(travelerId)).post(OWN, QUESTION)).json();
  await expireOrders(tenant);
  const erased = await (await as(travelerId, fresh())).delete(`/traveler/travelers/${travelerId}`, { "if-match": "*" });
  expect(erased.statusCode).toBe(204);
  expect((await tenant.get(`${TICKETS}/${id}`)).statusCode).toBe(404);
  expect((await (await as(customerId)).get(OWN)).json().items).toEqual([]);
});
