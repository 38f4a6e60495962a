import { DUE, type Due } from "../rows/due.ts";
import { valueIn } from "../rows/list-address.ts";

export const CHIPS = [
  { name: "due", value: "late" },
  { name: "due", value: "soon" },
  { name: "claimedBy", value: "me" },
  { name: "team", value: "mine" },
  { name: "claimedBy", value: "nobody" },
  { name: "priority", value: "urgent" },
  { name: "isOnHold", value: "true" },
  { name: "environment", value: "live" },
  { name: "environment", value: "test" },
] as const;
/** Each with how the operation names it. */
const SORTS = {
  urgency: {},
  timeLeft: { sort: "timeLeft" },
  oldest: { order: "oldest" },
  newest: { order: "newest" },
  arrival: { sort: "arrival" },
  changed: { sort: "updated", order: "newest" },
} as const satisfies Readonly<Record<string, Pick<QueueFilter, "sort" | "order">>>;
export const ORDERS = Object.keys(SORTS) as readonly (keyof typeof SORTS)[];

export const OUTCOMES = ["approved", "approvedNeedsCorrection", "refused", "returnedUnprocessed", "lapsed"] as const;

const COUNTRY = /^[A-Z]{2}$/;

/** What a list is narrowed to; all but `due` as the operation has it. */
export interface QueueFilter {
  readonly due?: Due;
  readonly claimedBy?: string;
  readonly tenantId?: string;
  readonly isOnHold?: boolean;
  readonly environment?: "live" | "test";
  readonly destinationCountry?: string[];
  readonly productId?: string;
  readonly team?: string;
  readonly outcome?: (typeof OUTCOMES)[number][];
  readonly order?: "oldest" | "newest";
  readonly priority?: ["urgent"];
  readonly sort?: "arrival" | "timeLeft" | "updated";
}

/** The filter that the address has. */
export function filterIn(search: URLSearchParams): QueueFilter {
  const [claimedBy, tenantId, productId, team] = ["claimedBy", "tenantId", "productId", "team"].map((name) =>
    search.get(name),
  );
  const destination = search.get("destinationCountry");
  const due = valueIn(search, "due", DUE);
  const environment = valueIn(search, "environment", ["live", "test"]);
  const outcome = valueIn(search, "outcome", OUTCOMES);
  const order = valueIn(search, "order", ORDERS) ?? "urgency";
  return {
    ...(due && { due }),
    ...(claimedBy && { claimedBy }),
    ...(tenantId && { tenantId }),
    ...(productId && { productId }),
    ...(team && { team }),
    ...(destination && COUNTRY.test(destination) && { destinationCountry: [destination] }),
    ...(search.get("isOnHold") === "true" && { isOnHold: true }),
    ...(environment && { environment }),
    ...(outcome && { outcome: [outcome] }),
    ...(search.get("priority") === "urgent" && { priority: ["urgent"] }),
    ...SORTS[order],
  };
}

/** Where a queue's cases are worked on, if not on the case's own page. */
const PLACES: Readonly<Record<string, string>> = { release: "/release" };

/** A row of a queue: the filter stays with the case, so that the next one follows it. */
export function caseInQueue(caseId: string, queue: string, search: URLSearchParams): string {
  const kept = new URLSearchParams(search);
  kept.set("queue", queue);
  return `/cases/${caseId}${PLACES[queue] ?? ""}?${kept}`;
}
