import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { type ApiRequests, ROOMY, requestsWith, type TestServer, type TestTenant } from "../../../../test/app.ts";
import { collecting, readCase } from "../../../../test/cases.ts";
import { querySuperuser } from "../../../../test/database.ts";
import { decodeMail } from "../../../../test/decoded-mail.ts";
import { confirmCancellation, prepareCancellation, readOrder } from "../../../../test/orders.ts";
import { useOwnServer } from "../../../../test/own-server.ts";
import { movableClock, onOwnPage, openSession, SESSIONS, withSession } from "../../../../test/sessions.ts";
import { runDueJobs } from "../../../../test/worker.ts";
import { jobHandlers } from "../../../worker.ts";
import { updateTenant } from "../../access/tenants/tenants.service.ts";

const { clock, advance } = movableClock();
let server: TestServer;
useOwnServer(
  (opened) => {
    server = opened;
  },
  { env: ROOMY, context: { clock } },
);

interface Bed {
  readonly tenant: TestTenant;
  readonly caseId: string;
  /** somebody without a credential */
  readonly visitor: ApiRequests;
  /** invites; returns the token of the link */
  invite(body?: object): Promise<string>;
}

async function bed(): Promise<Bed> {
  const { tenant, caseId } = await collecting(server);
  const invite = async (body: object = {}) => {
    const made = await tenant.post(`/tenant/cases/${caseId}/invitations`, body);
    if (made.statusCode !== 201) throw new Error(made.body);
    return tokenIn(made.json().link);
  };
  return { tenant, caseId, visitor: requestsWith(server, () => ({})), invite };
}

function tokenIn(link: string): string {
  const [, token = ""] = /^http:\/\/entrada\.test\/portal\/enter#(ent_iv_[0-9a-f]{64})$/.exec(link) ?? [];
  expect(token).not.toBe("");
  return token;
}

const open = (visitor: ApiRequests, invitationToken: string) => visitor.post("/traveler/sessions", { invitationToken });
const codeOf = async (tenant: TestTenant, sessionId: string): Promise<string> =>
  (await tenant.post(`${SESSIONS}/${sessionId}/codes`, undefined)).json().code;
const verify = (visitor: ApiRequests, sessionId: string, code: string) =>
  visitor.post(`/traveler/sessions/${sessionId}/verify`, { code });
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

test("a link and a code let the traveler in: the tenant is told that a code is waited for, and brings it", async () => {
  const { tenant, caseId, visitor, invite } = await bed();
  const session = (await open(visitor, await invite())).json();
  const { travelerId } = await readCase(tenant, caseId);
  expect(session).toMatchObject({
    state: "otpRequired",
    subject: { type: "traveler", id: travelerId },
    renewedAt: null,
  });
  const { items } = (await tenant.get("/tenant/events?types=session.code_requested,invitation.*")).json();
  expect(items.map(({ type }: { type: string }) => type)).toEqual([
    "invitation.created",
    "invitation.opened",
    "session.code_requested",
  ]);
  expect(items[2].resource.id).toBe(session.id);
  const entered = await verify(visitor, session.id, await codeOf(tenant, session.id));
  expect([entered.statusCode, entered.json().state]).toEqual([200, "active"]);
  expect(entered.json().steppedUpUntil).not.toBeNull();
  const own = (await withSession(server, entered.json()).get("/traveler/cases")).json().items;
  expect(own.map(({ id }: { id: string }) => id)).toEqual([caseId]);
});

test("in a test environment the link comes with its code, whoever writes to travelers, and nothing else is sent", async () => {
  const { tenant, caseId, visitor } = await bed();
  const { operator } = server.database;
  const serviceManaged = { communicationMode: "serviceManaged" } as const;
  await operator.transaction((tx) => updateTenant({ tx }, tenant.scope.tenantId, serviceManaged));
  const made = await tenant.post(`/tenant/cases/${caseId}/invitations`, { party: "customer", withCode: true });
  const { id, link, code } = made.json();
  expect(code).toMatch(/^[0-9]{6}$/);
  // Later than a code that is made once the link is opened.
  advance(86_400);
  const session = (await open(visitor, tokenIn(link))).json();
  expect((await verify(visitor, session.id, wrong(code))).json().code).toBe("otp_invalid");
  const entered = await verify(visitor, session.id, code);
  expect([entered.statusCode, entered.json().state]).toEqual([200, "active"]);
  const { items } = (await tenant.get("/tenant/events?types=session.code_requested,invitation.*")).json();
  expect(items.map(({ type }: { type: string }) => type)).toEqual(["invitation.created", "invitation.opened"]);
  // Told once.
  expect((await tenant.get(`/tenant/invitations/${id}`)).body).not.toMatch(/"(code|link)"/);
});

test("in a live environment no link comes with a code", async () => {
  const { tenant, caseId } = await bed();
  const live = await tenant.withKey({ environment: "live" });
  const refused = await live.post(`/tenant/cases/${caseId}/invitations`, { withCode: true });
  expect([refused.statusCode, refused.json().errors[0].pointer]).toEqual([400, "#/withCode"]);
  const told = "update case_invitations set environment = 'live' where code_digest is not null";
  expect((await tenant.post(`/tenant/cases/${caseId}/invitations`, { withCode: true })).statusCode).toBe(201);
  await expect(querySuperuser(server.database.superuser, told)).rejects.toThrow("case_invitations_told_code");
});

test("in a browser on our own page the tokens of the first code are cookies", async () => {
  const { tenant, invite } = await bed();
  const page = onOwnPage(server);
  const session = (await open(page, await invite())).json();
  const entered = await verify(page, session.id, await codeOf(tenant, session.id));
  expect([entered.json().accessToken, entered.body.includes("ent_")]).toEqual([null, false]);
  const cookies = [entered.headers["set-cookie"] ?? []].flat().map((text) => text.split(";")[0] ?? "");
  expect((await onOwnPage(server, cookies).get("/traveler/session")).json().id).toBe(session.id);
});

test("a link that was used, is over, was cancelled, never was, or is of a cancelled case opens nothing", async () => {
  const { tenant, caseId, visitor, invite } = await bed();
  const used = await invite();
  expect((await open(visitor, used)).statusCode).toBe(201);
  const cancelled = await invite();
  const [{ id }] = (await tenant.get(`/tenant/cases/${caseId}/invitations`)).json().items;
  expect((await tenant.post(`/tenant/invitations/${id}/cancel`, undefined)).json().state).toBe("cancelled");
  const expired = await invite();
  advance(7 * 86_400);
  const ofCancelled = await invite();
  await cancelOrderOf(tenant, caseId);
  expect((await readCase(tenant, caseId)).state).toBe("cancelled");
  const answers = await Promise.all(
    [used, cancelled, expired, ofCancelled, `ent_iv_${"0".repeat(64)}`, "x"].map((token) => open(visitor, token)),
  );
  for (const answer of answers) {
    expect(answer.json()).toMatchObject({
      code: "credential_invalid",
      errors: [{ pointer: "#/invitationToken", code: "not_found" }],
    });
  }
  expect((await tenant.post(`/tenant/cases/${caseId}/invitations`, {})).json().code).toBe("state_conflict");
});

test("of ten who open one link at once, one does", async () => {
  const { tenant, visitor, invite } = await bed();
  const token = await invite();
  const raced = await Promise.all(Array.from({ length: 10 }, () => open(visitor, token)));
  expect(raced.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, ...Array(9).fill(401)]);
  expect((await tenant.get(SESSIONS)).json().items).toHaveLength(1);
});

test("a code is wrong five times, then not even the right one is right; another one is", async () => {
  const { tenant, visitor, invite } = await bed();
  const { id } = (await open(visitor, await invite())).json();
  expect((await verify(visitor, id, "000000")).json().code).toBe("otp_invalid");
  const code = await codeOf(tenant, id);
  for (let n = 0; n < 5; n += 1) expect((await verify(visitor, id, wrong(code))).json().code).toBe("otp_invalid");
  expect((await verify(visitor, id, code)).json().code).toBe("otp_invalid");
  const another = await codeOf(tenant, id);
  expect((await verify(visitor, id, another)).statusCode).toBe(200);
  expect((await verify(visitor, id, another)).statusCode).toBe(404);
});

test("a code is over after ten minutes, a session that waits after thirty, and a newer code makes an older one worthless", async () => {
  const { tenant, visitor, invite } = await bed();
  const { id } = (await open(visitor, await invite())).json();
  const [older, newer] = [await codeOf(tenant, id), await codeOf(tenant, id)];
  if (older !== newer) expect((await verify(visitor, id, older)).json().code).toBe("otp_invalid");
  advance(10 * 60);
  expect((await verify(visitor, id, newer)).json().code).toBe("otp_invalid");
  const late = await codeOf(tenant, id);
  advance(20 * 60);
  expect((await verify(visitor, id, late)).json().code).toBe("session_expired");
});

test("five codes at once, then one in two hours, whoever asks", async () => {
  const { tenant, caseId, visitor, invite } = await bed();
  const { travelerId } = await readCase(tenant, caseId);
  const { id } = await openSession(tenant, travelerId);
  for (let n = 0; n < 5; n += 1) expect(await codeOf(tenant, id)).toMatch(/^\d{6}$/);
  const refused = await tenant.post(`${SESSIONS}/${id}/codes`, undefined);
  expect([refused.statusCode, refused.json().code, refused.headers["retry-after"]]).toEqual([
    429,
    "otp_throttled",
    expect.stringMatching(/^7\d{3}$/),
  ]);
  const other = (await open(visitor, await invite())).json();
  expect(await codeOf(tenant, other.id)).toMatch(/^\d{6}$/);
});

test("an open session is stepped up by a code; another's id is good for nothing", async () => {
  const { tenant, caseId, visitor } = await bed();
  const { travelerId } = await readCase(tenant, caseId);
  const session = await openSession(tenant, travelerId);
  const me = withSession(server, session);
  expect((await me.post("/traveler/session/codes", undefined)).statusCode).toBe(200);
  const code = await codeOf(tenant, session.id);
  expect((await verify(visitor, session.id, code)).statusCode).toBe(404);
  expect((await me.post("/traveler/session/step-up", { code: wrong(code) })).json().code).toBe("otp_invalid");
  const entered = await me.post("/traveler/session/step-up", { code });
  expect([entered.statusCode, entered.json().steppedUpUntil === null]).toEqual([200, false]);
});

test("where the service writes to travelers, links and codes go out by mail, and no answer, job or row has them", async () => {
  const { tenant, caseId, visitor } = await bed();
  const { customerId } = await readCase(tenant, caseId);
  await server.database.operator.transaction((tx) =>
    updateTenant({ tx }, tenant.scope.tenantId, { communicationMode: "serviceManaged" }),
  );
  const changed = { email: "ada@example.com", locale: "fr" };
  await tenant.patch(`/tenant/customers/${customerId}`, changed, { "if-match": "*" });
  // A key is known for some seconds.
  advance(6);
  const made = (await tenant.post(`/tenant/cases/${caseId}/invitations`, { party: "customer" })).json();
  expect(made.link).toBeNull();
  const [, token = ""] = /#(ent_iv_[0-9a-f]{64})/.exec(await mailWith(made.id)) ?? [];
  const session = (await open(visitor, token)).json();
  expect(session.subject).toEqual({ type: "customer", id: customerId });
  const [code = ""] = /\b\d{6}\b/.exec(await mailWith(session.id)) ?? [];
  expect((await verify(visitor, session.id, code)).statusCode).toBe(200);
  expect((await tenant.post(`${SESSIONS}/${session.id}/codes`, undefined)).json().code).toBe("state_conflict");
  // A new link is asked for with the old one, and goes to the same address.
  expect((await visitor.post("/traveler/invitations/renew", { invitationToken: token })).statusCode).toBe(204);
  const { items } = (await tenant.get(`/tenant/cases/${caseId}/invitations`)).json();
  expect(items.map(({ state }: { state: string }) => state)).toEqual(["open", "opened"]);
  expect(await mailWith(items[0].id)).toContain("ent_iv_");
});

test("asked for a new link where the tenant writes, the tenant is told; a link that never was is refused", async () => {
  const { tenant, caseId, visitor, invite } = await bed();
  const invitationToken = await invite();
  await open(visitor, invitationToken);
  expect((await visitor.post("/traveler/invitations/renew", { invitationToken })).statusCode).toBe(204);
  const { items } = (await tenant.get("/tenant/events?types=invitation.link_requested")).json();
  expect(items).toMatchObject([{ data: { caseId } }]);
  for (let n = 0; n < 4; n += 1) await visitor.post("/traveler/invitations/renew", { invitationToken });
  const refused = await visitor.post("/traveler/invitations/renew", { invitationToken });
  expect([refused.statusCode, refused.json().code]).toEqual([429, "rate_limit_exceeded"]);
  const unknown = await visitor.post("/traveler/invitations/renew", { invitationToken: `ent_iv_${"0".repeat(64)}` });
  expect(unknown.json().code).toBe("credential_invalid");
});

async function cancelOrderOf(tenant: TestTenant, caseId: string): Promise<void> {
  const { orderId } = await readCase(tenant, caseId);
  const prepared = await prepareCancellation(tenant, await readOrder(tenant, { id: orderId }));
  await confirmCancellation(tenant, prepared.json());
}

/** The text of the newest mail about this. */
async function mailWith(id: string): Promise<string> {
  await runDueJobs(
    server,
    jobHandlers(server.ctx).filter(({ queue }) => queue === "access-mails.send"),
  );
  const folder = inject("testCluster").mails;
  const names = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => name.includes(id));
  const newest = names.toSorted().at(-1);
  if (newest === undefined) throw new Error(`no mail about ${id}`);
  return decodeMail(readFileSync(join(folder, newest), "utf8")).text;
}
