import { expect, test } from "vitest";
import { makeTenant, ROOMY, type TestServer } from "../../../../test/app.ts";
import { auditOf } from "../../../../test/audit.ts";
import { collecting, readCase } from "../../../../test/cases.ts";
import { querySuperuser } from "../../../../test/database.ts";
import { useOwnServer } from "../../../../test/own-server.ts";
import {
  makeParty,
  movableClock,
  openSession,
  renew,
  revoke,
  SESSIONS,
  withSession,
} from "../../../../test/sessions.ts";

const { clock, advance } = movableClock();
let server: TestServer;
useOwnServer(
  (opened) => {
    server = opened;
  },
  { env: ROOMY, context: { clock } },
);

const OWN = "/traveler/session";

test("a session is opened for a traveler or a customer, with what its kind may do, and reads itself", async () => {
  const tenant = await makeTenant({ server });
  const { customerId, travelerId } = await makeParty(tenant);
  const made = await tenant.post(SESSIONS, { subject: { type: "traveler", id: travelerId } });
  const { accessToken, accessExpiresAt, refreshToken, ...session } = made.json();
  expect([made.statusCode, made.headers.location]).toEqual([201, `/api/v1${SESSIONS}/${session.id}`]);
  expect(session).toMatchObject({
    state: "active",
    subject: { type: "traveler", id: travelerId },
    caseIds: null,
    endReason: null,
    steppedUpUntil: null,
  });
  expect([accessToken, refreshToken]).toEqual([
    expect.stringMatching(/^ent_at_[0-9a-f]{64}$/),
    expect.stringMatching(/^ent_rt_[0-9a-f]{64}$/),
  ]);
  expect(Date.parse(accessExpiresAt) - Date.parse(session.createdAt)).toBe(15 * 60_000);
  expect(Date.parse(session.endsAt) - Date.parse(session.createdAt)).toBe(7 * 86_400_000);
  expect((await withSession(server, { accessToken }).get(OWN)).json()).toEqual(session);
  expect((await tenant.get(`${SESSIONS}/${session.id}`)).json()).toEqual(session);
  const customers = await openSession(tenant, customerId);
  expect((await withSession(server, customers).get(OWN)).json().scopes).toContain("orders:read");
  expect(session.scopes).not.toContain("orders:read");
});

test("an identity stands for its customer or traveler; one that is not there is 404 with its place", async () => {
  const tenant = await makeTenant({ server });
  const { travelerId } = await makeParty(tenant);
  const identity = { issuer: "https://login.example", subject: "ada" };
  await tenant.post("/tenant/identities", { ...identity, party: { type: "traveler", id: travelerId } });
  const opened = await tenant.post(SESSIONS, { identity });
  expect([opened.statusCode, opened.json().subject]).toEqual([201, { type: "traveler", id: travelerId }]);
  const unknown = await tenant.post(SESSIONS, { identity: { ...identity, subject: "bob" } });
  expect(unknown.json()).toMatchObject({ status: 404, errors: [{ pointer: "#/identity", code: "not_found" }] });
});

test("a body without a subject, with two, with another's, or with a sign-in to come is refused and opens nothing", async () => {
  const [tenant, other] = [await makeTenant({ server }), await makeTenant({ server })];
  const { travelerId } = await makeParty(tenant);
  const foreign = await makeParty(other);
  const subject = { type: "traveler", id: travelerId };
  const identity = { issuer: "a", subject: "b" };
  const late = new Date(clock.now().getTime() + 120_000).toISOString();
  for (const [body, status, pointer] of [
    [{}, 400, "#/subject"],
    [{ subject, identity }, 400, "#/subject"],
    [{ subject: { ...subject, id: foreign.travelerId } }, 404, "#/subject/id"],
    [{ subject: { ...subject, type: "customer" } }, 404, "#/subject/id"],
    [{ subject, caseIds: ["cas_01ky1qkg00fs7tq8m8x3w5d2c9"] }, 404, "#/caseIds/0"],
    [{ subject, authenticatedAt: late }, 400, "#/authenticatedAt"],
    // What is wrong with the body itself is told before anything is looked up.
    [{ subject: { ...subject, id: foreign.travelerId }, authenticatedAt: late }, 400, "#/authenticatedAt"],
  ] as const) {
    expect((await tenant.post(SESSIONS, body)).json()).toMatchObject({ status, errors: [{ pointer }] });
  }
  expect((await tenant.get(SESSIONS)).json().items).toEqual([]);
});

test("without a session, with a refresh token, an API key or an expired token nobody is let in", async () => {
  const tenant = await makeTenant({ server });
  const { travelerId } = await makeParty(tenant);
  const session = await openSession(tenant, travelerId);
  const codeOf = async (accessToken: string) => (await withSession(server, { accessToken }).get(OWN)).json().code;
  expect((await tenant.get(OWN)).json().code).toBe("credential_missing");
  expect(await codeOf(session.refreshToken)).toBe("credential_missing");
  expect(await codeOf(`ent_at_${"0".repeat(64)}`)).toBe("credential_invalid");
  advance(15 * 60);
  expect(await codeOf(session.accessToken)).toBe("session_expired");
});

test("a sign-in of the tenant's steps the session up for fifteen minutes from then, at its opening or later", async () => {
  const tenant = await makeTenant({ server });
  const { travelerId } = await makeParty(tenant);
  const minutesAgo = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000).toISOString();
  const until = async (id: string) => (await tenant.get(`${SESSIONS}/${id}`)).json().steppedUpUntil;
  const authenticatedAt = minutesAgo(5);
  const { id } = await openSession(tenant, travelerId, { authenticatedAt });
  expect(Date.parse(await until(id))).toBe(Date.parse(authenticatedAt) + 15 * 60_000);
  advance(10 * 60);
  expect(await until(id)).toBeNull();
  const again = await tenant.post(`${SESSIONS}/${id}/step-up`, {});
  expect([again.statusCode, again.json().steppedUpUntil]).toEqual([200, await until(id)]);
  expect(Date.parse(await until(id))).toBeGreaterThan(clock.now().getTime());
  await tenant.post(`${SESSIONS}/revoke`, { sessionId: id });
  expect((await tenant.post(`${SESSIONS}/${id}/step-up`, {})).json()).toMatchObject({
    code: "state_conflict",
    currentState: "ended",
  });
});

test("whoever has a refresh token ends its session, an API key any of its tenant; the answer never tells", async () => {
  const [tenant, other] = [await makeTenant({ server }), await makeTenant({ server })];
  const { travelerId } = await makeParty(tenant);
  const [first, second] = [await openSession(tenant, travelerId), await openSession(tenant, travelerId)];
  const stateOf = async (id: string) => {
    const { state, endReason } = (await tenant.get(`${SESSIONS}/${id}`)).json();
    return [state, endReason];
  };
  for (const answer of [
    await revoke(server, first.refreshToken),
    await revoke(server, first.refreshToken),
    await revoke(server, `ent_rt_${"0".repeat(64)}`),
    await other.post(`${SESSIONS}/revoke`, { sessionId: second.id }),
    await other.post(`${SESSIONS}/revoke`, { sessionId: "ses_nothing" }),
  ]) {
    expect([answer.statusCode, answer.body]).toEqual([204, ""]);
  }
  expect([await stateOf(first.id), await stateOf(second.id)]).toEqual([
    ["ended", "signedOut"],
    ["active", null],
  ]);
  const weak = await tenant.withKey({ grants: ["cases:read"] });
  expect((await weak.post(`${SESSIONS}/revoke`, { sessionId: second.id })).json()).toMatchObject({
    code: "grant_missing",
    requiredGrant: "sessions:issue",
  });
  expect((await tenant.post(`${SESSIONS}/revoke`, { sessionId: second.id })).statusCode).toBe(204);
  expect(await stateOf(second.id)).toEqual(["ended", "revoked"]);
  expect((await withSession(server, second).get(OWN)).json().code).toBe("session_expired");
  expect((await renew(server, second.refreshToken)).json().code).toBe("session_expired");
  expect((await auditOf(server, second.id)).map(({ action }) => action)).toEqual(["session.revoked"]);
});

test("sessions are listed by traveler and customer, newest first, without their tokens", async () => {
  const tenant = await makeTenant({ server });
  const { customerId, travelerId } = await makeParty(tenant);
  const [older, newer] = [await openSession(tenant, travelerId), await openSession(tenant, travelerId)];
  const customers = await openSession(tenant, customerId);
  const listed = async (query: string) => {
    const { items } = (await tenant.get(`${SESSIONS}${query}`)).json();
    return items.map(({ id }: { id: string }) => id);
  };
  expect(await listed("")).toEqual([customers.id, newer.id, older.id]);
  expect(await listed(`?subjectId=${travelerId}`)).toEqual([newer.id, older.id]);
  expect(await listed(`?subjectId=${customerId}`)).toEqual([customers.id]);
  expect(await listed("?subjectId=cus_unknown")).toEqual([]);
  expect((await tenant.get(SESSIONS)).body).not.toContain("ent_");
});

test("people see where else they are signed in, and end it; nobody ends another's", async () => {
  const tenant = await makeTenant({ server });
  const { customerId, travelerId } = await makeParty(tenant);
  const [here, elsewhere] = [await openSession(tenant, travelerId), await openSession(tenant, travelerId)];
  const customers = await openSession(tenant, customerId);
  const me = withSession(server, here);
  const own = async () =>
    (await me.get("/traveler/sessions"))
      .json()
      .items.map((one: { id: string; isCurrent: boolean }) => [one.id, one.isCurrent]);
  expect(await own()).toEqual([
    [elsewhere.id, false],
    [here.id, true],
  ]);
  const foreign = await me.post(`/traveler/sessions/${customers.id}/revoke`, undefined);
  const nobodys = await me.post("/traveler/sessions/ses_01ky1qkg00fs7tq8m8x3w5d2c9/revoke", undefined);
  expect([foreign.statusCode, nobodys.statusCode]).toEqual([404, 404]);
  expect((await me.post(`/traveler/sessions/${elsewhere.id}/revoke`, undefined)).json().endReason).toBe("signedOut");
  expect(await own()).toEqual([[here.id, true]]);
  expect((await withSession(server, elsewhere).get(OWN)).json().code).toBe("session_expired");
});

test("a session for some cases only sees and ends itself", async () => {
  const { tenant, caseId } = await collecting(server);
  const { travelerId } = await readCase(tenant, caseId);
  const whole = await openSession(tenant, travelerId);
  const limited = await openSession(tenant, travelerId, { caseIds: [caseId] });
  const me = withSession(server, limited);
  const { items } = (await me.get("/traveler/sessions")).json();
  expect(items.map(({ id }: { id: string }) => id)).toEqual([limited.id]);
  expect((await me.post(`/traveler/sessions/${whole.id}/revoke`, undefined)).statusCode).toBe(404);
  expect((await me.post(`/traveler/sessions/${limited.id}/revoke`, undefined)).statusCode).toBe(200);
  expect((await withSession(server, whole).get(OWN)).statusCode).toBe(200);
});

test("no token is in the database, and an erased traveler's sessions are gone with the answers that told them", async () => {
  const tenant = await makeTenant({ server });
  const { customerId, travelerId } = await makeParty(tenant);
  const key = { "idempotency-key": crypto.randomUUID() };
  const body = { subject: { type: "traveler", id: travelerId } };
  const opened = (await tenant.post(SESSIONS, body, key)).json();
  const replayed = await tenant.post(SESSIONS, body, key);
  expect([replayed.headers["idempotent-replayed"], replayed.json()]).toEqual(["true", opened]);
  const rows = () =>
    querySuperuser<{ row: string }>(
      server.database.superuser,
      `select to_jsonb(s)::text as row from sessions s where tenant_id = $1
       union all select to_jsonb(t)::text from session_tokens t where tenant_id = $1
       union all select to_jsonb(r)::text from idempotency_records r where tenant_id = $1 and resource_type = 'session'
         and answer is not null`,
      [tenant.scope.tenantId],
    );
  const stored = await rows();
  expect(stored).toHaveLength(4);
  const hex = (token: string) => token.slice(-64);
  for (const token of [opened.accessToken, opened.refreshToken]) {
    expect(stored.filter(({ row }) => row.includes(hex(token)))).toEqual([]);
  }
  expect((await tenant.delete(`/tenant/customers/${customerId}`, { "if-match": "*" })).statusCode).toBe(204);
  expect(await rows()).toEqual([]);
  expect((await withSession(server, opened).get(OWN)).json().code).toBe("credential_invalid");
});
