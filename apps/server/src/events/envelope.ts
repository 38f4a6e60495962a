import type { Actor } from "@entrada/domain/access/principal";
import { Check } from "typebox/value";
import { encodeId } from "../core/ids.ts";
import type { Environment } from "../core/tenant-scope.ts";
import { EVENT_CATALOG, type EventData, type EventType } from "./catalog.ts";

export const SCHEMA_VERSION = "1";
const PAYLOAD_BYTES_MAX = 20_000;
// Reserved for the members that the database adds.
const FILLED_BYTES_MAX = 200;

type EventOf<T extends EventType> = {
  readonly type: T;
  readonly resource: {
    /** the part of the event's type before the dot */
    readonly type: T extends `${infer Resource}.${string}` ? Resource : never;
    /** as clients see it */
    readonly id: string;
    readonly version: string;
  };
  readonly data: EventData<T>;
  /** a new UUIDv7, if the id must be known before the event is written */
  readonly uuid?: string;
  /** triggered in the test environment: nothing has actually happened */
  readonly isTriggered?: true;
};

/** Something that has happened to a resource; the type determines its data. */
export type NewEvent = { readonly [T in EventType]: EventOf<T> }[EventType];

/** Why it happened. */
export interface EventCause {
  /** as clients see it; absent if no request caused it */
  readonly requestId?: string;
  readonly actor: Actor;
}

/** The parts of an event's text: its position goes between head and middle, its instant between middle and tail. */
export interface EventText {
  readonly head: string;
  readonly middle: string;
  readonly tail: string;
}

/** The text of an event, which is stored, served and signed unchanged. Throws if the data does not match its schema. */
export function writeEvent(uuid: string, event: NewEvent, cause: EventCause, environment: Environment): EventText {
  const { type, resource, data } = event;
  if (!Check(EVENT_CATALOG[type].data, data)) throw new TypeError(`the data of ${type} does not match its schema`);
  if (!type.startsWith(`${resource.type}.`)) throw new TypeError(`${type} is not an event of a ${resource.type}`);
  const head = JSON.stringify({ id: encodeId("evt", uuid), type, schemaVersion: SCHEMA_VERSION });
  const tail = JSON.stringify({
    environment,
    resource: { type: resource.type, id: resource.id, version: resource.version },
    data,
    cause: {
      requestId: cause.requestId ?? null,
      actor: { type: cause.actor.type, id: cause.actor.id ?? null },
    },
    ...(event.isTriggered ? { triggered: true } : {}),
  });
  if (Buffer.byteLength(head) + Buffer.byteLength(tail) > PAYLOAD_BYTES_MAX - FILLED_BYTES_MAX) {
    throw new RangeError(`an event of type ${type} is larger than ${PAYLOAD_BYTES_MAX} bytes`);
  }
  return {
    head: `${head.slice(0, -1)},"sequence":"`,
    middle: `","occurredAt":"`,
    tail: `",${tail.slice(1)}`,
  };
}
