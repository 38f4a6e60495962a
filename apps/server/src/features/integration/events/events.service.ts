import type { AppContext } from "../../../context.ts";
import { decodeId } from "../../../core/ids.ts";
import { notFound, Problem } from "../../../core/problem.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import { decodeEventCursor, type EventPlace, encodeEventCursor } from "../../../events/cursor.ts";
import {
  type EventStretch,
  findEvent,
  findPositionSince,
  findPositions,
  readEvents,
} from "../../../events/log.store.ts";
import type { LogPositions } from "../../../events/positions.ts";
import { filterOf, startOf } from "./events.query.ts";
import { EVENTS_PAGE_DEFAULT, type EventsQuery } from "./events.schema.ts";

type Resources = Pick<AppContext, "db" | "positions">;

/**
 * The next events of the log for this query, as text: they stand in it byte for byte as they were written. Waits for
 * one while there is none, as long as the query allows.
 */
export async function listEvents(
  { db, positions }: Resources,
  scope: TenantScope,
  query: EventsQuery,
  givenUp: AbortSignal,
): Promise<string> {
  const filter = filterOf(query);
  const limit = query.limit ?? EVENTS_PAGE_DEFAULT;
  let place = await placeOf(db, scope, query);
  const ended = query.wait
    ? AbortSignal.any([givenUp, positions.released, AbortSignal.timeout(query.wait * 1000)])
    : undefined;
  for (;;) {
    const stretch = await readEvents(db, scope, { ...filter, after: place.position, limit });
    if (stretch === undefined) throw new Error("the tenant has no event log");
    refuseLost(scope, place, stretch);
    place = { epoch: place.epoch, position: stretch.scannedPosition };
    const hasMore = stretch.scannedPosition < stretch.nextPosition - 1;
    if (stretch.payloads.length > 0 || hasMore || ended === undefined || ended.aborted) {
      return pageText(stretch.payloads, encodeEventCursor(scope, place), hasMore);
    }
    await positions.waitBeyond(scope, place.epoch, place.position, ended);
  }
}

/** The text of one event; 404 for what is not, or no longer, in the tenant's log. */
export async function getEvent({ db }: Resources, scope: TenantScope, id: string): Promise<string> {
  const uuid = decodeId("evt", id);
  const found = uuid === undefined ? undefined : await findEvent(db, scope, uuid);
  if (found === undefined) throw notFound();
  return found.payload;
}

async function placeOf(db: Resources["db"], scope: TenantScope, query: EventsQuery): Promise<EventPlace> {
  const start = startOf(query);
  if (query.cursor !== undefined) {
    const place = decodeEventCursor(scope, query.cursor);
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

// A cursor must never be read as a place it was not made for: what lies between would be missed without a word.
function refuseLost(scope: TenantScope, place: EventPlace, log: EventStretch): void {
  if (place.epoch !== log.epoch) {
    throw expiredCursor(scope, log, "The log was restored since: what it held after the restored state is gone.");
  }
  if (place.position < log.firstPosition - 1) {
    throw expiredCursor(scope, log, "Events after this cursor are no longer kept.");
  }
  if (place.position > log.nextPosition - 1) {
    throw invalidCursor("It points beyond the end of the log. Start without a cursor.");
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

function pageText(payloads: readonly string[], nextCursor: string, hasMore: boolean): string {
  return `{"items":[${payloads.join(",")}],"nextCursor":${JSON.stringify(nextCursor)},"hasMore":${hasMore}}`;
}
