import { meantHint } from "../../../core/did-you-mean.ts";
import { type FieldErrorCode, Problem } from "../../../core/problem.ts";
import {
  EVENT_CATALOG,
  EVENT_TYPES,
  type EventResourceType,
  expandEventTypes,
  resourceTypeOf,
} from "../../../events/catalog.ts";
import type { EventFilter } from "../../../events/log.store.ts";
import { EVENTS_PAGE_DEFAULT, type EventsQuery } from "./events.schema.ts";
import type { EventStart, WantedEvents } from "./events.service.ts";

// With its offset: without one, the instant would depend on the reader's time zone.
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/;

/** The events that a query asks for. */
export function wantedEvents(query: EventsQuery): WantedEvents {
  const { limit = EVENTS_PAGE_DEFAULT, wait = 0 } = query;
  return { filter: filterOf(query), start: startOf(query), limit, waitSeconds: wait };
}

function filterOf({ types: wanted, resourceType, resourceId }: EventsQuery): EventFilter {
  const type = resourceType ?? (resourceId === undefined ? undefined : resourceTypeOfId(resourceId));
  return {
    ...(wanted === undefined ? {} : { types: knownTypes(wanted) }),
    ...(type === undefined ? {} : { resourceType: type }),
    ...(resourceId === undefined ? {} : { resourceId }),
  };
}

function startOf({ startAt, cursor }: EventsQuery): EventStart {
  if (startAt === undefined) return cursor === undefined ? "earliest" : { cursor };
  if (cursor !== undefined) throw invalid("startAt", "unknown_field", "Send either `cursor` or `startAt`.");
  if (startAt === "earliest" || startAt === "latest") return startAt;
  const instant = INSTANT.test(startAt) ? new Date(startAt) : undefined;
  if (instant === undefined || Number.isNaN(instant.getTime())) {
    throw invalid("startAt", "wrong_format", "Send `earliest`, `latest` or an instant such as 2026-11-20T09:00:00Z.");
  }
  return instant;
}

function knownTypes(wanted: string): readonly string[] {
  const { types, unknown } = expandEventTypes(wanted.split(",").map((name) => name.trim()));
  const [first] = unknown;
  if (first === undefined) return types;
  const detail = `"${first}" is not an event type.${meantHint(first, EVENT_TYPES)}`;
  throw invalid("types", "wrong_enum_value", detail);
}

// An id's prefix names the type of its resource; with an unknown prefix nothing matches.
function resourceTypeOfId(id: string): EventResourceType | "" {
  const type = EVENT_TYPES.find((each) => id.startsWith(`${EVENT_CATALOG[each].resourcePrefix}_`));
  return type === undefined ? "" : resourceTypeOf(type);
}

function invalid(parameter: string, code: FieldErrorCode, detail: string): Problem {
  return new Problem("invalid_parameter", `The value of the parameter ${parameter} is not allowed; see \`errors\`.`, {
    errors: [{ parameter, code, detail }],
  });
}
