import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { makeTenant, type TestServer, type TestTenant } from "../../../../test/app.ts";
import { querySuperuser } from "../../../../test/database.ts";
import { rotatedKeyrings } from "../../../../test/keyrings.ts";
import { notEmpty } from "../../../../test/not-empty.ts";
import { makeTraveler } from "../../../../test/people.ts";
import { useTwoProcesses } from "../../../../test/processes.ts";
import { rowsOf } from "../../../../test/rows.ts";
import { makeLog } from "../../../telemetry/log.ts";
import { sweep } from "../../../work/sweep.ts";
import { customerIndexing } from "../customers/customers.search.service.ts";
import { travelerIndexing } from "../travelers/search/travelers.search.service.ts";

const [former, newer] = rotatedKeyrings();
const logged: string[] = [];
const stream = new PassThrough().on("data", (chunk) => logged.push(String(chunk)));

let server: TestServer;
let rotated: TestServer;
useTwoProcesses(
  (first, another) => {
    server = first;
    rotated = another;
  },
  [{ keyring: former, log: makeLog({ logLevel: "trace" }, stream) }, { keyring: newer }],
);

const RAO = { type: "person", name: "Priya Rao", email: "Priya.Rao@example.com", phone: "+442079460000" };

async function make(tenant: TestTenant, change: object = {}): Promise<string> {
  const made = await tenant.post("/tenant/customers", { ...RAO, ...change });
  expect(made.statusCode).toBe(201);
  return made.json().id;
}

async function found(
  tenant: TestTenant,
  q: string,
  { list = "customers", more = "" } = {},
): Promise<readonly string[]> {
  const answer = await tenant.get(`/tenant/${list}?q=${encodeURIComponent(q)}${more}`);
  expect([q, answer.statusCode]).toEqual([q, 200]);
  return answer.json().items.map(({ id }: { id: string }) => id);
}

test("customers are found by words of the name, the address, the number and the reference, and nobody else's are", async () => {
  const [tenant, stranger] = [await makeTenant({ server }), await makeTenant({ server })];
  const rao = await make(tenant, { externalReference: "crm-4711" });
  const other = await make(tenant, { name: "Priya Müller", email: "priya@example.com", phone: null });
  await make(stranger);
  for (const q of ["rao", "RAO, Priya", "priya.rao@EXAMPLE.com", "+44 20 7946 0000", "CRM-4711"]) {
    expect([q, await found(tenant, q)]).toEqual([q, [rao]]);
  }
  expect(await found(tenant, "priya")).toEqual([rao, other]);
  expect(await found(tenant, "priya", { more: "&order=newest" })).toEqual([other, rao]);
  expect(await found(tenant, "muller")).toEqual([other]);
  for (const q of ["ra", "rao muller", "example.com", "4711", "priya@example"]) {
    expect([q, await found(tenant, q)]).toEqual([q, []]);
  }
  expect(await found(tenant, "priya", { more: "&externalReference=crm-4711" })).toEqual([rao]);
  const page = (await tenant.get("/tenant/customers?q=priya&limit=1")).json();
  const cursor = `&cursor=${encodeURIComponent(page.nextCursor)}`;
  expect(await found(tenant, "priya", { more: cursor })).toEqual([other]);
  expect((await tenant.get(`/tenant/customers?q=rao${cursor}`)).json().code).toBe("cursor_invalid");
});

test("travelers are found by all of their names and the reference", async () => {
  const tenant = await makeTenant({ server });
  const customerId = await make(tenant);
  const change = { givenNames: "Иван", familyName: "O'Brien-Żuk", externalReference: "pax-1" };
  const id = await makeTraveler(tenant, customerId, "US", change);
  await makeTraveler(tenant, customerId);
  for (const q of ["obrien", "zuk ivan", "O’Brien-Zuk", "pax-1"]) {
    expect([q, await found(tenant, q, { list: "travelers" })]).toEqual([q, [id]]);
  }
  expect(await found(tenant, "rao", { list: "travelers" })).toEqual([]);
  expect(
    await found(tenant, "obrien", { list: "travelers", more: "&customerId=cus_01ky1qkg00fs7tq8m8x3w5d2c9" }),
  ).toEqual([]);
});

test("travelers are found by what is their customer's alone: address, number and reference, never the name", async () => {
  const [tenant, stranger] = [await makeTenant({ server }), await makeTenant({ server })];
  const customerId = await make(tenant, { externalReference: "crm-1" });
  const ids = [await makeTraveler(tenant, customerId), await makeTraveler(tenant, customerId)];
  await makeTraveler(tenant, await make(tenant, { name: "Priya Lind", email: "lind@example.com", phone: null }));
  await makeTraveler(stranger, await make(stranger));
  for (const q of ["priya.rao@EXAMPLE.com", "+44 20 7946 0000", "crm-1"]) {
    expect([q, await found(tenant, q, { list: "travelers" })]).toEqual([q, ids]);
  }
  const newest = { list: "travelers", more: "&order=newest&limit=1" };
  expect(await found(tenant, "crm-1", newest)).toEqual([ids[1]]);
  for (const q of ["priya", "rao", "nobody@example.com"]) {
    expect([q, await found(tenant, q, { list: "travelers" })]).toEqual([q, []]);
  }
  await tenant.patch(`/tenant/customers/${customerId}`, { email: "rao@example.com" }, { "if-match": "1" });
  expect(await found(tenant, RAO.email, { list: "travelers" })).toEqual([]);
  expect(await found(tenant, "rao@example.com", { list: "travelers" })).toEqual(ids);
});

test("a Chinese, Japanese or Korean name is found by each part of it and by a single character, family name first", async () => {
  const tenant = await makeTenant({ server });
  const customerId = await make(tenant, { name: "王小明" });
  const names = { givenNames: "小龙", familyName: "李" };
  const id = await makeTraveler(tenant, customerId, "CN", names);
  await makeTraveler(tenant, customerId, "KR", { givenNames: "민수", familyName: "김" });
  for (const q of ["王", "小明", "王小明", "明 王"]) expect([q, await found(tenant, q)]).toEqual([q, [customerId]]);
  for (const q of ["李小龙", "龙", "李 小龙"]) {
    expect([q, await found(tenant, q, { list: "travelers" })]).toEqual([q, [id]]);
  }
  for (const q of ["王明", "李", "や"]) expect([q, await found(tenant, q)]).toEqual([q, []]);
});

test("whoever is renamed is found by the new name alone, and whoever is erased by nothing: no term is left", async () => {
  const tenant = await makeTenant({ server });
  const id = await make(tenant);
  await makeTraveler(tenant, id);
  await tenant.patch(`/tenant/customers/${id}`, { name: "Priya Rao-Lind", phone: null }, { "if-match": "1" });
  expect([await found(tenant, "lind"), await found(tenant, RAO.phone)]).toEqual([[id], []]);
  notEmpty(await rowsOf(tenant, "traveler_terms"));
  expect((await tenant.delete(`/tenant/customers/${id}`, { "if-match": "2" })).statusCode).toBe(204);
  expect([await rowsOf(tenant, "customer_terms"), await rowsOf(tenant, "traveler_terms")]).toEqual([[], []]);
  expect(await found(tenant, "priya")).toEqual([]);
});

test("what was stored before is found once the sweeps have indexed it, and keeps its version", async () => {
  const tenant = await makeTenant({ server });
  const customerId = await make(tenant);
  const travelerId = await makeTraveler(tenant, customerId);
  for (const [terms, persons] of [
    ["customer_terms", "customers"],
    ["traveler_terms", "travelers"],
  ]) {
    const values = [tenant.scope.tenantId];
    await querySuperuser(server.database.superuser, `delete from ${terms} where tenant_id = $1`, values);
    await querySuperuser(
      server.database.superuser,
      `update ${persons} set terms_key_id = null where tenant_id = $1`,
      values,
    );
  }
  expect([await found(tenant, "rao"), await found(tenant, "ada", { list: "travelers" })]).toEqual([[], []]);
  await sweep(customerIndexing(server.ctx), {});
  await sweep(travelerIndexing(server.ctx), {});
  expect(await found(tenant, "rao")).toEqual([customerId]);
  expect(await found(tenant, "ada maria example", { list: "travelers" })).toEqual([travelerId]);
  expect((await tenant.get(`/tenant/customers/${customerId}`)).json().version).toBe("1");
});

test("under a new key of the ring, whoever was stored before and after is found", async () => {
  const tenant = await makeTenant({ server });
  const after = await tenant.withKey({ server: rotated });
  const ids = [await make(tenant), await make(after)];
  expect(await found(after, "rao priya")).toEqual(ids);
  const [first, second] = await rowsOf(tenant, "customers");
  expect([first?.terms_key_id, second?.terms_key_id]).toEqual([former.currentKeyId, newer.currentKeyId]);
});

test("what is searched for is in no log, and a text that finds nobody is refused with what to send", async () => {
  const tenant = await makeTenant({ server });
  await found(tenant, "Qzxsoughtxzq");
  for (const q of ["", "a", "  ", "a ", "a".repeat(101), "a\nb"]) {
    const refused = await tenant.get(`/tenant/customers?q=${encodeURIComponent(q)}`);
    const parameters = refused.json().errors?.map(({ parameter }: { parameter: string }) => parameter);
    expect([q, refused.statusCode, parameters]).toEqual([q, 400, ["q"]]);
  }
  const [wanted] = (await tenant.get("/tenant/customers?q=%20a%20")).json().errors;
  expect(wanted.detail).toMatch(/^Send at least two characters that are no spaces, or one Chinese/);
  // Refused for another parameter: still nobody's business.
  await tenant.get("/tenant/customers?q=Qzxsoughtxzq&nonsense=1");
  const requests = JSON.stringify((await tenant.get("/tenant/request-log")).json());
  expect(requests).toContain("get_customers");
  expect(logged.join("")).toContain("get_customers");
  for (const log of [requests, logged.join("")]) expect(log.toLowerCase()).not.toContain("qzxsought");
});
