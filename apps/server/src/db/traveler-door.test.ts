import { expect, test } from "vitest";
import { makeTenant, testServer } from "../../test/app.ts";
import { collecting, readCase } from "../../test/cases.ts";
import { makeParty, openSession } from "../../test/sessions.ts";
import { decodeId } from "../core/ids.ts";
import type { unitOfWork } from "../work/work.ts";

async function casesSeen(sessionId: string, scope: Parameters<typeof unitOfWork>[1]["scope"]) {
  const { ctx } = await testServer();
  return ctx.db.withSession(scope, decodeId("ses", sessionId) ?? "", async (tx) => {
    const rows = await tx.selectFrom("cases").select("id").execute();
    return rows.map(({ id }) => id);
  });
}

test("through the door a session sees its own cases alone, without any filter in the statement", async () => {
  const { tenant, caseId } = await collecting(await testServer());
  const { travelerId, customerId } = await readCase(tenant, caseId);
  const { customerId: other } = await makeParty(tenant);
  const uuid = decodeId("cas", caseId);
  const seenBy = async (id: string, change: object = {}) =>
    casesSeen((await openSession(tenant, id, change)).id, tenant.scope);
  expect(await seenBy(travelerId)).toEqual([uuid]);
  expect(await seenBy(customerId)).toEqual([uuid]);
  expect(await seenBy(travelerId, { caseIds: [caseId] })).toEqual([uuid]);
  expect(await seenBy(other)).toEqual([]);
});

test("a session that has ended, of another tenant or environment, or that never was, sees nothing", async () => {
  const { tenant, caseId } = await collecting(await testServer());
  const { travelerId } = await readCase(tenant, caseId);
  const session = await openSession(tenant, travelerId);
  const other = await makeTenant();
  expect(await casesSeen(session.id, other.scope)).toEqual([]);
  expect(await casesSeen(session.id, { ...tenant.scope, environment: "live" })).toEqual([]);
  expect(await casesSeen("ses_01ky1qkg00fs7tq8m8x3w5d2c9", tenant.scope)).toEqual([]);
  expect(await casesSeen(session.id, tenant.scope)).toHaveLength(1);
  await tenant.post("/auth/sessions/revoke", { sessionId: session.id });
  expect(await casesSeen(session.id, tenant.scope)).toEqual([]);
});

test("the door changes nothing, and a session without a uuid opens none", async () => {
  const { tenant, caseId } = await collecting(await testServer());
  const { travelerId } = await readCase(tenant, caseId);
  const session = await openSession(tenant, travelerId);
  const { ctx } = await testServer();
  const uuid = decodeId("ses", session.id) ?? "";
  await expect(ctx.db.withSession(tenant.scope, uuid, (tx) => tx.deleteFrom("cases").execute())).rejects.toThrow(
    "permission denied",
  );
  expect(() => ctx.db.withSession(tenant.scope, "' or true", async () => undefined)).toThrow("uuid");
});
