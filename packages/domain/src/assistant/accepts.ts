import type { AnswerSchema } from "../cases/answer-kind.ts";
import { parseIsoDate } from "../shared/dates.ts";
import { daysOfPartialDate, PARTIAL_DATE } from "../shared/partial-dates.ts";
import { isPlainText } from "../shared/plain-text.ts";

const COUNTRY = "^[A-Z]{2}$";
const EMAIL = /^[^\s@<>()[\],;:"\\]+@[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}-]*[\p{L}\p{N}])+$/u;

/** Whether a question takes this value: what its schema says, with countries that exist and texts that can be read. */
export function accepts(schema: AnswerSchema, value: unknown, countries: ReadonlySet<string>): boolean {
  if (schema.const !== undefined) return value === schema.const;
  if (schema.enum !== undefined) return schema.enum.includes(value);
  if (schema.type === "boolean") return typeof value === "boolean";
  if (schema.type === "integer" || schema.type === "number") return acceptsNumber(schema, value);
  if (schema.type === "array") return acceptsList(schema, value, countries);
  if (schema.type === "object") return acceptsParts(schema, value, countries);
  return schema.type === "string" && typeof value === "string" && acceptsText(schema, value, countries);
}

function acceptsNumber({ type, minimum, maximum }: AnswerSchema, value: unknown): boolean {
  if (typeof value !== "number" || !Number.isFinite(value)) return false;
  if (type === "integer" && !Number.isInteger(value)) return false;
  return value >= Number(minimum ?? Number.NEGATIVE_INFINITY) && value <= Number(maximum ?? Number.POSITIVE_INFINITY);
}

function acceptsList(schema: AnswerSchema, value: unknown, countries: ReadonlySet<string>): boolean {
  const { items, minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema;
  if (!Array.isArray(value) || items === undefined) return false;
  if (value.length < minItems || value.length > maxItems) return false;
  const areDifferent = new Set(value.map((entry) => JSON.stringify(entry))).size === value.length;
  return areDifferent && value.every((entry) => accepts(items, entry, countries));
}

function acceptsParts(schema: AnswerSchema, value: unknown, countries: ReadonlySet<string>): boolean {
  const { properties = {}, required = [] } = schema;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const parts = Object.entries(value);
  return (
    required.every((name) => Object.hasOwn(value, name)) &&
    parts.every(([name, part]) => {
      const own = Object.hasOwn(properties, name) ? properties[name] : undefined;
      return own !== undefined && accepts(own, part, countries);
    })
  );
}

function acceptsText(schema: AnswerSchema, text: string, countries: ReadonlySet<string>): boolean {
  const { minLength = 1, maxLength = Number.POSITIVE_INFINITY, format, pattern } = schema;
  const characters = [...text].length;
  if (characters < minLength || characters > maxLength || !isPlainText(text)) return false;
  if (pattern === COUNTRY) return countries.has(text);
  if (pattern === PARTIAL_DATE) return daysOfPartialDate(text) !== undefined;
  if (pattern !== undefined && !new RegExp(pattern, "u").test(text)) return false;
  if (format === "date") return parseIsoDate(text) !== undefined;
  return format !== "email" || EMAIL.test(text);
}
