import { nearest } from "@entrada/domain/shared/nearest-word";
import type { ErrorObject } from "ajv";

/** A place where content does not match its schema, and what is wrong there. */
export interface ShapeError {
  /** a JSON pointer */
  readonly at: string;
  /** the wrong value: deeper than `at` if it is an unknown member */
  readonly valueAt: string;
  readonly message: string;
}

const SHOWN_MAX = 60;

const TYPES: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  integer: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "a list of members",
  null: "nothing",
};

type Schema = Readonly<Record<string, unknown>>;

/** Each fault once, in words: what was written, what is allowed, and the allowed value that is probably meant. */
export function shapeFaults(errors: readonly ErrorObject[]): readonly ShapeError[] {
  const places = new Map<string, ErrorObject[]>();
  for (const error of errors) places.set(error.instancePath, [...(places.get(error.instancePath) ?? []), error]);
  return [...places].flatMap(([at, own]) => [...memberFaults(at, own), ...valueFaults(at, own)]);
}

/** Unknown and missing members of one object. A misspelled member is not reported as missing too. */
function memberFaults(at: string, errors: readonly ErrorObject[]): readonly ShapeError[] {
  const unknown = namesIn(errors, "additionalProperty");
  const missing = namesIn(errors, "missingProperty");
  const allowed = [...new Set(errors.flatMap(({ parentSchema }) => Object.keys(schemaOf(parentSchema?.properties))))];
  const meant = unknown.map((name) => nearest(name, allowed));
  const required = errors.filter(({ keyword }) => keyword === "required");
  const shapes = new Map(required.toReversed().map((error) => [error.parentSchema, error]));
  const firsts = namesIn([...shapes.values()].toReversed(), "missingProperty");
  const absent = missing.filter((name) => !meant.includes(name)).map((name) => `"${name}"`);
  // With several shapes, each misses a member of its own: an unknown one stands for it, otherwise one of them is enough.
  const needed = shapes.size < 2 ? absent : unknown.length > 0 ? [] : [`one of ${firsts.join(", ")}`];
  return [
    ...unknown.map((name) => ({
      at,
      valueAt: `${at}/${escaped(name)}`,
      message: `unknown member "${name}"${choice(name, allowed)}`,
    })),
    ...needed.map((name) => ({ at, valueAt: at, message: `must have ${name}` })),
  ];
}

/** What is wrong with one value: its type or value as one fault, then everything else. */
function valueFaults(at: string, errors: readonly ErrorObject[]): readonly ShapeError[] {
  const expected = errors.filter(({ keyword }) => ["type", "const", "enum"].includes(keyword));
  const others = errors.filter(({ keyword }) => !["additionalProperties", "required"].includes(keyword));
  const rest = others.filter((error) => !expected.includes(error)).map(otherFault);
  const faults = expected[0] ? [expectation(expected, expected[0].data), ...rest] : rest;
  return [...new Set(faults)].map((message) => ({ at, valueAt: at, message }));
}

function expectation(errors: readonly ErrorObject[], data: unknown): string {
  const values = errors.flatMap(({ params }) => params.allowedValues ?? params.allowedValue ?? []).map(String);
  const types = errors.flatMap(({ params }) => params.type ?? []).map((type) => TYPES[type] ?? type);
  if (types.length === 0) return `${shown(data)} is not allowed${choice(String(data), values)}`;
  return `must be ${[...new Set([...types, ...values])].join(" or ")}, not ${shown(data)}`;
}

function otherFault({ keyword, params, message, data, parentSchema }: ErrorObject): string {
  if (keyword === "format" && params.format === "date") {
    return `${shown(data)} is not a date that exists; write YYYY-MM-DD`;
  }
  const described = schemaOf(parentSchema).description;
  if (keyword === "pattern" && typeof described === "string") return `${shown(data)} is not ${described}`;
  return `${shown(data)} ${message}`;
}

/** The allowed words, and the one that is probably meant. */
export function choice(word: string, allowed: readonly string[]): string {
  if (allowed.length === 0) return "";
  const near = nearest(word, allowed);
  return `; use ${allowed.length === 1 ? "" : "one of "}${allowed.join(", ")}.${near ? ` Did you mean "${near}"?` : ""}`;
}

function shown(data: unknown): string {
  const text = JSON.stringify(data) ?? "nothing";
  return text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text;
}

function namesIn(errors: readonly ErrorObject[], param: string): readonly string[] {
  return [...new Set(errors.flatMap(({ params }) => (param in params ? String(params[param]) : [])))];
}

function schemaOf(value: unknown): Schema {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

function escaped(name: string): string {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}
