import { GRANTS, type Grant } from "./grants.ts";
import { allows, type OperatorAction } from "./operator-actions.ts";
import type { OperatorPrincipal } from "./principal.ts";

// What is known of persons in full, as a tenant's servers see it.
const PERSONS = ["persons:read", "persons:reveal"] as const;
// What no operator does, and only whoever runs the installation may let a key do.
const ENTRUST = "keys:entrust";

/**
 * The actions that an operator's role must allow before the operator may put a grant into a live key: all that the
 * grant lets a key do. What no operator does is entrusted.
 */
export const ACTIONS_BEHIND_GRANT: Readonly<Record<Grant, readonly OperatorAction[]>> = {
  // The same for everybody, and of nobody.
  "reference:read": [],
  // What travelers said of their trips, in their own words, is read with it.
  "visa:query": ["determinations:read", ...PERSONS],
  "catalog:read": ["catalog:read"],
  "quotes:write": ["sales:read", ENTRUST],
  "leads:read": PERSONS,
  "leads:write": [...PERSONS, ENTRUST],
  "orders:read": ["sales:read"],
  "orders:write": ["sales:read", "sales:refund", ENTRUST],
  "cases:read": ["cases:read", ...PERSONS],
  "cases:write": ["cases:read", "cases:work", ...PERSONS, ENTRUST],
  "documents:read": ["documents:read", ...PERSONS],
  "documents:write": ["documents:read", ...PERSONS, ENTRUST],
  "deliverables:read": ["deliverables:read"],
  "deliverables:download": ["deliverables:read", "deliverables:prepare", ...PERSONS, ENTRUST],
  // Invoices name who bought.
  "payments:read": ["sales:read", ...PERSONS],
  "payments:write": ["sales:read", "sales:refund", ENTRUST],
  "messages:read": ["messages:read"],
  "messages:write": ["messages:read", "messages:write"],
  "support:read": ["support:read"],
  "support:write": ["support:read", "support:work"],
  "customers:read": PERSONS,
  "customers:write": [...PERSONS, "persons:erase", ENTRUST],
  "travelers:reveal": PERSONS,
  "events:read": ["integration:read"],
  "webhooks:manage": ["integration:read", "webhooks:manage"],
  "operations:read": ["integration:read"],
  "requests:read": ["integration:read"],
  "identities:manage": [...PERSONS, ENTRUST],
  // Who says which person is there can be each of them.
  "sessions:issue": [
    ...PERSONS,
    "persons:erase",
    "cases:read",
    "cases:work",
    "documents:read",
    "deliverables:read",
    "deliverables:prepare",
    "messages:read",
    "messages:write",
    "sales:read",
    ENTRUST,
  ],
  "keys:manage": ["keys:manage", "integration:read"],
  // A live key can do nothing with it.
  "test:clock": ["keys:manage"],
  "reports:run": ["reports:run", "sales:read", "cases:read"],
  "assistant:use": ["cases:read", ...PERSONS, ENTRUST],
};

/** Where a key works; the persons of `test` are invented. */
export type KeyEnvironment = "test" | "live";

type Giver = Pick<OperatorPrincipal, "id" | "role">;

/**
 * What the operator lacks to put this grant into a key, or to change a key that has it; undefined: nothing. In `test`
 * whoever manages keys may give every grant. The command line controls the installation, so nothing is beyond it.
 */
export function actionMissingFor(
  { id, role }: Giver,
  environment: KeyEnvironment,
  grant: Grant,
): OperatorAction | undefined {
  if (id === undefined) return undefined;
  const needed = environment === "test" ? [] : ACTIONS_BEHIND_GRANT[grant];
  return (["keys:manage", ...needed] as const).find((action) => !allows(role, action));
}

/** Every grant that the operator may put into a key. */
export function grantsToGive(giver: Giver, environment: KeyEnvironment): readonly Grant[] {
  return GRANTS.filter((grant) => actionMissingFor(giver, environment, grant) === undefined);
}
