/** A schema, as far as a reader is told of it. */
export interface ShownSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly title?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, ShownSchema>>;
  readonly required?: readonly string[];
  readonly items?: ShownSchema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly ShownSchema[];
  readonly oneOf?: readonly ShownSchema[];
  readonly allOf?: readonly ShownSchema[];
  readonly examples?: readonly unknown[];
  readonly "x-extensible-enum"?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

interface Referred {
  readonly $ref?: string;
}

export interface ShownParameter extends Referred {
  readonly in: string;
  readonly name: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: ShownSchema;
  readonly example?: unknown;
}

export interface ShownContent {
  readonly schema?: ShownSchema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, Referred & { readonly value?: unknown }>>;
}

/** What a request or an answer carries. */
export interface ShownBody extends Referred {
  readonly description?: string;
  readonly content?: Readonly<Record<string, ShownContent>>;
}

export interface ShownOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly (Referred | ShownParameter)[];
  readonly requestBody?: ShownBody;
  readonly responses: Readonly<Record<string, ShownBody>>;
  /** absent: as the document says */
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly deprecated?: boolean;
  readonly "x-required-grants"?: readonly string[];
  readonly "x-required-scope"?: string;
  readonly "x-required-capability"?: string;
  readonly "x-idempotency"?: string;
  readonly "x-precondition"?: string;
  readonly "x-step-up"?: boolean;
  readonly "x-environment"?: string;
  readonly "x-rate-limit-cost"?: number;
  readonly "x-emits-events"?: readonly string[];
  readonly "x-problem-codes"?: readonly string[];
  readonly "x-codeSamples"?: readonly { readonly source: string }[];
}

/** An OpenAPI document, as this service writes it. */
export interface ShownDocument {
  /** of every operation, beside its own */
  readonly "x-problem-codes"?: readonly string[];
  readonly info: { readonly title: string; readonly description: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, ShownOperation>>>>;
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly components?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** An operation at its place. */
export interface PlacedOperation {
  readonly method: string;
  readonly path: string;
  readonly operation: ShownOperation;
}

const METHODS: readonly string[] = ["get", "post", "put", "patch", "delete"];

/** Every operation of an area, in the order of the document. */
export function operationsOf({ paths }: ShownDocument, tag: string): readonly PlacedOperation[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method, operation]) => METHODS.includes(method) && operation.tags[0] === tag)
      .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

/** What a reference of the document stands for. */
export function referred<T extends object>(document: ShownDocument, value: T | Referred): T {
  if (!("$ref" in value) || value.$ref === undefined) {
    // Without a reference it is the value itself.
    return value as T;
  }
  const [, kind = "", name = ""] = /^#\/components\/([^/]+)\/(.+)$/.exec(value.$ref) ?? [];
  const found = document.components?.[kind]?.[name];
  if (found === undefined) throw new Error(`${value.$ref} is not in the document.`);
  // The document was checked when it was made.
  return found as T;
}

/** The name of the component that a schema refers to. */
export function schemaName({ $ref }: ShownSchema): string | undefined {
  return $ref?.replace("#/components/schemas/", "");
}
