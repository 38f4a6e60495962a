import { valueIn } from "../../rows/list-address.ts";
import type { ResourceType } from "./events.queries.ts";

/** What events can be about. */
export const RESOURCE_TYPES = [
  "api_key",
  "assistant_session",
  "cancellation",
  "case",
  "collaborator",
  "collection_request",
  "customer",
  "deliverable",
  "determination",
  "document",
  "identity",
  "invitation",
  "knowledge",
  "lead",
  "message",
  "operation",
  "order",
  "payment",
  "product",
  "quote",
  "refund",
  "report",
  "session",
  "support_ticket",
  "traveler",
  "webhook_endpoint",
] as const satisfies readonly ResourceType[];

export const SPANS = ["hour", "day", "week"] as const;
/** What the log is narrowed to by typing. */
export const WORDS = ["types", "resourceId"] as const;

const HOURS: Readonly<Record<(typeof SPANS)[number], number>> = { hour: 1, day: 24, week: 168 };

/** Which events the address asks for: those of the last day, unless it names another span. */
export function eventFilterIn(search: URLSearchParams) {
  const types = (search.get("types") ?? "").split(/[\s,]+/).filter(Boolean);
  const resourceType = valueIn(search, "resourceType", RESOURCE_TYPES);
  const resourceId = search.get("resourceId");
  return {
    hours: HOURS[valueIn(search, "since", SPANS) ?? "day"],
    ...(types.length > 0 && { types }),
    ...(resourceType && { resourceType }),
    ...(resourceId && { resourceId }),
  };
}
