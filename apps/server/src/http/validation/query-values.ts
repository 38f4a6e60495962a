import type { AnySchemaObject } from "ajv";

const INTEGER = /^(0|-?[1-9][0-9]{0,14})$/;
const BOOLEANS: Readonly<Record<string, boolean>> = { true: true, false: false };

/**
 * Converts the texts of a query string to the types of the schema, in place: numbers, booleans, and arrays written with
 * commas. Only the plain spelling is converted (`10`, `true`): `1e1`, `0x0a` or ` 10` stay text and are refused.
 */
export function convertQuery(query: unknown, schema: AnySchemaObject): unknown {
  if (typeof query !== "object" || query === null) return query;
  for (const [name, property] of Object.entries<AnySchemaObject>(schema.properties ?? {})) {
    const value: unknown = Reflect.get(query, name);
    if (typeof value !== "string") continue;
    if (property.type === "integer" && INTEGER.test(value)) Reflect.set(query, name, Number(value));
    if (property.type === "array") Reflect.set(query, name, wordsOf(value));
    if (property.type === "boolean" && Object.hasOwn(BOOLEANS, value)) Reflect.set(query, name, BOOLEANS[value]);
  }
  return query;
}

function wordsOf(text: string): readonly string[] {
  return text.split(",").map((word) => word.trim());
}
