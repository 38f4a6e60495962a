import { useSearchParams } from "wouter";

/** What a list can be narrowed to by one chip each, as it stands in the address. */
export const CHIPS = [
  { name: "due", value: "late" },
  { name: "due", value: "soon" },
  { name: "claimedBy", value: "me" },
  { name: "claimedBy", value: "nobody" },
  { name: "isOnHold", value: "true" },
  { name: "environment", value: "live" },
  { name: "environment", value: "test" },
] as const;
export const ORDERS = ["", "oldest", "newest"] as const;

/** What is late, or will be within four hours. */
const DUE = ["late", "soon"] as const;

/** What a list is narrowed to; all but `due` as the operation has it. */
export interface QueueFilter {
  readonly due?: (typeof DUE)[number];
  readonly claimedBy?: string;
  /** one of several tenants; there is no chip to choose it */
  readonly tenantId?: string;
  readonly isOnHold?: boolean;
  readonly environment?: "live" | "test";
  readonly order?: "oldest" | "newest";
}

/** The filter that the address has. */
export function filterIn(search: URLSearchParams): QueueFilter {
  const [claimedBy, tenantId] = [search.get("claimedBy"), search.get("tenantId")];
  const [isOnHold, environment, order] = [search.get("isOnHold"), search.get("environment"), search.get("order")];
  const due = DUE.find((known) => known === search.get("due"));
  return {
    ...(due && { due }),
    ...(claimedBy && { claimedBy }),
    ...(tenantId && { tenantId }),
    ...(isOnHold === "true" && { isOnHold: true }),
    ...((environment === "live" || environment === "test") && { environment }),
    ...((order === "oldest" || order === "newest") && { order }),
  };
}

/** A row of a queue: the filter stays with the case, so that the next one follows it. */
export function caseInQueue(caseId: string, queue: string, search: URLSearchParams): string {
  const kept = new URLSearchParams(search);
  kept.set("queue", queue);
  return `/cases/${caseId}?${kept}`;
}

/** The filter in the address, and how one of its parts is changed; empty: without it. */
export function useQueueFilter() {
  const [search, setSearch] = useSearchParams();
  const set = (name: string, value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === "") next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return { search, filter: filterIn(search), set };
}
