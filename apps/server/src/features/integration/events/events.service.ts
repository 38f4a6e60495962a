import type { AppContext } from "../../../context.ts";
import { decodeId } from "../../../core/ids.ts";
import { notFound, Problem } from "../../../core/problem.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import { within } from "../../../core/within.ts";
import { decodeEventCursor, type EventPlace, encodeEventCursor } from "../../../events/cursor.ts";
import {
  type EventFilter,
  type EventStretch,
  findEvent,
  findPositionSince,
  findPositions,
  readEvents,
} from "../../../events/log.store.ts";
import type { LogPositions } from "../../../events/positions.ts";
/** Where a reader begins: after a cursor, at one end of the log, or at an instant. */
export type EventStart = { readonly cursor: string } | "earliest" | "latest" | Date;

/** Which events to read. */
export interface WantedEvents {
  readonly filter: EventFilter;
  readonly start: EventStart;
  readonly limit: number;
  /** how long to wait for an event while there is none; 0: not at all */
  readonly waitSeconds: number;
}

/** A stretch of the log. */
export interface EventsPage {
  /** each event as text, byte for byte as it was written */
  readonly payloads: readonly string[];
  /** where the next stretch begins */
  readonly nextCursor: string;
  readonly hasMore: boolean;
}

type Resources = Pick<AppContext, "db" | "positions">;

/** The next events of the log. Waits for one outside of any transaction. */
export function listEvents(
  resources: Resources,
  scope: TenantScope,
  wantedEvents: WantedEvents,
  givenUp: AbortSignal,
): Promise<EventsPage> {
  if (wantedEvents.waitSeconds === 0) return nextEvents(resources, scope, wantedEvents);
  return within(wantedEvents.waitSeconds * 1_000, [givenUp, resources.positions.released], (ended) =>
    nextEvents(resources, scope, wantedEvents, ended),
  );
}

// Waits for an event until `ended`, if that is given.
async function nextEvents(
  { db, positions }: Resources,
  scope: TenantScope,
  { filter, start, limit }: WantedEvents,
  ended?: AbortSignal,
): Promise<EventsPage> {
  let place = await placeOf(db, scope, start);
  for (;;) {
    const stretch = await readEvents(db, scope, { ...filter, after: place.position, limit });
    if (stretch === undefined) throw new Error("the tenant has no event log");
    refuseLost(scope, place, stretch);
    place = { epoch: place.epoch, position: stretch.scannedPosition };
    const hasMore = stretch.scannedPosition < stretch.nextPosition - 1;
    if (stretch.payloads.length > 0 || hasMore || ended === undefined || ended.aborted) {
      return { payloads: stretch.payloads, nextCursor: encodeEventCursor(scope, place), hasMore };
    }
    await positions.waitBeyond(scope, place.epoch, place.position, ended);
  }
}

/** The text of one event; 404 if it is not, or no longer, in the tenant's log. */
export async function getEvent({ db }: Resources, scope: TenantScope, id: string): Promise<string> {
  const uuid = decodeId("evt", id);
  const found = uuid === undefined ? undefined : await findEvent(db, scope, uuid);
  if (found === undefined) throw notFound();
  return found.payload;
}

async function placeOf(db: Resources["db"], scope: TenantScope, start: EventStart): Promise<EventPlace> {
  if (typeof start === "object" && "cursor" in start) {
    const place = decodeEventCursor(scope, start.cursor);
    if (place === undefined) throw invalidCursor("Send nextCursor exactly as received.");
    return place;
  }
  const log = await findPositions(db, scope);
  if (log === undefined) throw new Error("the tenant has no event log");
  const { epoch } = log;
  if (start === "latest") return { epoch, position: log.nextPosition - 1 };
  if (start === "earliest") return { epoch, position: log.firstPosition - 1 };
  return { epoch, position: (await findPositionSince(db, scope, start)) - 1 };
}

// A cursor must never be read as a place it was not made for: the reader would miss events without noticing.
function refuseLost(scope: TenantScope, place: EventPlace, log: EventStretch): void {
  if (place.epoch !== log.epoch) {
    throw expiredCursor(scope, log, "The log has been restored since: events after the restored state are gone.");
  }
  if (place.position < log.firstPosition - 1) {
    throw expiredCursor(scope, log, "Events after this cursor are no longer kept.");
  }
  if (place.position > log.nextPosition - 1) {
    throw invalidCursor("It points beyond the end of the log. Send no cursor.");
  }
}

function expiredCursor(scope: TenantScope, { epoch, firstPosition }: LogPositions, detail: string): Problem {
  return new Problem("cursor_expired", `${detail} Read your resources again, then continue at earliestCursor.`, {
    errors: [{ parameter: "cursor", code: "out_of_range", detail: "Send earliestCursor, or no cursor." }],
    extras: { earliestCursor: encodeEventCursor(scope, { epoch, position: firstPosition - 1 }) },
  });
}

function invalidCursor(detail: string): Problem {
  return new Problem("cursor_invalid", "This cursor does not continue this log.", {
    errors: [{ parameter: "cursor", code: "wrong_format", detail }],
  });
}
