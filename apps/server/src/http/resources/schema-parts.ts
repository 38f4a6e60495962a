import Type, { type Static, type TSchema, type TStringOptions } from "typebox";

/** For an object without additional members. */
export const closed = { additionalProperties: false } as const;

/** An instant in the API's format. */
export const Instant = Type.String({ format: "date-time" });

/** In answers: the value, or null. */
export function orNull<const T extends TSchema>(schema: T, description?: string) {
  return Type.Union([schema, Type.Null()], description === undefined ? {} : { description });
}

/** The value or null. Unlike with a union, an error inside is reported at its own place. */
export function nullable<T extends TSchema & { readonly type: string }>(schema: T) {
  return Type.Unsafe<Static<T> | null>({ ...schema, type: [schema.type, "null"] });
}

/** The same for an optional member. */
export function optionalNull<const T extends TSchema & { readonly type: string }>(schema: T) {
  return Type.Optional(nullable(schema));
}

/** One line that people write, such as what something is called: in any script, and nothing that nobody sees. */
export function plainLine(options: Lengths) {
  return Type.String({ minLength: 1, ...options, format: "plain-line" });
}

/** The same of several lines. */
export function plainText(options: Lengths) {
  return Type.String({ minLength: 1, ...options, format: "plain-text" });
}

interface Lengths extends TStringOptions {
  readonly maxLength: number;
}

/** What a file is called that somebody sends. */
export const FileName = Type.String({
  minLength: 1,
  maxLength: 200,
  format: "file-name",
  description: "It ends as names of its media type do, such as `.jpg` or `.pdf`.",
});

/** The tenant's own id of a record. */
export const ExternalReference = Type.String({
  pattern: "^[!-~]{1,100}$",
  description:
    "Your own id, unique among your resources of this kind in this environment: 1 to 100 visible ASCII characters. " +
    "It is stored unencrypted so that you can filter by it: put no personal data in it.",
  examples: ["crm-4711"],
});

/** How many there are of something. */
export const Count = Type.Integer({ minimum: 0 });
