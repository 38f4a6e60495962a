import type { FieldError, FieldErrorCode, ValidParts } from "../../../core/problem.ts";
import {
  EVENT_CATALOG,
  EVENT_TYPES,
  type EventResourceType,
  expandEventTypes,
  resourceTypeOf,
} from "../../../events/catalog.ts";
import type { EventFilter } from "../../../events/log.store.ts";
import { eventTypeErrors } from "../../../http/resources/list-filters.ts";
import { refusalOf } from "../../../http/validation/refusal.ts";
import { EVENTS_PAGE_DEFAULT, type EventsQuery } from "./events.schema.ts";
import type { EventStart, WantedEvents } from "./events.service.ts";

// With its offset: without one, the instant would depend on the reader's time zone.
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/;

/** The events that a query asks for; refuses what `errorsOfQuery` finds. */
export function wantedEvents(query: EventsQuery): WantedEvents {
  const errors = errorsOfQuery(query);
  if (errors.length > 0) throw refusalOf("querystring", errors);
  const { limit = EVENTS_PAGE_DEFAULT, wait = 0 } = query;
  return { filter: filterOf(query), start: startOf(query), limit, waitSeconds: wait };
}

/** What the schema cannot check: types of event, and where to begin. */
export function errorsOfQuery({ types, startAt, cursor }: ValidParts<EventsQuery>): readonly FieldError[] {
  return [...eventTypeErrors("types", types), ...startErrors(startAt, cursor)];
}

function startErrors(startAt: string | undefined, cursor: string | undefined): readonly FieldError[] {
  const error = (code: FieldErrorCode, detail: string) => [{ parameter: "startAt", code, detail }];
  if (startAt === undefined) return [];
  if (cursor !== undefined) return error("unknown_field", "Send either `cursor` or `startAt`.");
  if (startAt === "earliest" || startAt === "latest" || instantOf(startAt) !== undefined) return [];
  return error("wrong_format", "Send `earliest`, `latest` or an instant such as 2026-11-20T09:00:00Z.");
}

function filterOf({ types, resourceType, resourceId }: EventsQuery): EventFilter {
  const type = resourceType ?? (resourceId === undefined ? undefined : resourceTypeOfId(resourceId));
  return {
    ...(types === undefined ? {} : { types: expandEventTypes(types).types }),
    ...(type === undefined ? {} : { resourceType: type }),
    ...(resourceId === undefined ? {} : { resourceId }),
  };
}

function startOf({ startAt, cursor }: EventsQuery): EventStart {
  if (cursor !== undefined) return { cursor };
  if (startAt === "latest") return startAt;
  return (startAt === undefined ? undefined : instantOf(startAt)) ?? "earliest";
}

function instantOf(text: string): Date | undefined {
  const instant = INSTANT.test(text) ? new Date(text) : undefined;
  return instant === undefined || Number.isNaN(instant.getTime()) ? undefined : instant;
}

// An id's prefix names the type of its resource; with an unknown prefix nothing matches.
function resourceTypeOfId(id: string): EventResourceType | "" {
  const type = EVENT_TYPES.find((each) => id.startsWith(`${EVENT_CATALOG[each].resourcePrefix}_`));
  return type === undefined ? "" : resourceTypeOf(type);
}
