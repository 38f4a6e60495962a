import { beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "../../../../test/app.ts";
import { auditOf } from "../../../../test/audit.ts";
import { handedIn, readCase } from "../../../../test/cases.ts";
import { querySuperuser } from "../../../../test/database.ts";
import { operatorIn, type TestOperator } from "../../../../test/operators.ts";
import { countStatements } from "../../../../test/statements.ts";
import { decodeId, encodeId, newUuid } from "../../../core/ids.ts";

let server: TestServer;
let administrator: TestOperator;
let supervisor: TestOperator;
let ada: TestOperator;
let bo: TestOperator;
beforeAll(async () => {
  server = await testServer();
  administrator = await operatorIn(server, { role: "administrator" });
  supervisor = await operatorIn(server, { role: "reviewer" });
  [ada, bo] = [await operatorIn(server, { role: "agent" }), await operatorIn(server, { role: "agent" })];
});

const named = (name: string) => `${name} ${newUuid()}`;
const teamOf = async (
  ...members: readonly TestOperator[]
): Promise<{ readonly id: string; readonly version: string }> =>
  (await administrator.post("/teams", { name: named("Team"), members: members.map(({ id }) => id) })).json();
const assign = (who: TestOperator, caseId: string, body: object) => who.post(`/cases/${caseId}/assign`, body);
const idsIn = async (who: TestOperator, query: string): Promise<readonly string[]> =>
  (await who.get(`/queues/review?limit=200&${query}`)).json().items.map(({ id }: { readonly id: string }) => id);

test("an administrator makes, changes and deletes a team; it is written down, and nobody else does it", async () => {
  const name = named("Asia");
  const made = await administrator.post("/teams", { name, members: [ada.id] });
  expect([made.statusCode, made.json()]).toMatchObject([201, { name, version: "1", members: [{ id: ada.id }] }]);
  const { id } = made.json();
  expect((await administrator.post("/teams", { name: name.toUpperCase(), members: [] })).json().code).toBe(
    "duplicate_resource",
  );
  const unknown = await administrator.post("/teams", {
    name: named("x"),
    members: [ada.id, encodeId("opr", newUuid())],
  });
  expect([unknown.statusCode, unknown.json().errors]).toMatchObject([404, [{ pointer: "#/members/1" }]]);
  const change = (body: object, version: string) => administrator.patch(`/teams/${id}`, body, { "if-match": version });
  expect((await change({ members: [bo.id] }, '"7"')).json().code).toBe("version_mismatch");
  expect((await change({ members: [bo.id] }, '"1"')).json()).toMatchObject({
    name,
    version: "2",
    members: [{ id: bo.id }],
  });
  for (const who of [supervisor, ada]) {
    expect((await who.post("/teams", { name: named("y"), members: [] })).json().code).toBe("grant_missing");
    expect((await who.delete(`/teams/${id}`)).json().code).toBe("grant_missing");
  }
  expect((await administrator.delete(`/teams/${id}`)).statusCode).toBe(204);
  expect((await administrator.delete(`/teams/${id}`)).json().code).toBe("resource_not_found");
  expect((await auditOf(server, id)).map(({ action }) => action)).toEqual([
    "team.created",
    "team.changed",
    "team.deleted",
  ]);
});

test("a team's case waits for anybody in it, stays the team's when it is claimed, and is in their filters", async () => {
  const { tenant, caseId } = await handedIn(server);
  const team = await teamOf(ada);
  const before = await readCase(tenant, caseId);
  await bo.post(`/cases/${caseId}/claim`);
  const given = await assign(supervisor, caseId, { teamId: team.id, reason: "supervision" });
  expect(given.json()).toMatchObject({ claim: null, team: { id: team.id }, version: before.version });
  const { superuser } = server.database;
  const told = await querySuperuser(superuser, "select kind from changes where case_id = $1 and kind = 'claim'", [
    decodeId("cas", caseId),
  ]);
  // Claimed, given up, and the team's: open pages draw it anew.
  expect(told).toHaveLength(3);
  // Neither the tenant nor its travelers see it.
  expect(await readCase(tenant, caseId)).toEqual(before);
  expect(await idsIn(ada, "team=mine")).toContain(caseId);
  expect(await idsIn(bo, "team=mine")).not.toContain(caseId);
  expect(await idsIn(bo, `team=${team.id}`)).toEqual([caseId]);
  expect(await idsIn(bo, "team=nobody")).not.toContain(caseId);
  expect(await idsIn(ada, "team=mine&claimedBy=nobody")).toContain(caseId);
  await ada.post(`/cases/${caseId}/claim`);
  const own = (await ada.get(`/queues/review?team=${team.id}`)).json().items[0];
  expect(own).toMatchObject({ team: { id: team.id }, claim: { operatorId: ada.id } });
  await ada.post(`/cases/${caseId}/release-claim`);
  expect(await idsIn(ada, "team=mine&claimedBy=nobody")).toContain(caseId);
  // A person has it, and it stays the team's.
  expect((await assign(supervisor, caseId, { operatorId: bo.id })).json()).toMatchObject({ team: { id: team.id } });
  const freed = await assign(supervisor, caseId, { teamId: null });
  expect(freed.json()).toMatchObject({ team: null, claim: { operatorId: bo.id } });
  expect((await assign(supervisor, caseId, { teamId: null })).json().code).toBe("state_conflict");
  const noted = (await auditOf(server, caseId)).filter(({ action }) => action === "case.assigned");
  expect(noted.map(({ detail }) => detail)).toEqual([
    { from: bo.id, team: team.id, reason: "supervision" },
    { from: null, to: bo.id },
    { from: bo.id, team: null },
  ]);
});

test("whoever cannot have a case is refused with the reason, and a team that is deleted leaves its cases to anybody", async () => {
  const [{ tenant, caseId }, { tenant: other }] = [await handedIn(server), await handedIn(server)];
  const elsewhere = await operatorIn(server, { role: "agent", tenants: [other.scope.tenantId] });
  const editor = await operatorIn(server, { role: "knowledgeEditor" });
  const refused = async (body: object) => {
    const answer = await assign(supervisor, caseId, body);
    return [answer.statusCode, answer.json().errors?.[0]?.pointer, answer.json().errors?.[0]?.code];
  };
  expect(await refused({ teamId: encodeId("tem", newUuid()) })).toEqual([404, "#/teamId", "not_found"]);
  for (const members of [[], [elsewhere], [editor]]) {
    expect(await refused({ teamId: (await teamOf(...members)).id })).toEqual([400, "#/teamId", "mismatch"]);
  }
  const team = await teamOf(ada);
  expect(await refused({ teamId: team.id, operatorId: ada.id })).toEqual([400, "#/teamId", "unknown_field"]);
  expect(await refused({})).toEqual([400, "#/operatorId", "required"]);
  expect((await assign(ada, caseId, { teamId: team.id })).json().code).toBe("grant_missing");
  await assign(supervisor, caseId, { teamId: team.id });
  await administrator.delete(`/teams/${team.id}`);
  expect((await supervisor.get(`/cases/${caseId}`)).json().team).toBe(null);
  expect(await idsIn(ada, `tenantId=${encodeId("ten", tenant.scope.tenantId)}&team=nobody`)).toEqual([caseId]);
});

test("many cases are given to a team at once, each foretold", async () => {
  const [first, second] = [await handedIn(server), await handedIn(server)];
  const team = await teamOf(ada);
  const cases = await Promise.all(
    [first, second].map(async ({ caseId: id }) => ({ id, version: (await ada.get(`/cases/${id}`)).json().version })),
  );
  const act = { action: "assign", teamId: team.id, cases };
  const preview = (await supervisor.post("/cases/bulk-preview", act)).json().items;
  expect(preview.map(({ outcome, after }: { outcome: string; after: object }) => [outcome, after])).toEqual(
    cases.map(() => ["changed", { claimedBy: null, teamId: team.id, isOnHold: false, priority: "normal" }]),
  );
  expect(await idsIn(ada, `team=${team.id}`)).toEqual([]);
  await supervisor.post("/cases/bulk-acts", act);
  expect([...(await idsIn(ada, `team=${team.id}`))].sort()).toEqual(cases.map(({ id }) => id).sort());
  expect((await supervisor.post("/cases/bulk-acts", { ...act, operatorId: ada.id })).json().errors[0].pointer).toBe(
    "#/teamId",
  );
});

test("whoever works for some tenants sees the teams and members who share one with them", async () => {
  const [{ tenant }, { tenant: other }] = [await handedIn(server), await handedIn(server)];
  const at = (of: typeof tenant, role: "agent" | "reviewer") =>
    operatorIn(server, { role, tenants: [of.scope.tenantId] });
  const [limited, mine, theirs] = [await at(tenant, "reviewer"), await at(tenant, "agent"), await at(other, "agent")];
  const [shared, strange] = [await teamOf(mine, theirs), await teamOf(theirs)];
  const seen = (await limited.get("/teams?limit=200")).json().items;
  expect(seen.find(({ id }: { id: string }) => id === shared.id).members.map(({ id }: { id: string }) => id)).toEqual([
    mine.id,
  ]);
  expect(seen.map(({ id }: { id: string }) => id)).not.toContain(strange.id);
  const all = (await supervisor.get("/teams?limit=200")).json().items;
  expect(all.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining([shared.id, strange.id]));
  expect((await ada.get("/teams")).json().code).toBe("grant_missing");
});

test("however many teams are listed, whoever is in them is asked for once", async () => {
  const made = [await teamOf(ada), await teamOf(ada, bo), await teamOf()];
  const { sent, stop } = countStatements(server.ctx.db.pool);
  const { items } = (await supervisor.get("/teams?limit=200")).json();
  stop();
  const membersOf = ({ id }: { readonly id: string }) =>
    items.find((team: { readonly id: string }) => team.id === id).members.map((one: { readonly id: string }) => one.id);
  expect(made.map((team) => membersOf(team).toSorted())).toEqual([[ada.id], [ada.id, bo.id].toSorted(), []]);
  const asked = [...sent].filter(([statement]) => statement.includes("select o.id, o.name from operators o"));
  expect(asked.map(([, times]) => times)).toEqual([1]);
});
