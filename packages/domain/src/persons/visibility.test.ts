import { expect, test } from "vitest";
import { GRANTS, type Grant } from "../access/grants.ts";
import { OPERATOR_ROLES } from "../access/operator-actions.ts";
import { COMMAND_LINE, type Principal, SYSTEM } from "../access/principal.ts";
import { SESSION_SCOPES, type SessionScope } from "../access/session-scopes.ts";
import { ANSWER_KINDS, isShownWhole, PERSONAL_DETAILS } from "./visibility.ts";

const keyWith = (...grants: readonly Grant[]): Principal => ({ kind: "apiKey", id: "key_1", grants: new Set(grants) });
const PAIRS = PERSONAL_DETAILS.flatMap((detail) => ANSWER_KINDS.map((answer) => [detail, answer] as const));
const seenBy = (principal: Principal) =>
  PAIRS.flatMap(([detail, answer]) => (isShownWhole(detail, principal, answer) ? [`${detail} in ${answer}`] : []));

const RECORD = ["travelerRecord in reveal", "travelerRecord in other"];
const WHOLE: Partial<Record<Grant, readonly string[]>> = {
  "travelers:reveal": ["passportNumber in reveal"],
  "customers:read": [...RECORD, "customerContact in reveal", "customerContact in other"],
  "customers:write": [...RECORD, "customerContact in reveal", "customerContact in other"],
  "leads:read": ["leadContact in reveal", "leadContact in other"],
  "leads:write": ["leadContact in reveal", "leadContact in other"],
};

test.each(GRANTS)("an API key with only %s sees exactly the details that the policy lists", (grant) => {
  expect(seenBy(keyWith(grant))).toEqual(WHOLE[grant] ?? []);
});

test("an API key with every grant sees a whole passport number only when it is revealed", () => {
  const hidden = PAIRS.map(([detail, answer]) => `${detail} in ${answer}`).filter(
    (pair) => !seenBy(keyWith(...GRANTS)).includes(pair),
  );
  expect(hidden).toEqual(["passportNumber in other"]);
});

test.each<[string, Principal]>([
  ["an API key without grants", keyWith()],
  ["the command line", COMMAND_LINE],
  ["the service itself", SYSTEM],
])("%s sees every detail masked", (_, principal) => {
  expect(seenBy(principal)).toEqual([]);
});

const SEEN_WITH: Partial<Record<SessionScope, readonly string[]>> = {
  "data:read": ["passportNumber in reveal"],
  "travelers:read": RECORD,
};

test.each(SESSION_SCOPES)("a session with only the scope %s sees exactly what the policy lists", (scope) => {
  const session = { kind: "session", id: "ses_1", subject: "trv_1", scopes: new Set([scope]) } as const;
  expect(seenBy(session)).toEqual(SEEN_WITH[scope] ?? []);
});

test.each(OPERATOR_ROLES)(
  "the role %s sees a whole passport number only if it may reveal one, and only then",
  (role) => {
    const mayReveal = ["agent", "reviewer", "administrator", "tenantManager"].includes(role);
    const shown = mayReveal ? ["passportNumber in reveal", ...RECORD] : [];
    expect(seenBy({ kind: "operator", id: "opr_1", role })).toEqual(shown);
  },
);
