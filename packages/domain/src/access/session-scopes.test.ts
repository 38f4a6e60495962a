import { expect, test } from "vitest";
import { COLLABORATOR_ROLES, SCOPES_OF_KIND, SESSION_SCOPES, scopesOf } from "./session-scopes.ts";

test("each role of a helper may do what the one before may, and a guardian no more than a traveler", () => {
  const steps = [...COLLABORATOR_ROLES, "traveler", "customer"] as const;
  for (const [at, kind] of steps.entries()) {
    const next = steps[at + 1];
    if (next === undefined) continue;
    for (const scope of SCOPES_OF_KIND[kind])
      expect([kind, next, scope, SCOPES_OF_KIND[next].has(scope)]).toContain(true);
  }
  expect([...SCOPES_OF_KIND.customer]).toEqual([...SESSION_SCOPES]);
});

test("who helps, or was let in to some cases only, gets at nothing that concerns a person as a whole", () => {
  const whole = ["data:read", "data:erase"] as const;
  for (const kind of ["customer", "traveler", ...COLLABORATOR_ROLES] as const) {
    for (const scope of whole) expect(scopesOf(kind, true).has(scope)).toBe(false);
  }
  for (const role of COLLABORATOR_ROLES) {
    for (const scope of [...whole, "collaborators:manage", "orders:read", "payments:write"] as const) {
      expect(scopesOf(role, false).has(scope)).toBe(false);
    }
  }
});
