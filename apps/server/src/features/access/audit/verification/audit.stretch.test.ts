import { expect, test } from "vitest";
import { makeTenant, type TestServer } from "../../../../../test/app.ts";
import { querySuperuser } from "../../../../../test/database.ts";
import { operatorIn, type TestOperator } from "../../../../../test/operators.ts";
import { useOwnServer } from "../../../../../test/own-server.ts";
import { systemOf, unitOfWork } from "../../../../work/work.ts";
import { signHead } from "../heads/audit.signing.service.ts";

let server: TestServer;
useOwnServer((opened) => {
  server = opened;
});

const PATH = "/audit/verify";

async function grow(rows: number): Promise<void> {
  const { scope } = await makeTenant({ server });
  for (let n = 0; n < rows; n++) {
    await unitOfWork(server.ctx, systemOf(scope), async (w) =>
      w.audit({ action: "thing.done", subject: { type: "thing", id: `${n}` } }),
    );
  }
}

const verified = async (by: TestOperator, body: object = {}) => (await by.post(PATH, body)).json();
const headsSeenBy = async (by: TestOperator) => (await by.get("/audit/heads")).json().items;

/** As somebody who may do everything in the database, and switches the triggers off first. */
async function tamper(text: string): Promise<void> {
  await querySuperuser(server.database.superuser, `set session_replication_role = replica; ${text}`);
}

test("an auditor verifies the log from the first row to the head, with the signed heads in it", async () => {
  const auditor = await operatorIn(server, { role: "auditor" });
  await grow(12);
  await signHead(server.ctx);
  await grow(3);
  const whole = await verified(auditor);
  expect(whole).toMatchObject({ from: 1, isDone: true, fault: null, outside: [] });
  expect(whole.last.seq).toBe(whole.headSeq);
  expect(whole.signed.seq).toBeLessThan(whole.headSeq);
  const [head] = await headsSeenBy(auditor);
  expect(head).toMatchObject({ number: whole.signatures, seq: whole.signed.seq });
  // What comes after a row that was verified follows from it.
  await grow(2);
  const next = await verified(auditor, { after: whole.last, heads: [head.line] });
  expect(next).toMatchObject({ from: whole.headSeq + 1, isDone: true, fault: null, keptHeads: 1 });
  expect(next.last.seq).toBe(whole.headSeq + 2);
  // Not of the row that was verified.
  const other = await verified(auditor, { after: { ...whole.last, hash: "0".repeat(64) } });
  expect(other.fault).toMatchObject({ seq: whole.headSeq + 1, code: "notChained" });
});

test("only whoever sees the whole log verifies it, and only heads of this installation are compared", async () => {
  const { scope } = await makeTenant({ server });
  const tenants = [scope.tenantId];
  for (const role of ["agent", "tenantManager", "knowledgeEditor"] as const) {
    expect((await (await operatorIn(server, { role, tenants })).post(PATH, {})).statusCode).toBe(403);
  }
  const bound = await (await operatorIn(server, { role: "administrator", tenants })).post(PATH, {});
  expect(bound.json()).toMatchObject({ status: 403, requiredAction: "audit:verify" });
  const auditor = await operatorIn(server, { role: "auditor" });
  expect((await auditor.post("/operators", {})).statusCode).toBe(403);
  const refused = await auditor.post(PATH, { heads: ["{}"] });
  expect(refused.json()).toMatchObject({ status: 400, errors: [{ pointer: "#/heads/0", code: "mismatch" }] });
});

test("a row that was edited, a log that was cut back and a removed signature are found", async () => {
  const auditor = await operatorIn(server, { role: "auditor" });
  await grow(2);
  await signHead(server.ctx);
  const [kept] = await headsSeenBy(auditor);
  const before = await verified(auditor);
  await tamper("create table public.kept_log as table audit_log");
  const faults = [
    [`update audit_log set entry = replace(entry, 'done', 'gone') where seq = ${before.headSeq}`, "edited"],
    [`delete from audit_log where seq = ${before.headSeq}`, "missing"],
    ["update audit_log set action = 'thing.other' where seq = 2", "columnsDiffer"],
  ] as const;
  for (const [change, code] of faults) {
    await tamper(change);
    expect((await verified(auditor)).fault).toMatchObject({ code });
    await tamper("truncate audit_log; insert into audit_log select * from public.kept_log");
  }
  await tamper("delete from audit_signatures where number = 1");
  expect((await verified(auditor)).fault).toMatchObject({ code: "signatureMissing" });
  // All signatures are gone and the log is cut back, as if it had never been longer: only what was kept elsewhere tells.
  await tamper(`
    truncate audit_signatures; delete from audit_log where seq >= ${before.headSeq};
    update audit_head set (seq, hash) = (select seq, hash from audit_log order by seq desc limit 1)`);
  expect((await verified(auditor)).fault).toBeNull();
  expect((await verified(auditor, { heads: [kept.line] })).fault).toMatchObject({ code: "missing" });
});
