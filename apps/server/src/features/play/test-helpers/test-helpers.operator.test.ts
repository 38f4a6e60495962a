import { GRANTS } from "@entrada/domain/access/grants";
import { DAY_MS } from "@entrada/domain/shared/dates";
import { beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "../../../../test/app.ts";
import { auditedBy } from "../../../../test/audit.ts";
import { handedIn } from "../../../../test/cases.ts";
import { placeOf } from "../../../../test/operator-operations.ts";
import { operatorIn } from "../../../../test/operators.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

async function bed() {
  const { tenant, caseId } = await handedIn(server);
  const developer = await operatorIn(server, { role: "tenantDeveloper", tenants: [tenant.scope.tenantId] });
  return { tenant, caseId, developer, at: `${placeOf(tenant)}/test-helpers` };
}

test("a developer moves the clock of the test environment, which the tenant sees", async () => {
  const { tenant, developer, at } = await bed();
  const moved = await developer.post(`${at}/clock`, { advanceSeconds: 86_400 });
  expect(moved.json()).toMatchObject({ offsetSeconds: 86_400 });
  expect((await tenant.get("/tenant/test-helpers/clock")).json().offsetSeconds).toBe(86_400);
  expect(await auditedBy(server, moved.headers["x-request-id"])).toEqual(["test_clock.moved"]);
  expect((await developer.get(`${at}/scenarios`)).json().items.length).toBeGreaterThan(0);
});

test("a developer plays the operator and the authority of a case, which is written down", async () => {
  const { tenant, caseId, developer, at } = await bed();
  const one = `${at}/cases/${caseId}`;
  expect((await developer.get(one)).json().possibleActions).toContain("acceptItems");
  const played = await developer.post(`${one}/act`, { action: "acceptItems" });
  expect(played.statusCode, played.body).toBe(200);
  expect(await auditedBy(server, played.headers["x-request-id"])).toContain("case.played");
  expect((await tenant.get(`/tenant/cases/${caseId}`)).json()).toEqual(played.json());
  const refused = await developer.post(`${one}/act`, { action: "decide", outcome: "approved" });
  expect(refused.json()).toMatchObject({ code: "state_conflict", possibleActions: expect.any(Array) });
});

test("in live there is none of it, whatever the role, and who may not use it is refused", async () => {
  const { developer, at } = await bed();
  const live = at.replace("/test/", "/live/");
  expect((await developer.get(`${live}/clock`)).json()).toMatchObject({ status: 404, code: "route_not_found" });
  const agent = await operatorIn(server, { role: "agent" });
  expect((await agent.get(`${at}/clock`)).json()).toMatchObject({ requiredAction: "testEnvironment:use" });
});

test("a developer opens a test clock at a time of the future, works with its key, moves it and discards it", async () => {
  const { tenant, developer, at } = await bed();
  const startAt = new Date(Date.now() + 100 * DAY_MS).toISOString();
  const opened = await developer.post(`${at}/clocks`, { name: "a fair", startAt });
  expect([opened.statusCode, opened.json()]).toMatchObject([201, { name: "a fair", startedAt: startAt }]);
  expect(await auditedBy(server, opened.headers["x-request-id"])).toEqual(["test_clock.created"]);
  const { id, apiKey } = opened.json();
  const headers = { "x-api-key": apiKey };
  const shown = (await server.app.inject({ url: "/api/v1/tenant/integration", headers })).json();
  expect([shown.environment, shown.grants.toSorted()]).toEqual(["test", GRANTS.toSorted()]);
  const timeOf = async () =>
    Date.parse((await server.app.inject({ url: "/api/v1/tenant/test-helpers/clock", headers })).json().now);
  expect(Math.round(((await timeOf()) - Date.now()) / DAY_MS)).toBe(100);
  expect((await tenant.get("/tenant/test-helpers/clocks")).json().items).toMatchObject([{ id, name: "a fair" }]);
  await developer.post(`${at}/clocks/${id}/advance`, { advanceSeconds: (3 * DAY_MS) / 1_000 });
  expect(Math.round(((await timeOf()) - Date.now()) / DAY_MS)).toBe(103);
  expect((await developer.delete(`${at}/clocks/${id}`)).statusCode).toBe(202);
  expect((await developer.get(`${at}/clocks`)).json().items).toEqual([]);
  const ended = () => server.app.inject({ url: "/api/v1/tenant/integration", headers });
  await expect.poll(async () => (await ended()).statusCode).toBe(401);
});

test("who opens a clock has just proved who they are, may make keys, and has one of at most ten", async () => {
  const { tenant, at } = await bed();
  const tenants = [tenant.scope.tenantId];
  const stale = await operatorIn(server, {
    role: "tenantDeveloper",
    tenants,
    verifiedAt: new Date(Date.now() - 600_000),
  });
  expect((await stale.post(`${at}/clocks`, {})).json().code).toBe("step_up_required");
  const agent = await operatorIn(server, { role: "agent", tenants });
  expect((await agent.post(`${at}/clocks`, {})).json()).toMatchObject({ requiredAction: "keys:manage" });
  const developer = await operatorIn(server, { role: "tenantDeveloper", tenants });
  for (let count = 0; count < 10; count += 1) expect((await developer.post(`${at}/clocks`, {})).statusCode).toBe(201);
  expect((await developer.post(`${at}/clocks`, {})).json()).toMatchObject({ status: 409, code: "limit_reached" });
  const early = await developer.post(`${at}/clocks`, { startAt: "2020-01-01T00:00:00Z" });
  expect(early.json().errors).toMatchObject([{ pointer: "#/startAt", code: "out_of_range" }]);
});
