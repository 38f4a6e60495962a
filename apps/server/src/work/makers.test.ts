import * as operatorSession from "@entrada/domain/access/operator-session";
import { SESSION_IDLE_SECONDS, SESSION_SECONDS, standingOf } from "@entrada/domain/access/session";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { makeTenant, type TestServer, testServer } from "../../test/app.ts";
import { querySuperuser } from "../../test/database.ts";
import { operatorOperations } from "../../test/operator-operations.ts";
import { operatorIn } from "../../test/operators.ts";
import { publishedOperations } from "../../test/published-operations.ts";
import { makeParty, openSession } from "../../test/sessions.ts";
import { decodeId } from "../core/ids.ts";
import { ASKED_OF_MAKERS, authorityFor } from "./makers.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const CHAIN = { because: "of entries of the audit log: nobody is let in by showing one" };

const TERM = { because: "of a word by which a person is found: it lets nobody in" };

/** Every column that keeps the digest of what somebody shows, and whom it ends with: a maker, or why it has none. */
const BEARERS: Readonly<Record<string, "maker" | { readonly because: string }>> = {
  "download_grants.token_hash": "maker",
  "documents.slot_hash": "maker",
  "api_keys.key_hash": { because: "a credential itself: the tenant lists and revokes it, whoever made it" },
  "session_tokens.digest": { because: "of a session, and looked up with it" },
  "sessions.code_digest": { because: "of a session, and looked up with it" },
  "case_invitations.digest": {
    because: "an invitation itself: it is listed, and cancelled with its case or collaborator",
  },
  "case_invitations.code_digest": { because: "of an invitation, and looked up with it" },
  "operator_sessions.digest": { because: "of an operator, whose state is looked up with it" },
  "operator_invitations.digest": { because: "of the operator who is invited, and ended with them" },
  "operator_recovery_codes.digest": { because: "of an operator, whose password it completes" },
  "customer_terms.digest": TERM,
  "traveler_terms.digest": TERM,
  "support_ticket_terms.digest": { because: "of a word by which a ticket is found: it lets nobody in" },
  "audit_head.hash": CHAIN,
  "audit_log.hash": CHAIN,
  "audit_log.previous_hash": CHAIN,
  "idempotency_records.key_digest": { because: "of a request's key: it is of no use without a credential" },
};

test("whatever is shown to be let in ends with whoever it was made for, or says why not", async () => {
  const rows = await querySuperuser<{ name: string; table_name: string }>(
    server.database.superuser,
    `select table_name, table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'entrada' and data_type = 'bytea' and column_name ~ '(hash|digest|token)$'`,
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(BEARERS).toSorted());
  for (const { name, table_name } of rows.filter((one) => BEARERS[one.name] === "maker")) {
    const made = await querySuperuser(
      server.database.superuser,
      `select 1 from information_schema.columns where table_schema = 'entrada' and table_name = $1
       and column_name ~ 'maker_(kind|id)$'`,
      [table_name],
    );
    expect([name, made.length]).toEqual([name, 2]);
  }
});

test("a maker needs what the operations ask for that make addresses", async () => {
  const { operations, travelers } = await publishedOperations();
  const ofOperators = await operatorOperations(server);
  const at = (path: string) => ({
    key: operations.find((one) => one.method === "POST" && one.path === `/tenant${path}`),
    traveler: travelers.find((one) => one.method === "POST" && one.path === `/traveler${path}`),
  });
  const byOperator = (path: string) => ofOperators.find((one) => one.method === "POST" && one.path === path);
  const declared = (path: string, operatorPath: string | null) => {
    const { key, traveler } = at(path);
    const action = operatorPath === null ? null : byOperator(operatorPath)?.action;
    return { capability: key?.capability ?? null, grant: key?.grant, scope: traveler?.sessionScope ?? null, action };
  };
  const grants = (of: string) => `/${of}/{id}/download-grants`;
  expect(ASKED_OF_MAKERS).toEqual({
    upload: declared("/documents", "/cases/{id}/documents"),
    document: declared(grants("documents"), grants("documents")),
    deliverable: declared(grants("deliverables"), null),
    preparedDeliverable: {
      capability: null,
      grant: null,
      scope: null,
      action: byOperator(grants("deliverables"))?.action,
    },
    invoice: declared(grants("invoices"), null),
    report: declared(grants("reports"), "/tenants/{tenantId}/{environment}/reports/{id}/download-grants"),
  });
  const making = [...operations, ...travelers, ...ofOperators].filter(({ path }) => path.endsWith("/download-grants"));
  expect(making).toHaveLength(10);
});

test("the database ends sessions when the domain does", async () => {
  const tenant = await makeTenant({ server });
  const { customerId } = await makeParty(tenant);
  const { id } = await openSession(tenant, customerId);
  const uuid = decodeId("ses", id);
  const near = [SESSION_IDLE_SECONDS, SESSION_SECONDS];
  const seconds = fc.oneof(
    fc.nat({ max: 2 * SESSION_SECONDS }),
    ...near.map((edge) => fc.integer({ min: edge - 1, max: edge + 1 })),
  );
  await fc.assert(
    fc.asyncProperty(seconds, seconds, async (renewedAfter, now) => {
      const createdAt = new Date("2026-03-01T00:00:00.000Z");
      const at = (after: number) => new Date(createdAt.getTime() + after * 1000);
      const renewedAt = at(renewedAfter);
      await querySuperuser(
        server.database.superuser,
        "update sessions set created_at = $2, renewed_at = $3 where id = $1",
        [uuid, createdAt, renewedAt],
      );
      const lives = await livesIn("session", uuid, at(now), tenant.scope.tenantId);
      expect(lives).toBe(standingOf({ createdAt, renewedAt, endedAt: null }, at(now)) === "active");
    }),
    { numRuns: 60 },
  );
});

test("the database ends operators' sessions when the domain does", async () => {
  const tenant = await makeTenant({ server });
  const { uuid } = await operatorIn(server, { role: "agent" });
  const rows =
    "update operator_sessions set created_at = $2, verified_at = $2, seen_at = $3 where operator_id = $1 returning id";
  const near = [operatorSession.SESSION_IDLE_SECONDS, operatorSession.SESSION_SECONDS];
  const seconds = fc.oneof(
    fc.nat({ max: 50_000 }),
    ...near.map((edge) => fc.integer({ min: edge - 1, max: edge + 1 })),
  );
  await fc.assert(
    fc.asyncProperty(seconds, seconds, async (seen, now) => {
      const createdAt = new Date("2026-03-01T00:00:00.000Z");
      const at = (after: number) => new Date(createdAt.getTime() + after * 1000);
      const seenAt = at(Math.min(seen, now));
      const [session] = await querySuperuser<{ id: string }>(server.database.superuser, rows, [
        uuid,
        createdAt,
        seenAt,
      ]);
      const lives = await livesIn("operator", session?.id, at(now), tenant.scope.tenantId);
      const facts = { createdAt, seenAt, verifiedAt: createdAt, endedAt: null };
      expect(lives).toBe(operatorSession.standingOf(facts, at(now)) === "active");
    }),
    { numRuns: 60 },
  );
});

async function livesIn(kind: "session" | "operator", id: string | undefined, at: Date, tenantId: string) {
  const { capability, grant, holders, roles } = authorityFor("document");
  const [row] = await querySuperuser<{ lives: boolean }>(
    server.database.superuser,
    "select maker_lives($1, 'test', $2, $3, $4, $5, $6, $7, $8) as lives",
    [tenantId, kind, id, at, capability, grant, holders, roles],
  );
  return row?.lives;
}
