import { expect, test } from "vitest";
import type { TestServer } from "../../../../test/app.ts";
import { openBed, PATH, search } from "../../../../test/identities.ts";
import { rotatedKeyrings } from "../../../../test/keyrings.ts";
import { makeCustomer } from "../../../../test/people.ts";
import { useTwoProcesses } from "../../../../test/processes.ts";
import { rowsOf } from "../../../../test/rows.ts";

const [former, newer] = rotatedKeyrings();
const ROUNDS = 6;

let server: TestServer;
let rotated: TestServer;
useTwoProcesses(
  (first, another) => {
    server = first;
    rotated = another;
  },
  [{ keyring: former }, { keyring: newer }],
);

const open = () => openBed(server);

test("a user has one party per tenant and environment, also under concurrent requests and after a key rotation", async () => {
  const { tenant, traveler, make } = await open();
  const other = await tenant.withKey({ server: rotated });
  // Both processes have cached the API key and opened a connection, so neither has a head start.
  for (const by of [tenant, other]) await search(by);
  for (let round = 0; round < ROUNDS; round += 1) {
    const subject = `canary-${round}`;
    const race = await Promise.all(
      [tenant, other, tenant, other, tenant, other].map((by, at) => {
        return make({ subject, ...(at < 2 ? { party: traveler } : {}) }, by);
      }),
    );
    expect(race.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    const refused = race.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({
      code: "duplicate_resource",
      errors: [{ pointer: "#/subject", code: "not_unique" }],
    });
    expect(refused?.body).not.toContain("canary");
    const made = race.find(({ statusCode }) => statusCode === 201)?.json();
    for (const by of [tenant, other]) {
      expect((await search(by, { subject })).json().items).toEqual([made]);
      expect((await make({ subject }, by)).statusCode).toBe(409);
    }
  }
  expect(await rowsOf(tenant, "identities")).toHaveLength(ROUNDS);
  // The issuer and the subject are not simply concatenated.
  expect((await make({ issuer: "a", subject: "b|c" })).statusCode).toBe(201);
  expect((await make({ issuer: "a|b", subject: "c" })).statusCode).toBe(201);
});

test("the same user can be another party for another tenant or environment, and neither sees the other's", async () => {
  const { tenant, make } = await open();
  const { id } = (await make()).json();
  const stranger = await open();
  const live = await tenant.withKey({ environment: "live" });
  const party = { type: "customer", id: await makeCustomer(live) };
  for (const [by, made] of [
    [stranger.tenant, await stranger.make()],
    [live, await make({ party }, live)],
  ] as const) {
    expect(made.statusCode).toBe(201);
    expect((await by.get(PATH)).json().items).toEqual([made.json()]);
    expect((await search(by)).json().items).toEqual([made.json()]);
    expect((await by.get(`${PATH}/${id}`)).statusCode).toBe(404);
    expect((await by.delete(`${PATH}/${id}`, { "if-match": "1" })).statusCode).toBe(404);
  }
  expect((await tenant.get(`${PATH}/${id}`)).statusCode).toBe(200);
});
