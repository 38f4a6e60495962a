import { expect, test } from "vitest";
import { ROOMY, type TestServer } from "../../../../../test/app.ts";
import { handedIn, readCase } from "../../../../../test/cases.ts";
import { querySuperuser } from "../../../../../test/database.ts";
import { decided, expectDone, newestIn } from "../../../../../test/deliverables.ts";
import { handInDocument, passportScan } from "../../../../../test/documents.ts";
import { operatorIn } from "../../../../../test/operators.ts";
import { useOwnServer } from "../../../../../test/own-server.ts";

let server: TestServer;
useOwnServer(
  (opened) => {
    server = opened;
  },
  {
    env: { ...ROOMY, OPERATOR_REVEALS_PER_HOUR: "3", OPERATOR_REVEALS_PER_DAY: "4", OPERATOR_DOWNLOADS_PER_HOUR: "6" },
  },
);

const older = (hours: number, operatorId: string) =>
  querySuperuser(
    server.database.superuser,
    "update personal_data_reads set read_at = read_at - $1 * interval '1 hour' where actor_id = $2",
    [hours, operatorId],
  );

test("a number is masked until it is revealed with a reason, and each reveal is recorded with who saw it and why", async () => {
  const { tenant, caseId, requestId } = await handedIn(server);
  const { travelerId } = await readCase(tenant, caseId);
  const agent = await operatorIn(server, { role: "agent" });
  const { number } = (await tenant.get(`/tenant/travelers/${travelerId}/passport`)).json();
  expect((await agent.get(`/travelers/${travelerId}`)).json().passport.number).not.toBe(number);
  expect((await agent.post(`/travelers/${travelerId}/reveal`, {})).statusCode).toBe(400);
  const revealed = await agent.post(`/travelers/${travelerId}/reveal`, { reason: "formEntry" });
  expect([revealed.statusCode, revealed.json().number]).toEqual([200, number]);
  const path = `/collection-requests/${requestId}/reveal`;
  const answer = await agent.post(path, { path: "/passportNumber", reason: "identityCheck" });
  expect(answer.json()).toEqual({ path: "/passportNumber", value: number });
  expect((await agent.post(path, { path: "/occupation", reason: "other" })).json().errors[0].pointer).toBe("#/path");
  const reads = await querySuperuser(
    server.database.superuser,
    "select actor_type from personal_data_reads where actor_id = $1",
    [agent.id],
  );
  expect(reads).toHaveLength(2);
  const audited = await querySuperuser<{ detail: object }>(
    server.database.superuser,
    `select entry::jsonb -> 'detail' as detail from audit_log
     where entry::jsonb ->> 'action' = 'person.revealed' and entry::jsonb -> 'actor' ->> 'id' = $1 order by seq`,
    [agent.id],
  );
  expect(audited.map(({ detail }) => detail)).toEqual([
    { what: "passport", reason: "formEntry" },
    { what: "answer passportNumber", reason: "identityCheck" },
  ]);
});

test("an operator reveals so many within an hour and a day, in all tenants together, also at once", async () => {
  const beds = [await handedIn(server), await handedIn(server)];
  const travelers = await Promise.all(
    beds.map(async ({ tenant, caseId }) => (await readCase(tenant, caseId)).travelerId),
  );
  const agent = await operatorIn(server, { role: "agent" });
  const reveal = (at: number) => agent.post(`/travelers/${travelers[at % 2]}/reveal`, { reason: "formEntry" });
  const answers = await Promise.all([0, 1, 2, 3, 4].map(reveal));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 429, 429]);
  const refused = answers.find(({ statusCode }) => statusCode === 429);
  expect(refused?.json().retryAfterSeconds).toBeGreaterThan(3_500);
  await older(2, agent.id);
  expect((await reveal(0)).statusCode).toBe(200);
  // The fourth of the day was the last.
  expect((await reveal(0)).json().retryAfterSeconds).toBeGreaterThan(20 * 3_600);
  await older(23, agent.id);
  expect((await reveal(0)).statusCode).toBe(200);
});

test("files have a count of their own, which an operator uses up without using up reveals", async () => {
  const { tenant, caseId, travelerId } = await decided(server);
  await expectDone(tenant, caseId, [{ action: "deliver" }]);
  const { id } = await newestIn(tenant, caseId);
  const scan = await handInDocument(tenant, await passportScan(), { travelerId, type: "passportScan" });
  const agent = await operatorIn(server, { role: "agent" });
  const files = [`/deliverables/${id}`, `/documents/${scan.id}`];
  for (const file of [...files, ...files, ...files]) {
    expect((await agent.post(`${file}/download-grants`)).statusCode).toBe(201);
  }
  for (const file of files) {
    const refused = await agent.post(`${file}/download-grants`);
    expect(refused.json()).toMatchObject({ code: "rate_limit_exceeded", detail: expect.stringContaining("6 files") });
    expect(refused.json().retryAfterSeconds).toBeGreaterThan(3_500);
  }
  // Another one, and a tenant's own key, are not counted with them.
  expect((await tenant.post(`/tenant/documents/${scan.id}/download-grants`, undefined)).statusCode).toBe(201);
  expect((await agent.post(`/travelers/${travelerId}/reveal`, { reason: "formEntry" })).statusCode).toBe(200);
});

test("a reveal needs a fresh second factor, and a role that allows it", async () => {
  const { tenant, caseId } = await handedIn(server);
  const { travelerId } = await readCase(tenant, caseId);
  const verifiedAt = new Date(server.ctx.clock.now().getTime() - 6 * 60_000);
  const stale = await operatorIn(server, { role: "agent", verifiedAt });
  expect((await stale.post(`/travelers/${travelerId}/reveal`, { reason: "other" })).json().code).toBe(
    "step_up_required",
  );
  const editor = await operatorIn(server, { role: "knowledgeEditor" });
  expect((await editor.post(`/travelers/${travelerId}/reveal`, { reason: "other" })).json().code).toBe("grant_missing");
});
