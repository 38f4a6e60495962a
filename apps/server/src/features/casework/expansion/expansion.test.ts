import { beforeAll, expect, test } from "vitest";
import { makeTenant, type TestServer, testServer } from "../../../../test/app.ts";
import { notEmpty } from "../../../../test/not-empty.ts";
import { placeOf } from "../../../../test/operator-operations.ts";
import { operatorIn } from "../../../../test/operators.ts";
import { ordered } from "../../../../test/orders.ts";
import { openSession, withSession } from "../../../../test/sessions.ts";
import { countStatements } from "../../../../test/statements.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const EVERY = "order.lines,order.cases,case.traveler,case.product,case.collectionRequest";

test("a case is shown with its traveler, its product and what it waits for, each as it is read alone", async () => {
  const { tenant, order } = await ordered(server);
  const id = notEmpty(order.cases)[0]?.id;
  const plain = (await tenant.get(`/tenant/cases/${id}`)).json();
  const answer = await tenant.get(`/tenant/cases/${id}?expand=case.traveler,case.product,case.collectionRequest`);
  const { traveler, product, collectionRequest, ...one } = answer.json();
  expect([answer.statusCode, one]).toEqual([200, plain]);
  expect(traveler).toEqual((await tenant.get(`/tenant/travelers/${plain.travelerId}`)).json());
  expect(traveler.passport.number).toMatch(/^•+/);
  const { code, name, destinationCountry, visaType } = (await tenant.get(`/tenant/products/${plain.productId}`)).json();
  expect(product).toEqual({ id: plain.productId, code, name, destinationCountry, visaType, untranslated: [] });
  const requestId = plain.attention.collectionRequestId;
  expect(requestId).toEqual(expect.any(String));
  const request = (await tenant.get(`/tenant/collection-requests/${requestId}`)).json();
  expect(collectionRequest).toEqual(request);
  expect(Object.keys((await tenant.get(`/tenant/cases/${id}?expand=case.product`)).json())).not.toContain("traveler");
});

test("an order and the lists show their cases whole, the same as alone", async () => {
  const { tenant, order } = await ordered(server, 2);
  const parts = "expand=case.traveler,case.product,case.collectionRequest";
  const cases = [];
  for (const { id } of order.cases) cases.push((await tenant.get(`/tenant/cases/${id}?${parts}`)).json());
  expect(cases).toHaveLength(2);
  const whole = (await tenant.get(`/tenant/orders/${order.id}?expand=${EVERY}`)).json();
  expect(whole.cases.map((one: { case: unknown }) => one.case)).toEqual(cases);
  expect((await tenant.get(`/tenant/orders?expand=${EVERY}`)).json().items).toEqual([whole]);
  expect((await tenant.get(`/tenant/cases?${parts}`)).json().items).toEqual(cases);
  const [first] = (await tenant.get(`/tenant/orders/${order.id}?expand=order.cases`)).json().cases;
  expect(first.case).toEqual((await tenant.get(`/tenant/cases/${first.id}`)).json());
  const page = (await tenant.get(`/tenant/cases?${parts}&limit=1&order=newest`)).json();
  expect([page.items, page.hasMore]).toEqual([[cases[1]], true]);
});

test("a list with parts asks once for each kind of part, however many cases it shows", async () => {
  const { tenant } = await ordered(server, 3);
  const path = `/tenant/orders?expand=${EVERY}`;
  // What is read once for a process, such as forms, is there.
  expect((await tenant.get(path)).json().items[0].cases).toHaveLength(3);
  const counted = countStatements(server.ctx.db.pool);
  await tenant.get(path);
  counted.stop();
  expect(counted.sent.size).toBeGreaterThan(5);
  // What else goes on begins and ends transactions too.
  const asked = [...counted.sent].filter(([text]) => !/^(?:begin|commit)/.test(text));
  expect(asked.filter(([, times]) => times > 1)).toEqual([]);
});

test("an answer with parts has no version, so it is never answered as unchanged", async () => {
  const { tenant, order } = await ordered(server);
  for (const path of [
    `/tenant/orders/${order.id}?expand=${EVERY}`,
    `/tenant/cases/${order.cases[0]?.id}?expand=case.traveler`,
  ]) {
    const held = await tenant.get(path, { "if-none-match": "*" });
    expect([path, held.statusCode, held.headers.etag]).toEqual([path, 200, undefined]);
  }
});

test("an unknown part is refused with those that there are", async () => {
  const tenant = await makeTenant({ server });
  for (const [path, named] of [
    ["/tenant/orders?expand=order.case", "order.cases"],
    ["/tenant/cases?expand=order.cases", "case.traveler, case.product, case.collectionRequest"],
  ] as const) {
    const refused = await tenant.get(path);
    expect([path, refused.statusCode, refused.json().errors]).toMatchObject([
      path,
      400,
      [{ parameter: "expand", code: "wrong_enum_value", detail: expect.stringContaining(named) }],
    ]);
  }
});

test("a part is shown only to whoever may read it alone", async () => {
  const { tenant, order } = await ordered(server);
  const { id = "", travelerId = "" } = order.cases[0] ?? {};
  const narrow = await tenant.withKey({ grants: ["cases:read", "orders:read"] });
  for (const path of [`/tenant/cases/${id}`, "/tenant/cases", `/tenant/orders/${order.id}`, "/tenant/orders"]) {
    const refused = await narrow.get(`${path}?expand=case.traveler`);
    expect([path, refused.statusCode, refused.json()]).toMatchObject([path, 403, { requiredGrant: "customers:read" }]);
    expect((await narrow.get(`${path}?expand=case.collectionRequest`)).statusCode).toBe(200);
  }
  const ordersAlone = await tenant.withKey({ grants: ["orders:read"] });
  const refused = await ordersAlone.get(`/tenant/orders/${order.id}?expand=order.cases`);
  expect(refused.json()).toMatchObject({ code: "grant_missing", requiredGrant: "cases:read" });
  const session = withSession(server, await openSession(tenant, travelerId));
  const seen = (await session.get(`/traveler/cases/${id}?expand=case.traveler,case.product`)).json();
  expect(seen.traveler).toEqual((await session.get(`/traveler/travelers/${travelerId}`)).json());
  const operator = await operatorIn(server, { role: "administrator" });
  const ofOrder = await operator.get(`${placeOf(tenant)}/orders/${order.id}?expand=order.cases,case.product`);
  expect([ofOrder.statusCode, ofOrder.json().cases[0].case.id]).toEqual([200, id]);
});

test("a traveler reads a case's product and its conditions in the language that they ask for", async () => {
  const { tenant, order } = await ordered(server);
  const { id = "", travelerId = "" } = order.cases[0] ?? {};
  const session = withSession(server, await openSession(tenant, travelerId));
  const spanish = { "accept-language": "es-MX, es;q=0.9" };
  const name = "Autorización electrónica de viaje para el Reino Unido (ETA)";
  const read = await session.get(`/traveler/cases/${id}?expand=case.product`, spanish);
  expect(read.headers).toMatchObject({ "content-language": "es", vary: expect.stringContaining("Accept-Language") });
  expect(read.json().product).toMatchObject({ name, untranslated: [] });
  const form = (await session.get(`/traveler/cases/${id}/requirements`, spanish)).json();
  expect(form).toMatchObject({ name, schema: { title: name }, untranslated: [] });
  expect(notEmpty(form.conditions)).toContainEqual(
    expect.objectContaining({ text: expect.stringContaining("Una ETA permite viajar, no entrar") }),
  );
});
