import { expect, test } from "vitest";
import { ACTIONS_BEHIND_GRANT, actionMissingFor, grantsToGive } from "./delegation.ts";
import { GRANTS } from "./grants.ts";
import { allows, OPERATOR_ROLES } from "./operator-actions.ts";

const someone = (role: (typeof OPERATOR_ROLES)[number]) => ({ id: "opr_1", role });

test("in live, a grant needs keys:manage and each action behind it: every role and grant", () => {
  for (const role of OPERATOR_ROLES) {
    for (const grant of GRANTS) {
      const needed = ["keys:manage", ...ACTIONS_BEHIND_GRANT[grant]] as const;
      const mayGive = needed.every((action) => allows(role, action));
      expect([role, grant, actionMissingFor(someone(role), "live", grant) === undefined]).toEqual([
        role,
        grant,
        mayGive,
      ]);
    }
  }
});

test("in test, whoever manages keys gives every grant, and nobody else gives one", () => {
  for (const role of OPERATOR_ROLES) {
    const given = grantsToGive(someone(role), "test");
    expect([role, given]).toEqual([role, allows(role, "keys:manage") ? [...GRANTS] : []]);
  }
});

test("nothing is beyond the command line, and what no operator does is beyond a tenant's own staff", () => {
  expect(grantsToGive({ role: "administrator" }, "live")).toEqual([...GRANTS]);
  for (const role of ["tenantManager", "tenantDeveloper"] as const) {
    const entrusted = grantsToGive(someone(role), "live").filter((grant) =>
      ACTIONS_BEHIND_GRANT[grant].includes("keys:entrust"),
    );
    expect(entrusted).toEqual([]);
  }
});

test("in live, an administrator gives every grant but those that get at issued documents", () => {
  const beyond = GRANTS.filter((grant) => !grantsToGive(someone("administrator"), "live").includes(grant));
  expect(beyond).toEqual(["deliverables:download", "sessions:issue"]);
});
