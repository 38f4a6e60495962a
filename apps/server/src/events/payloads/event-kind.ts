import Type, { type Static, type TSchema } from "typebox";
import type { Prefix } from "../../core/ids.ts";

/** One type of event. */
export interface EventKind<Data extends TSchema = TSchema> {
  /** one sentence: when it is published */
  readonly description: string;
  /** the schema of `data`: ids, codes and states, never personal data */
  readonly data: Data;
  readonly example: Static<Data>;
  /** the prefix of its resource's ids */
  readonly resourcePrefix: Prefix;
  /** the state of its resource that only this event announces */
  readonly state?: string;
}

/** Keeps the exact type of a kind, so that publishers are checked against its schema. */
export function eventKind<const Data extends TSchema>(kind: EventKind<Data>): EventKind<Data> {
  return kind;
}

const CROCKFORD = "[0-7][0-9abcdefghjkmnpqrstvwxyz]{25}";

/** An id of this kind. */
export function idOf(prefix: Prefix) {
  return Type.String({ pattern: `^${prefix}_${CROCKFORD}$` });
}

/** An instant in the API's format. */
export const Instant = Type.String({ format: "date-time" });

/** The value, or null. */
export function orNull<T extends TSchema>(schema: T) {
  return Type.Union([schema, Type.Null()]);
}

/** An object without additional members. */
export function exactly<T extends Readonly<Record<string, TSchema>>>(members: T) {
  return Type.Object(members, { additionalProperties: false });
}
