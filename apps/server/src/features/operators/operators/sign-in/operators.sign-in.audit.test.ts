import { expect, test } from "vitest";
import type { TestServer } from "../../../../../test/app.ts";
import { auditOf } from "../../../../../test/audit.ts";
import { querySuperuser } from "../../../../../test/database.ts";
import { accepted, browserWith, PASSWORD, tokenIn } from "../../../../../test/operators.ts";
import { useOwnServer } from "../../../../../test/own-server.ts";
import { tellFailures } from "../../credentials/failures.service.ts";

let server: TestServer;
useOwnServer((opened) => {
  server = opened;
});

const sql = <Row extends object>(text: string, values: readonly unknown[] = []) =>
  querySuperuser<Row>(server.database.superuser, text, values);
const guess = (email: string) => browserWith(server).post("/sessions", { email, password: "not the right one" });
const actionsOf = async (id: string) => (await auditOf(server, id)).map(({ action }) => action);
const failuresOf = async (id: string) =>
  (await auditOf(server, id)).filter(({ action }) => action === "operator.sign_in_failed");

/** Tells of failures, as a worker does every ten minutes; those of the last minute as if they were older. */
async function tell(isOlder = true): Promise<void> {
  if (isOlder) await sql("update operator_failures set last_at = last_at - interval '2 minutes'");
  await tellFailures(server.ctx, new AbortController().signal);
}

async function pending(email: string) {
  return browserWith(server, tokenIn(await browserWith(server).post("/sessions", { email, password: PASSWORD })));
}

test("each step of signing in and out is in the audit log, with who it was and by which request", async () => {
  const { email, app, id, recoveryCodes } = await accepted(server);
  const browser = await pending(email);
  const wrong = app() === "000000" ? "000001" : "000000";
  const failed = await browser.post("/sessions/verify", { code: wrong });
  const verified = await browser.post("/sessions/verify", { code: app() });
  const own = browserWith(server, tokenIn(verified));
  await own.post("/sessions/current/step-up", { recoveryCode: recoveryCodes[0] });
  await own.post("/sessions/current/step-up", { recoveryCode: recoveryCodes[0] });
  await own.delete("/sessions/current");
  const subject = { type: "operator", id };
  const actor = { type: "operator", id };
  expect(await auditOf(server, id)).toMatchObject([
    { action: "operator.invited", subject, actor: { type: "operator", id: null } },
    { action: "operator.activated", subject, detail: { secondFactor: "totp" } },
    { action: "operator.password_accepted", subject, actor: { type: "visitor", id: null } },
    {
      action: "operator.second_factor_failed",
      subject,
      actor,
      detail: { secondFactor: "totp", step: "signIn" },
      requestId: failed.headers["x-request-id"],
    },
    {
      action: "operator.signed_in",
      subject,
      actor,
      detail: { secondFactor: "totp" },
      requestId: verified.headers["x-request-id"],
    },
    { action: "operator.recovery_code_used", subject, actor, detail: { left: 9 } },
    { action: "operator.stepped_up", subject, actor, detail: { secondFactor: "recoveryCode" } },
    { action: "operator.second_factor_failed", detail: { secondFactor: "recoveryCode", step: "stepUp" } },
    { action: "operator.signed_out", subject, actor },
  ]);
});

test("wrong passwords are told in one row for all that were tried, and a right one is not among them", async () => {
  const { email, id } = await accepted(server);
  for (let n = 0; n < 7; n++) await guess(email.toUpperCase());
  await pending(email);
  await tell(false);
  expect(await failuresOf(id)).toEqual([]);
  await tell();
  expect(await failuresOf(id)).toMatchObject([
    { subject: { type: "operator", id }, actor: { type: "system", id: null }, detail: { count: 7 } },
  ]);
  await tell();
  expect(await failuresOf(id)).toHaveLength(1);
  await guess(email);
  await tell();
  expect((await failuresOf(id)).map(({ detail }) => detail.count)).toEqual([7, 1]);
});

test("what never pauses is told after an hour", async () => {
  const { email, id } = await accepted(server);
  await guess(email);
  await sql("update operator_failures set first_at = first_at - interval '2 hours'");
  await guess(email);
  await tell(false);
  expect((await failuresOf(id)).map(({ detail }) => detail.count)).toEqual([2]);
});

test("who signs in at the first attempt has failed at nothing", async () => {
  const { email, id } = await accepted(server);
  await pending(email);
  await tell();
  expect(await failuresOf(id)).toEqual([]);
});

test("thousands who try fill nothing: what is throttled adds no row, and unknown accounts none to the log", async () => {
  const { email, id } = await accepted(server);
  const rowsBefore = await sql("select from audit_log");
  const browser = browserWith(server);
  const statuses = new Set<number>();
  for (let n = 0; n < 40; n++) {
    const answer = await browser.post("/sessions", { email, password: `guess ${n}` });
    statuses.add(answer.statusCode);
  }
  for (let n = 0; n < 60; n++) await guess(`nobody-${n}-${email}`);
  expect(statuses).toEqual(new Set([401, 429]));
  await tell();
  expect((await failuresOf(id)).map(({ detail }) => detail.count)).toEqual([10]);
  expect((await sql("select from audit_log")).length - rowsBefore.length).toBe(1);
  expect(await sql("select from operator_failures")).toEqual([]);
});

test("no address, password or code of anybody who signs in is in the audit log or in the count", async () => {
  const { email, app, id, recoveryCodes } = await accepted(server, { name: "Canary Fallowfield" });
  await guess(email);
  const browser = await pending(email);
  await browser.post("/sessions/verify", { code: app() });
  const rows = await sql<{ row: string }>(
    "select entry as row from audit_log union all select to_jsonb(f)::text from operator_failures f",
  );
  const text = rows.map(({ row }) => row).join("\n");
  for (const secret of [email, "Fallowfield", PASSWORD, ...recoveryCodes]) expect(text).not.toContain(secret);
  expect(await actionsOf(id)).toContain("operator.signed_in");
});
