import { OPERATOR_ROLES } from "@entrada/domain/access/operator-actions";
import { needsAdmission } from "@entrada/domain/access/operator-change";
import { expect, test } from "vitest";
import type { TestServer } from "../../../../test/app.ts";
import { querySuperuser } from "../../../../test/database.ts";
import {
  accepted,
  browserWith,
  confirmed,
  operatorIn,
  signedIn,
  sponsored,
  type TestOperator,
} from "../../../../test/operators.ts";
import { useOwnServer } from "../../../../test/own-server.ts";
import { runDueJobs } from "../../../../test/worker.ts";
import type { Mail } from "../../../providers/mail/port.ts";
import { jobHandlers } from "../../../worker.ts";

const LINK = /ent_oi_[0-9a-f]{64}/;
const ANY = { "if-match": "*" };

const mails: Mail[] = [];
const mailbox = { send: async (mail: Mail) => void mails.push(mail), check: async () => {} };

let server: TestServer;
let one: TestOperator;
let two: TestOperator;
useOwnServer(
  async (opened) => {
    server = opened;
    one = await operatorIn(server, { role: "administrator" });
    two = await operatorIn(server, { role: "administrator" });
  },
  {
    env: { MAIL_URL: "smtp://mail.example.test", MAIL_FROM: "Visa service <visa@example.com>" },
    context: { mail: { test: mailbox, live: mailbox } },
  },
);

const wanted = (role: string, changes: object = {}) => ({
  email: `kim-${crypto.randomUUID()}@example.com`,
  name: "Kim Example",
  role,
  tenants: "all",
  ...changes,
});

/** What was written since the last call, by receiver. */
async function written(): Promise<readonly Mail[]> {
  await runDueJobs(
    server,
    jobHandlers(server.ctx).filter(({ queue }) => queue === "operators.write"),
  );
  return mails.splice(0);
}

const addressOf = ({ uuid }: TestOperator) => `${uuid}@example.com`;

test("who asks is told that the link goes by mail; it is in the mail to its person, and nowhere else", async () => {
  await written();
  const body = wanted("agent");
  const made = await one.post("/operators", body);
  expect(made.json().invitation).toEqual({ delivery: "mail", lifetimeSeconds: 86_400 });
  const sent = await written();
  expect(sent.filter(({ text, html }) => LINK.test(text + html)).map(({ to }) => to)).toEqual([body.email]);
  expect(sent.map(({ to }) => to).toSorted()).toEqual(
    [addressOf(one), addressOf(two), body.email, body.email].toSorted(),
  );
  const [token = ""] = LINK.exec(sent.map(({ text }) => text).join("\n")) ?? [];
  expect((await browserWith(server).post("/invitations/open", { token })).statusCode).toBe(200);
  // The link is renewed at once, and the one before works no more.
  const again = await one.post(`/operators/${made.json().id}/reset`);
  expect(again.json().invitation).toMatchObject({ delivery: "mail" });
  expect((await browserWith(server).post("/invitations/open", { token })).statusCode).toBe(401);
  const [next = ""] = LINK.exec((await written()).map(({ text }) => text).join("\n")) ?? [];
  expect((await browserWith(server).post("/invitations/open", { token: next })).statusCode).toBe(200);
  const stored = await querySuperuser<{ found: number }>(
    server.database.superuser,
    "select count(*)::integer as found from idempotency_records r where r::text like '%ent_oi_%'",
  );
  expect([made.payload, again.payload, stored].map((text) => LINK.test(JSON.stringify(text)))).toEqual([
    ...[false, false, false],
  ]);
});

test.each(OPERATOR_ROLES.filter((role) => needsAdmission(role)))(
  "an account of a %s has no link before a second administrator lets it in",
  async (role) => {
    const body = wanted(role);
    const made = (await one.post("/operators", body)).json();
    expect(made).toMatchObject({ state: "invited", invitation: null, pendingChange: { kind: "invite" } });
    expect((await written()).some(({ text }) => LINK.test(text))).toBe(false);
    expect((await one.post(`/operators/${made.id}/reset`)).json().code).toBe("state_conflict");
    const path = `/operator-changes/${made.pendingChange.id}`;
    expect((await one.post(`${path}/confirm`, undefined, ANY)).json().code).toBe("second_administrator_required");
    expect((await two.get(path)).json()).toMatchObject({ requestedBy: one.id, operatorId: made.id, state: "pending" });
    const { version } = (await two.get(path)).json();
    const done = await two.post(`${path}/confirm`, undefined, { "if-match": `"${version}"` });
    expect(done.json()).toMatchObject({ state: "confirmed", decidedBy: two.id, availableActions: [] });
    const sent = await written();
    expect(sent.filter(({ text }) => LINK.test(text)).map(({ to }) => to)).toEqual([body.email]);
    for (const who of [one, two]) expect(sent.map(({ to }) => to)).toContain(addressOf(who));
    expect((await two.post(`${path}/confirm`, undefined, ANY)).json().code).toBe("state_conflict");
  },
);

test("a reset takes nothing from anybody before a second administrator confirms it, who is not whom it is about", async () => {
  const { operator, id } = await accepted(server, { role: "administrator" });
  const asked = (await one.post(`/operators/${id}/reset`)).json();
  expect(asked).toMatchObject({ state: "active", secondFactor: { totp: true }, pendingChange: { kind: "reset" } });
  const path = `/operator-changes/${asked.pendingChange.id}`;
  const self = await signedIn(server, { uuid: operator.id, role: "administrator" });
  expect((await self.post(`${path}/confirm`, undefined, ANY)).json().code).toBe("second_administrator_required");
  // Whom it is about has no veto either.
  expect((await self.post(`${path}/reject`, undefined, ANY)).json().code).toBe("second_administrator_required");
  expect((await two.post(`${path}/withdraw`, undefined, ANY)).json().code).toBe("state_conflict");
  await confirmed(two, asked);
  expect((await one.get(`/operators/${id}`)).json()).toMatchObject({ state: "invited", pendingChange: null });
  expect((await self.get("/sessions/current")).json().code).toBe("session_expired");
});

test("another role and more tenants wait, fewer do not; what was rejected, withdrawn, changed or late is not done", async () => {
  const agent = await operatorIn(server, { role: "agent" });
  const path = `/operators/${agent.id}`;
  const ask = async () => (await one.patch(path, { role: "reviewer" }, ANY)).json();
  for (const [who, verb] of [
    [two, "reject"],
    [one, "withdraw"],
  ] as const) {
    const { role, pendingChange } = await ask();
    expect([role, pendingChange.kind]).toEqual(["agent", "rights"]);
    const at = `/operator-changes/${pendingChange.id}`;
    expect((await who.post(`${at}/${verb}`, undefined, ANY)).statusCode).toBe(200);
    expect((await two.post(`${at}/confirm`, undefined, ANY)).json().code).toBe("state_conflict");
  }
  const stale = await ask();
  await one.patch(path, { name: "Sam Example" }, ANY);
  const at = `/operator-changes/${stale.pendingChange.id}`;
  expect((await two.post(`${at}/confirm`, undefined, ANY)).json().code).toBe("state_conflict");
  await two.post(`${at}/reject`, undefined, ANY);
  const late = await ask();
  await querySuperuser(
    server.database.superuser,
    "update operator_changes set expires_at = now() where state = 'pending'",
  );
  const over = await two.post(`/operator-changes/${late.pendingChange.id}/confirm`, undefined, ANY);
  expect(over.json()).toMatchObject({ code: "state_conflict", currentState: "expired" });
  expect((await two.get(`/operator-changes/${late.pendingChange.id}`)).json().state).toBe("expired");
  expect((await one.get(path)).json().pendingChange).toBeNull();
  expect((await one.get(path)).json().role).toBe("agent");
  await confirmed(two, await ask());
  expect((await one.get(path)).json().role).toBe("reviewer");
  const [found] = (await one.get("/operator-changes?limit=1")).json().items;
  expect(found).toMatchObject({ state: "confirmed", kind: "rights", role: "reviewer", operatorId: agent.id });
});

test("what somebody asked for ends with their authority", async () => {
  const asker = await operatorIn(server, { role: "administrator" });
  const made = (await asker.post("/operators", wanted("reviewer"))).json();
  const at = `/operator-changes/${made.pendingChange.id}`;
  expect((await one.post(`/operators/${asker.id}/suspend`)).statusCode).toBe(200);
  const refused = (await two.post(`${at}/confirm`, undefined, ANY)).json();
  expect([refused.code, refused.detail]).toEqual(["state_conflict", expect.stringContaining("no longer active")]);
  expect((await two.post(`${at}/reject`, undefined, ANY)).statusCode).toBe(200);
});

test("the person and every administrator are told of another name, and once of what was confirmed", async () => {
  const agent = await operatorIn(server, { role: "agent" });
  await written();
  await one.patch(`/operators/${agent.id}`, { name: "Sam Example" }, ANY);
  const renamed = await written();
  expect(renamed.map(({ to }) => to)).toEqual(expect.arrayContaining([agent, one, two].map(addressOf)));
  for (const { text } of renamed) expect(text).toContain("Sam Example");
  await confirmed(two, (await one.post(`/operators/${agent.id}/reset`)).json());
  const receivers = (await written()).filter(({ text }) => !LINK.test(text)).map(({ to }) => to);
  // Each is told that it was asked for, and that it was done.
  expect([one, two].map((who) => receivers.filter((to) => to === addressOf(who)).length)).toEqual([2, 2]);
});

test("who may be the same person as who asked confirms nothing, and where nobody else is there the owner is named", async () => {
  const twin = await operatorIn(server, { role: "administrator" });
  await sponsored(server, { sponsor: one.id, operator: twin.id, hoursAgo: 1 });
  const made = (await one.post("/operators", wanted("reviewer"))).json();
  const at = `/operator-changes/${made.pendingChange.id}/confirm`;
  expect((await twin.post(at, undefined, ANY)).json().code).toBe("approver_not_independent");
  await sponsored(server, { sponsor: one.id, operator: two.id, hoursAgo: 1 });
  const refused = await one.post("/operators", wanted("reviewer"));
  expect(refused.json()).toMatchObject({ status: 409, code: "second_administrator_required" });
  expect(refused.json().detail).toContain("entrada operators");
});
