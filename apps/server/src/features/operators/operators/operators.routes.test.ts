import { beforeAll, expect, test } from "vitest";
import { makeTenant, type TestServer, testServer } from "../../../../test/app.ts";
import { querySuperuser } from "../../../../test/database.ts";
import { accepted, confirmed, operatorIn, signedIn, type TestOperator } from "../../../../test/operators.ts";
import { useOwnServer } from "../../../../test/own-server.ts";
import { encodeId } from "../../../core/ids.ts";

let server: TestServer;
let administrator: TestOperator;
let second: TestOperator;
beforeAll(async () => {
  server = await testServer();
  administrator = await operatorIn(server, { role: "administrator" });
  second = await operatorIn(server, { role: "administrator" });
});

const wanted = (changes: object = {}) => ({
  email: `kim-${crypto.randomUUID()}@example.com`,
  name: "Kim Example",
  role: "agent",
  tenants: "all",
  ...changes,
});

test("an invited operator is shown without the link, to a retry too", async () => {
  const body = wanted({ email: `Kim-${crypto.randomUUID()}@Example.com` });
  const headers = { "idempotency-key": crypto.randomUUID() };
  const made = await administrator.post("/operators", body, headers);
  expect(made.statusCode).toBe(201);
  expect(made.headers.location).toBe(`/operator/v1/operators/${made.json().id}`);
  expect(made.json()).toMatchObject({ state: "invited", email: body.email.toLowerCase(), version: "1" });
  expect(made.json().invitation).toEqual({ delivery: "commandLine", lifetimeSeconds: 86_400 });
  expect(made.payload).not.toContain("ent_oi_");
  const again = await administrator.post("/operators", body, headers);
  expect([again.headers["idempotent-replayed"], again.payload]).toEqual(["true", made.payload]);
  const read = (await administrator.get(`/operators/${made.json().id}`)).json();
  const { invitation: _, ...shown } = made.json();
  expect(read).toEqual(shown);
  expect((await administrator.post("/operators", body)).json()).toMatchObject({
    status: 409,
    code: "duplicate_resource",
  });
});

test("a role gets the tenants that suit it, and only such as exist", async () => {
  const tenant = encodeId("ten", (await makeTenant()).scope.tenantId);
  for (const [role, tenants, status] of [
    ["agent", "all", 201],
    ["agent", [tenant], 201],
    ["agent", [], 400],
    ["agent", [administrator.id], 400],
    ["agent", ["ten_01ky1qkg00fs7tq8m8x3w5d2c9"], 400],
    ["tenantManager", "all", 400],
    ["tenantManager", [tenant], 201],
    ["reviewer", "all", 201],
    ["administrator", [tenant], 400],
    ["knowledgeEditor", [tenant], 400],
  ] as const) {
    const answer = await administrator.post("/operators", wanted({ role, tenants }));
    expect([role, tenants, answer.statusCode]).toEqual([role, tenants, status]);
  }
});

test("an operator is changed at the version that was read, and the operator's session follows at once", async () => {
  const agent = await operatorIn(server, { role: "agent" });
  const path = `/operators/${agent.id}`;
  expect((await administrator.patch(path, { name: "Sam" })).json().code).toBe("precondition_required");
  const changed = await administrator.patch(path, { name: "Sam", role: "knowledgeEditor" }, { "if-match": '"1"' });
  expect([changed.json().version, changed.json().name, changed.json().role]).toEqual(["3", "Sam", "agent"]);
  await confirmed(second, changed.json());
  const stale = await administrator.patch(path, { name: "Alex" }, { "if-match": '"1"' });
  expect(stale.json()).toMatchObject({ status: 412, code: "version_mismatch", currentVersion: "4" });
  expect((await agent.get("/sessions/current")).json().operator).toMatchObject({
    name: "Sam",
    role: "knowledgeEditor",
  });
  expect((await agent.get("/cases/cas_01ky1qkg00fs7tq8m8x3w5d2c9")).json().code).toBe("grant_missing");
});

test("a suspended operator is out at once, and back with the same password when reactivated", async () => {
  const { operator, id } = await accepted(server);
  const agent = await signedIn(server, { uuid: operator.id, role: "agent" });
  expect((await administrator.post(`/operators/${id}/suspend`)).json()).toMatchObject({ state: "suspended" });
  expect((await agent.get("/sessions/current")).json().code).toBe("session_expired");
  expect((await administrator.post(`/operators/${id}/suspend`)).json().code).toBe("state_conflict");
  expect((await administrator.post(`/operators/${id}/reactivate`)).json()).toMatchObject({ state: "active" });
  // The session that was ended stays ended.
  expect((await agent.get("/sessions/current")).json().code).toBe("session_expired");
});

test("an operator who is invited again has nothing left to sign in with", async () => {
  const { operator, id } = await accepted(server);
  const agent = await signedIn(server, { uuid: operator.id, role: "agent" });
  const asked = (await administrator.post(`/operators/${id}/reset`)).json();
  expect(asked).toMatchObject({ state: "active", invitation: null, pendingChange: { kind: "reset" } });
  await confirmed(second, asked);
  const reset = (await administrator.get(`/operators/${id}`)).json();
  expect(reset).toMatchObject({ state: "invited", secondFactor: { totp: false, passkeys: 0, recoveryCodesLeft: 0 } });
  expect((await agent.get("/sessions/current")).json().code).toBe("session_expired");
});

test("an operator who never accepted cannot be reactivated, but invited again", async () => {
  const { id } = (await administrator.post("/operators", wanted())).json();
  await administrator.post(`/operators/${id}/suspend`);
  expect((await administrator.post(`/operators/${id}/reactivate`)).json()).toMatchObject({ code: "state_conflict" });
  const asked = (await administrator.post(`/operators/${id}/reset`)).json();
  await confirmed(second, asked);
  expect((await administrator.get(`/operators/${id}`)).json()).toMatchObject({ state: "invited" });
});

let alone: TestServer;
useOwnServer((opened) => {
  alone = opened;
});

test("the last active administrator can be neither suspended, demoted nor reset, and two cannot do it to each other", async () => {
  const one = await operatorIn(alone, { role: "administrator" });
  const path = `/operators/${one.id}`;
  for (const answer of [
    await one.post(`${path}/suspend`),
    await one.post(`${path}/reset`),
    await one.patch(path, { role: "agent" }, { "if-match": '"1"' }),
  ]) {
    expect(answer.json()).toMatchObject({ status: 409, code: "state_conflict" });
  }
  const two = await operatorIn(alone, { role: "administrator" });
  const answers = await Promise.all([
    one.post(`/operators/${two.id}/suspend`),
    two.post(`/operators/${one.id}/suspend`),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1);
  const [left] = await querySuperuser<{ active: number }>(
    alone.database.superuser,
    "select count(*)::integer as active from operators where role = 'administrator' and state = 'active'",
  );
  expect(left).toEqual({ active: 1 });
});

test("every change of an operator is in the audit log, without a name or an address", async () => {
  const { id, email } = (await administrator.post("/operators", wanted())).json();
  await administrator.post(`/operators/${id}/suspend`);
  const rows = await querySuperuser<{ action: string; entry: string; actor_id: string }>(
    server.database.superuser,
    "select action, entry, actor_id from audit_log where subject_id = $1 order by seq",
    [id],
  );
  expect(rows.map(({ action, actor_id }) => [action, actor_id])).toEqual([
    ["operator.invited", administrator.id],
    ["operator.suspended", administrator.id],
  ]);
  for (const { entry } of rows) expect(entry.includes(email) || entry.includes("Kim")).toBe(false);
});
