import Type, { type Static, type TSchema } from "typebox";
import type { Prefix } from "../../core/ids.ts";

/** One type of event: what it says, and what it looks like. */
export interface EventKind<Data extends TSchema = TSchema> {
  /** one sentence: when it is published */
  readonly description: string;
  /** what stands in `data`: ids, codes and states, never personal data */
  readonly data: Data;
  readonly example: Static<Data>;
  /** of the ids of its resource */
  readonly resourcePrefix: Prefix;
  /** the state of its resource that this event, and no other, announces */
  readonly state?: string;
}

/** Keeps the exact type of a kind, so that its publisher is checked against its schema. */
export function eventKind<const Data extends TSchema>(kind: EventKind<Data>): EventKind<Data> {
  return kind;
}

const CROCKFORD = "[0-7][0-9abcdefghjkmnpqrstvwxyz]{25}";

/** An id of this kind. */
export function idOf(prefix: Prefix) {
  return Type.String({ pattern: `^${prefix}_${CROCKFORD}$` });
}

/** An instant as the interface writes it. */
export const Instant = Type.String({ format: "date-time" });

/** The value, or null. */
export function orNull<T extends TSchema>(schema: T) {
  return Type.Union([schema, Type.Null()]);
}

/** An object that holds exactly these members. */
export function exactly<T extends Readonly<Record<string, TSchema>>>(members: T) {
  return Type.Object(members, { additionalProperties: false });
}
