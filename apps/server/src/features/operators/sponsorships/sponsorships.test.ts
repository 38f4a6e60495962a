import { areRelated, isFresh, OWNER, SPONSORED_HOURS, SPONSORING_ACTS } from "@entrada/domain/access/sponsorship";
import fc from "fast-check";
import { sql, type Transaction } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { type TestServer, type TestTenant, testServer } from "../../../../test/app.ts";
import { querySuperuser } from "../../../../test/database.ts";
import { decided } from "../../../../test/deliverables.ts";
import { by, prepare, rightLines } from "../../../../test/issued.ts";
import { saidUndone } from "../../../../test/undone.ts";
import { encodeId, newUuid } from "../../../core/ids.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import type { Deliverable } from "../../casework/deliverables/deliverables.service.ts";
import { requestRelease } from "../../casework/deliverables/release/deliverables.release.service.ts";

const HOUR_MS = 3_600_000;

let server: TestServer;
let tenant: TestTenant;
let one: Deliverable;
beforeAll(async () => {
  server = await testServer();
  const bed = await decided(server);
  tenant = bed.tenant;
  const prepared = await prepare(tenant, bed.caseId, await rightLines(tenant, bed.caseId));
  one = await by(tenant, "ann", (w) => requestRelease(w, encodeId("dlv", prepared.id)));
});

const account = () => encodeId("opr", newUuid());

async function made(sponsor: string, operator: string, { act = "created", at = new Date() } = {}): Promise<void> {
  const text = "insert into entrada.operator_sponsorships (operator, sponsor, act, at) values ($1, $2, $3, $4)";
  await querySuperuser(server.database.superuser, text, [operator, sponsor, act, at]);
}

/** How two accounts may turn out to be one person, each with who makes whom. */
const WAYS: Readonly<Record<string, (a: string, b: string, act: string) => Promise<void>>> = {
  "the approver has made the other": (a, b, act) => made(a, b, { act }),
  "the other has made the approver": (a, b, act) => made(b, a, { act }),
  "somebody has made both": async (a, b, act) => {
    const both = account();
    await made(both, a, { act });
    await made(both, b, { act: "created" });
  },
  "somebody has made whoever has made one, and the other": async (a, b, act) => {
    const [first, between] = [account(), account()];
    await made(first, between, { act });
    await made(between, a, { act });
    await made(first, b, { act });
  },
};

/** What the database itself says to a statement of the server, which is undone. */
function said(run: (tx: Transaction<Schema>) => Promise<unknown>, within: "tenant" | "none"): Promise<string> {
  const { db } = server.database;
  return saidUndone((work) => (within === "tenant" ? db.withTenant(tenant.scope, work) : db.withoutTenant(work)), run);
}

const ROLES = ["prepared_by", "uploaded_by", "requested_by", "overridden_by"] as const;

function release(approver: string, role: (typeof ROLES)[number], other: string): Promise<string> {
  const { id, stored } = one;
  // Nobody can write who has prepared it.
  const person = role === "prepared_by" ? sql`` : sql`${sql.ref(role)} = ${other},`;
  return said(
    (tx) =>
      sql`update deliverables set ${person} state = 'released', approved_by = ${approver}, approved_sha256 = ${stored.sha256},
        compared_with = ${Buffer.alloc(32)}, released_at = now() where id = ${id}`.execute(tx),
    "tenant",
  );
}

const CASES = Object.keys(WAYS).flatMap((way) => ROLES.map((role) => [way, role] as const));

test.each(CASES)("the database releases nothing where %s: %s", async (way, role) => {
  expect(SPONSORING_ACTS.length).toBeGreaterThan(0);
  for (const act of SPONSORING_ACTS) {
    const [approver, other] = [account(), role === "prepared_by" ? one.stored.preparedBy : account()];
    expect(await release(approver, role, other)).toBe("done");
    await WAYS[way]?.(approver, other, act);
    expect([act, await release(approver, role, other)]).toEqual([act, "deliverables_released_by_independent"]);
    expect([act, await release(account(), role, other)]).toEqual([act, "done"]);
  }
});

async function approveDraft(approver: string, authors: readonly string[], change = sql`approved_at = now()`) {
  const content = newUuid();
  return said(async (tx) => {
    const hash = sql`encode(sha256(convert_to(${content}, 'UTF8')), 'hex')`;
    await sql`insert into draft_contents (content_hash, kind, content, files) values (${hash}, 'catalog', ${content}, '{}')`.execute(
      tx,
    );
    const id = newUuid();
    await sql`insert into drafts (id, kind, state, title, reason, authors, base, files, created_at, updated_at)
      values (${id}, 'catalog', 'draft', 'A', 'B', ${[...authors]}, 'base', '{}', now(), now())`.execute(tx);
    await sql`update drafts set state = 'inReview', check_state = 'passed', report = '{}', content_hash = ${hash}
      where id = ${id}`.execute(tx);
    await sql`update drafts set state = 'approved', approved_by = ${approver}, approved_hash = content_hash, ${change}
      where id = ${id}`.execute(tx);
  }, "none");
}

test.each(Object.keys(WAYS))("the database approves no draft where %s", async (way) => {
  for (const act of SPONSORING_ACTS) {
    const [approver, author] = [account(), account()];
    expect(await approveDraft(approver, [author])).toBe("done");
    await WAYS[way]?.(approver, author, act);
    for (const authors of [[author], [account(), author], [author, account()]]) {
      expect([act, await approveDraft(approver, authors)]).toEqual([act, "drafts_approved_by_independent"]);
    }
    expect(await approveDraft(account(), [author])).toBe("done");
  }
});

test("the command line is nobody's twin, and what was done before 72 hours no longer counts", async () => {
  const [a, b] = [account(), account()];
  await made(OWNER, a);
  await made(OWNER, b);
  expect(await approveDraft(a, [b])).toBe("done");
  const [old, young] = [account(), account()];
  await made(old, young, { at: new Date(Date.now() - SPONSORED_HOURS * HOUR_MS - 1_000) });
  expect(await approveDraft(old, [young])).toBe("done");
  const [before, after] = [account(), account()];
  await made(before, after, { at: new Date(Date.now() - SPONSORED_HOURS * HOUR_MS + 60_000) });
  expect(await approveDraft(before, [after])).toBe("drafts_approved_by_independent");
});

test("the database and the domain say the same of whoever may be one person", async () => {
  const nth = fc.nat(5);
  const hours = fc.constantFrom(0, 1, 71, 73, 200);
  const graph = fc.array(fc.record({ sponsor: nth, operator: nth, hours, isOwner: fc.boolean() }), { maxLength: 8 });
  let related = 0;
  await fc.assert(
    fc.asyncProperty(graph, async (edges) => {
      const people = Array.from({ length: 6 }, account);
      const personAt = (at: number) => people[at] ?? "";
      const now = new Date();
      const sponsorships = edges.map((edge) => ({
        sponsor: edge.isOwner ? OWNER : personAt(edge.sponsor),
        operator: personAt(edge.operator),
        at: new Date(now.getTime() - edge.hours * HOUR_MS),
      }));
      for (const { sponsor, operator, at } of sponsorships) await made(sponsor, operator, { at });
      const fresh = sponsorships.filter(({ at }) => isFresh(at, now));
      const pairs = people.flatMap((left) => people.map((right) => [left, right] as const));
      const rows = await server.database.db.withTenant(tenant.scope, (tx) =>
        sql<{ found: boolean }>`select are_related(l, r) as found
          from unnest(${pairs.map(([left]) => left)}::text[], ${pairs.map(([, right]) => right)}::text[]) as p(l, r)`.execute(
          tx,
        ),
      );
      const expected = pairs.map(([left, right]) => areRelated(fresh, left, right));
      related += expected.filter(Boolean).length - people.length;
      expect(rows.rows.map(({ found }) => found)).toEqual(expected);
    }),
    { numRuns: 60, seed: 20_261_128 },
  );
  expect(related).toBeGreaterThan(0);
});

test("a tenant's transaction neither sees nor writes who has made whom", async () => {
  await made(account(), account());
  const { db } = server.database;
  const seen = await db.withTenant(tenant.scope, (tx) => sql`select * from operator_sponsorships`.execute(tx));
  expect(seen.rows).toEqual([]);
  const write = db.withTenant(tenant.scope, (tx) =>
    sql`insert into operator_sponsorships (operator, sponsor, act) values ('opr_a', 'opr_b', 'created')`.execute(tx),
  );
  await expect(write).rejects.toThrow(/row-level security/);
});
