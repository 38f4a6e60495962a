import { expect, test } from "vitest";
import { makeTenant, type TestServer } from "../../../../../test/app.ts";
import { querySuperuser } from "../../../../../test/database.ts";
import { changedKnowledge } from "../../../../../test/knowledge.ts";
import { placeOf } from "../../../../../test/operator-operations.ts";
import { operatorIn } from "../../../../../test/operators.ts";
import { useOwnServer } from "../../../../../test/own-server.ts";
import { countStatements } from "../../../../../test/statements.ts";
import { tripInput } from "../../../../../test/trips.ts";
import { publishSnapshot } from "../../knowledge/knowledge.service.ts";

// A server of its own, because all tenants share what is published.
let server: TestServer;
useOwnServer((opened) => {
  server = opened;
});

test("a trial answers as a stored determination would, explains each rule, and leaves nothing behind", async () => {
  const tenant = await makeTenant({ server });
  const agent = await operatorIn(server, { role: "agent" });
  const stored = (await tenant.post("/intelligence/determinations", tripInput())).json();
  const counted = () =>
    querySuperuser(
      server.database.superuser,
      `select (select count(*) from determinations) as determinations, (select count(*) from events) as events,
              (select count(*) from idempotency_records) as keys, (select count(*) from intent_resolutions) as intents`,
    );
  const before = await counted();
  const answer = await agent.post(`${placeOf(tenant)}/determinations/trials`, tripInput());
  expect(answer.statusCode).toBe(200);
  expect(await counted()).toEqual(before);
  const { rules, ...trial } = answer.json();
  expect(trial).toEqual({ ...stored, id: undefined, evaluatedAt: trial.evaluatedAt });
  expect(trial.id).toBeUndefined();
  expect(rules.map(({ ruleId }: { ruleId: string }) => ruleId)).toEqual([
    ...stored.trace.matched.map(({ ruleId }: { ruleId: string }) => ruleId),
    ...stored.trace.rejected.map(({ ruleId }: { ruleId: string }) => ruleId),
  ]);
  const deciding = rules.filter(({ outcome }: { outcome: string }) => outcome === "decided");
  expect(deciding[0]).toMatchObject({ kind: "visaRequired", failed: null, reason: null });
  expect(deciding[0].sources[0]).toMatchObject({ url: expect.stringMatching(/^https:/), title: expect.any(String) });
  for (const { outcome, reason } of rules) expect(reason === null).toBe(outcome !== "rejected");
});

test("what is wrong with a trial is named, and who may not ask is refused", async () => {
  const tenant = await makeTenant({ server });
  const agent = await operatorIn(server, { role: "agent" });
  const path = `${placeOf(tenant)}/determinations/trials`;
  const wrong = await agent.post(path, tripInput({ leg: { destinationCountry: "ZZ" } }));
  expect([wrong.statusCode, wrong.json().errors[0].pointer]).toEqual([400, "#/legs/0/destinationCountry"]);
  const airside = await agent.post(path, tripInput({ leg: { transitContext: "airsideTransit" } }));
  expect([airside.statusCode, airside.json().code]).toEqual([400, "unsupported_trip_shape"]);
  const editor = await operatorIn(server, { role: "knowledgeEditor" });
  expect((await editor.post(path, tripInput())).statusCode).toBe(403);
  const other = await makeTenant({ server });
  const manager = await operatorIn(server, { role: "tenantManager", tenants: [other.scope.tenantId] });
  expect((await manager.post(path, tripInput())).statusCode).toBe(404);
});

test("a stored determination is reproduced by its snapshot, and compared with what is known now", async () => {
  const tenant = await makeTenant({ server });
  const agent = await operatorIn(server, { role: "agent" });
  const { id, knowledge, trace } = (await tenant.post("/intelligence/determinations", tripInput())).json();
  const replay = async () => (await agent.get(`${placeOf(tenant)}/determinations/${id}/replay`)).json();
  const same = await replay();
  expect(same).toMatchObject({ id, asStored: true, unavailable: null });
  expect(same.before.visaConclusion).toEqual(same.after.visaConclusion);

  const [{ ruleId }] = trace.matched;
  await publishSnapshot(server.ctx, changedKnowledge(ruleId, { kind: "notRequired", stay: { days: 30 } }));
  await server.ctx.knowledge.refresh();
  const changed = await replay();
  expect(changed).toMatchObject({ asStored: true, before: { visaConclusion: { kind: "visaRequired" } } });
  expect(changed.before.knowledge.snapshotId).toBe(knowledge.snapshotId);
  expect(changed.after.knowledge.snapshotId).not.toBe(knowledge.snapshotId);
  expect(changed.after.visaConclusion).toMatchObject({ kind: "notRequired", stay: { days: 30 } });
  const { sent, stop } = countStatements(server.ctx.db.pool);
  expect((await replay()).before).toEqual(changed.before);
  stop();
  expect([...sent.keys()].filter((statement) => statement.includes('from "knowledge_snapshots"'))).toEqual([]);
});

test("a determination of another tenant, or none, is not found", async () => {
  const [own, foreign] = [await makeTenant({ server }), await makeTenant({ server })];
  const { id } = (await foreign.post("/intelligence/determinations", tripInput())).json();
  const agent = await operatorIn(server, { role: "agent" });
  expect((await agent.get(`${placeOf(own)}/determinations/${id}/replay`)).statusCode).toBe(404);
  expect((await agent.get(`${placeOf(own)}/determinations/det_1/replay`)).statusCode).toBe(404);
});
