import { expect, test } from "vitest";
import { makeTenant, testServer } from "../../../../test/app.ts";
import { expireOrders, ordered } from "../../../../test/orders.ts";
import { makeParty, openSession, withSession } from "../../../../test/sessions.ts";

const ANY_VERSION = { "if-match": "*" };
const fresh = () => ({ authenticatedAt: new Date().toISOString() });
const own = (travelerId: string) => `/traveler/travelers/${travelerId}`;

async function signedIn() {
  const server = await testServer();
  const tenant = await makeTenant({ server });
  const party = await makeParty(tenant);
  const as = async (id: string, change: object = fresh()) => withSession(server, await openSession(tenant, id, change));
  return { tenant, ...party, as };
}

test("a traveler erases what is stored about them: the session ends with it, and the event is the receipt", async () => {
  const { tenant, travelerId, as } = await signedIn();
  const [phone, tablet] = [await as(travelerId), await as(travelerId, {})];
  const { version } = (await phone.get(own(travelerId))).json();
  const erased = await phone.delete(own(travelerId), { "if-match": `"${version}"` });
  expect([erased.statusCode, erased.body]).toEqual([204, ""]);
  for (const device of [phone, tablet]) expect((await device.get("/traveler/session")).statusCode).toBe(401);
  expect((await tenant.get(`/tenant/travelers/${travelerId}`)).statusCode).toBe(404);
  const { items } = (await tenant.get("/tenant/events?types=traveler.erased")).json();
  expect(items).toMatchObject([{ resource: { type: "traveler", id: travelerId } }]);
});

test("a customer erases one of their travelers and stays signed in", async () => {
  const { customerId, travelerId, as } = await signedIn();
  const customer = await as(customerId);
  expect((await customer.delete(own(travelerId), ANY_VERSION)).statusCode).toBe(204);
  expect((await customer.get("/traveler/session")).statusCode).toBe(200);
  expect((await customer.get(own(travelerId))).statusCode).toBe(404);
});

test("nothing is erased without a fresh sign-in, at another version, or by somebody else", async () => {
  const { tenant, customerId, travelerId, as } = await signedIn();
  const beside = await makeParty(tenant, customerId);
  const refused = [
    [await as(travelerId, {}), ANY_VERSION, 403, "step_up_required"],
    [await as(travelerId), {}, 428, "precondition_required"],
    [await as(travelerId), { "if-match": '"7"' }, 412, "version_mismatch"],
    [await as(beside.travelerId), ANY_VERSION, 404, "resource_not_found"],
  ] as const;
  for (const [who, headers, status, code] of refused) {
    const answer = await who.delete(own(travelerId), headers);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  }
  expect((await tenant.get(`/tenant/travelers/${travelerId}`)).statusCode).toBe(200);
});

test("an open case is named and keeps everything; once it has ended, a session for that case alone is still not enough", async () => {
  const server = await testServer();
  const { tenant, order } = await ordered(server);
  const { id: caseId = "", travelerId = "" } = order.cases[0] ?? {};
  const as = async (change: object) => withSession(server, await openSession(tenant, travelerId, change));
  const [whole, limited] = [await as(fresh()), await as({ ...fresh(), caseIds: [caseId] })];
  const early = await whole.delete(own(travelerId), ANY_VERSION);
  expect([early.statusCode, early.json()]).toMatchObject([409, { code: "open_cases", caseIds: [caseId] }]);
  await expireOrders(tenant);
  expect((await limited.get("/traveler/session")).json().scopes).not.toContain("data:erase");
  const refused = await limited.delete(own(travelerId), ANY_VERSION);
  expect([refused.statusCode, refused.json().code]).toEqual([403, "grant_missing"]);
  expect((await whole.delete(own(travelerId), ANY_VERSION)).statusCode).toBe(204);
});

test("erased from two devices at once, it happens once", async () => {
  const { tenant, travelerId, as } = await signedIn();
  const devices = [await as(travelerId), await as(travelerId)];
  const answers = await Promise.all(devices.map((device) => device.delete(own(travelerId), ANY_VERSION)));
  const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
  expect([
    [204, 401],
    [204, 404],
  ]).toContainEqual(statuses);
  expect((await tenant.get("/tenant/events?types=traveler.erased")).json().items).toHaveLength(1);
});
