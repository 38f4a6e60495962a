import { expect, test } from "vitest";
import {
  ACTIONS_OF_ROLE,
  allows,
  approves,
  DECIDING_ACTIONS,
  mayReach,
  OPERATOR_ACTIONS,
  OPERATOR_ROLES,
  type OperatorAction,
  type OperatorRole,
  reachOf,
} from "./operator-actions.ts";

const rolesWith = (action: OperatorAction) => OPERATOR_ROLES.filter((role) => allows(role, action));

// Written by hand, because a slip in the table would be a slip in a matrix made from it too.
test.each<[OperatorAction, readonly OperatorRole[]]>([
  ["operators:manage", ["administrator"]],
  ["operators:read", ["administrator", "auditor"]],
  ["tenants:read", ["agent", "reviewer", "administrator", "auditor", "tenantManager", "tenantDeveloper"]],
  ["tenants:manage", ["administrator", "tenantManager"]],
  ["testTenants:manage", ["administrator"]],
  ["integration:read", ["administrator", "tenantManager", "tenantDeveloper"]],
  ["determinations:read", ["agent", "reviewer", "administrator", "tenantManager", "tenantDeveloper"]],
  ["determinations:ask", ["agent", "reviewer", "administrator", "tenantManager", "tenantDeveloper"]],
  ["sales:read", ["agent", "reviewer", "administrator", "tenantManager", "tenantDeveloper"]],
  ["sales:refund", ["administrator", "tenantManager"]],
  ["persons:erase", ["administrator"]],
  ["cases:work", ["agent", "reviewer", "administrator"]],
  ["notes:read", ["agent", "reviewer", "administrator"]],
  ["notes:write", ["agent", "reviewer", "administrator"]],
  ["cases:assign", ["reviewer", "administrator"]],
  ["cases:decide", ["reviewer", "administrator"]],
  ["cases:correct", ["reviewer", "administrator"]],
  ["deliverables:prepare", ["agent", "reviewer"]],
  ["deliverables:approve", ["reviewer"]],
  ["persons:reveal", ["agent", "reviewer", "administrator", "tenantManager"]],
  ["audit:read", ["administrator", "auditor", "tenantManager"]],
  ["audit:verify", ["administrator", "auditor"]],
  ["installation:read", ["administrator", "auditor"]],
  ["installation:manage", ["administrator"]],
  ["knowledge:edit", ["knowledgeEditor", "knowledgePublisher"]],
  ["knowledge:approve", ["knowledgePublisher"]],
  ["catalog:edit", ["knowledgeEditor", "knowledgePublisher"]],
  ["catalog:approve", ["knowledgePublisher"]],
  ["keys:manage", ["administrator", "tenantManager", "tenantDeveloper"]],
  ["keys:entrust", ["administrator"]],
  ["webhooks:manage", ["administrator", "tenantManager", "tenantDeveloper"]],
  ["testEnvironment:use", ["administrator", "tenantManager", "tenantDeveloper"]],
])("%s is for %j alone", (action, roles) => {
  expect(rolesWith(action)).toEqual(roles);
});

test("nobody who manages operators prepares, edits or approves anything", () => {
  const deciding = OPERATOR_ACTIONS.filter((action) => /:(prepare|edit|approve)$/.test(action));
  expect(deciding).toEqual(DECIDING_ACTIONS);
  expect(deciding.length).toBeGreaterThan(0);
  expect(rolesWith("operators:manage").length).toBeGreaterThan(0);
  for (const role of rolesWith("operators:manage")) {
    expect([role, deciding.filter((action) => allows(role, action))]).toEqual([role, []]);
  }
  expect(OPERATOR_ROLES.filter(approves)).toEqual(["reviewer", "knowledgePublisher"]);
});

test("every action is allowed to some role, and no role has one twice", () => {
  for (const action of OPERATOR_ACTIONS) expect([action, rolesWith(action).length > 0]).toEqual([action, true]);
  for (const actions of Object.values(ACTIONS_OF_ROLE)) expect(new Set(actions).size).toBe(actions.length);
});

test("a tenant's own staff never touches knowledge, operators or the work of the service", () => {
  const forbidden = OPERATOR_ACTIONS.filter((action) =>
    /^(knowledge|operators|notes):|:(decide|correct|approve|prepare|edit|erase)$|^cases:(work|assign)$/.test(action),
  );
  for (const role of ["tenantManager", "tenantDeveloper"] as const) {
    expect(forbidden.filter((action) => allows(role, action))).toEqual([]);
  }
});

test("a tenant's own staff is limited to named tenants, and whoever makes operators or knowledge is not", () => {
  for (const role of OPERATOR_ROLES) {
    expect([role, mayReach(role, [])]).toEqual([role, false]);
    expect([role, mayReach(role, "all")]).toEqual([role, reachOf(role) !== "some"]);
    expect([role, mayReach(role, ["ten_1"])]).toEqual([role, reachOf(role) !== "all"]);
  }
  expect(OPERATOR_ROLES.filter((role) => reachOf(role) === "some")).toEqual(["tenantManager", "tenantDeveloper"]);
});
