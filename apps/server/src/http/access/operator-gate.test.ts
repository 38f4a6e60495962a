import { beforeAll, expect, test } from "vitest";
import { makeTenant, type TestServer, type TestTenant, testServer } from "../../../test/app.ts";
import { querySuperuser } from "../../../test/database.ts";
import { browserWith, operatorIn, type TestOperator } from "../../../test/operators.ts";
import { ordered } from "../../../test/orders.ts";
import { newId } from "../../core/ids.ts";

let server: TestServer;
let tenant: TestTenant;
let caseId: string;
beforeAll(async () => {
  server = await testServer();
  ({ tenant } = await ordered(server));
  caseId = (await tenant.get("/tenant/cases?limit=1")).json().items[0].id;
});

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);
const sql = (text: string, values: readonly unknown[]) => querySuperuser(server.database.superuser, text, values);

async function withoutRequestId(answer: ReturnType<TestOperator["get"]>) {
  const { requestId, instance: _, ...body } = (await answer).json();
  expect(requestId).toMatch(/^req_/);
  return body;
}

test("an operator reads a case of a tenant that the operator sees", async () => {
  for (const tenants of ["all", [tenant.scope.tenantId]] as const) {
    const agent = await operatorIn(server, { role: "agent", tenants });
    const answer = await agent.get(`/cases/${caseId}`);
    expect(answer.statusCode).toBe(200);
    const { availableActions: _, ...seen } = (await tenant.get(`/tenant/cases/${caseId}`)).json();
    expect(answer.json()).toMatchObject(seen);
  }
});

test("a case of another tenant is the same 404 as one that does not exist", async () => {
  const other = await makeTenant();
  const agent = await operatorIn(server, { role: "agent", tenants: [other.scope.tenantId] });
  const foreign = await withoutRequestId(agent.get(`/cases/${caseId}`));
  expect(foreign).toMatchObject({ status: 404, code: "resource_not_found" });
  for (const id of [newId("cas"), newId("ord"), "x"]) {
    expect(await withoutRequestId(agent.get(`/cases/${id}`))).toEqual(foreign);
  }
});

test("without a session, with an invented one or with two, nothing is answered", async () => {
  const agent = await operatorIn(server, { role: "agent" });
  const none = await server.app.inject({ url: `/operator/v1/cases/${caseId}` });
  expect(none.json()).toMatchObject({ status: 401, code: "credential_missing" });
  expect(none.headers["www-authenticate"]).toContain("Session");
  const invented = browserWith(server, `ent_os_${"0".repeat(64)}`);
  expect((await invented.get("/sessions/current")).json()).toMatchObject({ code: "session_expired" });
  const twice = await agent.get("/sessions/current", { cookie: `${agent.cookie}; ${invented.cookie}` });
  expect(twice.json()).toMatchObject({ code: "credential_missing" });
  expect((await agent.get("/nowhere", { cookie: undefined })).json()).toMatchObject({ code: "credential_missing" });
  expect((await agent.get("/nowhere")).json()).toMatchObject({ code: "route_not_found" });
});

test("an API key opens nothing here, and a session opens nothing of a tenant's API", async () => {
  const agent = await operatorIn(server, { role: "administrator" });
  const withKey = await server.app.inject({
    url: "/operator/v1/sessions/current",
    headers: { "x-api-key": tenant.apiKey },
  });
  expect(withKey.json().code).toBe("credential_missing");
  const withSession = await server.app.inject({
    url: "/api/v1/tenant/integration",
    headers: { cookie: agent.cookie },
  });
  expect(withSession.json().code).toBe("credential_missing");
});

test("a session ends after thirty idle minutes, and after twelve hours however busy it is", async () => {
  for (const [column, seconds] of [
    ["seen_at", 1_801],
    ["created_at", 43_201],
  ] as const) {
    const agent = await operatorIn(server, { role: "agent" });
    expect((await agent.get("/sessions/current")).statusCode).toBe(200);
    await sql(`update operator_sessions set ${column} = $2 where operator_id = $1`, [agent.uuid, ago(seconds)]);
    expect((await agent.get("/sessions/current")).json().code).toBe("session_expired");
  }
});

test("a session that is in use stays open", async () => {
  const agent = await operatorIn(server, { role: "agent" });
  await sql("update operator_sessions set seen_at = $2 where operator_id = $1", [agent.uuid, ago(1_700)]);
  expect((await agent.get("/sessions/current")).statusCode).toBe(200);
  const [session] = await sql("select seen_at from operator_sessions where operator_id = $1", [agent.uuid]);
  expect(Object(session).seen_at.getTime()).toBeGreaterThan(ago(60).getTime());
});

test("a suspended operator's sessions end at once", async () => {
  const agent = await operatorIn(server, { role: "agent" });
  await sql("update operators set state = 'suspended' where id = $1", [agent.uuid]);
  expect((await agent.get("/sessions/current")).json()).toMatchObject({ status: 401, code: "session_expired" });
});

test("a session without its second factor opens nothing", async () => {
  const agent = await operatorIn(server, { role: "agent" });
  await sql("update operator_sessions set verified_at = null where operator_id = $1", [agent.uuid]);
  expect((await agent.get("/sessions/current")).json()).toMatchObject({ status: 401, code: "session_expired" });
});

test("a change is refused unless it comes from a page of this service", async () => {
  const agent = await operatorIn(server, { role: "agent" });
  for (const headers of [
    { origin: undefined },
    { origin: "https://elsewhere.example" },
    { origin: "null" },
    { "sec-fetch-site": undefined },
    { "sec-fetch-site": "same-site" },
    { "sec-fetch-site": "cross-site" },
  ]) {
    const refused = await agent.delete("/sessions/current", headers);
    expect(refused.json()).toMatchObject({ status: 403, code: "origin_not_allowed" });
  }
  expect((await agent.get("/sessions/current", { origin: undefined })).statusCode).toBe(200);
});

test("signing out ends the session and takes its cookie away", async () => {
  const agent = await operatorIn(server, { role: "agent" });
  const answer = await agent.delete("/sessions/current");
  expect([answer.statusCode, answer.headers["set-cookie"]]).toEqual([204, expect.stringContaining("Max-Age=0")]);
  expect((await agent.get("/sessions/current")).json().code).toBe("session_expired");
});
