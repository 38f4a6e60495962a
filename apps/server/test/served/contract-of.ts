import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import type { LightMyRequestResponse } from "fastify";
import { addFormats } from "../../src/core/formats.ts";
import { describedBy, type Described as Part } from "../described.ts";

interface Response {
  readonly headers?: Readonly<Record<string, object>>;
  readonly content?: Readonly<Record<string, { readonly schema: object }>>;
}

interface Operation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, Part<Response>>>;
}

/** An OpenAPI document as it is served. */
export interface OpenApiDocument {
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: object;
}

/** What is judged of an answer, whichever way it came. */
type SeenAnswer = Pick<LightMyRequestResponse, "statusCode" | "headers" | "payload">;

/** An answer held against what its operation declares. */
export interface JudgedAnswer {
  /** id of the operation */
  readonly operation: string;
  readonly statusCode: number;
  /** what of it the document does not say, or says otherwise */
  readonly faults: readonly string[];
}

export interface Contract {
  /** ids of all operations */
  readonly operations: readonly string[];
  /** undefined: no operation of this document has this method and path */
  judge(method: string, url: string, answer: SeenAnswer): JudgedAnswer | undefined;
}

/** Sent for a reason that an answer need not have: a replay, a language that was chosen, a gate that was reached. */
const SOMETIMES = new Set(["idempotent-replayed", "content-language", "ratelimit", "ratelimit-policy"]);
/** What a reader of headers acts on: none of these is sent without being declared. */
const TOLD = ["etag", "location", "retry-after", "www-authenticate", "content-language", "idempotent-replayed"];
const JSON_TYPES = new Set(["application/json", "application/problem+json"]);
/** Of OpenAPI, and of this product: they say nothing of what is valid. */
const ANNOTATIONS = ["components", "example", "x-extensible-enum", "x-personal", "x-document-number"];

/** What a served document promises of each answer; what it does not name, an answer must not have. */
export function contractOf(document: OpenApiDocument): Contract {
  const [{ url: prefix } = { url: "" }] = document.servers;
  const ajv = new Ajv2020({ strict: true, strictRequired: false, strictTypes: false, allErrors: true });
  addFormats(ajv);
  for (const keyword of ANNOTATIONS) ajv.addKeyword(keyword);
  ajv.addSchema({ $id: "document", components: closed(document.components) });
  const compiled = new Map<object, ValidateFunction>();
  const isValidBy = (schema: object) => {
    const known = compiled.get(schema);
    if (known) return known;
    const made = ajv.compile(JSON.parse(JSON.stringify(closed(schema)).replaceAll('"#/', '"document#/')));
    compiled.set(schema, made);
    return made;
  };
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      slots: path.split("{").length,
      pattern: new RegExp(`^${prefix}${path.replace(/\{\w+\}/g, "[^/]+")}$`),
    })),
  );
  // A path can also match the slot of another: /travelers/search is a /travelers/{id}.
  const inOrder = operations.toSorted((a, b) => a.slots - b.slots);

  function faultsOf({ responses }: Operation, { statusCode, headers, payload }: SeenAnswer) {
    const part = responses[statusCode];
    if (!part) return [`${statusCode} is not declared`];
    const response = describedBy(document.components, part);
    const [type] = String(headers["content-type"] ?? "").split(";");
    const content = Object.entries(response.content ?? {});
    const [, media] = content.find(([name]) => name === type) ?? [];
    const isFit = media !== undefined || (content.length === 0 && type === "" && payload === "");
    if (!isFit) return [...headerFaults(response, headers), `${type || "no media type"} is not declared`];
    if (!media || !JSON_TYPES.has(String(type))) return headerFaults(response, headers);
    const isValid = isValidBy(media.schema);
    const isRight = isValid(JSON.parse(payload));
    const wrong = (isValid.errors ?? []).map(
      (one) => `${one.instancePath} ${one.message} ${JSON.stringify(one.params)}`,
    );
    return [...headerFaults(response, headers), ...(isRight ? [] : wrong)];
  }

  return {
    operations: operations.map(({ operationId }) => operationId),
    judge: (method, url, answer) => {
      const [path = ""] = url.split("?");
      const operation = inOrder.find((one) => one.method === method && one.pattern.test(path));
      if (!operation) return undefined;
      const { operationId, responses } = operation;
      const faults = faultsOf({ operationId, responses }, answer);
      return { operation: operationId, statusCode: answer.statusCode, faults };
    },
  };
}

function headerFaults({ headers = {} }: Response, sent: SeenAnswer["headers"]): readonly string[] {
  const declared = Object.keys(headers).map((name) => name.toLowerCase());
  const missing = declared.filter((name) => !SOMETIMES.has(name) && sent[name] === undefined);
  const undeclared = TOLD.filter((name) => sent[name] !== undefined && !declared.includes(name));
  return [...missing.map((name) => `no ${name}`), ...undeclared.map((name) => `${name} is not declared`)];
}

/** The same schemas, whose objects take no member that they do not name, at any depth. */
function closed(part: unknown): unknown {
  if (typeof part !== "object" || part === null) return part;
  if (Array.isArray(part)) return part.map(closed);
  const entries = Object.entries(part).map(([name, value]) => [name, closed(value)]);
  const isOpen = "properties" in part && "type" in part && !("additionalProperties" in part);
  return Object.fromEntries(isOpen ? [...entries, ["additionalProperties", false]] : entries);
}
