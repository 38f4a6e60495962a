import type { Grant } from "@entrada/domain/access/grants";
import swagger from "@fastify/swagger";
import type { FastifySchema, RouteOptions } from "fastify";
import type { App, RouteDeclaration } from "../route.ts";
import type { OpenApiDocument } from "./documents.ts";
import { nameSchemas } from "./parts/name-schemas.ts";
import { addProblems } from "./parts/problem-parts.ts";
import { shareUsualParts } from "./parts/usual-parts.ts";
import { ProblemSchema } from "./problem.schema.ts";
import { problemCodesOf } from "./problem-codes.ts";
import { successHeaders } from "./responses.ts";
import { bodyTypesOf, curlSample } from "./samples.ts";

const HEADERS: Readonly<Record<string, object>> = {
  "Idempotency-Key": {
    type: "string",
    minLength: 1,
    maxLength: 255,
    description: "1 to 255 visible ASCII characters: a new key for each new request, the same key for its retries.",
  },
  "Accept-Language": {
    type: "string",
    description: "Preferred languages: en, es, fr, ar, zh or hi; English if none matches.",
    examples: ["fr"],
  },
  "If-Match": {
    type: "string",
    description:
      "The `ETag` of the version you have read, or several, separated by commas; 412 if the resource is at another.",
    examples: ['"7"'],
  },
  "If-None-Match": { type: "string", description: "An `ETag` received earlier; 304 if nothing has changed." },
  "Last-Event-ID": {
    type: "string",
    description: "The `id` of the last event that came: the stream goes on behind it.",
    examples: ["2"],
  },
};
const BINDING_IF_MATCH = {
  type: "string",
  description: "The `ETag` of the version you have read; 412 if the resource has changed since, and 428 for `*`.",
  examples: ['"7"'],
};

interface Operation {
  readonly tags: readonly string[];
  readonly parameters?: readonly { readonly in: string; readonly schema?: { readonly type?: string } }[];
  readonly responses: Readonly<Record<string, object>>;
}

const BODILESS = ["204", "304"];

type Media = Readonly<Record<string, unknown>>;

/**
 * Builds the OpenAPI documents: operations from the declarations added after this call, each in the document of its
 * surface; webhooks from the given descriptions.
 */
export async function describeOperations(
  app: App,
  documents: readonly (OpenApiDocument & { readonly webhooks?: Readonly<Record<string, object>> })[],
): Promise<void> {
  app.addSchema(ProblemSchema);
  for (const { webhooks, ...document } of documents) await describeDocument(app, document, webhooks);
}

async function describeDocument(
  app: App,
  { decorator, prefix, info, tags, security, has }: OpenApiDocument,
  webhooks: Readonly<Record<string, object>> | undefined,
): Promise<void> {
  const [usual = ""] = Object.keys(security);
  await app.register(swagger, {
    decorator,
    openapi: {
      openapi: "3.1.0",
      info,
      servers: [{ url: prefix, description: "This deployment" }],
      tags: [...tags],
      security: [{ [usual]: [] }],
      components: { securitySchemes: { ...security } },
    },
    refResolver: { buildLocalReference: (schema) => String(schema.$id) },
    // The plugin's type is a union of all versions; this document is 3.1.
    transformObject: (made) => {
      if (!("openapiObject" in made)) return {};
      const document = corrected({ ...made.openapiObject, ...(webhooks && { webhooks }) }, tags);
      return shareUsualParts(addProblems(nameSchemas(document)));
    },
    transform: ({ schema, url, route }) => ({ schema: describe(schema, route, has), url }),
  });
}

// What the plugin cannot say: an array in a query is one parameter, and some responses have no body; and the order in which
// rooms are added is no order to read in.
function corrected<Document extends { readonly paths?: object }>(document: Document, tags: OpenApiDocument["tags"]) {
  for (const path of Object.values(document.paths ?? {})) {
    for (const { parameters = [], responses } of Object.values<Operation>(path)) {
      for (const parameter of parameters) {
        if (parameter.in === "query" && parameter.schema?.type === "array") {
          Object.assign(parameter, { style: "form", explode: false });
        }
      }
      for (const status of BODILESS) Reflect.deleteProperty(responses[status] ?? {}, "content");
    }
  }
  return { ...document, paths: byArea(document.paths ?? {}, tags) };
}

type Methods = Readonly<Record<string, Operation>>;

// By the document's areas, in each by path, in each by method.
function byArea(paths: object, tags: OpenApiDocument["tags"]): object {
  const names = tags.map(({ name }) => name);
  const areaOf = (methods: Methods) =>
    Math.min(...Object.values(methods).map((operation) => names.indexOf(operation.tags[0] ?? "")));
  const sorted = Object.entries(paths)
    .map(([path, methods]: [string, Methods]) => ({ path, area: areaOf(methods), methods: Object.entries(methods) }))
    .sort((a, b) => a.area - b.area || (a.path < b.path ? -1 : 1));
  return Object.fromEntries(sorted.map(({ path, methods }) => [path, Object.fromEntries([...methods].sort(byName))]));
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}

function describe(schema: FastifySchema, route: RouteOptions, has: OpenApiDocument["has"]): FastifySchema {
  const operation = route.config?.route;
  if (!operation || !has(operation.surface)) return { ...schema, hide: true };
  const codes = problemCodesOf(operation, schema.querystring);
  const described = {
    ...schema,
    ...bodyOf(schema.body, operation),
    headers: headersOf(operation),
    response: successes(schema.response, operation),
    ...securityOf(operation),
    ...requirements(operation),
    ...(operation.capability === undefined ? {} : { "x-required-capability": operation.capability }),
    "x-idempotency": operation.idempotency,
    "x-precondition": operation.precondition,
    ...(operation.binds ? { "x-binds": true } : {}),
    "x-rate-limit-cost": operation.cost,
    "x-emits-events": operation.emits,
    ...(operation.onlyIn === undefined ? {} : { "x-environment": operation.onlyIn }),
    "x-problem-codes": codes,
    "x-codeSamples": [{ lang: "Shell", label: "curl", source: curlSample(operation) }],
  };
  return described;
}

// Otherwise as the whole document.
function securityOf({ access, surface }: RouteDeclaration): object {
  if (access === "visitor") return { security: [] };
  return surface === "traveler" ? { security: [{ AccessToken: [] }, { AccessCookie: [] }] } : {};
}

function headersOf(operation: RouteDeclaration): object {
  const names = [
    ...(operation.idempotency === "none" ? [] : ["Idempotency-Key"]),
    ...(operation.precondition === "none" ? [] : ["If-Match"]),
    ...(operation.requestHeaders ?? []),
  ];
  const required = [
    ...(operation.idempotency === "required" ? ["Idempotency-Key"] : []),
    ...(operation.precondition === "ifMatch" ? ["If-Match"] : []),
  ];
  return {
    type: "object",
    properties: Object.fromEntries(names.map((name) => [name, headerOf(name, operation)])),
    required,
  };
}

function headerOf(name: string, { binds }: RouteDeclaration): object | undefined {
  return name === "If-Match" && binds ? BINDING_IF_MATCH : HEADERS[name];
}

function successes(response: unknown, operation: RouteDeclaration): Media {
  // `response` is what `route()` was given: one schema for each status.
  const schemas = Object.entries(response as Readonly<Record<string, Media>>);
  const answers = schemas.map(([status, schema]) => [
    status,
    {
      description: typeof schema.description === "string" ? schema.description : operation.summary,
      headers: successHeaders(operation, status, schema),
      ...(BODILESS.includes(status)
        ? {}
        : { content: { [mediaTypeOf(operation)]: { schema, example: operation.examples.response } } }),
    },
  ]);
  const isConditional = operation.requestHeaders?.includes("If-None-Match") === true;
  const unchanged = { description: "Nothing has changed", headers: successHeaders(operation, "304") };
  return { ...Object.fromEntries(answers), ...(isConditional ? { 304: unchanged } : {}) };
}

function mediaTypeOf({ answers }: RouteDeclaration): string {
  return answers === "eventStream" ? "text/event-stream" : "application/json";
}

function bodyOf(schema: unknown, operation: RouteDeclaration): object {
  const body = operation.takes === undefined ? schema : formSchema(operation);
  if (body === undefined) return {};
  return { body: withExample(body, exampleOf(operation)), consumes: [...bodyTypesOf(operation)] };
}

function exampleOf({ takes, examples }: RouteDeclaration): unknown {
  if (takes === undefined) return examples.body;
  return { ...Object(examples.body), file: "the bytes of the file" };
}

// The fields first, as they are to be sent.
function formSchema({ formFields }: RouteDeclaration): object {
  const file = { type: "string", format: "binary", description: "The bytes. Send it last." };
  return {
    type: "object",
    properties: { ...formFields?.properties, file },
    required: [...(formFields?.required ?? []), "file"],
    additionalProperties: false,
  };
}

function withExample(schema: unknown, example: unknown): object {
  // A body schema is an object; Fastify types it as unknown.
  return { ...(schema as object), ...(example === undefined ? {} : { examples: [example] }) };
}

function requirements({ surface, access, stepUp, scopedBy }: RouteDeclaration): object {
  if (surface === "traveler" && typeof access === "object" && "sessionScope" in access) {
    return { "x-required-scope": access.sessionScope, ...(stepUp ? { "x-step-up": true } : {}) };
  }
  if (surface !== "operator") return { "x-required-grants": requiredGrants(access) };
  return {
    ...(typeof access === "object" && "action" in access ? { "x-required-action": access.action } : {}),
    ...(stepUp ? { "x-step-up": true } : {}),
    ...(scopedBy === undefined ? {} : { "x-scoped-by": scopedBy }),
  };
}

function requiredGrants(access: RouteDeclaration["access"]): readonly Grant[] {
  return typeof access === "object" && "grant" in access ? [access.grant] : [];
}
