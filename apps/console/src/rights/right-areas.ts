import type { Grant } from "@entrada/domain/access/grants";
import type { OperatorAction } from "@entrada/domain/access/operator-actions";

/** What an operator may do, or a key: `cases:read`. */
type Right = OperatorAction | Grant;

/** The areas of rights, in the order in which they are listed. */
const RIGHT_AREAS = [
  "cases",
  "persons",
  "talk",
  "answers",
  "sales",
  "knowledge",
  "programs",
  "overview",
  "administration",
] as const;
type RightArea = (typeof RIGHT_AREAS)[number];

type About<Name extends Right> = Name extends `${infer What}:${string}` ? What : never;

// By what a right is about, which stands before its colon.
const AREA_OF: Readonly<Record<About<Right>, RightArea>> = {
  queues: "cases",
  cases: "cases",
  documents: "cases",
  deliverables: "cases",
  notes: "cases",
  persons: "persons",
  customers: "persons",
  travelers: "persons",
  identities: "persons",
  sessions: "persons",
  messages: "talk",
  support: "talk",
  leads: "talk",
  assistant: "talk",
  determinations: "answers",
  visa: "answers",
  reference: "answers",
  sales: "sales",
  quotes: "sales",
  orders: "sales",
  payments: "sales",
  knowledge: "knowledge",
  catalog: "knowledge",
  integration: "programs",
  keys: "programs",
  webhooks: "programs",
  events: "programs",
  operations: "programs",
  requests: "programs",
  testEnvironment: "programs",
  test: "programs",
  reports: "overview",
  audit: "overview",
  operators: "administration",
  tenants: "administration",
  testTenants: "administration",
  installation: "administration",
};

interface RightsOfArea<Name extends string> {
  /** undefined: newer than this page */
  readonly area: RightArea | undefined;
  readonly rights: readonly Name[];
}

/** The rights by their areas, without areas that have none. */
export function rightsByArea<Name extends string>(rights: readonly Name[]): readonly RightsOfArea<Name>[] {
  return [...RIGHT_AREAS, undefined]
    .map((area) => ({ area, rights: rights.filter((right) => areaOf(right) === area) }))
    .filter((one) => one.rights.length > 0);
}

const AREAS: ReadonlyMap<string, RightArea> = new Map(Object.entries(AREA_OF));

function areaOf(right: string): RightArea | undefined {
  return AREAS.get(right.slice(0, right.indexOf(":")));
}
