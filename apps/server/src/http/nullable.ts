import Type, { type Static, type TSchema } from "typebox";

/** The value, or null. Unlike in a union, what is wrong inside is refused at its own place, not at the whole. */
export function nullable<T extends TSchema & { readonly type: string }>(schema: T) {
  return Type.Unsafe<Static<T> | null>({ ...schema, type: [schema.type, "null"] });
}
