import type { OperatorAction } from "@entrada/domain/access/operator-actions";
import type { LightMyRequestResponse } from "fastify";
import { encodeId } from "../src/core/ids.ts";
import type { ScopedKind } from "../src/core/operator-session.ts";
import { withCurrentDates } from "../src/http/openapi/example-dates.ts";
import type { TestServer, TestTenant } from "./app.ts";
import { describedBy, type Described as Part } from "./described.ts";
import { idSlots, type Path } from "./id-slots.ts";
import { notEmpty } from "./not-empty.ts";
import type { TestOperator } from "./operators.ts";
import type { WholeTenant } from "./whole-tenant.ts";

/** An operation in the operators' OpenAPI document; tests are generated from these, so that a new route is tested too. */
export interface OperatorOperation {
  readonly id: string;
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  /** under /operator/v1, with `{name}` slots */
  readonly path: string;
  readonly action: OperatorAction | undefined;
  readonly scopedBy: ScopedKind | undefined;
  readonly needsStepUp: boolean;
  /** needs no session */
  readonly isOpen: boolean;
  readonly isKeyed: boolean;
  readonly problemCodes: readonly string[];
  readonly queryParameters: readonly string[];
  readonly exampleBody: unknown;
  readonly bodySchema: object | undefined;
  /** the places of its body that name resources */
  readonly bodySlots: readonly Path[];
}

interface Described {
  readonly operationId: string;
  readonly security?: readonly unknown[];
  readonly parameters?: readonly Part<{ readonly in: string; readonly name: string }>[];
  readonly requestBody?: {
    readonly content: { readonly [mediaType: string]: { readonly schema: object; readonly example: unknown } };
  };
  readonly "x-required-action"?: OperatorAction;
  readonly "x-scoped-by"?: ScopedKind;
  readonly "x-step-up"?: boolean;
  readonly "x-idempotency": string;
  readonly "x-problem-codes": readonly string[];
}

const INTELLIGENCE = /^\/(determinations|intent-resolutions|reference)/;
const NOBODYS_ID = "cas_01ky1qkg00fs7tq8m8x3w5d2c9";

/** Every operation of `/operator/v1/openapi.json`, without the session that reading it there would need. */
export async function operatorOperations({ app, ctx }: TestServer): Promise<readonly OperatorOperation[]> {
  const {
    paths,
    components,
    "x-problem-codes": everywhere,
  } = JSON.parse(withCurrentDates(JSON.stringify(app.operatorSwagger()), ctx.clock.now()));
  const all = Object.entries<Readonly<Record<string, Described>>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const body = Object.values(described.requestBody?.content ?? {})[0];
      const parameters = (described.parameters ?? []).map((part) => describedBy(components, part));
      return {
        id: described.operationId,
        // OpenAPI writes methods in lower case.
        method: method.toUpperCase() as OperatorOperation["method"],
        path,
        action: described["x-required-action"],
        scopedBy: described["x-scoped-by"],
        needsStepUp: described["x-step-up"] === true,
        isOpen: described.security?.length === 0,
        isKeyed: described["x-idempotency"] === "required",
        problemCodes: [...everywhere, ...described["x-problem-codes"]],
        queryParameters: parameters.filter((one) => one.in === "query").map(({ name }) => name),
        exampleBody: body?.example,
        bodySchema: body?.schema,
        bodySlots: body ? idSlots(body.schema, components.schemas) : [],
      };
    }),
  );
  return notEmpty(all);
}

/** Where a tenant has its resources of each kind. */
const COLLECTIONS: Readonly<Record<Exclude<ScopedKind, "tenant">, string>> = {
  assistantSession: "/tenant/assistant-sessions",
  case: "/tenant/cases",
  collaborator: "/tenant/collaborators",
  collectionRequest: "/tenant/collection-requests",
  customer: "/tenant/customers",
  document: "/tenant/documents",
  deliverable: "/tenant/deliverables",
  lead: "/tenant/leads",
  message: "/tenant/messages",
  order: "/tenant/orders",
  payment: "/tenant/payments",
  invoice: "/tenant/invoices",
  traveler: "/tenant/travelers",
  supportTicket: "/tenant/support-tickets",
};

/** The tenant's resource that the operation is about; undefined if it is about none of a tenant, or about the tenant. */
export function idFor({ ids }: WholeTenant, { scopedBy }: OperatorOperation): string | undefined {
  return scopedBy === undefined || scopedBy === "tenant" ? undefined : ids.get(COLLECTIONS[scopedBy]);
}

/** The operation's path with this in each of its slots. */
export function pathOf({ path }: OperatorOperation, value = NOBODYS_ID): string {
  return path.replace("{environment}", "test").replace(/\{\w+\}/g, encodeURIComponent(value));
}

const PLACE = "/tenants/{tenantId}/{environment}";

/** The operation's path about what this tenant has; under a tenant, it may be asked for in the place of another one. */
export function pathAbout(whole: WholeTenant, operation: OperatorOperation, place = whole): string {
  const id = idFor(whole, operation);
  if (id !== undefined) return pathOf(operation, id);
  if (!operation.path.startsWith(PLACE)) return operation.path;
  const rest = operation.path.slice(PLACE.length);
  const surface = surfaceOf(rest);
  const own = whole.pathFor({ path: `${surface}${rest}` }).slice(surface.length);
  return `${placeOf(place.tenant)}${own}`;
}

// Sessions are found under the same path on both surfaces.
function surfaceOf(path: string): string {
  if (path.startsWith("/auth/")) return "";
  return INTELLIGENCE.test(path) ? "/intelligence" : "/tenant";
}

/** Where operators find what a tenant has. */
export function placeOf({ scope }: Pick<TestTenant, "scope">): string {
  return `/tenants/${encodeId("ten", scope.tenantId)}/${scope.environment}`;
}

interface Call {
  readonly path?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

/** Calls the operation like its example: the example's body, a new key, and a version if it takes one. */
export function callAsOperator(
  who: Pick<TestOperator, "get" | "post" | "patch" | "delete">,
  operation: OperatorOperation,
  { path = pathOf(operation), body = operation.exampleBody, headers = {} }: Call = {},
): Promise<LightMyRequestResponse> {
  if (operation.method === "POST") return who.post(path, body, headers);
  if (operation.method === "PATCH") return who.patch(path, body, { "if-match": '"1"', ...headers });
  return operation.method === "GET" ? who.get(path, headers) : who.delete(path, headers);
}
