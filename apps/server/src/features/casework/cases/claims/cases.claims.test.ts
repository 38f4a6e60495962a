import { beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "../../../../../test/app.ts";
import { handedIn } from "../../../../../test/cases.ts";
import { querySuperuser } from "../../../../../test/database.ts";
import { operatorIn, type TestOperator } from "../../../../../test/operators.ts";

let server: TestServer;
let ada: TestOperator;
let bo: TestOperator;
beforeAll(async () => {
  server = await testServer();
  ada = await operatorIn(server, { role: "agent" });
  bo = await operatorIn(server, { role: "agent" });
});

const claim = (operator: TestOperator, caseId: string) => operator.post(`/cases/${caseId}/claim`);
const holderOf = async (caseId: string) => (await ada.get(`/cases/${caseId}`)).json().claim?.operatorId ?? null;

/** Its holder does nothing for so long. */
const idle = (minutes: number, { tenantId }: { readonly tenantId: string }) =>
  querySuperuser(
    server.database.superuser,
    `update case_claims set claimed_at = claimed_at - $1 * interval '1 minute',
       active_at = active_at - $1 * interval '1 minute' where tenant_id = $2`,
    [minutes, tenantId],
  );

test("of operators who claim a case at once exactly one has it, and the others are told who", async () => {
  const { caseId } = await handedIn(server);
  const operators = [ada, bo, await operatorIn(server, { role: "reviewer" })];
  const answers = await Promise.all(operators.map((operator) => claim(operator, caseId)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
  const holder = await holderOf(caseId);
  expect(operators.map(({ id }) => id)).toContain(holder);
  for (const [at, answer] of answers.entries()) {
    if (answer.statusCode === 200) continue;
    expect(answer.json()).toMatchObject({ code: "state_conflict", claimedBy: holder });
    const seen = await operators[at]?.get(`/cases/${caseId}`);
    expect(answer.json().availableActions).toEqual(seen?.json().availableActions);
  }
});

test("nobody else acts on a claimed case, until its holder has been idle for thirty minutes", async () => {
  const { tenant, caseId, requestId } = await handedIn(server);
  await claim(ada, caseId);
  const acts = [
    () => bo.post(`/cases/${caseId}/hold`, { reason: "other" }),
    () => bo.post(`/cases/${caseId}/request-more`, { reason: "authorityRequest", items: [{ confirmation: true }] }),
    () => bo.post(`/collection-requests/${requestId}/items/accept`, {}),
    () => bo.post(`/cases/${caseId}/release-claim`),
    () => claim(bo, caseId),
  ];
  for (const act of acts) expect((await act()).json()).toMatchObject({ code: "state_conflict", claimedBy: ada.id });
  expect((await bo.get(`/cases/${caseId}`)).json().availableActions).toEqual(["takeOver", "writeMessage"]);
  await idle(29, tenant.scope);
  // The holder acts: the thirty minutes begin anew.
  expect((await ada.post(`/cases/${caseId}/hold`, { reason: "other" })).statusCode).toBe(200);
  await idle(29, tenant.scope);
  expect((await claim(bo, caseId)).statusCode).toBe(409);
  await idle(1, tenant.scope);
  expect(await holderOf(caseId)).toBe(null);
  expect((await bo.post(`/cases/${caseId}/resume`)).statusCode).toBe(200);
  expect((await claim(bo, caseId)).json().claim.operatorId).toBe(bo.id);
});

test("a case is taken over with a reason, and only from somebody else", async () => {
  const { caseId } = await handedIn(server);
  const takeOver = (operator: TestOperator) => operator.post(`/cases/${caseId}/take-over`, { reason: "absent" });
  const { code, availableActions } = (await takeOver(bo)).json();
  expect([code, availableActions]).toEqual([
    "state_conflict",
    (await bo.get(`/cases/${caseId}`)).json().availableActions,
  ]);
  expect(availableActions).toContain("claim");
  await claim(ada, caseId);
  expect((await takeOver(ada)).statusCode).toBe(409);
  expect((await bo.post(`/cases/${caseId}/take-over`, {})).statusCode).toBe(400);
  expect((await takeOver(bo)).json().claim.operatorId).toBe(bo.id);
  expect((await ada.post(`/cases/${caseId}/hold`, { reason: "other" })).json().claimedBy).toBe(bo.id);
});

test("a claim that is given up is free at once; claiming again renews it", async () => {
  const { caseId } = await handedIn(server);
  const [first, second] = [(await claim(ada, caseId)).json(), (await claim(ada, caseId)).json()];
  expect(second.claim.claimedAt).toBe(first.claim.claimedAt);
  expect(second.version).toBe(first.version);
  expect((await ada.post(`/cases/${caseId}/release-claim`)).json().claim).toBe(null);
  expect((await claim(bo, caseId)).statusCode).toBe(200);
});
