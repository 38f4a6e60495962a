import { expect, test } from "vitest";
import { makeTenant, ROOMY, type TestServer } from "../../../../test/app.ts";
import { handedIn } from "../../../../test/cases.ts";
import { querySuperuser } from "../../../../test/database.ts";
import { operatorIn, type TestOperator } from "../../../../test/operators.ts";
import { useOwnServer } from "../../../../test/own-server.ts";
import { asked } from "../../../../test/support-tickets.ts";
import { decodeId } from "../../../core/ids.ts";
import { sweep } from "../../../work/sweep.ts";
import { travelerIndexing } from "../../people/travelers/search/travelers.search.service.ts";

let server: TestServer;
let agent: TestOperator;
useOwnServer(
  async (opened) => {
    server = opened;
    agent = await operatorIn(server, { role: "agent" });
  },
  { env: ROOMY },
);

const KINDS = ["cases", "travelers", "customers", "orders", "supportTickets", "determinations"] as const;
type Ids = Readonly<Record<(typeof KINDS)[number], readonly string[]>>;

async function found(operator: TestOperator, q: string): Promise<Ids> {
  const answer = await operator.get(`/search?q=${encodeURIComponent(q)}`);
  expect([q, answer.statusCode]).toEqual([q, 200]);
  const ids = KINDS.map((kind) => [kind, answer.json()[kind].map(({ id }: { id: string }) => id)]);
  return Object.fromEntries(ids);
}

const NOTHING = Object.fromEntries(KINDS.map((kind) => [kind, []]));

/** A case whose traveler has an unusual name and passport, and whose customer an address. */
async function unusual(name: string, number: string) {
  const { tenant, caseId, order } = await handedIn(server);
  const { travelerId, customerId, determinationId } = (await tenant.get(`/tenant/cases/${caseId}`)).json();
  const { passport } = (await tenant.get(`/tenant/travelers/${travelerId}`)).json();
  const ofTraveler = { familyName: name, passport: { ...passport, number } };
  await tenant.patch(`/tenant/travelers/${travelerId}`, ofTraveler, { "if-match": "*" });
  await tenant.patch(`/tenant/customers/${customerId}`, { email: `${name}@example.com` }, { "if-match": "*" });
  const { id: ticketId } = await asked(tenant, { relatedResource: { type: "case", id: caseId } });
  return { tenant, caseId, travelerId, customerId, determinationId, ticketId, orderId: order.id };
}

test("a ticket is found by words of its subject and of its messages in any order, in the own tenants alone, and by no other word", async () => {
  const [mine, foreign] = [await makeTenant({ server }), await makeTenant({ server })];
  const own = await operatorIn(server, { role: "agent", tenants: [mine.scope.tenantId] });
  const subject = "Quarzblende photo refused twice";
  const { id } = await asked(mine, { subject });
  await asked(foreign, { subject });
  for (const q of ["quarzblende", "Refused PHOTO", "twice quarzblende"]) {
    expect([q, (await found(own, q)).supportTickets]).toEqual([q, [id]]);
  }
  expect((await found(own, "quarzblende accepted")).supportTickets).toEqual([]);
  expect((await found(own, "wolframite")).supportTickets).toEqual([]);
  const body = `${"again ".repeat(600)}Wolframite, and my photo:\n\n- twice`;
  expect((await mine.post(`/tenant/support-tickets/${id}/replies`, { body })).statusCode).toBe(200);
  for (const q of ["WOLFRAMITE", "wolframite quarzblende"]) {
    expect([q, (await found(own, q)).supportTickets]).toEqual([q, [id]]);
  }
  expect((await found(agent, "quarzblende")).supportTickets).toHaveLength(2);
});

test("people are found by name, address and passport's end, with what belongs to them", async () => {
  const { caseId, travelerId, customerId, determinationId, ticketId, orderId } = await unusual(
    "Zoltanberg",
    "X9042371",
  );
  const ofTraveler = {
    cases: [caseId],
    travelers: [travelerId],
    supportTickets: [ticketId],
    determinations: [determinationId],
  };
  expect(await found(agent, "zoltanberg")).toEqual({ ...NOTHING, ...ofTraveler });
  for (const q of ["2371", "x904 2371", "042371"])
    expect([q, await found(agent, q)]).toEqual([q, { ...NOTHING, ...ofTraveler }]);
  expect(await found(agent, "1042371")).toEqual(NOTHING);
  const ofCustomer = await found(agent, "ZOLTANBERG@example.com");
  expect(ofCustomer).toMatchObject({ cases: [caseId], customers: [customerId], orders: [orderId] });
  for (const id of [caseId, orderId, determinationId])
    expect([id, (await found(agent, id)).cases]).toEqual([id, [caseId]]);
  expect((await found(agent, travelerId)).travelers).toEqual([travelerId]);
  expect((await found(agent, customerId)).customers).toEqual([customerId]);
  expect((await found(agent, ticketId)).supportTickets).toEqual([ticketId]);
  await querySuperuser(server.database.superuser, "update cases set authority_reference = 'GWF 77/1' where id = $1", [
    decodeId("cas", caseId),
  ]);
  expect((await found(agent, "GWF 77/1")).cases).toEqual([caseId]);
});

test("contacts and numbers are masked", async () => {
  await unusual("Quillfeather", "Y5550199");
  const byPerson = (await agent.get("/search?q=quillfeather")).json();
  expect(byPerson.travelers[0]).toMatchObject({ familyName: "Quillfeather", passportNumber: "•••••0199" });
  const byAddress = (await agent.get("/search?q=quillfeather%40example.com")).json();
  expect(byAddress.customers[0].email).toBe("•••••");
  expect(JSON.stringify([byPerson, byAddress])).not.toMatch(/Y5550199|@example\.com/i);
});

test("nobody finds another tenant's people, nor searches without the right to read people", async () => {
  const mine = await unusual("Ostrowicky", "Z7001122");
  const theirs = await unusual("Ostrowicky", "Z7003344");
  const own = await operatorIn(server, { role: "agent", tenants: [mine.tenant.scope.tenantId] });
  expect((await found(own, "ostrowicky")).travelers).toEqual([mine.travelerId]);
  expect((await found(agent, "ostrowicky")).travelers.toSorted()).toEqual(
    [mine.travelerId, theirs.travelerId].toSorted(),
  );
  for (const q of ["3344", theirs.caseId, theirs.travelerId, theirs.orderId, theirs.ticketId, theirs.determinationId]) {
    expect([q, await found(own, q)]).toEqual([q, NOTHING]);
  }
  const developer = await operatorIn(server, { role: "tenantDeveloper", tenants: [mine.tenant.scope.tenantId] });
  expect((await developer.get("/search?q=ostrowicky")).statusCode).toBe(403);
  expect((await agent.get("/search")).json().code).toBe("invalid_parameter");
  expect((await agent.get("/search?q=a")).json().code).toBe("invalid_parameter");
});

test("who was stored before passports had ends is found once the sweep was there", async () => {
  const { travelerId } = await unusual("Vandersloot", "W1239876");
  const { superuser } = server.database;
  const uuid = decodeId("trv", travelerId);
  await querySuperuser(superuser, "delete from traveler_terms where person_id = $1", [uuid]);
  await querySuperuser(superuser, "update travelers set terms_key_id = null where id = $1", [uuid]);
  expect((await found(agent, "9876")).travelers).toEqual([]);
  await sweep(travelerIndexing(server.ctx), {});
  expect((await found(agent, "9876")).travelers).toEqual([travelerId]);
});
