import { expect, test } from "vitest";
import { type ApiRequests, ROOMY, requestsWith, type TestServer, type TestTenant } from "../../../../test/app.ts";
import { collecting } from "../../../../test/cases.ts";
import { expireOrders, ordered } from "../../../../test/orders.ts";
import { useOwnServer } from "../../../../test/own-server.ts";
import { makeParty, movableClock, openSession, renew, SESSIONS, withSession } from "../../../../test/sessions.ts";

const { clock, advance } = movableClock();
let server: TestServer;
useOwnServer(
  (opened) => {
    server = opened;
  },
  { env: ROOMY, context: { clock } },
);

const fresh = () => ({ authenticatedAt: clock.now().toISOString() });
const visitor = () => requestsWith(server, () => ({}));
const open = (link: string) => visitor().post("/traveler/sessions", { invitationToken: link.split("#")[1] });
const verify = (id: string, code: string) => visitor().post(`/traveler/sessions/${id}/verify`, { code });
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

interface Bed {
  readonly tenant: TestTenant;
  readonly caseId: string;
  readonly requestId: string;
  readonly travelerId: string;
  readonly customerId: string;
  /** signed in a moment ago */
  readonly traveler: ApiRequests;
  /** asks somebody to help; returns the answer */
  invite(role: string, name?: string): Promise<{ id: string; link: string; code: string }>;
}

async function bed(): Promise<Bed> {
  const { tenant, order, caseId, requestId } = await collecting(server);
  const [{ travelerId = "" } = {}] = order.cases;
  const traveler = withSession(server, await openSession(tenant, travelerId, fresh()));
  const invite = async (role: string, name = "Grandpa") =>
    (await traveler.post(`/traveler/cases/${caseId}/collaborators`, { name, role })).json();
  return { tenant, caseId, requestId, travelerId, customerId: order.customerId, traveler, invite };
}

/** Opens the link and enters its code. */
async function come({ link, code }: { readonly link: string; readonly code: string }) {
  const { id } = (await open(link)).json();
  const session = (await verify(id, code)).json();
  return { session, as: withSession(server, session) };
}

test("somebody is asked, comes by the link and its code, and answers beside the traveler; each answer says whose it is", async () => {
  const { tenant, caseId, requestId, travelerId, traveler, invite } = await bed();
  const invited = await invite("editor");
  expect(invited).toMatchObject({ state: "invited", name: "Grandpa", role: "editor", caseId });
  const { session, as: helper } = await come(invited);
  expect(session).toMatchObject({
    subject: { type: "collaborator", id: invited.id },
    caseIds: [caseId],
    state: "active",
  });
  expect((await traveler.get(`/traveler/collaborators/${invited.id}`)).json()).toMatchObject({ state: "active" });
  const answers = `/traveler/collection-requests/${requestId}/answers`;
  expect((await helper.patch(answers, { occupation: "Teacher" })).statusCode).toBe(200);
  expect((await traveler.patch(answers, { hasChangedName: false })).statusCode).toBe(200);
  const { provenance } = (await traveler.get(`/traveler/collection-requests/${requestId}`)).json();
  const authorOf = (field: string) =>
    provenance.find(({ path }: { path: string }) => path === `/${field}`)?.author ?? null;
  expect(authorOf("occupation")).toEqual({ type: "collaborator", id: invited.id });
  expect(authorOf("hasChangedName")).toEqual({ type: "traveler", id: travelerId });
  await helper.post(`/traveler/cases/${caseId}/messages`, { body: "I help." });
  const [message] = (await tenant.get(`/tenant/cases/${caseId}/messages`)).json().items;
  expect(message.author).toEqual({ party: "traveler", id: invited.id });
  const { items } = (await tenant.get("/tenant/events?limit=100")).json();
  const told = items.map(({ type }: { type: string }) => type).filter((type: string) => /^(collab|invit)/.test(type));
  expect(told).toEqual(["collaborator.invited", "invitation.created", "invitation.opened", "collaborator.accepted"]);
  // Neither the events nor the database have the name.
  expect(JSON.stringify(items)).not.toContain("Grandpa");
});

test("two people who answer one question at once: the last one wins, and it says whose it is", async () => {
  const { requestId, travelerId, traveler, invite } = await bed();
  const invited = await invite("editor");
  const { as: helper } = await come(invited);
  const path = `/traveler/collection-requests/${requestId}`;
  for (const turn of ["one", "two", "three"]) {
    await Promise.all([
      traveler.patch(`${path}/answers`, { occupation: `traveler ${turn}` }),
      helper.patch(`${path}/answers`, { occupation: `helper ${turn}` }),
    ]);
    const { answers, provenance } = (await traveler.get(path)).json();
    const { author } = provenance.find(({ path: at }: { path: string }) => at === "/occupation");
    const isHelpers = answers.occupation === `helper ${turn}`;
    expect(isHelpers || answers.occupation === `traveler ${turn}`).toBe(true);
    expect(author.id).toBe(isHelpers ? invited.id : travelerId);
  }
});

test("a viewer looks and changes nothing; nobody who helps gets at what is the traveler's alone", async () => {
  const { caseId, requestId, travelerId, invite } = await bed();
  const viewer = (await come(await invite("viewer"))).as;
  const editor = (await come(await invite("editor"))).as;
  expect((await viewer.get(`/traveler/cases/${caseId}`)).statusCode).toBe(200);
  const refusedOf = async (who: ApiRequests, requests: readonly (readonly [string, string, object?])[]) => {
    for (const [method, path, body] of requests) {
      const answer =
        method === "GET" ? await who.get(path) : await who[method === "POST" ? "post" : "patch"](path, body);
      expect([path, answer.statusCode, answer.json().code]).toEqual([path, 403, "grant_missing"]);
    }
  };
  const nobodysDocument = "/traveler/documents/doc_01ky1qkg00fs7tq8m8x3w5d2c9";
  await refusedOf(viewer, [
    ["PATCH", `/traveler/collection-requests/${requestId}/answers`, { occupation: "Spy" }],
    ["POST", `/traveler/collection-requests/${requestId}/submit`, {}],
    ["POST", `/traveler/cases/${caseId}/messages`, { body: "Hello" }],
    ["POST", `${nobodysDocument}/copy`, { caseId }],
  ]);
  for (const who of [viewer, editor]) {
    await refusedOf(who, [
      ["GET", "/traveler/orders"],
      ["GET", "/traveler/support-tickets"],
      ["GET", `/traveler/travelers/${travelerId}/export`],
      ["GET", `/traveler/travelers/${travelerId}/stored-data`],
      ["GET", `/traveler/cases/${caseId}/collaborators`],
      ["POST", `/traveler/cases/${caseId}/collaborators`, { name: "Friend", role: "viewer" }],
      ["POST", `${nobodysDocument}/download-grants`],
    ]);
    expect((await who.get("/traveler/sessions")).json().items).toHaveLength(1);
  }
});

test("who is removed is out at once: sessions, refresh tokens and links", async () => {
  const { tenant, caseId, traveler, invite } = await bed();
  const invited = await invite("editor");
  const { session, as: helper } = await come(invited);
  const again = (await traveler.post(`/traveler/collaborators/${invited.id}/links`, undefined)).json();
  const removed = await traveler.post(`/traveler/collaborators/${invited.id}/remove`, undefined);
  expect([removed.statusCode, removed.json().state]).toEqual([200, "removed"]);
  const late = await helper.get(`/traveler/cases/${caseId}`);
  expect([late.statusCode, late.json().code]).toEqual([401, "session_expired"]);
  expect((await renew(server, session.refreshToken)).statusCode).toBe(401);
  expect((await open(again.link)).statusCode).toBe(401);
  const twice = await traveler.post(`/traveler/collaborators/${invited.id}/remove`, undefined);
  expect([twice.statusCode, twice.json().code]).toEqual([409, "state_conflict"]);
  expect((await traveler.post(`/traveler/collaborators/${invited.id}/links`, undefined)).statusCode).toBe(409);
  expect((await tenant.get(`/tenant/cases/${caseId}/collaborators`)).json().items).toMatchObject([
    { state: "removed" },
  ]);
});

test("a link opens once, its code can be wrong five times, and another link makes the one before worthless", async () => {
  const { traveler, invite } = await bed();
  const invited = await invite("editor");
  const { id } = (await open(invited.link)).json();
  expect((await open(invited.link)).statusCode).toBe(401);
  const asked = await visitor().post(`/traveler/sessions/${id}/codes`, undefined);
  expect([asked.statusCode, asked.json().code]).toEqual([409, "state_conflict"]);
  for (let turn = 0; turn < 5; turn += 1) expect((await verify(id, wrong(invited.code))).statusCode).toBe(401);
  expect((await verify(id, invited.code)).statusCode).toBe(401);
  const links = `/traveler/collaborators/${invited.id}/links`;
  const [second, third] = [
    (await traveler.post(links, undefined)).json(),
    (await traveler.post(links, undefined)).json(),
  ];
  expect((await open(second.link)).statusCode).toBe(401);
  const { id: other } = (await open(third.link)).json();
  expect((await verify(other, second.code === third.code ? wrong(third.code) : second.code)).statusCode).toBe(401);
  expect((await verify(other, third.code)).statusCode).toBe(200);
  // Nothing is sent to anybody for a link that a helper shows again.
  const renewed = await visitor().post("/traveler/invitations/renew", { invitationToken: third.link.split("#")[1] });
  expect(renewed.statusCode).toBe(204);
});

test("a guardian is for a traveler under eighteen, and fetches what was issued while the sign-in is fresh", async () => {
  const { tenant, caseId, travelerId, traveler, invite } = await bed();
  const refused = await traveler.post(`/traveler/cases/${caseId}/collaborators`, { name: "Mum", role: "guardian" });
  expect([refused.statusCode, refused.json().errors]).toMatchObject([400, [{ pointer: "#/role", code: "mismatch" }]]);
  const child = { birthDate: `${clock.now().getUTCFullYear() - 10}-05-06` };
  const patched = await tenant.patch(`/tenant/travelers/${travelerId}`, child, { "if-match": "*" });
  expect(patched.statusCode).toBe(200);
  const { session, as: guardian } = await come(await invite("guardian", "Mum"));
  expect(session.scopes).toEqual(expect.arrayContaining(["cases:answer", "deliverables:download", "support:use"]));
  const fetching = () =>
    guardian.post("/traveler/deliverables/dlv_01ky1qkg00fs7tq8m8x3w5d2c9/download-grants", undefined);
  expect((await fetching()).json().code).toBe("resource_not_found");
  advance(16 * 60);
  const late = withSession(server, (await renew(server, session.refreshToken)).json());
  const stale = await late.post("/traveler/deliverables/dlv_01ky1qkg00fs7tq8m8x3w5d2c9/download-grants", undefined);
  expect(stale.json().code).toBe("step_up_required");
  // No code reaches them: a new link does.
  expect((await late.post("/traveler/session/codes", undefined)).statusCode).toBe(409);
});

test("asking needs a fresh sign-in, a case that goes on and is one's own, and no more than ten helpers", async () => {
  const { tenant, caseId, travelerId, customerId, invite } = await bed();
  const path = `/traveler/cases/${caseId}/collaborators`;
  const asked = { name: "Friend", role: "viewer" };
  const stale = withSession(server, await openSession(tenant, travelerId));
  expect((await stale.post(path, asked)).json().code).toBe("step_up_required");
  const beside = await makeParty(tenant, customerId);
  const stranger = withSession(server, await openSession(tenant, beside.travelerId, fresh()));
  expect((await stranger.post(path, asked)).json().code).toBe("resource_not_found");
  for (let turn = 0; turn < 10; turn += 1) await invite("viewer", `Friend ${turn}`);
  expect(await invite("viewer")).toMatchObject({ code: "limit_reached" });
  const over = await ordered(server);
  const [{ id: ended = "" } = {}] = over.order.cases;
  await expireOrders(over.tenant);
  const late = await over.tenant.post(`/tenant/cases/${ended}/collaborators`, asked);
  expect([late.statusCode, late.json().code]).toEqual([409, "state_conflict"]);
});

test("the traveler's own sessions and ending them leave those of helpers alone, which the tenant sees and ends", async () => {
  const { tenant, traveler, invite } = await bed();
  const { session, as: helper } = await come(await invite("editor"));
  expect((await traveler.get("/traveler/sessions")).json().items).toHaveLength(1);
  expect((await traveler.post(`/traveler/sessions/${session.id}/revoke`, undefined)).statusCode).toBe(404);
  expect((await tenant.get(`${SESSIONS}/${session.id}`)).json().subject.type).toBe("collaborator");
  await tenant.post(`${SESSIONS}/revoke`, { sessionId: session.id });
  expect((await helper.get("/traveler/session")).statusCode).toBe(401);
});

test("who helps is erased with the traveler, and forgotten by every session and link", async () => {
  const { tenant, order } = await ordered(server);
  const [{ id: caseId = "", travelerId = "" } = {}] = order.cases;
  const asked = { name: "Grandpa", role: "editor" };
  const invited = (await tenant.post(`/tenant/cases/${caseId}/collaborators`, asked)).json();
  const { as: helper } = await come(invited);
  const again = (await tenant.post(`/tenant/collaborators/${invited.id}/links`, undefined)).json();
  await expireOrders(tenant);
  expect((await tenant.delete(`/tenant/travelers/${travelerId}`, { "if-match": "*" })).statusCode).toBe(204);
  expect((await helper.get("/traveler/session")).statusCode).toBe(401);
  expect((await open(again.link)).statusCode).toBe(401);
  expect((await tenant.get(`/tenant/collaborators/${invited.id}`)).statusCode).toBe(404);
});
