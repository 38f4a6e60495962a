/** The roles of people who work on the operator surface. The last two are a tenant's own staff. */
export const OPERATOR_ROLES = [
  "agent",
  "reviewer",
  "knowledgeEditor",
  "knowledgePublisher",
  "administrator",
  "auditor",
  "tenantManager",
  "tenantDeveloper",
] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/**
 * Everything that an operator may be allowed to do; the names are part of the operators' API. `cases:assign`: to direct the
 * work of others, who does what and what comes first. `keys:entrust`: to put
 * into a key what no operator does, such as paying. `testEnvironment:use`: to move its clock, and to play the authority there.
 * `testTenants:manage`: no tenant with a live environment. `determinations:ask`: to try a question, which is no question of a
 * traveler
 */
export const OPERATOR_ACTIONS = [
  "operators:read",
  "operators:manage",
  "tenants:read",
  "tenants:manage",
  "testTenants:manage",
  "integration:read",
  "reports:run",
  "webhooks:manage",
  "testEnvironment:use",
  "keys:manage",
  "keys:entrust",
  "queues:read",
  "cases:read",
  "cases:work",
  "cases:assign",
  "cases:decide",
  "cases:correct",
  "documents:read",
  "persons:read",
  "persons:reveal",
  "persons:erase",
  "determinations:read",
  "determinations:ask",
  "sales:read",
  "sales:refund",
  "deliverables:read",
  "deliverables:prepare",
  "deliverables:approve",
  "messages:read",
  "messages:write",
  "notes:read",
  "notes:write",
  "support:read",
  "support:work",
  "leads:work",
  "knowledge:read",
  "knowledge:edit",
  "knowledge:approve",
  "catalog:read",
  "catalog:edit",
  "catalog:approve",
  "audit:read",
  "audit:verify",
  "installation:read",
  "installation:manage",
] as const;
export type OperatorAction = (typeof OPERATOR_ACTIONS)[number];

const AGENT = [
  "tenants:read",
  "queues:read",
  "cases:read",
  "cases:work",
  "documents:read",
  "persons:read",
  "persons:reveal",
  "determinations:read",
  "determinations:ask",
  "sales:read",
  "deliverables:read",
  "deliverables:prepare",
  "messages:read",
  "messages:write",
  "notes:read",
  "notes:write",
  "support:read",
  "support:work",
  "leads:work",
  "catalog:read",
] as const;
const KNOWLEDGE_EDITOR = ["knowledge:read", "knowledge:edit", "catalog:read", "catalog:edit"] as const;
/** What decides over documents, knowledge and products: each takes two persons. */
export const DECIDING_ACTIONS = [
  "deliverables:prepare",
  "deliverables:approve",
  "knowledge:edit",
  "knowledge:approve",
  "catalog:edit",
  "catalog:approve",
] as const satisfies readonly OperatorAction[];

// Whoever makes accounts has no part in what two accounts decide.
const ADMINISTRATOR = OPERATOR_ACTIONS.filter((action) => !DECIDING_ACTIONS.some((deciding) => deciding === action));
const TENANT_DEVELOPER = [
  "tenants:read",
  "keys:manage",
  "webhooks:manage",
  "testEnvironment:use",
  "integration:read",
  "determinations:read",
  "determinations:ask",
  "sales:read",
  "cases:read",
  "support:read",
  "support:work",
  "catalog:read",
] as const;

/** What each role may do: the one table that routes, the console and the tests read. */
export const ACTIONS_OF_ROLE: Readonly<Record<OperatorRole, readonly OperatorAction[]>> = {
  agent: AGENT,
  reviewer: [...AGENT, "cases:assign", "cases:decide", "cases:correct", "deliverables:approve"],
  knowledgeEditor: KNOWLEDGE_EDITOR,
  knowledgePublisher: [...KNOWLEDGE_EDITOR, "knowledge:approve", "catalog:approve"],
  administrator: ADMINISTRATOR,
  // Looks, and changes nothing: not the work, and not who does it.
  auditor: ["operators:read", "tenants:read", "audit:read", "audit:verify", "installation:read"],
  tenantManager: [
    ...TENANT_DEVELOPER,
    "queues:read",
    "documents:read",
    "persons:read",
    "persons:reveal",
    "sales:refund",
    "deliverables:read",
    "messages:read",
    "messages:write",
    "leads:work",
    "tenants:manage",
    "audit:read",
    "reports:run",
  ],
  tenantDeveloper: TENANT_DEVELOPER,
};

const ALLOWED: Readonly<Record<OperatorRole, ReadonlySet<OperatorAction>>> = {
  agent: new Set(ACTIONS_OF_ROLE.agent),
  reviewer: new Set(ACTIONS_OF_ROLE.reviewer),
  knowledgeEditor: new Set(ACTIONS_OF_ROLE.knowledgeEditor),
  knowledgePublisher: new Set(ACTIONS_OF_ROLE.knowledgePublisher),
  administrator: new Set(ACTIONS_OF_ROLE.administrator),
  auditor: new Set(ACTIONS_OF_ROLE.auditor),
  tenantManager: new Set(ACTIONS_OF_ROLE.tenantManager),
  tenantDeveloper: new Set(ACTIONS_OF_ROLE.tenantDeveloper),
};

/** Whether the role may do this. */
export function allows(role: OperatorRole, action: OperatorAction): boolean {
  return ALLOWED[role].has(action);
}

/** Whether the role says the last word over a document, knowledge or a product. */
export function approves(role: OperatorRole): boolean {
  return DECIDING_ACTIONS.some((action) => action.endsWith(":approve") && allows(role, action));
}

/** all: the role works for the whole installation · some: for named tenants alone · either: as is chosen */
type Reach = "all" | "some" | "either";

const REACH: Readonly<Record<OperatorRole, Reach>> = {
  agent: "either",
  reviewer: "either",
  // Knowledge and the programmes belong to no tenant.
  knowledgeEditor: "all",
  knowledgePublisher: "all",
  // Whoever makes operators could give itself the rest.
  administrator: "all",
  // A chain is whole, or it proves nothing.
  auditor: "all",
  tenantManager: "some",
  tenantDeveloper: "some",
};

/** Whether the role may see all tenants, or must be limited to some. */
export function reachOf(role: OperatorRole): Reach {
  return REACH[role];
}

/** Whether the role can be given for these tenants. */
export function mayReach(role: OperatorRole, tenants: "all" | readonly string[]): boolean {
  const reach = REACH[role];
  return tenants === "all" ? reach !== "some" : reach !== "all" && tenants.length > 0;
}
