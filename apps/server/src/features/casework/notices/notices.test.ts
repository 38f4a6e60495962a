import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestServer, TestTenant } from "../../../../test/app.ts";
import { act, collecting, readCase, save, submit, UNKNOWN } from "../../../../test/cases.ts";
import { decodeMail } from "../../../../test/decoded-mail.ts";
import { eventsOf } from "../../../../test/events.ts";
import { type MailServer, startMailServer } from "../../../../test/mail-server.ts";
import { MESSAGES, messagesOf } from "../../../../test/messages.ts";
import { ORDERS, prepareCancellation } from "../../../../test/orders.ts";
import { useOwnServer } from "../../../../test/own-server.ts";
import { runDueJobs } from "../../../../test/worker.ts";
import { newUuid } from "../../../core/ids.ts";
import { openSmtp } from "../../../providers/mail/smtp.ts";
import { systemOf, unitOfWork } from "../../../work/work.ts";
import { jobHandlers } from "../../../worker.ts";
import { updateTenant } from "../../access/tenants/tenants.service.ts";
import { sendMail } from "./notices.mail.service.ts";
import { writeCaseNotice } from "./notices.service.ts";

let server: TestServer;
useOwnServer((opened) => {
  server = opened;
});
let mails: MailServer;
beforeAll(async () => {
  mails = await startMailServer();
});
afterAll(() => mails.close());

const SENDER = { address: "visa@example.com", name: "Visa service" };

/** Runs what follows from events; `queues`: only these. */
function follow(ctx = server.ctx, queues = ["notices.write", "mails.send"]) {
  return runDueJobs(
    { ...server, ctx },
    jobHandlers(ctx).filter(({ queue }) => queues.includes(queue)),
  );
}

/** The same server, whose mails go to the mail server. */
function mailing(): TestServer["ctx"] {
  const smtp = openSmtp({ host: "127.0.0.1", port: mails.port, isTls: false, sender: SENDER });
  return { ...server.ctx, mail: { test: smtp, live: smtp } };
}

/** A case whose traveler we write to. */
async function corresponding(customer: object = { email: "ada@example.com", locale: "fr-CA" }) {
  const bed = await collecting(server);
  await setMode(bed.tenant, "serviceManaged");
  const { customerId, travelerId } = await readCase(bed.tenant, bed.caseId);
  const changed = await bed.tenant.patch(`/tenant/customers/${customerId}`, customer, { "if-match": '"1"' });
  expect(changed.statusCode).toBe(200);
  return { ...bed, customerId, travelerId };
}

function setMode({ scope }: TestTenant, communicationMode: "serviceManaged" | "tenantManaged") {
  return server.database.operator.transaction((tx) => updateTenant({ tx }, scope.tenantId, { communicationMode }));
}

const noticesIn = async (tenant: TestTenant, caseId: string) =>
  (await messagesOf(tenant, caseId)).filter(({ author }) => author.party === "service");

test("a tenant that writes to its travelers itself gets the words, which name nobody, and nothing is sent", async () => {
  const { tenant, caseId } = await collecting(server);
  const before = mails.received.length;
  await follow(mailing());
  const [notice, ...more] = await noticesIn(tenant, caseId);
  expect(more).toEqual([]);
  expect(notice).toMatchObject({
    notice: "actionRequired",
    locale: "en",
    author: { party: "service", id: null },
    attachments: [],
    subject: "Your visa application needs something from you",
    body: expect.stringMatching(/^Hello Ada,\n\nSome questions or documents are still open\./),
    mail: { state: "none", sentAt: null },
  });
  const [event] = await eventsOf(tenant, `types=message.created&resourceId=${notice?.id}`);
  expect(event.data).toEqual({
    caseId,
    authorParty: "service",
    notice: "actionRequired",
    locale: "en",
    subject: notice?.subject,
    text: notice?.body.split("\n\n").slice(1).join("\n\n"),
  });
  expect(JSON.stringify(event)).not.toContain("Ada");
  expect(mails.received.length).toBe(before);
});

test("each step of a case is told once, in the customer's language, by mail with the first name alone", async () => {
  const { tenant, caseId, requestId } = await corresponding();
  await save(tenant, requestId, UNKNOWN);
  await submit(tenant, requestId);
  const items = [{ path: "/occupation", reason: "answersContradict" as const }];
  await act(tenant, caseId, { action: "returnItems", items });
  await submit(tenant, requestId);
  for (const action of ["acceptItems", "markReady", "submit"] as const) await act(tenant, caseId, { action });
  await act(tenant, caseId, { action: "authorityUpdate", authorityReference: "GWF012345678" });
  await act(tenant, caseId, { action: "decide", outcome: "refused" });
  await follow(mailing());
  await follow(mailing());
  const notices = await noticesIn(tenant, caseId);
  const told = ["actionRequired", "reviewStarted", "actionRequired", "reviewStarted", "submitted", "authorityUpdated"];
  expect(notices.map(({ notice }) => notice).sort()).toEqual([...told, "refused"].sort());
  expect(new Set(notices.map(({ mail, locale }) => `${mail.state} ${locale}`))).toEqual(new Set(["sent fr"]));
  const own = mails.received.filter(({ headers }) => notices.some(({ id }) => headers.get("message-id")?.includes(id)));
  expect(own).toHaveLength(notices.length);
  for (const mail of own) {
    expect([mail.to, mail.headers.get("content-language")]).toEqual([["ada@example.com"], "fr"]);
    expect(mail.headers.get("from")).toBe("Wanderlust Travel <visa@example.com>");
    expect(mail.text).toMatch(/^Bonjour Ada,\n/);
    expect(`${[...mail.headers]} ${mail.text} ${mail.html}`).not.toMatch(/Example|Maria|\b1990\b|Teacher|GWF0/);
  }
  const events = await eventsOf(tenant, "types=message.created");
  expect(events.map(({ data }: { data: { text: unknown } }) => data.text)).toEqual(notices.map(() => null));
});

test("without an address nobody is written to; a language that is not ours is English", async () => {
  const { tenant, caseId } = await corresponding({ locale: "de" });
  await follow(mailing());
  expect(await noticesIn(tenant, caseId)).toMatchObject([{ locale: "en", mail: { state: "none" } }]);
});

test("a test environment writes to no person: its mails are files", async () => {
  const { tenant, caseId } = await corresponding();
  await follow();
  const [notice] = await noticesIn(tenant, caseId);
  const file = join(server.ctx.config.mailFolder, "test", `${notice?.id}.eml`);
  expect(decodeMail(readFileSync(file, "utf8")).headers.get("subject")).toBe(notice?.subject);
});

/** A notice whose mail waits. */
async function waitingMail() {
  const bed = await corresponding();
  await follow(server.ctx, ["notices.write"]);
  const [notice] = await noticesIn(bed.tenant, bed.caseId);
  expect(notice?.mail).toEqual({ state: "waiting", sentAt: null });
  const id = notice?.id ?? expect.fail();
  const mail = async () => (await bed.tenant.get(`${MESSAGES}/${id}`)).json().mail.state;
  const send = (isLastAttempt = false) => sendMail(mailing(), bed.tenant.scope, id, { isLastAttempt });
  const arrived = () => mails.received.filter(({ headers }) => headers.get("message-id")?.includes(id)).length;
  return { ...bed, id, mail, send, arrived };
}

test("a mail that is refused for good has failed; one that may be taken later waits, and is sent once", async () => {
  const refused = await waitingMail();
  mails.answer("RCPT TO", 550);
  await refused.send();
  expect([await refused.mail(), refused.arrived()]).toEqual(["failed", 0]);
  const late = await waitingMail();
  mails.answer("RCPT TO", 451);
  await expect(late.send()).rejects.toThrow("451");
  expect(await late.mail()).toBe("waiting");
  await expect(late.send(true)).rejects.toThrow("451");
  expect(await late.mail()).toBe("failed");
  // An operator has the dead letter tried again.
  mails.answer("RCPT TO", null);
  await late.send();
  await late.send();
  expect([await late.mail(), late.arrived()]).toEqual(["sent", 1]);
});

test("nothing is sent for a tenant that writes itself meanwhile, or about a traveler who was erased", async () => {
  const changed = await waitingMail();
  await setMode(changed.tenant, "tenantManaged");
  await changed.send();
  expect([await changed.mail(), changed.arrived()]).toEqual(["none", 0]);
  const erased = await waitingMail();
  await erase(erased);
  await erased.send();
  expect(erased.arrived()).toBe(0);
  const wanted = { caseId: erased.caseId, messageId: newUuid(), notice: "cancelled" as const };
  await unitOfWork(server.ctx, systemOf(erased.tenant.scope), (w) => writeCaseNotice(w, wanted));
  expect(await noticesIn(erased.tenant, erased.caseId)).toEqual([]);
});

test("a notice is written once, however often its job runs, also by two at a time", async () => {
  const { tenant, caseId } = await collecting(server);
  const wanted = { caseId, messageId: newUuid(), notice: "submitted" as const };
  const write = () => unitOfWork(server.ctx, systemOf(tenant.scope), (w) => writeCaseNotice(w, wanted));
  await Promise.allSettled([write(), write()]);
  await write();
  expect(await noticesIn(tenant, caseId)).toHaveLength(1);
  expect(await eventsOf(tenant, "types=message.created")).toHaveLength(1);
});

test("what was only triggered for trying is not written about", async () => {
  const { tenant, caseId } = await collecting(server);
  await follow();
  const triggered = await tenant.post("/tenant/test-helpers/events/trigger", { type: "case.decided" });
  expect(triggered.statusCode).toBe(201);
  await follow();
  expect(await noticesIn(tenant, caseId)).toHaveLength(1);
});

interface Erasable {
  readonly tenant: TestTenant;
  readonly order: { readonly id: string };
  readonly travelerId: string;
}

async function erase({ tenant, order, travelerId }: Erasable): Promise<void> {
  const cancellation = (await prepareCancellation(tenant, order as never)).json();
  const path = `${ORDERS}/${order.id}/cancellations/${cancellation.id}/confirm`;
  expect((await tenant.post(path, undefined, { "if-match": '"1"' })).statusCode).toBe(200);
  const { version } = (await tenant.get(`/tenant/travelers/${travelerId}`)).json();
  const erased = await tenant.delete(`/tenant/travelers/${travelerId}`, { "if-match": `"${version}"` });
  expect(erased.statusCode).toBe(204);
}
