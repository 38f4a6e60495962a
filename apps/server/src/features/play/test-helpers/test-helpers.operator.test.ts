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
