import { expect, test } from "vitest";
import type { ApiRequests, TestServer, TestTenant } from "../../../../test/app.ts";
import { CASES, collecting, readCase, readRequest, save } from "../../../../test/cases.ts";
import { ORDERS, prepareCancellation } from "../../../../test/orders.ts";
import { useTwoProcesses } from "../../../../test/processes.ts";
import { rowsOf } from "../../../../test/rows.ts";
import { makeParty, openSession, withSession } from "../../../../test/sessions.ts";
import { sweep } from "../../../work/sweep.ts";
import { assistantSessionExpiry } from "./assistant-sessions.expiry.service.ts";

const OF_TRAVELERS = "/traveler/assistant-sessions";
const OF_TENANTS = "/tenant/assistant-sessions";

// Two processes of one installation: each its own app and connections, on one database.
let server: TestServer;
let second: TestServer;
useTwoProcesses((first, another) => {
  server = first;
  second = another;
});

/** A traveler who talks about their case. */
async function talking() {
  const { tenant, order, caseId, requestId } = await collecting(server);
  const { travelerId } = await readCase(tenant, caseId);
  const traveler = withSession(server, await openSession(tenant, travelerId));
  const { id } = (await traveler.post(OF_TRAVELERS, { caseId })).json();
  return { tenant, order, caseId, requestId, travelerId, traveler, path: `${OF_TRAVELERS}/${id}`, id };
}

const say = async (who: ApiRequests, path: string, text: string) =>
  (await who.post(`${path}/messages`, { text })).json();

test("a traveler talks and confirms, and the answer is theirs", async () => {
  const { tenant, requestId, travelerId, traveler, path } = await talking();
  const answer = await say(traveler, path, "no");
  const { items } = (await traveler.get(`${path}/messages`)).json();
  expect(items.map(({ author }: { readonly author: object }) => author)).toEqual([
    { kind: "assistant", id: null },
    { kind: "traveler", id: travelerId },
    { kind: "assistant", id: null },
  ]);
  const confirmed = await traveler.post(`${path}/proposals/${answer.proposals[0].id}/confirm`, undefined);
  expect(confirmed.statusCode).toBe(200);
  expect((await readRequest(tenant, requestId)).provenance).toContainEqual(
    expect.objectContaining({
      path: "/hasChangedName",
      author: { type: "traveler", id: travelerId },
      isConfirmed: true,
    }),
  );
});

test("a determination names the one case of the traveler that was ordered by it, and nobody else's", async () => {
  const { tenant, caseId, traveler } = await talking();
  const { determinationId } = (await tenant.get(`${CASES}/${caseId}`)).json();
  expect((await traveler.post(OF_TRAVELERS, { determinationId })).json()).toMatchObject({ caseId, determinationId });
  const { travelerId: other } = await makeParty(tenant);
  const stranger = withSession(server, await openSession(tenant, other));
  const refused = await stranger.post(OF_TRAVELERS, { determinationId });
  expect([refused.statusCode, refused.json().errors]).toMatchObject([404, [{ pointer: "#/determinationId" }]]);
});

test("another traveler of the same tenant sees and does nothing in a conversation", async () => {
  const { tenant, traveler, path } = await talking();
  const { id, proposals } = await say(traveler, path, "no");
  const { travelerId } = await makeParty(tenant);
  const stranger = withSession(server, await openSession(tenant, travelerId));
  const refusals = [
    await stranger.get(path),
    await stranger.get(`${path}/messages`),
    await stranger.get(`${path}/messages/${id}/stream`),
    await stranger.post(`${path}/messages`, { text: "hello" }),
    await stranger.post(`${path}/proposals/${proposals[0].id}/confirm`, undefined),
    await stranger.post(`${path}/end`, undefined),
  ];
  expect(refusals.map(({ statusCode }) => statusCode)).toEqual(Array(refusals.length).fill(404));
  expect((await stranger.get(OF_TRAVELERS)).json().items).toEqual([]);
});

test("a proposal that two tabs confirm at once is saved once", async () => {
  const { tenant, requestId, traveler, travelerId, path } = await talking();
  const elsewhere = withSession(second, await openSession(tenant, travelerId));
  const before = await readRequest(tenant, requestId);
  const { proposals } = await say(traveler, path, "no");
  const confirm = (who: ApiRequests) => who.post(`${path}/proposals/${proposals[0].id}/confirm`, undefined);
  const answers = await Promise.all([confirm(traveler), confirm(elsewhere)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const after = await readRequest(tenant, requestId);
  expect([after.answers.hasChangedName, Number(after.version)]).toEqual([false, Number(before.version) + 1]);
});

test("who confirms while somebody else answers in the form never overwrites what they did not see", async () => {
  const { tenant, requestId, traveler, path } = await talking();
  const elsewhere = await tenant.withKey({ server: second });
  const { proposals } = await say(traveler, path, "no");
  const [confirmed] = await Promise.all([
    traveler.post(`${path}/proposals/${proposals[0].id}/confirm`, undefined),
    save(elsewhere, requestId, { hasChangedName: true }),
  ]);
  // Whoever came first, the form's answer stands: it came last, or the proposal was outdated.
  expect([200, 409]).toContain(confirmed.statusCode);
  expect((await readRequest(tenant, requestId)).answers.hasChangedName).toBe(true);
});

test("two who talk at once in one conversation are each answered, one after the other", async () => {
  const { traveler, tenant, path, id } = await talking();
  const elsewhere = await tenant.withKey({ server: second });
  const answers = await Promise.all([say(traveler, path, "later"), say(elsewhere, `${OF_TENANTS}/${id}`, "later")]);
  const [one, other] = answers.map(({ nextQuestion }) => nextQuestion.path);
  expect(one).not.toBe(other);
  const { items } = (await traveler.get(`${path}/messages`)).json();
  expect(
    items.map(({ author }: { readonly author: { readonly kind: string } }) => author.kind === "assistant"),
  ).toEqual([...[true, false, true, false, true]]);
});

test("a stream goes on in another process behind the last part that came", async () => {
  const { tenant, traveler, travelerId, path } = await talking();
  const { id } = await say(traveler, path, "no");
  const stream = `${path}/messages/${id}/stream`;
  const whole = (await traveler.get(stream)).body;
  const first = `${whole.split("\n\n")[0]}\n\n`;
  const elsewhere = withSession(second, await openSession(tenant, travelerId));
  const rest = await elsewhere.get(stream, { "last-event-id": "1" });
  expect(first + rest.body).toBe(whole);
});

async function cancel(tenant: TestTenant, order: Awaited<ReturnType<typeof talking>>["order"]): Promise<void> {
  const cancellation = (await prepareCancellation(tenant, order)).json();
  const path = `${ORDERS}/${order.id}/cancellations/${cancellation.id}/confirm`;
  expect((await tenant.post(path, undefined, { "if-match": '"1"' })).statusCode).toBe(200);
}

test("erasing the traveler erases what was said, and the recorded answers that showed it", async () => {
  const { tenant, order, id, travelerId } = await talking();
  const [path, body, headers] = [`${OF_TENANTS}/${id}`, { text: "no" }, { "idempotency-key": "reply-1" }];
  expect((await tenant.post(`${path}/messages`, body, headers)).statusCode).toBe(201);
  const words = JSON.stringify(await rowsOf(tenant, "assistant_messages"));
  expect(words).not.toContain("hasChangedName");
  await cancel(tenant, order);
  expect((await tenant.delete(`/tenant/travelers/${travelerId}`, { "if-match": "*" })).statusCode).toBe(204);
  for (const table of ["assistant_sessions", "assistant_messages", "assistant_proposals"]) {
    expect([table, await rowsOf(tenant, table)]).toEqual([table, []]);
  }
  expect((await tenant.get(`${path}/messages`)).statusCode).toBe(404);
  expect((await tenant.post(`${path}/messages`, body, headers)).statusCode).toBe(404);
});

const DAY_SECONDS = 86_400;

test("a conversation ends by itself a day after its last turn; one about nobody is forgotten later", async () => {
  const { tenant, traveler, path, caseId } = await talking();
  const { determinationId } = (await tenant.get(`${CASES}/${caseId}`)).json();
  const nobodys = (await tenant.post(OF_TENANTS, { determinationId })).json();
  const advance = (days: number) => tenant.post("/tenant/test-helpers/clock", { advanceSeconds: days * DAY_SECONDS });
  const expire = () => sweep(assistantSessionExpiry(server.ctx), { only: tenant.scope });
  await expire();
  expect((await traveler.get(path)).json().state).toBe("open");
  await advance(2);
  await expire();
  expect((await traveler.get(path)).json()).toMatchObject({ state: "ended", availableActions: [] });
  expect((await tenant.get(`${OF_TENANTS}/${nobodys.id}`)).json().state).toBe("ended");
  await advance(server.ctx.config.intentStatementDays + 1);
  await expire();
  expect((await tenant.get(`${OF_TENANTS}/${nobodys.id}`)).statusCode).toBe(404);
  expect((await tenant.get(`/tenant/assistant-sessions?caseId=${caseId}`)).json().items).toHaveLength(1);
});
