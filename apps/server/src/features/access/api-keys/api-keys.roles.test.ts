import { ACTIONS_BEHIND_GRANT, actionMissingFor, grantsToGive } from "@entrada/domain/access/delegation";
import { GRANTS, type Grant } from "@entrada/domain/access/grants";
import { allows, OPERATOR_ROLES, type OperatorAction, reachOf } from "@entrada/domain/access/operator-actions";
import type { LightMyRequestResponse } from "fastify";
import { expect, test } from "vitest";
import { makeTenant, type TestServer, type TestTenant, testServer } from "../../../../test/app.ts";
import { operatorOperations, placeOf } from "../../../../test/operator-operations.ts";
import { operatorIn, type TestOperator } from "../../../../test/operators.ts";
import { publishedOperations } from "../../../../test/published-operations.ts";
import { encodeId } from "../../../core/ids.ts";

const ENVIRONMENTS = ["live", "test"] as const;
const MANAGERS = OPERATOR_ROLES.filter((role) => allows(role, "keys:manage"));

function outcomeOf(answer: LightMyRequestResponse): string {
  return answer.statusCode < 300 ? "done" : `${answer.statusCode} ${answer.json().code}`;
}

const ANY = { "if-match": "*" };
const CHANGES: readonly ((operator: TestOperator, key: string) => Promise<LightMyRequestResponse>)[] = [
  (operator, key) => operator.patch(key, { ipAllowList: ["192.0.2.1"] }, ANY),
  (operator, key) => operator.patch(key, { name: "renamed", ipAllowList: null }, ANY),
  (operator, key) => operator.post(`${key}/rotate`, { overlapSeconds: 60 }),
];

/** A key with one grant, and what an operator comes to who makes the same, changes it in one of the ways, and ends it. */
async function attemptsOn(operator: TestOperator, tenant: TestTenant, grant: Grant, turn: number) {
  const keys = `${placeOf(tenant)}/api-keys`;
  const { keyId } = await tenant.withKey({ grants: [grant], ipAllowList: ["192.0.2.0/24"] });
  const one = `${keys}/${encodeId("key", keyId)}`;
  const created = await operator.post(keys, { name: "k", grants: [...new Set(["reference:read", grant])] });
  const changed = await CHANGES[turn % CHANGES.length]?.(operator, one);
  const ended = await operator.post(`${one}/revoke`);
  return { created, changed: changed ?? expect.fail(), ended };
}

test("a role makes and changes only keys that do what the role may do: every grant, in both environments", async () => {
  const server = await testServer();
  expect(MANAGERS.length).toBeGreaterThan(2);
  // A role tries each of the ways with a third of the grants: the thirds differ from role to role.
  let turn = 0;
  for (const environment of ENVIRONMENTS) {
    const tenant = await makeTenant({ server, environment });
    for (const role of MANAGERS) {
      const tenants = reachOf(role) === "some" ? [tenant.scope.tenantId] : "all";
      const operator = await operatorIn(server, { role, tenants });
      for (const grant of GRANTS) {
        const missing = actionMissingFor(operator, environment, grant);
        const expected = missing === undefined ? "done" : "403 grant_missing";
        turn += 1;
        const { created, changed, ended } = await attemptsOn(operator, tenant, grant, turn);
        const seen = [created, changed].map(outcomeOf);
        expect([environment, role, grant, seen]).toEqual([environment, role, grant, seen.map(() => expected)]);
        // Whoever manages keys may stop one that leaked, whatever it can do.
        expect([role, grant, outcomeOf(ended)]).toEqual([role, grant, "done"]);
        if (missing === undefined) continue;
        expect(created.json()).toMatchObject({ requiredAction: missing });
        expect(created.json().errors).toMatchObject([{ pointer: `#/grants/${grant === "reference:read" ? 0 : 1}` }]);
      }
    }
  }
}, 180_000);

test("a tenant's developer gives a live key nothing of persons, documents, deliverables, money or sessions", () => {
  const of = (role: "tenantDeveloper" | "tenantManager") => grantsToGive({ id: "opr_1", role }, "live");
  // Written by hand, because a slip in the table would be a slip in what is generated from it.
  const developers = ["reference:read", "catalog:read", "orders:read", "support:read", "support:write", "events:read"];
  const both = ["operations:read", "requests:read", "keys:manage", "test:clock", "webhooks:manage"];
  expect([...of("tenantDeveloper")].sort()).toEqual([...developers, ...both].sort());
  const managers = ["visa:query", "leads:read", "cases:read", "documents:read", "deliverables:read", "payments:read"];
  const further = ["messages:read", "messages:write", "customers:read", "travelers:reveal", "reports:run"];
  expect([...of("tenantManager")].sort()).toEqual([...developers, ...both, ...managers, ...further].sort());
});

test("behind each grant are the actions of the operations that it opens, and what no operator does is entrusted", async () => {
  const server: TestServer = await testServer();
  const actions = new Map(
    (await operatorOperations(server)).map(({ method, path, action }) => [`${method} ${path}`, action]),
  );
  const { operations } = await publishedOperations();
  const granted = operations.filter(({ isTestOnly, grant }) => !isTestOnly && grant !== undefined);
  expect(granted.length).toBeGreaterThan(100);
  const missing = granted.flatMap(({ id, method, path, grant }) => {
    const place = path.replace(/^\/(tenant|intelligence)(?=\/)/, "");
    // Under a tenant, or among all that operators work on.
    const open = actions.get(`${method} ${UNDER_TENANT}${place}`) ?? actions.get(`${method} ${place}`);
    const needed = HARMLESS.has(id) ? undefined : (open ?? (method === "GET" ? undefined : "keys:entrust"));
    const behind: readonly OperatorAction[] = ACTIONS_BEHIND_GRANT[grant as Grant];
    return needed === undefined || behind.includes(needed) ? [] : [`${grant}: ${needed} (${id})`];
  });
  expect(missing).toEqual([]);
  const known = new Set(granted.map(({ id }) => id));
  expect([...HARMLESS].filter((id) => !known.has(id))).toEqual([]);
});

const UNDER_TENANT = "/tenants/{tenantId}/{environment}";

/** What changes nothing of a person, a document, a deliverable or money, whoever among the operators does it too. */
const HARMLESS: ReadonlySet<string> = new Set([
  // These answer a question.
  ...["post_visa_determinations", "post_visa_intent_resolutions", "post_visa_outlooks", "post_travelers_search"],
  // Codes and their names.
  ...["get_reference_countries", "get_reference_intents"],
  "post_collection_requests_id_validate",
  "post_invoices_id_download_grants",
  "post_operations_id_cancel",
  "post_messages_id_read",
  // Tickets of tenants: the role writes in them too.
  "post_support_tickets",
]);
