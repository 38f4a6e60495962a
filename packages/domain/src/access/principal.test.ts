import { expect, test } from "vitest";
import { OPERATOR_ROLES } from "./operator-actions.ts";
import {
  type Access,
  actorFor,
  actorOf,
  COMMAND_LINE,
  type Principal,
  partyOf,
  permits,
  SYSTEM,
  subjectOf,
  VISITOR,
} from "./principal.ts";

const KEY: Principal = { kind: "apiKey", id: "key_1", grants: new Set(["quotes:write"]) };
const SESSION: Principal = { kind: "session", id: "ses_1", subject: "trv_1", scopes: new Set(["cases:read"]) };
const REVIEWER: Principal = { kind: "operator", id: "opr_1", role: "reviewer" };

const ACCESS: readonly Access[] = [
  { grant: "quotes:write" },
  { grant: "keys:manage" },
  { sessionScope: "cases:read" },
  { sessionScope: "payments:write" },
  { action: "cases:decide" },
  { action: "operators:manage" },
  "anyCredential",
  "visitor",
];

test.each<[string, Principal, readonly boolean[]]>([
  ["an API key has only what its grants allow", KEY, [true, false, false, false, false, false, true, false]],
  ["a session has only what its scopes allow", SESSION, [false, false, true, false, false, false, true, false]],
  ["a visitor has no credential", VISITOR, [false, false, false, false, false, false, false, true]],
  ["an operator has only what the role allows", REVIEWER, [false, false, false, false, true, false, true, false]],
  ["the command line acts as an administrator", COMMAND_LINE, [false, false, false, false, true, true, true, false]],
  ["the service itself can do everything", SYSTEM, [true, true, true, true, true, true, true, true]],
])("%s", (_, principal, expected) => {
  expect(ACCESS.map((access) => permits(principal, access))).toEqual(expected);
});

test("an actor has the principal's kind, and its id where there is one", () => {
  expect([KEY, SESSION, VISITOR, REVIEWER, COMMAND_LINE, SYSTEM].map(actorOf)).toEqual([
    { type: "apiKey", id: "key_1" },
    { type: "session", id: "ses_1" },
    { type: "visitor" },
    { type: "operator", id: "opr_1" },
    { type: "operator" },
    { type: "system" },
  ]);
});

test("two sessions of one traveler share their idempotency keys, as do all API keys of a tenant", () => {
  expect([KEY, SESSION, REVIEWER, COMMAND_LINE, SYSTEM].map(subjectOf)).toEqual(["", "trv_1", "opr_1", "", ""]);
});

test("a tenant's own staff writes for the tenant, everybody else for the service", () => {
  const parties = OPERATOR_ROLES.map((role) => [role, partyOf({ kind: "operator", role })]);
  expect(parties.filter(([, party]) => party === "tenant").map(([role]) => role)).toEqual([
    "tenantManager",
    "tenantDeveloper",
  ]);
  expect(partyOf(COMMAND_LINE)).toBe("operator");
});

test("travelers are told which kind of staff acted, and not who", () => {
  const actors = [KEY, SESSION, REVIEWER, SYSTEM].map(actorOf);
  expect(actors.map((actor) => actorFor(SESSION, actor).id)).toEqual([null, "ses_1", null, null]);
  expect(actors.map((actor) => actorFor(KEY, actor).id)).toEqual(["key_1", "ses_1", "opr_1", null]);
});
