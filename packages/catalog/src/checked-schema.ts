import { PARTIAL_DATE } from "@entrada/domain/shared/partial-dates";
import type { JsonSchema } from "./requirements.ts";

const COUNTRY = "^[A-Z]{2}$";

/**
 * The schema of a form as answers are checked against it. It asks for more than callers are shown, in words that only we
 * know: countries and days that exist, and texts that are more than spaces; and options have the type of their codes.
 */
export function checkedSchema(schema: JsonSchema): JsonSchema {
  const { type = typeOf(schema.enum ?? [schema.const]), properties, items } = schema;
  return {
    ...schema,
    ...(type !== undefined && { type }),
    ...(type === "string" && formatOf(schema)),
    ...(isSchema(items) && { items: checkedSchema(items) }),
    ...(isSchema(properties) && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, own]) => [name, isSchema(own) ? checkedSchema(own) : own]),
      ),
    }),
  };
}

function formatOf({ pattern, format, enum: codes }: JsonSchema): JsonSchema {
  if (pattern === COUNTRY) return { format: "country-code" };
  if (pattern === PARTIAL_DATE) return { format: "partial-date" };
  return pattern === undefined && format === undefined && codes === undefined ? { format: "plain-text" } : {};
}

/** The one type of all these codes; undefined if they have several, or there is none. */
function typeOf(codes: unknown): string | undefined {
  const types = new Set(Array.isArray(codes) ? codes.map((code) => typeof code) : []);
  const [type] = types;
  return types.size === 1 && (type === "string" || type === "boolean") ? type : undefined;
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === "object" && value !== null;
}
