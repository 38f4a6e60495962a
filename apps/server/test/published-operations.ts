import { testServer } from "./app.ts";
import { describedBy, type Described as Part } from "./described.ts";
import { notEmpty } from "./not-empty.ts";

/** An operation in the OpenAPI document; tests are generated from these, so that a new route is tested too. */
export interface PublishedOperation {
  readonly id: string;
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  /** under /api/v1, with `{name}` slots */
  readonly path: string;
  readonly grant: string | undefined;
  /** what a traveler's session needs */
  readonly sessionScope: string | undefined;
  readonly capability: string | undefined;
  readonly isKeyed: boolean;
  /** takes `If-Match` */
  readonly takesVersion: boolean;
  /** money or law: `If-Match: *` is refused */
  readonly binds: boolean;
  /** asks for no credential */
  readonly isOpen: boolean;
  /** does not exist for a live credential */
  readonly isTestOnly: boolean;
  readonly problemCodes: readonly string[];
  readonly emits: readonly string[];
  readonly statuses: readonly string[];
  readonly pathParameters: readonly string[];
  readonly queryParameters: readonly string[];
  readonly exampleBody: unknown;
  /** its body is a form with a file */
  readonly takesForm: boolean;
  readonly bodySchema: object | undefined;
}

interface Described {
  readonly operationId: string;
  readonly parameters?: readonly Part<{ readonly in: string; readonly name: string }>[];
  readonly requestBody?: {
    readonly content: { readonly [mediaType: string]: { readonly schema: object; readonly example: unknown } };
  };
  readonly responses: object;
  readonly security?: readonly object[];
  readonly "x-required-grants"?: readonly string[];
  readonly "x-required-scope"?: string;
  readonly "x-required-capability"?: string;
  readonly "x-idempotency": string;
  readonly "x-precondition": string;
  readonly "x-binds"?: true;
  readonly "x-environment"?: string;
  readonly "x-emits-events": readonly string[];
  readonly "x-problem-codes": readonly string[];
}

interface Description {
  readonly "x-problem-codes": readonly string[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

/** Every operation of `/api/v1/openapi.json`, by who calls it, and the schemas they refer to. */
export async function publishedOperations(): Promise<{
  /** with an API key */
  readonly operations: readonly PublishedOperation[];
  /** on a check page, without a credential */
  readonly visitors: readonly PublishedOperation[];
  /** without a session yet: with a link, or with a code */
  readonly entering: readonly PublishedOperation[];
  /** with a traveler's session, or with what renews or ends one */
  readonly travelers: readonly PublishedOperation[];
  readonly schemas: Readonly<Record<string, object>>;
}> {
  const { app } = await testServer();
  const {
    paths,
    components,
    "x-problem-codes": everywhere,
  }: Description = (await app.inject({ url: "/api/v1/openapi.json" })).json();
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const parameters = (described.parameters ?? []).map((part) => describedBy(components, part));
      const named = (place: string) => parameters.filter((parameter) => parameter.in === place);
      const [[mediaType = "", body = undefined] = []] = Object.entries(described.requestBody?.content ?? {});
      return {
        id: described.operationId,
        // OpenAPI writes methods in lower case.
        method: method.toUpperCase() as PublishedOperation["method"],
        path,
        grant: described["x-required-grants"]?.[0],
        sessionScope: described["x-required-scope"],
        capability: described["x-required-capability"],
        isKeyed: described["x-idempotency"] !== "none",
        takesVersion: described["x-precondition"] !== "none",
        binds: described["x-binds"] === true,
        isOpen: described.security?.length === 0,
        isTestOnly: described["x-environment"] === "test",
        problemCodes: [...everywhere, ...described["x-problem-codes"]],
        emits: described["x-emits-events"],
        statuses: Object.keys(described.responses),
        pathParameters: named("path").map(({ name }) => name),
        queryParameters: named("query").map(({ name }) => name),
        exampleBody: body?.example,
        takesForm: mediaType === "multipart/form-data",
        bodySchema: body?.schema,
      };
    }),
  );
  const of = (caller: Caller) => notEmpty(all.filter((operation) => callerOf(operation) === caller));
  const [operations, visitors] = [of("key"), of("visitor")];
  return { operations, visitors, entering: of("entering"), travelers: of("traveler"), schemas: components.schemas };
}

type Caller = "key" | "visitor" | "entering" | "traveler";

function callerOf({ path, isOpen }: PublishedOperation): Caller {
  if (path.startsWith("/public/")) return "visitor";
  if (path.startsWith("/traveler/")) return isOpen ? "entering" : "traveler";
  return /^\/auth\/sessions\/(renew|revoke)$/.test(path) ? "traveler" : "key";
}
