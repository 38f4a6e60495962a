import { afterAll, expect, test } from "vitest";
import { makeTenant, type TestServer, type TestTenant } from "../../../../../test/app.ts";
import { auditOf } from "../../../../../test/audit.ts";
import { type MailServer, startMailServer } from "../../../../../test/mail-server.ts";
import { operatorIn, type TestOperator } from "../../../../../test/operators.ts";
import { useOwnServer } from "../../../../../test/own-server.ts";
import { rowsOf } from "../../../../../test/rows.ts";
import { encodeId } from "../../../../core/ids.ts";
import { sendAnswerToLead } from "../../../../processes/answer-lead.ts";
import { openSmtp } from "../../../../providers/mail/smtp.ts";
import { updateTenant } from "../../../access/tenants/tenants.service.ts";

let server: TestServer;
let mails: MailServer;
useOwnServer(async (opened) => {
  server = opened;
  mails = await startMailServer();
});
afterAll(() => mails.close());

const SENDER = { address: "visa@example.com", name: "Visa service" };
const PATH = "/leads";
const contact = { name: "Mara Lindqvist", email: "mara@example.com", locale: "fr-CA" };
const LEAD = { reason: "notOffered", contact, message: "Can somebody file it for us?" };
const WORDS = "Bonjour Mara,\n\nnous pouvons vous aider.";

async function asking(given: object = {}, communicationMode: "serviceManaged" | "tenantManaged" = "serviceManaged") {
  const tenant = await makeTenant({ server, settings: { communicationMode } });
  const { id } = (await tenant.post("/tenant/leads", { ...LEAD, ...given })).json();
  return { tenant, id: id as string };
}

const at = (version: string, more: object = {}) => ({ "if-match": `"${version}"`, ...more });
const answer = (who: TestOperator, id: string, headers: object = at("1")) =>
  who.post(`${PATH}/${id}/answer`, { body: WORDS }, { ...headers });
const close = (who: TestOperator, id: string, headers: object) =>
  who.post(`${PATH}/${id}/close`, { reason: "helped" }, { ...headers });
const idsOf = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id);
const namesOf = async (tenant: TestTenant) =>
  (await tenant.get("/tenant/events?types=lead.*")).json().items.map(({ type }: { type: string }) => type);

/** Sends the mail of an answer to the mail server. */
function send({ scope }: TestTenant, id: string) {
  const smtp = openSmtp({ host: "127.0.0.1", port: mails.port, isTls: false, sender: SENDER });
  return sendAnswerToLead({ ...server.ctx, mail: { test: smtp, live: smtp } }, scope, id, { isLastAttempt: false });
}

test("the leads of the own tenants are listed, oldest first, without their words or how to reach anybody", async () => {
  const [first, second, foreign] = [await asking(), await asking({ reason: "undetermined" }), await asking()];
  const tenants = [first, second].map(({ tenant }) => tenant.scope.tenantId);
  const agent = await operatorIn(server, { role: "agent", tenants });
  const list = await agent.get(PATH);
  expect(idsOf(list.json().items)).toEqual([first.id, second.id]);
  expect(list.json().items[0]).toMatchObject({
    tenantId: encodeId("ten", first.tenant.scope.tenantId),
    tenantName: "Wanderlust Travel",
    environment: "test",
    state: "open",
    name: "Mara Lindqvist",
    locale: "fr-CA",
    hasEmail: true,
  });
  for (const hidden of ["mara@example.com", "file it", foreign.id]) expect(list.body).not.toContain(hidden);
  await close(agent, first.id, at("1"));
  const found = async (query: string) => idsOf((await agent.get(`${PATH}?${query}`)).json().items);
  expect(await found("state=open")).toEqual([second.id]);
  expect(await found("state=answered,closed")).toEqual([first.id]);
  expect(await found("reason=undetermined")).toEqual([second.id]);
  expect(await found(`tenantId=${encodeId("ten", first.tenant.scope.tenantId)}`)).toEqual([first.id]);
  expect(await found(`tenantId=${encodeId("ten", foreign.tenant.scope.tenantId)}`)).toEqual([]);
  expect(await found("environment=live")).toEqual([]);
  expect((await agent.get(`${PATH}/${foreign.id}`)).statusCode).toBe(404);
});

test("an answer is mailed once, in the words that were written, under a subject in the language of who asked", async () => {
  const { tenant, id } = await asking();
  const agent = await operatorIn(server, { role: "agent" });
  expect((await agent.get(`${PATH}/${id}`)).json()).toMatchObject({
    state: "open",
    message: LEAD.message,
    contact: { name: "Mara Lindqvist", email: "•••••", locale: "fr-CA" },
    availableActions: ["answer", "close"],
  });
  const key = { "idempotency-key": "an-answer" };
  const answered = await answer(agent, id, at("1", key));
  expect(answered.statusCode, answered.body).toBe(200);
  expect(answered.json()).toMatchObject({ state: "answered", answer: WORDS, mailState: "waiting", version: "2" });
  expect(answered.json().availableActions).toEqual(["close"]);
  expect((await answer(agent, id, at("1", key))).body).toBe(answered.body);
  await send(tenant, id);
  await send(tenant, id);
  expect(mails.received).toHaveLength(1);
  expect(mails.received[0]).toMatchObject({ to: ["mara@example.com"] });
  expect(mails.received[0]?.headers.get("subject")).toBe("Notre réponse à votre question sur le visa");
  expect(mails.received[0]?.text).toContain("nous pouvons vous aider.");
  expect((await tenant.get(`/tenant/leads/${id}`)).json()).toMatchObject({ answer: WORDS, mailState: "sent" });
  expect(await namesOf(tenant)).toEqual(["lead.created", "lead.answered", "lead.updated"]);
  const { version } = (await tenant.get(`/tenant/leads/${id}`)).json();
  expect((await tenant.get("/tenant/events?types=lead.updated")).json().items).toMatchObject([
    { resource: { id, version }, data: { changed: ["mailState"] } },
  ]);
  expect(JSON.stringify(await rowsOf(tenant, "leads"))).not.toContain("Bonjour");
  expect(await auditOf(server, id)).toMatchObject([{ action: "lead.answered", actor: { id: agent.id } }]);
});

test("what was answered or closed is refused clearly, and at another version too", async () => {
  const { tenant, id } = await asking();
  const agent = await operatorIn(server, { role: "agent" });
  expect((await answer(agent, id, {})).json().code).toBe("precondition_required");
  expect((await answer(agent, id, at("7"))).json()).toMatchObject({ code: "version_mismatch", currentVersion: "1" });
  await answer(agent, id);
  const twice = await answer(agent, id, at("2"));
  expect(twice.json()).toMatchObject({
    code: "state_conflict",
    currentState: "answered",
    detail: "The lead was answered already.",
    availableActions: ["close"],
  });
  expect((await close(agent, id, at("2"))).json()).toMatchObject({ state: "closed", closeReason: "helped" });
  for (const late of [await close(agent, id, at("3")), await answer(agent, id, at("3"))]) {
    expect([late.statusCode, late.json()]).toMatchObject([409, { code: "state_conflict", currentState: "closed" }]);
  }
  expect(await namesOf(tenant)).toEqual(["lead.created", "lead.answered", "lead.closed"]);
  const nonsense = await agent.post(`${PATH}/${id}/close`, { reason: "bored" }, at("3"));
  expect(nonsense.json().errors[0].pointer).toBe("#/reason");
});

test("nobody is written to without an address, or where the tenant writes itself; both can be closed", async () => {
  const agent = await operatorIn(server, { role: "agent" });
  const [phoneOnly, ofTenant] = [
    await asking({ contact: { name: "Mara", phone: "+4930901820" } }),
    await asking({}, "tenantManaged"),
  ];
  for (const [{ id, tenant }, said] of [
    [phoneOnly, "no e-mail address"],
    [ofTenant, "writes to its travelers itself"],
  ] as const) {
    expect((await agent.get(`${PATH}/${id}`)).json().availableActions).toEqual(["close"]);
    const refused = await answer(agent, id);
    expect(refused.json()).toMatchObject({ code: "state_conflict", detail: expect.stringContaining(said) });
    expect(await namesOf(tenant)).toEqual(["lead.created"]);
    expect((await close(agent, id, at("1"))).statusCode).toBe(200);
  }
});

test("where the tenant has begun to write itself, an answer that waits is not sent, and is told", async () => {
  const { tenant, id } = await asking();
  const agent = await operatorIn(server, { role: "agent" });
  await answer(agent, id);
  await server.database.operator.transaction((tx) =>
    updateTenant({ tx }, tenant.scope.tenantId, { communicationMode: "tenantManaged" }),
  );
  const before = mails.received.length;
  await send(tenant, id);
  expect(mails.received).toHaveLength(before);
  expect((await agent.get(`${PATH}/${id}`)).json().mailState).toBe("failed");
  expect(await namesOf(tenant)).toEqual(["lead.created", "lead.answered", "lead.updated"]);
});

test("a mail that is never taken is told; one that may be taken later is tried again", async () => {
  const { tenant, id } = await asking();
  const agent = await operatorIn(server, { role: "agent" });
  await answer(agent, id);
  const mailState = async () => (await agent.get(`${PATH}/${id}`)).json().mailState;
  mails.answer("RCPT TO", 451);
  await expect(send(tenant, id)).rejects.toThrow();
  expect(await mailState()).toBe("waiting");
  mails.answer("RCPT TO", 550);
  await send(tenant, id);
  mails.answer("RCPT TO", null);
  expect(await mailState()).toBe("failed");
});

test("whoever may read people but not work on leads sees no act; others see no lead", async () => {
  const { tenant, id } = await asking();
  const tenants = [tenant.scope.tenantId];
  const developer = await operatorIn(server, { role: "tenantDeveloper", tenants });
  expect((await developer.get(PATH)).statusCode).toBe(403);
  expect((await answer(developer, id)).json()).toMatchObject({ code: "grant_missing", requiredAction: "leads:work" });
  const manager = await operatorIn(server, { role: "tenantManager", tenants });
  expect((await close(manager, id, at("1"))).statusCode).toBe(200);
});
