import { afterEach, expect, test } from "vitest";
import { makeTenant, type TestServer } from "../../../../../test/app.ts";
import { querySuperuser } from "../../../../../test/database.ts";
import { useOwnServer } from "../../../../../test/own-server.ts";
import { Keyring, newKeyringFile } from "../../../../crypto/keyring.ts";
import { systemOf, unitOfWork } from "../../../../work/work.ts";
import { signHead } from "../heads/audit.signing.service.ts";
import { verifyAudit } from "./audit.verification.service.ts";

const ROWS = 40;
const TABLES = ["audit_log", "audit_head", "audit_signatures"];
/** As `append_audit` chains it. */
const CHAINED = "sha256(previous_hash || convert_to(entry, 'UTF8'))";

// A log of its own: it is spoilt again and again, and put back.
let server: TestServer;
let kept: ReadonlyMap<number, string>;
useOwnServer(async (opened) => {
  server = opened;
  const { scope } = await makeTenant({ server });
  // From the very first row on.
  await tamper(`truncate audit_log; update audit_head set seq = 0, hash = decode(repeat('00', 32), 'hex')`);
  const grow = async (rows: number) => {
    for (let n = 0; n < rows; n++) {
      await unitOfWork(server.ctx, systemOf(scope), async (w) =>
        w.audit({ action: "thing.done", subject: { type: "thing", id: `${n}` }, detail: { n } }),
      );
    }
  };
  await grow(10);
  await signHead(server.ctx);
  await grow(20);
  await signHead(server.ctx);
  await grow(ROWS - 30);
  const [head] = await querySuperuser<{ seq: string; hash: string }>(
    server.database.superuser,
    "select seq, encode(hash, 'hex') as hash from audit_head",
  );
  kept = new Map([[Number(head?.seq), String(head?.hash)]]);
  // As they are copied, before anybody touches them.
  for (const table of TABLES) await tamper(`create table public.${table} as table ${table}`);
});

afterEach(async () => {
  for (const table of TABLES) await tamper(`truncate ${table}; insert into ${table} select * from public.${table}`);
});

/** As somebody who may do everything in the database, and switches the triggers off first. */
async function tamper(text: string): Promise<void> {
  await querySuperuser(server.database.superuser, `set session_replication_role = replica; ${text}`);
}

const verify = (heads: ReadonlyMap<number, string> = new Map(), keyring = server.ctx.keyring) =>
  verifyAudit(server.database.operator, keyring, heads);

/** Chains everything from a row on again, head included, as `append_audit` does. */
const chainAgainFrom = (seq: number) => `
  do $$
  declare
    before bytea := coalesce((select hash from audit_log where seq = ${seq} - 1), decode(repeat('00', 32), 'hex'));
    each record;
  begin
    for each in select * from audit_log where seq >= ${seq} order by seq loop
      update audit_log set previous_hash = before, hash = sha256(before || convert_to(entry, 'UTF8')) where seq = each.seq
      returning hash into before;
    end loop;
    update audit_head set hash = before, seq = (select max(seq) from audit_log);
  end $$`;
const edit = (seq: number) => `update audit_log set entry = replace(entry, '"thing.done"', '"thing.left"'),
  action = 'thing.left' where seq = ${seq}`;
/** Moves every row from here on by a number, in its text too. */
const shiftFrom = (seq: number, by: 1 | -1) => `
  update audit_log set seq = -seq where seq >= ${seq};
  update audit_log set seq = -seq + ${by}, entry = replace(entry, '"seq":' || -seq, '"seq":' || -seq + ${by})
  where seq < 0`;

test("an untouched log is intact, with its signatures and what was kept elsewhere", async () => {
  expect(await verify(kept)).toMatchObject({ rows: ROWS, signatures: 2, signed: { seq: 30 }, fault: null });
});

test.each<[string, string, number, string]>([
  ["the text of a row is edited", edit(17), 17, "edited"],
  [
    "an edited row gets the hash of its new text",
    `${edit(17)}; update audit_log set hash = ${CHAINED} where seq = 17`,
    18,
    "notChained",
  ],
  [
    "what a row is filed under is edited",
    "update audit_log set subject_id = 'other' where seq = 17",
    17,
    "columnsDiffer",
  ],
  [
    "the instant beside a row is edited",
    "update audit_log set recorded_at = recorded_at - interval '1 day' where seq = 17",
    17,
    "columnsDiffer",
  ],
  [
    "a row is filed under no tenant",
    "update audit_log set tenant_id = null, environment = null where seq = 17",
    17,
    "columnsDiffer",
  ],
  ["a row is deleted", "delete from audit_log where seq = 17", 17, "missing"],
  ["the first row is deleted", "delete from audit_log where seq = 1", 1, "missing"],
  [
    "a row is deleted and the others move up",
    `delete from audit_log where seq = 17; ${shiftFrom(18, -1)}`,
    17,
    "edited",
  ],
  [
    "a row is deleted and the rest is chained again",
    `delete from audit_log where seq = 17; ${shiftFrom(18, -1)}; ${chainAgainFrom(17)}`,
    30,
    "rewritten",
  ],
  [
    "a row is put in",
    `${shiftFrom(17, 1)}; insert into audit_log select 17, recorded_at, tenant_id, environment, entry, previous_hash, hash, action, actor_id, subject_id from audit_log where seq = 16`,
    17,
    "notChained",
  ],
  [
    "a row is put in and the rest is chained again",
    `${shiftFrom(17, 1)}; insert into audit_log select 17, recorded_at, tenant_id, environment, replace(entry, '"seq":16', '"seq":17'), previous_hash, hash, action, actor_id, subject_id from audit_log where seq = 16; ${chainAgainFrom(16)}`,
    30,
    "rewritten",
  ],
  [
    "a row is put in past the head",
    `insert into audit_log select seq + 1, recorded_at, tenant_id, environment, entry, hash, hash, action, actor_id, subject_id from audit_log where seq = ${ROWS}`,
    ROWS + 1,
    "beyondHead",
  ],
  [
    "two rows are exchanged",
    "update audit_log set seq = case seq when 17 then -18 else -17 end where seq in (17, 18); update audit_log set seq = -seq where seq < 0",
    17,
    "notChained",
  ],
  [
    "two rows are exchanged and the rest is chained again",
    `update audit_log a set entry = replace(b.entry, '"seq":' || b.seq, '"seq":' || a.seq), action = b.action, subject_id = b.subject_id, recorded_at = b.recorded_at from audit_log b where a.seq in (17, 18) and b.seq = 35 - a.seq; ${chainAgainFrom(17)}`,
    30,
    "rewritten",
  ],
  ["the end is cut off", "delete from audit_log where seq > 35", 36, "missing"],
  [
    "the end is cut off behind a signed head, and the head moved back",
    `delete from audit_log where seq > 25; ${chainAgainFrom(25)}`,
    26,
    "missing",
  ],
  [
    "everything is cut off",
    "truncate audit_log; update audit_head set seq = 0, hash = decode(repeat('00', 32), 'hex')",
    1,
    "missing",
  ],
  ["the head is removed", "truncate audit_head", 0, "headDiffers"],
  ["the head is changed", "update audit_head set hash = sha256(hash)", ROWS, "headDiffers"],
  ["an edited row is chained again to the end", `${edit(17)}; ${chainAgainFrom(17)}`, 30, "rewritten"],
  [
    "a signature is edited",
    "update audit_signatures set statement = replace(statement, '\"seq\":30', '\"seq\":31'), seq = 31 where number = 2",
    31,
    "signatureInvalid",
  ],
  ["a signature is removed", "delete from audit_signatures where number = 1", 30, "signatureMissing"],
])("it is found that %s", async (_, change, seq, fault) => {
  await tamper(change);
  expect((await verify()).fault).toEqual({ seq, fault });
});

test("a log that is rewritten as a whole, with its signatures, is found with a head that was kept elsewhere", async () => {
  await tamper(`${edit(17)}; ${chainAgainFrom(17)}; truncate audit_signatures`);
  await signHead(server.ctx);
  // With the installation's keyring in hand nothing in the database shows it.
  expect((await verify()).fault).toBeNull();
  expect((await verify(kept)).fault).toEqual({ seq: ROWS, fault: "rewritten" });
});

test("a log that is cut off where no signature is yet is found with a head that was kept elsewhere", async () => {
  await tamper(`delete from audit_log where seq > 35; ${chainAgainFrom(35)}`);
  expect((await verify()).fault).toBeNull();
  expect((await verify(kept)).fault).toEqual({ seq: 36, fault: "missing" });
});

test("a log that is rewritten and signed with a key of one's own is found", async () => {
  await tamper(`${edit(17)}; ${chainAgainFrom(17)}; truncate audit_signatures`);
  await signHead({ ...server.ctx, keyring: new Keyring(newKeyringFile(new Date())) });
  expect((await verify()).fault).toEqual({ seq: ROWS, fault: "signedByUnknownKey" });
});

test("after a rotation the new key signs, and what the old one signed stays proven even when it is gone", async () => {
  const old = newKeyringFile(new Date());
  const fresh = newKeyringFile(new Date());
  const both = { ...fresh, keys: [...old.keys, ...fresh.keys] };
  await tamper("truncate audit_signatures");
  await signHead({ ...server.ctx, keyring: new Keyring(old) });
  await signHead({ ...server.ctx, keyring: new Keyring(both) });
  // Nothing new to sign.
  await signHead({ ...server.ctx, keyring: new Keyring(both) });
  for (const ring of [both, fresh]) {
    expect(await verify(kept, new Keyring(ring))).toMatchObject({ signatures: 2, fault: null });
  }
  expect((await verify(kept, new Keyring(old))).fault).toMatchObject({ fault: "signedByUnknownKey" });
});

test("processes that sign at the same time leave one signature of a head", async () => {
  await tamper("truncate audit_signatures");
  const signed = await Promise.all([1, 2, 3, 4].map(() => signHead(server.ctx)));
  expect(new Set(signed.map((each) => each?.statement)).size).toBe(1);
  expect(await verify()).toMatchObject({ signatures: 1, fault: null });
});
