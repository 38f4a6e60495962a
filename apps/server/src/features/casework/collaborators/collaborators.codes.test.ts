import { CODE_SECONDS } from "@entrada/domain/access/one-time-code";
import { expect, test } from "vitest";
import { ROOMY, requestsWith, type TestServer } from "../../../../test/app.ts";
import { collecting } from "../../../../test/cases.ts";
import { querySuperuser } from "../../../../test/database.ts";
import { useOwnServer } from "../../../../test/own-server.ts";
import { movableClock, openSession, withSession } from "../../../../test/sessions.ts";

const { clock, advance } = movableClock();
let server: TestServer;
useOwnServer(
  (opened) => {
    server = opened;
  },
  { env: ROOMY, context: { clock } },
);

const visitor = () => requestsWith(server, () => ({}));
const opening = (link: string) => visitor().post("/traveler/sessions", { invitationToken: link.split("#")[1] });
const verifying = async (id: string, code: string) => {
  const answer = await visitor().post(`/traveler/sessions/${id}/verify`, { code });
  return answer.statusCode === 200 ? 200 : answer.json().code;
};

/** A traveler who has just asked for help. */
async function bed() {
  const { tenant, order, caseId } = await collecting(server);
  const [{ travelerId = "" } = {}] = order.cases;
  const signIn = async () => {
    const authenticatedAt = clock.now().toISOString();
    return withSession(server, await openSession(tenant, travelerId, { authenticatedAt }));
  };
  const invited = (
    await (await signIn()).post(`/traveler/cases/${caseId}/collaborators`, { name: "Grandpa", role: "editor" })
  ).json();
  const askedFor = async (path: string) =>
    (await signIn()).post(`/traveler/collaborators/${invited.id}${path}`, undefined);
  const another = async () => (await askedFor("/codes")).json();
  return { tenant, invited, askedFor, another };
}

test("the code of a helper works for ten minutes, before the link is opened and after; another one is made on demand", async () => {
  const { invited, another } = await bed();
  expect(Date.parse(invited.codeExpiresAt) - clock.now().getTime()).toBeLessThanOrEqual(CODE_SECONDS * 1000);
  expect(Date.parse(invited.expiresAt) - clock.now().getTime()).toBeGreaterThan(6 * 86_400_000);
  advance(CODE_SECONDS);
  const { id } = (await opening(invited.link)).json();
  expect(await verifying(id, invited.code)).toBe("otp_invalid");
  const second = await another();
  advance(CODE_SECONDS);
  expect(await verifying(id, second.code)).toBe("otp_invalid");
  const third = await another();
  expect(third).toMatchObject({ id: invited.id, code: expect.stringMatching(/^\d{6}$/) });
  advance(CODE_SECONDS - 1);
  expect(await verifying(id, third.code)).toBe(200);
});

test("another code is for a link of days ago too, ends the one before, and none is made for who has come", async () => {
  const { invited, another, askedFor } = await bed();
  advance(3 * 86_400);
  const first = await another();
  const second = await another();
  const { id } = (await opening(invited.link)).json();
  if (first.code !== second.code) expect(await verifying(id, first.code)).toBe("otp_invalid");
  expect(await verifying(id, second.code)).toBe(200);
  const late = await askedFor("/codes");
  expect([late.statusCode, late.json().code]).toEqual([409, "state_conflict"]);
});

test("five codes at once, for link and session together, then none for two hours", async () => {
  const { invited, another, askedFor } = await bed();
  for (let turn = 0; turn < 2; turn += 1) await another();
  const { id } = (await opening(invited.link)).json();
  for (let turn = 0; turn < 2; turn += 1) await another();
  const refused = await askedFor("/codes");
  expect([refused.statusCode, refused.json().code]).toEqual([429, "otp_throttled"]);
  advance(25 * 60);
  expect((await askedFor("/codes")).statusCode).toBe(429);
  expect(await verifying(id, invited.code)).toBe("otp_invalid");
});

test("no code is made by way of the session that waits, nor for who is removed", async () => {
  const { tenant, invited, askedFor } = await bed();
  const { id } = (await opening(invited.link)).json();
  expect((await visitor().post(`/traveler/sessions/${id}/codes`, undefined)).statusCode).toBe(409);
  expect((await tenant.post(`/auth/sessions/${id}/codes`, undefined)).statusCode).toBe(409);
  expect((await askedFor("/remove")).statusCode).toBe(200);
  expect((await askedFor("/codes")).json().code).toBe("state_conflict");
});

test("no code of a person lives longer than ten minutes in the database, whatever it is for", async () => {
  const { another } = await bed();
  await another();
  const columns = await querySuperuser<{ table_name: string }>(
    server.database.superuser,
    `select table_name from information_schema.columns where table_schema = 'entrada' and column_name = 'code_expires_at'`,
  );
  expect(columns.map((row) => row.table_name).toSorted()).toEqual(["case_invitations", "sessions"]);
  for (const { table_name } of columns) {
    const [row] = await querySuperuser<{ latest: Date | null }>(
      server.database.superuser,
      `select max(code_expires_at) as latest from entrada.${table_name}`,
    );
    const latest = row?.latest?.getTime() ?? 0;
    expect(latest).toBeLessThanOrEqual(clock.now().getTime() + CODE_SECONDS * 1000);
  }
});
