import { expect, test } from "vitest";
import { testServer } from "../../../../test/app.ts";
import { auditOf } from "../../../../test/audit.ts";
import { collecting } from "../../../../test/cases.ts";
import { openSession, withSession } from "../../../../test/sessions.ts";

const fresh = () => ({ authenticatedAt: new Date().toISOString() });

async function known() {
  const server = await testServer();
  const { tenant, order, caseId, requestId } = await collecting(server);
  const travelerId = String(order.cases[0]?.travelerId);
  const as = async (change: object, id = travelerId) => withSession(server, await openSession(tenant, id, change));
  return { server, tenant, order, caseId, requestId, travelerId, as };
}

test("a traveler is told what is stored about them and until when, without a fresh sign-in", async () => {
  const { travelerId, as } = await known();
  const answer = await (await as({})).get(`/traveler/travelers/${travelerId}/stored-data`);
  expect(answer.statusCode).toBe(200);
  const { items } = answer.json();
  const kept = Object.fromEntries(items.map((one: { category: string; kept: string }) => [one.category, one.kept]));
  expect(kept).toMatchObject({
    details: "untilErasure",
    answers: "untilErasure",
    sessions: "untilDate",
    accessRecords: "afterAccess",
  });
  expect(items.find(({ category }: { category: string }) => category === "details")).toEqual({
    category: "details",
    documentType: null,
    count: 1,
    kept: "untilErasure",
    days: null,
    until: null,
  });
});

test("the export has the whole passport, every answer and message, and is recorded", async () => {
  const { server, tenant, caseId, travelerId, as } = await known();
  const session = await as(fresh());
  await session.post(
    `/traveler/cases/${caseId}/messages`,
    { body: "Is my <b>photo</b> fine?" },
    { "idempotency-key": "1" },
  );
  await session.post("/traveler/support-tickets", { category: "other", subject: "My data", body: "What do you keep?" });
  const answer = await session.get(`/traveler/travelers/${travelerId}/export`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["cache-control"]).toBe("no-store");
  const data = answer.json();
  const whole = (await tenant.get(`/tenant/travelers/${travelerId}/passport`)).json();
  expect(data).toMatchObject({ travelerId, traveler: { id: travelerId, passport: whole } });
  expect(data.cases[0]).toMatchObject({ case: { id: caseId }, messages: [{ body: "Is my <b>photo</b> fine?" }] });
  expect(data.supportTickets).toMatchObject([{ subject: "My data", messages: [{ body: "What do you keep?" }] }]);
  expect(data.cases[0].answers.length).toBeGreaterThan(0);
  expect(JSON.stringify(data)).not.toContain("•");
  const audited = (await auditOf(server, travelerId)).map(({ action, actor }) => [action, actor.type]);
  expect(audited).toEqual([
    ["passport.revealed", "session"],
    ["traveler.exported", "session"],
    ["passport.revealed", "apiKey"],
  ]);
});

test("nothing is exported without a fresh sign-in, by a session for some cases only, or by somebody else", async () => {
  const { server, caseId, travelerId, as } = await known();
  const other = await known();
  const foreign = withSession(server, await openSession(other.tenant, other.travelerId, fresh()));
  const refused = [
    [await as({}), 403, "step_up_required"],
    [await as({ ...fresh(), caseIds: [caseId] }), 403, "grant_missing"],
    [foreign, 404, "resource_not_found"],
  ] as const;
  for (const [who, status, code] of refused) {
    const answer = await who.get(`/traveler/travelers/${travelerId}/export`);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  }
});
