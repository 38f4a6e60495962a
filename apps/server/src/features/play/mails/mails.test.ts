import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { TestServer } from "../../../../test/app.ts";
import { collecting, readCase } from "../../../../test/cases.ts";
import { MESSAGES, messagesOf } from "../../../../test/messages.ts";
import { notEmpty } from "../../../../test/not-empty.ts";
import { useOwnServer } from "../../../../test/own-server.ts";
import { runDueJobs } from "../../../../test/worker.ts";
import { openMail } from "../../../boot/mail.ts";
import { jobHandlers } from "../../../worker.ts";
import { updateTenant } from "../../access/tenants/tenants.service.ts";
import { sendMail } from "../../casework/notices/notices.mail.service.ts";
import { playedMails } from "./mails.service.ts";

let server: TestServer;
useOwnServer((opened) => {
  server = opened;
});

const MINUTE_MS = 60_000;

/** A notice to a customer with this address, whose mail waits. */
async function waitingMail(email: string) {
  const { tenant, caseId } = await collecting(server);
  const { tenantId } = tenant.scope;
  const changed = { communicationMode: "serviceManaged" } as const;
  await server.database.operator.transaction((tx) => updateTenant({ tx }, tenantId, changed));
  const { customerId } = await readCase(tenant, caseId);
  const { statusCode } = await tenant.patch(`/tenant/customers/${customerId}`, { email }, { "if-match": '"1"' });
  expect(statusCode).toBe(200);
  await runDueJobs(
    server,
    jobHandlers(server.ctx).filter(({ queue }) => queue === "notices.write"),
  );
  const [notice] = await messagesOf(tenant, caseId);
  const id = notice?.id ?? expect.fail();
  const send = (ctx = server.ctx) => sendMail(ctx, tenant.scope, id, { isLastAttempt: false });
  const state = async () => (await tenant.get(`${MESSAGES}/${id}`)).json().mail.state;
  return { id, send, state };
}

/** The same server, a minute later. */
async function later(): Promise<TestServer["ctx"]> {
  const clock = { now: () => new Date(Date.now() + MINUTE_MS) };
  return { ...server.ctx, mail: playedMails(await openMail(server.ctx.config, clock), clock) };
}

interface Listed {
  readonly area: string;
  readonly trigger: { readonly field: string; readonly value: string };
  readonly outcome: string;
}

test("mails to each listed address come to what the list says, and to others they are sent", async () => {
  const { tenant } = await collecting(server);
  const { items } = (await tenant.get("/tenant/test-helpers/scenarios?limit=100")).json();
  const listed = notEmpty<Listed>(items.filter(({ area }: Listed) => area === "mail"));
  const usual = { trigger: { field: "email", value: "ada@example.com" }, outcome: "sent" };
  for (const { trigger, outcome } of [...listed, usual]) {
    expect(trigger.field).toBe("email");
    const mail = await waitingMail(trigger.value);
    const states: string[] = [];
    for (const ctx of [server.ctx, await later()]) {
      await mail.send(ctx).catch(() => {});
      states.push(await mail.state());
    }
    expect([trigger.value, [...new Set(states)].join(", then ")]).toEqual([trigger.value, outcome]);
    const isKept = existsSync(join(server.ctx.config.mailFolder, "test", `${mail.id}.eml`));
    expect([trigger.value, isKept]).toEqual([trigger.value, states.includes("sent")]);
  }
});

test("in a live environment the same addresses are addresses like any other", async () => {
  const outbox = await openMail(server.ctx.config, { now: () => new Date() });
  const sent: string[] = [];
  const live = { ...outbox.live, send: async ({ to }: { readonly to: string }) => void sent.push(to) };
  const played = playedMails({ test: outbox.test, live }, { now: () => new Date() });
  const mail = { senderName: "", subject: "S", text: "T", html: "<p>T</p>", language: "en", id: "msg_x" };
  for (const to of ["test-mail-refused@example.com", "test-mail-late@example.com"]) {
    await played.live.send({ ...mail, to });
  }
  expect(sent).toEqual(["test-mail-refused@example.com", "test-mail-late@example.com"]);
});
