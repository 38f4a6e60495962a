import { expect, test } from "vitest";
import { makeTenant, type TestServer, type TestTenant } from "../../../../../test/app.ts";
import { querySuperuser } from "../../../../../test/database.ts";
import { operatorIn, type TestOperator } from "../../../../../test/operators.ts";
import { useOwnServer } from "../../../../../test/own-server.ts";
import { asked, readTicket, reply, TICKETS } from "../../../../../test/support-tickets.ts";
import { encodeId } from "../../../../core/ids.ts";
import { updateTenant } from "../../../access/tenants/tenants.service.ts";

let server: TestServer;
useOwnServer((opened) => {
  server = opened;
});

const PATH = "/support-tickets";
const answerTo = (who: TestOperator, id: string, headers = {}) =>
  who.post(`${PATH}/${id}/replies`, { body: "Please send the whole page." }, headers);
const idsOf = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id);

async function withTarget(replyHours: number | null): Promise<TestTenant> {
  const tenant = await makeTenant({ server });
  await server.database.operator.transaction((tx) =>
    updateTenant({ tx }, tenant.scope.tenantId, { calendar: "DE-BE", replyHours }),
  );
  return tenant;
}

test("an operator sees what waits in its tenants, soonest first, and none of the words", async () => {
  const [calm, urgent, other] = [await withTarget(null), await withTarget(4), await withTarget(1)];
  const slow = await withTarget(40);
  const tickets = { calm: await asked(calm), slow: await asked(slow), urgent: await asked(urgent) };
  const foreign = await asked(other);
  const tenants = [calm, slow, urgent].map(({ scope }) => scope.tenantId);
  const agent = await operatorIn(server, { role: "agent", tenants });
  const list = await agent.get(PATH);
  expect(list.statusCode, list.body).toBe(200);
  expect(idsOf(list.json().items)).toEqual([tickets.urgent.id, tickets.slow.id, tickets.calm.id]);
  expect(list.json().items[0]).toMatchObject({
    tenantId: encodeId("ten", urgent.scope.tenantId),
    environment: "test",
    slaDueAt: tickets.urgent.slaDueAt,
    availableActions: ["reply", "resolve"],
  });
  for (const word of ["subject", "sharp", foreign.id]) expect(list.body).not.toContain(word);
  const pages: string[] = [];
  for (let cursor = ""; ; ) {
    const page = (await agent.get(`${PATH}?limit=1${cursor}`)).json();
    pages.push(...idsOf(page.items));
    if (!page.hasMore) break;
    cursor = `&cursor=${encodeURIComponent(page.nextCursor)}`;
  }
  expect(pages).toEqual([tickets.urgent.id, tickets.slow.id, tickets.calm.id]);
  const found = async (query: string) => idsOf((await agent.get(`${PATH}?${query}`)).json().items);
  expect(await found(`tenantId=${encodeId("ten", slow.scope.tenantId)}`)).toEqual([tickets.slow.id]);
  expect(await found(`tenantId=${encodeId("ten", other.scope.tenantId)}`)).toEqual([]);
  expect(await found("environment=live")).toEqual([]);
  expect(await found("state=pending")).toEqual([]);
  expect(await found("category=documents")).toHaveLength(3);
  expect(await found("askedBy=traveler")).toEqual([]);
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  expect(await found(`dueBefore=${inHours(0)}`)).toEqual([]);
  expect(await found(`dueAfter=${inHours(0)}`)).toEqual([tickets.urgent.id, tickets.slow.id]);
});

test("a row says whom it concerns, masked for roles that may not read people, and how long is left", async () => {
  const tenant = await withTarget(4);
  const { scope } = tenant;
  const person = { type: "person", name: "Mara Lindqvist" };
  const { id: customerId } = (await tenant.post("/tenant/customers", person)).json();
  const { id, slaDueAt } = await asked(tenant, { customerId });
  const rowOf = async (role: "agent" | "tenantDeveloper") => {
    const operator = await operatorIn(server, { role, tenants: [scope.tenantId] });
    return (await operator.get(`${PATH}?customerId=${customerId}`)).json().items[0];
  };
  const left = (new Date(slaDueAt ?? "").getTime() - Date.now()) / 1_000;
  const row = await rowOf("agent");
  expect(row).toMatchObject({ id, customerId, customerName: "Mara Lindqvist", tenantName: "Wanderlust Travel" });
  expect(row.secondsLeft).toBeGreaterThan(0);
  expect(row.secondsLeft).toBeLessThanOrEqual(left);
  const { customerName } = await rowOf("tenantDeveloper");
  expect(customerName).not.toContain("Mara");
  expect(customerName).not.toBeNull();
});

test("an operator answers, the tenant reads it, and either resolves; each step is in the audit log", async () => {
  const tenant = await withTarget(8);
  const agent = await operatorIn(server, { role: "agent", tenants: [tenant.scope.tenantId] });
  const { id } = await asked(tenant);
  const shown = (await agent.get(`${PATH}/${id}`)).json();
  expect(shown).toMatchObject({ tenantId: encodeId("ten", tenant.scope.tenantId), subject: expect.any(String) });
  const headers = { "idempotency-key": "answer-1" };
  const answered = await answerTo(agent, id, headers);
  expect([answered.statusCode, answered.json()]).toMatchObject([200, { state: "pending", slaDueAt: null }]);
  expect((await answerTo(agent, id, headers)).body).toBe(answered.body);
  expect((await readTicket(tenant, id)).messages.at(-1)).toMatchObject({
    author: { party: "operator", id: agent.id },
    body: "Please send the whole page.",
  });
  expect((await reply(tenant, id, "Here it is.")).json().state).toBe("open");
  const stale = await agent.post(`${PATH}/${id}/resolve`, undefined, { "if-match": '"2"' });
  expect(stale.json()).toMatchObject({ code: "version_mismatch", currentVersion: "3" });
  expect((await agent.post(`${PATH}/${id}/resolve`)).json()).toMatchObject({ state: "resolved", availableActions: [] });
  expect((await answerTo(agent, id)).json()).toMatchObject({ code: "state_conflict", currentState: "resolved" });
  const log = await querySuperuser<{ action: string; actor: string }>(
    server.database.superuser,
    "select action, actor_id as actor from audit_log where subject_id = $1 order by seq",
    [id],
  );
  expect(log).toEqual([
    { action: "support_ticket.answered", actor: agent.id },
    { action: "support_ticket.resolved", actor: agent.id },
  ]);
});

test("a tenant's own staff writes for the tenant", async () => {
  const tenant = await makeTenant({ server });
  const developer = await operatorIn(server, { role: "tenantDeveloper", tenants: [tenant.scope.tenantId] });
  const agent = await operatorIn(server, { role: "agent" });
  const { id } = await asked(tenant);
  await answerTo(agent, id);
  const open = (await answerTo(developer, id)).json();
  expect([open.state, open.messages.at(-1).author]).toEqual(["open", { party: "tenant", id: developer.id }]);
});

test("roles without the action, and staff of other tenants, reach no ticket", async () => {
  const [tenant, other] = [await makeTenant({ server }), await makeTenant({ server })];
  const { id } = await asked(tenant);
  const editor = await operatorIn(server, { role: "knowledgeEditor" });
  expect((await editor.get(PATH)).statusCode).toBe(403);
  expect((await editor.get(`${PATH}/${id}`)).statusCode).toBe(403);
  expect((await answerTo(editor, id)).statusCode).toBe(403);
  const strangers = await operatorIn(server, { role: "tenantManager", tenants: [other.scope.tenantId] });
  expect((await strangers.get(`${PATH}/${id}`)).statusCode).toBe(404);
  expect((await answerTo(strangers, id)).statusCode).toBe(404);
  expect((await strangers.post(`${PATH}/${id}/resolve`)).statusCode).toBe(404);
  expect((await tenant.get(`${TICKETS}/${id}`)).json()).toMatchObject({ state: "open", messageCount: 1 });
});

test("the door over tenants shows no words to whoever asks for them", async () => {
  const tenant = await makeTenant({ server });
  await asked(tenant);
  const agent = await operatorIn(server, { role: "agent" });
  const { db } = server.ctx;
  await expect(
    db.withOperator(agent.uuid, (tx) => tx.selectFrom("support_tickets").select("subject").execute()),
  ).rejects.toMatchObject({ code: "42501" });
  await expect(
    db.withOperator(agent.uuid, (tx) => tx.selectFrom("support_messages").select("id").execute()),
  ).rejects.toMatchObject({ code: "42501" });
});
