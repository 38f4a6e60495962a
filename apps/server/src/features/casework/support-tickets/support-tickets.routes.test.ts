import { expect, test } from "vitest";
import { asTenant, makeTenant, type TestServer } from "../../../../test/app.ts";
import { collecting, readCase } from "../../../../test/cases.ts";
import { eventsOf } from "../../../../test/events.ts";
import { useOwnServer } from "../../../../test/own-server.ts";
import { answer, ask, asked, QUESTION, readTicket, reply, TICKETS } from "../../../../test/support-tickets.ts";

let server: TestServer;
useOwnServer((opened) => {
  server = opened;
});

test("a question is read back as it was asked, with its words and what can be done now", async () => {
  const { tenant, caseId } = await collecting(server);
  const { customerId } = await readCase(tenant, caseId);
  const made = await ask(tenant, { relatedResource: { type: "case", id: caseId }, body: "Why?\r\nمرحبًا" });
  expect([made.statusCode, made.headers.etag]).toEqual([201, '"1"']);
  const ticket = made.json();
  expect(ticket).toEqual({
    id: expect.stringMatching(/^tkt_/),
    version: "1",
    state: "open",
    askedBy: "tenant",
    category: "documents",
    subject: QUESTION.subject,
    relatedResource: { type: "case", id: caseId },
    customerId,
    messageCount: 1,
    slaDueAt: null,
    resolvedAt: null,
    createdAt: expect.any(String),
    updatedAt: ticket.createdAt,
    availableActions: ["reply", "resolve"],
    messages: [
      {
        id: expect.stringMatching(/^tkm_/),
        author: { party: "tenant", id: expect.stringMatching(/^key_/) },
        body: "Why?\nمرحبًا",
        attachments: [],
        createdAt: ticket.createdAt,
      },
    ],
  });
  expect(made.headers.location).toBe(`/api/v1${TICKETS}/${ticket.id}`);
  expect(await readTicket(tenant, ticket.id)).toEqual(ticket);
  const { messages: _, ...head } = ticket;
  expect((await tenant.get(TICKETS)).json().items).toEqual([head]);
});

test("an answer makes a ticket pending, the tenant's reply opens it again, and what is resolved stays so", async () => {
  const tenant = await makeTenant({ server });
  const { id } = await asked(tenant);
  await answer(server, tenant, id, "Please send the whole page.");
  const pending = await readTicket(tenant, id);
  expect(pending).toMatchObject({ state: "pending", version: "2", messageCount: 2 });
  expect(pending.messages.at(-1)).toMatchObject({ author: { party: "operator" }, body: "Please send the whole page." });
  const open = (await reply(tenant, id, "Here it is.")).json();
  expect(open).toMatchObject({ state: "open", version: "3", messageCount: 3, resolvedAt: null });
  const stale = await tenant.post(`${TICKETS}/${id}/resolve`, undefined, { "if-match": '"2"' });
  expect(stale.json()).toMatchObject({ code: "version_mismatch", currentVersion: "3" });
  const resolved = await tenant.post(`${TICKETS}/${id}/resolve`, undefined, { "if-match": '"3"' });
  expect(resolved.json()).toMatchObject({ state: "resolved", version: "4", availableActions: [] });
  expect(resolved.json().resolvedAt).toBe(resolved.json().updatedAt);
  const refusals = [await reply(tenant, id, "One more."), await tenant.post(`${TICKETS}/${id}/resolve`, undefined)];
  for (const refused of refusals) {
    expect(refused.json()).toMatchObject({ code: "state_conflict", currentState: "resolved", availableActions: [] });
  }
  await expect(answer(server, tenant, id, "One more.")).rejects.toMatchObject({ code: "state_conflict" });
  expect((await readTicket(tenant, id)).messageCount).toBe(3);
});

test("the events say what it is about and who wrote, and no word of it", async () => {
  const { tenant, caseId } = await collecting(server);
  const { customerId } = await readCase(tenant, caseId);
  const relatedResource = { type: "case", id: caseId };
  const { id } = await asked(tenant, { relatedResource });
  await answer(server, tenant, id, "Please send the whole page.");
  await reply(tenant, id, "Here it is.");
  await tenant.post(`${TICKETS}/${id}/resolve`, undefined);
  const about = { category: "documents", customerId, relatedResource };
  const events = await eventsOf(tenant, `types=support_ticket.*&resourceId=${id}`);
  expect(events).toMatchObject([
    { type: "support_ticket.created", resource: { version: "1" }, data: about },
    {
      type: "support_ticket.updated",
      resource: { version: "2" },
      data: { ...about, state: "pending", authorParty: "operator" },
    },
    {
      type: "support_ticket.updated",
      resource: { version: "3" },
      data: { ...about, state: "open", authorParty: "tenant" },
    },
    { type: "support_ticket.resolved", resource: { version: "4" }, data: about },
  ]);
  expect(JSON.stringify(events)).not.toContain("passport");
});

test("a retry with the same key asks once, and replies once", async () => {
  const tenant = await makeTenant({ server });
  const headers = { "idempotency-key": "question-1" };
  const first = await tenant.post(TICKETS, QUESTION, headers);
  const again = await tenant.post(TICKETS, QUESTION, headers);
  expect([again.body, again.headers["idempotent-replayed"]]).toEqual([first.body, "true"]);
  const path = `${TICKETS}/${first.json().id}/replies`;
  const replied = await tenant.post(path, { body: "And?" }, { "idempotency-key": "reply-1" });
  const repeated = await tenant.post(path, { body: "And?" }, { "idempotency-key": "reply-1" });
  expect(repeated.body).toBe(replied.body);
  expect((await tenant.get(TICKETS)).json().items).toMatchObject([{ messageCount: 2 }]);
});

test.each<[string, object, string, string]>([
  ["no subject", { subject: "" }, "#/subject", "too_short"],
  ["a subject of two lines", { subject: "one\ntwo" }, "#/subject", "wrong_format"],
  ["no words", { body: " \n" }, "#/body", "wrong_format"],
  ["more than 5,000 characters", { body: "x".repeat(5_001) }, "#/body", "too_long"],
  ["an unknown category", { category: "complaint" }, "#/category", "wrong_enum_value"],
  [
    "an unknown kind of resource",
    { relatedResource: { type: "visa", id: "x" } },
    "#/relatedResource/type",
    "wrong_enum_value",
  ],
  [
    "eleven attachments",
    { attachments: Array.from({ length: 11 }, (_, n) => `doc_${n}`) },
    "#/attachments",
    "too_many",
  ],
])("%s is not a question", async (_, given, pointer, code) => {
  const tenant = await makeTenant({ server });
  const refused = await ask(tenant, given);
  expect([refused.statusCode, refused.json().errors]).toMatchObject([400, [{ pointer, code }]]);
  expect((await tenant.get(TICKETS)).json().items).toEqual([]);
});

test("tickets are found by state, category, resource, customer and time", async () => {
  const { tenant, caseId } = await collecting(server);
  const { customerId, orderId } = await readCase(tenant, caseId);
  const plain = await asked(tenant, { category: "technical" });
  const ofCase = await asked(tenant, { relatedResource: { type: "case", id: caseId } });
  const ofOrder = await asked(tenant, { category: "payment", relatedResource: { type: "order", id: orderId } });
  await tenant.post(`${TICKETS}/${plain.id}/resolve`, undefined);
  const found = async (query: string) =>
    (await tenant.get(`${TICKETS}?${query}`)).json().items.map(({ id }: { readonly id: string }) => id);
  expect(await found("state=resolved")).toEqual([plain.id]);
  expect(await found("state=open,pending")).toEqual([ofCase.id, ofOrder.id]);
  expect(await found("category=payment,technical")).toEqual([plain.id, ofOrder.id]);
  expect(await found("relatedResourceType=order")).toEqual([ofOrder.id]);
  expect(await found(`relatedResourceId=${caseId}`)).toEqual([ofCase.id]);
  expect(await found(`customerId=${customerId}`)).toEqual([ofCase.id, ofOrder.id]);
  expect(await found(`createdAfter=${ofOrder.createdAt}`)).toContain(ofOrder.id);
  expect(await found(`createdBefore=${plain.createdAt}`)).toEqual([]);
});

test("reading and writing tickets are two grants", async () => {
  const tenant = await makeTenant({ server });
  const { id } = await asked(tenant);
  const reader = await asTenant(server, tenant.scope, { grants: ["support:read"] });
  const writer = await asTenant(server, tenant.scope, { grants: ["support:write"] });
  expect((await reader.get(`${TICKETS}/${id}`)).statusCode).toBe(200);
  expect((await writer.get(`${TICKETS}/${id}`)).json().requiredGrant).toBe("support:read");
  expect((await writer.get(TICKETS)).json().requiredGrant).toBe("support:read");
  expect((await reply(writer, id, "Hello.")).statusCode).toBe(200);
  for (const refused of [await ask(reader), await reply(reader, id, "Hello.")]) {
    expect(refused.json().requiredGrant).toBe("support:write");
  }
});

test("a ticket holds 100 messages", async () => {
  const tenant = await makeTenant({ server });
  const { id } = await asked(tenant);
  for (let n = 1; n < 100; n += 1) expect((await reply(tenant, id, "And?")).statusCode).toBe(200);
  expect((await reply(tenant, id, "And?")).json()).toMatchObject({ status: 409, code: "limit_reached" });
  expect((await readTicket(tenant, id)).messages).toHaveLength(100);
  expect((await tenant.post(`${TICKETS}/${id}/resolve`, undefined)).statusCode).toBe(200);
});
