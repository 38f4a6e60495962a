import { expect, test, vi } from "vitest";
import { makeTenant, ROOMY, type TestServer } from "../../../../test/app.ts";
import { querySuperuser } from "../../../../test/database.ts";
import { useOwnServer } from "../../../../test/own-server.ts";
import { makeParty, movableClock, openSession, revoke, SESSIONS, withSession } from "../../../../test/sessions.ts";
import { forgetSessions } from "./sessions.retention.service.ts";

const { clock, advance } = movableClock();
let server: TestServer;
useOwnServer(
  (opened) => {
    server = opened;
  },
  { env: ROOMY, context: { clock } },
);

test("own sessions are listed page by page, and those that are over are not among them", async () => {
  const tenant = await makeTenant({ server });
  const { travelerId } = await makeParty(tenant);
  const idle = await openSession(tenant, travelerId);
  advance(7 * 86_400);
  const open = [await openSession(tenant, travelerId), await openSession(tenant, travelerId)];
  const ended = await openSession(tenant, travelerId);
  await revoke(server, ended.refreshToken);
  const here = await openSession(tenant, travelerId);
  const me = withSession(server, here);
  const shown: string[] = [];
  for (let cursor = ""; ; ) {
    const page = (await me.get(`/traveler/sessions?limit=1${cursor}`)).json();
    shown.push(...page.items.map(({ id }: { id: string }) => id));
    if (!page.hasMore) break;
    cursor = `&cursor=${page.nextCursor}`;
  }
  expect(shown).toEqual([here, ...open.toReversed()].map(({ id }) => id));
  expect(shown).not.toContain(idle.id);
});

test("sessions are shown for sixty days and then deleted with their tokens", async () => {
  const tenant = await makeTenant({ server });
  const { travelerId } = await makeParty(tenant);
  const old = await openSession(tenant, travelerId);
  const forget = () => forgetSessions(server.ctx, AbortSignal.timeout(60_000));
  advance(60 * 86_400 - 60);
  await forget();
  expect((await tenant.get(`${SESSIONS}/${old.id}`)).json().state).toBe("ended");
  advance(120);
  const fresh = await openSession(tenant, travelerId);
  await forget();
  expect((await tenant.get(`${SESSIONS}/${old.id}`)).statusCode).toBe(404);
  expect((await tenant.get(SESSIONS)).json().items.map(({ id }: { id: string }) => id)).toEqual([fresh.id]);
  const left = await querySuperuser(server.database.superuser, "select from session_tokens where tenant_id = $1", [
    tenant.scope.tenantId,
  ]);
  expect(left).toHaveLength(2);
});

test("a session that ends while its request is looked at is refused as ended, not as if nothing were there", async () => {
  const tenant = await makeTenant({ server });
  const { travelerId } = await makeParty(tenant);
  const session = await openSession(tenant, travelerId);
  const path = `/traveler/travelers/${travelerId}/stored-data`;
  const me = withSession(server, session);
  expect((await me.get(path)).statusCode).toBe(200);
  const ended = vi.spyOn(server.ctx.db, "withSession").mockImplementationOnce(async (...call) => {
    ended.mockRestore();
    await revoke(server, session.refreshToken);
    return server.ctx.db.withSession(...call);
  });
  expect((await me.get(path)).json().code).toBe("session_expired");
});
