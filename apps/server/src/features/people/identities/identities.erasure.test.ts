import { expect, test } from "vitest";
import type { TestServer } from "../../../../test/app.ts";
import { openBed, PATH, search, toldOf, USER } from "../../../../test/identities.ts";
import { makeTraveler } from "../../../../test/people.ts";
import { useTwoProcesses } from "../../../../test/processes.ts";
import { rowsOf } from "../../../../test/rows.ts";

let server: TestServer;
let second: TestServer;
useTwoProcesses((first, another) => {
  server = first;
  second = another;
});

const open = () => openBed(server);

test("erasing a customer deletes its identities, those of its travelers, and the stored answers that showed them", async () => {
  const { tenant, customer, traveler, make } = await open();
  const send = (subject: string, party: object) =>
    tenant.post(PATH, { ...USER, subject, party }, { "idempotency-key": subject });
  const own = (await send("user-1", customer)).json();
  const travelers = (await send("user-2", traveler)).json();
  const bystander = await open();
  await bystander.make();
  expect((await tenant.delete(`/tenant/customers/${customer.id}`, { "if-match": "1" })).statusCode).toBe(204);
  for (const { id } of [own, travelers]) expect((await tenant.get(`${PATH}/${id}`)).statusCode).toBe(404);
  expect((await tenant.get(PATH)).json().items).toEqual([]);
  expect((await search(tenant, { subject: "user-1" })).json().items).toEqual([]);
  for (const [subject, party] of [
    ["user-1", customer],
    ["user-2", traveler],
  ] as const) {
    expect((await send(subject, party)).json()).toMatchObject({ status: 404, code: "resource_not_found" });
  }
  expect(await rowsOf(tenant, "identities")).toEqual([]);
  expect((await toldOf(tenant)).slice(2)).toEqual([
    ["identity.deleted", travelers.id, "2", { party: traveler }],
    ["traveler.erased", traveler.id, "2", { customerId: customer.id }],
    ["identity.deleted", own.id, "2", { party: customer }],
    ["customer.erased", customer.id, "2", {}],
  ]);
  expect((await bystander.tenant.get(PATH)).json().items).toHaveLength(1);
  // The user can be linked again.
  const next = await open();
  expect((await make({ party: next.customer }, next.tenant)).statusCode).toBe(201);
});

test("erasing a traveler deletes its own identities only", async () => {
  const { tenant, customer, traveler, make } = await open();
  const sibling = { type: "traveler", id: await makeTraveler(tenant, customer.id) };
  const kept = [(await make()).json(), (await make({ subject: "user-2", party: sibling })).json()];
  const gone = [
    (await make({ subject: "user-3", party: traveler })).json(),
    (await make({ subject: "user-4", party: traveler })).json(),
  ];
  expect((await tenant.delete(`/tenant/travelers/${traveler.id}`, { "if-match": "1" })).statusCode).toBe(204);
  expect((await tenant.get(PATH)).json().items).toEqual(kept);
  expect((await toldOf(tenant)).slice(4)).toEqual([
    ...gone.map(({ id }) => ["identity.deleted", id, "2", { party: traveler }]),
    ["traveler.erased", traveler.id, "2", { customerId: customer.id }],
  ]);
});

test("a refused erasure keeps the identities", async () => {
  const { tenant, customer, traveler, make } = await open();
  const made = (await make({ party: traveler })).json();
  for (const path of [`/tenant/customers/${customer.id}`, `/tenant/travelers/${traveler.id}`]) {
    expect((await tenant.delete(path, { "if-match": '"7"' })).statusCode).toBe(412);
  }
  expect((await tenant.get(PATH)).json().items).toEqual([made]);
});

test.each(["customer", "traveler"] as const)(
  "erasing a %s while users are linked to it leaves no identity behind",
  async (kind) => {
    const { tenant, make, ...parties } = await open();
    const other = await tenant.withKey({ server: second });
    const party = parties[kind];
    // The other process has cached the API key: some links come before the erasure, some after it.
    await other.get(PATH);
    const link = (n: number) => make({ subject: `user-${n}`, party }, other);
    const early = [0, 1, 2].map(link);
    const erasing = tenant.delete(`/tenant/${kind}s/${party.id}`, { "if-match": "1" });
    const linked = await Promise.all([...early, ...[3, 4, 5].map(link)]);
    const erased = await erasing;
    expect(erased.statusCode).toBe(204);
    for (const { statusCode } of linked) expect([201, 404]).toContain(statusCode);
    expect((await tenant.get(PATH)).json().items).toEqual([]);
    const told = (await toldOf(tenant)).map(([type]) => type);
    const made = linked.filter(({ statusCode }) => statusCode === 201).length;
    for (const type of ["identity.created", "identity.deleted"]) {
      expect(told.filter((name) => name === type)).toHaveLength(made);
    }
  },
);

test("of several concurrent deletions of an identity, one succeeds", async () => {
  const { tenant, make } = await open();
  const other = await tenant.withKey({ server: second });
  const { id } = (await make()).json();
  const race = await Promise.all(
    [tenant, other, tenant, other].map((by) => by.delete(`${PATH}/${id}`, { "if-match": "1" })),
  );
  expect(race.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404, 404, 404]);
  expect(await toldOf(tenant)).toHaveLength(2);
});

test("changing a customer or traveler keeps its identities readable", async () => {
  const { tenant, customer, traveler, make } = await open();
  const made = [(await make()).json(), (await make({ subject: "user-2", party: traveler })).json()];
  await tenant.patch(`/tenant/customers/${customer.id}`, { name: "Y" }, { "if-match": "1" });
  await tenant.patch(`/tenant/travelers/${traveler.id}`, { familyName: "Y" }, { "if-match": "1" });
  expect((await tenant.get(PATH)).json().items).toEqual(made);
});
