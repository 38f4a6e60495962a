import Type, { type Static, type TSchema } from "typebox";

/** Of an object that takes no other members. */
export const closed = { additionalProperties: false } as const;

/** An instant as the interface writes it. */
export const Instant = Type.String({ format: "date-time" });

/** In answers: the value, or null. */
export function orNull<const T extends TSchema>(schema: T, description?: string) {
  return Type.Union([schema, Type.Null()], description === undefined ? {} : { description });
}

/** The value, or null. Unlike in a union, what is wrong inside is refused at its own place, not at the whole. */
export function nullable<T extends TSchema & { readonly type: string }>(schema: T) {
  return Type.Unsafe<Static<T> | null>({ ...schema, type: [schema.type, "null"] });
}

/** The same of what may be left out. */
export function optionalNull<const T extends TSchema & { readonly type: string }>(schema: T) {
  return Type.Optional(nullable(schema));
}
