import { OPERATOR_CHANGE_STATES } from "@entrada/domain/access/operator-change";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { TestServer } from "../../../../test/app.ts";
import {
  asked,
  type ChangeBed,
  changed,
  ended,
  HASH,
  LOGINS,
  openChangeBed,
  type Person,
  type Statement,
  type WantedChange,
} from "../../../../test/change-bed.ts";
import { querySuperuser } from "../../../../test/database.ts";
import { useOwnServer } from "../../../../test/own-server.ts";
import { newUuid } from "../../../core/ids.ts";

let server: TestServer;
let bed: ChangeBed;
useOwnServer(async (opened) => {
  server = opened;
  bed = await openChangeBed(opened);
});

const INVITE: WantedChange = { kind: "invite", of: "waiting" };
const DENIED = "42501";

const deciderOf = (state: string): Person | null => (state === "confirmed" || state === "rejected" ? "two" : null);
const ENDS = OPERATOR_CHANGE_STATES.filter((state) => state !== "pending");

/** Who confirms what, and what the database says to it. */
const CONFIRMATIONS: readonly (readonly [string, WantedChange, Person | null, string])[] = [
  ["another administrator", INVITE, "two", "done"],
  ["who asked", INVITE, "one", "operator_changes_confirmed_by_independent"],
  ["who may be who asked", INVITE, "twin", "operator_changes_confirmed_by_independent"],
  ["whom it is about", { kind: "reset", of: "two" }, "two", "operator_changes_confirmed_by_second"],
  [
    "another administrator than a suspended one who asked",
    { ...INVITE, by: "suspended" },
    "two",
    "operator_changes_confirmed_in_time",
  ],
  ["nobody", INVITE, null, "operator_changes_confirmed_in_time"],
  ["an agent", INVITE, "agent", "operator_changes_confirmed_in_time"],
  ["a reviewer", INVITE, "reviewer", "operator_changes_confirmed_in_time"],
  ["a suspended administrator", INVITE, "suspended", "operator_changes_confirmed_in_time"],
  ["somebody too late", { ...INVITE, hoursLeft: 0 }, "two", "operator_changes_confirmed_in_time"],
];

test.each(CONFIRMATIONS)("what the database says to a confirmation by %s", async (_, wanted, by, says) => {
  for (const login of LOGINS) {
    expect([login, await bed.said(login, asked(bed, wanted), ended(bed, "confirmed", by))]).toEqual([login, says]);
  }
});

test("the constraint alone refuses who asked and whom it is about, whatever the trigger would say", async () => {
  const change = newUuid();
  const insert = (kind: string, of: string) =>
    querySuperuser(
      server.database.superuser,
      `insert into operator_changes (id, state, kind, operator_id, operator_version, requested_by, created_at,
         updated_at, expires_at) values ($1, 'pending', $2, $3, 1, $4, now(), now(), now() + interval '1 day')`,
      [change, kind, of, bed.people.one],
    );
  await insert("reset", bed.people.two);
  const confirm = (by: string) =>
    querySuperuser(
      server.database.superuser,
      `set session_replication_role = replica;
       update operator_changes set state = 'confirmed', decided_by = '${by}' where id = '${change}'`,
    );
  for (const by of [bed.people.one, bed.people.two]) {
    await expect(confirm(by)).rejects.toMatchObject({ constraint: "operator_changes_confirmed_by_second" });
  }
  await confirm(bed.people.twin);
  await querySuperuser(server.database.superuser, "delete from operator_changes where id = $1", [change]);
});

test("a change begins as one that waits, one for each account, and ends once", async () => {
  expect(ENDS.length).toBeGreaterThan(0);
  for (const login of LOGINS) {
    for (const state of ENDS) {
      const begun = await bed.said(login, asked(bed, { ...INVITE, state }));
      expect([state, begun]).toEqual([state, "operator_changes_begin_pending"]);
      const end = ended(bed, state, deciderOf(state));
      expect([state, await bed.said(login, asked(bed, INVITE), end)]).toEqual([state, "done"]);
      for (const next of OPERATOR_CHANGE_STATES) {
        const again = await bed.said(login, asked(bed, INVITE), end, ended(bed, next, deciderOf(next)));
        expect([state, next, again]).toEqual([state, next, "operator_changes_end_once"]);
      }
      const anew = await bed.said(login, asked(bed, INVITE), end, asked(bed, INVITE));
      expect([state, anew]).toEqual([state, "done"]);
    }
    const both = await bed.said(login, asked(bed, INVITE), asked(bed, { ...INVITE, by: "two" }));
    expect(both).toBe("operator_changes_pending");
  }
});

/** What may be written of a row that is there; everything else stays as it was. */
const WRITABLE: Readonly<Record<string, readonly string[]>> = {
  operator_changes: ["version", "state", "decided_by", "updated_at"],
  operator_sponsorships: [],
  operator_invitations: ["totp_secret", "challenge", "used_at"],
};

test.each(Object.entries(WRITABLE))("nothing else of %s is ever changed", async (table, writable) => {
  const columns = await querySuperuser<{ name: string }>(
    server.database.superuser,
    "select column_name as name from information_schema.columns where table_schema = 'entrada' and table_name = $1",
    [table],
  );
  expect(columns.length).toBeGreaterThan(4);
  for (const login of LOGINS) {
    for (const { name } of columns) {
      const write: Statement = (tx) => sql`update ${sql.table(table)} set ${sql.ref(name)} = default`.execute(tx);
      const says = writable.includes(name) ? "done" : DENIED;
      expect([login, name, await bed.said(login, write)]).toEqual([login, name, says]);
    }
  }
});

test("neither a change nor who has made whom is ever deleted, and no sponsorship is dated by who writes it", async () => {
  const forged: Statement = (tx) =>
    sql`insert into operator_sponsorships (operator, sponsor, act, at) values ('opr_a', 'opr_b', 'created', now())`.execute(
      tx,
    );
  const deleted = ["operator_changes", "operator_sponsorships", "operators"].map(
    (table): Statement =>
      (tx) =>
        sql`delete from ${sql.table(table)}`.execute(tx),
  );
  for (const login of LOGINS) {
    for (const statement of [forged, ...deleted]) expect(await bed.said(login, statement)).toBe(DENIED);
  }
});

test("nobody is invited before being let in, and nobody works who was not", async () => {
  const invitationOf =
    (of: Person): Statement =>
    (tx) =>
      sql`insert into operator_invitations (digest, operator_id, created_at, expires_at)
        values (sha256(${newUuid()}::text::bytea), ${bed.people[of]}, now(), now() + interval '1 day')`.execute(tx);
  const constraints = await querySuperuser<{ name: string }>(
    server.database.superuser,
    `select conname as name from pg_constraint where conrelid = 'operators'::regclass and contype = 'c'
       and pg_get_constraintdef(oid) like '%admitted_at%'`,
  );
  const [{ name } = { name: "" }] = constraints;
  expect(constraints).toHaveLength(1);
  const active = sql`state = 'active', password_hash = ${HASH}`;
  for (const login of LOGINS) {
    expect(await bed.said(login, invitationOf("waiting"))).toBe("operator_invitations_of_admitted");
    expect(await bed.said(login, invitationOf("invited"))).toBe("done");
    expect(await bed.said(login, changed(bed, "waiting", active))).toBe(name);
    expect(await bed.said(login, changed(bed, "invited", active))).toBe("done");
    expect(await bed.said(login, changed(bed, "agent", sql`email = 'kim@example.com'`))).toBe(DENIED);
  }
});
