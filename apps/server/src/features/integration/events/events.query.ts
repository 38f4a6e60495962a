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
import type { EventsQuery } from "./events.schema.ts";

// The strict form: an instant without its zone would depend on where it is read.
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/;

/** Where a reader without a cursor begins. */
export type Start = "earliest" | "latest" | Date;

/** Where to begin; throws when a cursor says so already, or the word is neither of the two nor an instant. */
export function startOf({ startAt, cursor }: EventsQuery): Start {
  if (startAt === undefined) return "earliest";
  if (cursor !== undefined) throw invalid("startAt", "unknown_field", "Send either `cursor` or `startAt`.");
  if (startAt === "earliest" || startAt === "latest") return startAt;
  const instant = INSTANT.test(startAt) ? new Date(startAt) : undefined;
  if (instant === undefined || Number.isNaN(instant.getTime())) {
    throw invalid("startAt", "wrong_format", "Send `earliest`, `latest` or an instant such as 2026-11-20T09:00:00Z.");
  }
  return instant;
}

/** Which events are wanted; throws when a type is not known, with the nearest one that is. */
export function filterOf({ types: wanted, resourceType, resourceId }: EventsQuery): EventFilter {
  const type = resourceType ?? (resourceId === undefined ? undefined : resourceTypeOfId(resourceId));
  return {
    ...(wanted === undefined ? {} : { types: knownTypes(wanted) }),
    ...(type === undefined ? {} : { resourceType: type }),
    ...(resourceId === undefined ? {} : { resourceId }),
  };
}

function knownTypes(wanted: string): readonly string[] {
  const { types, unknown } = expandEventTypes(wanted.split(",").map((name) => name.trim()));
  const [first] = unknown;
  if (first === undefined) return types;
  const detail = `"${first}" is no type of event here.${meantHint(first, EVENT_TYPES)}`;
  throw invalid("types", "wrong_enum_value", detail);
}

// Ids say what they are of; one that nothing here has belongs to no event at all.
function resourceTypeOfId(id: string): EventResourceType | "" {
  const type = EVENT_TYPES.find((each) => id.startsWith(`${EVENT_CATALOG[each].resourcePrefix}_`));
  return type === undefined ? "" : resourceTypeOf(type);
}

function invalid(parameter: string, code: FieldErrorCode, detail: string): Problem {
  return new Problem("invalid_parameter", `The parameter ${parameter} is not acceptable.`, {
    errors: [{ parameter, code, detail }],
  });
}
