import { type Chip, valueIn } from "../../rows/list-address.ts";

export const ORDERS = ["newest", "oldest"] as const;
const GROUPS = ["refused", "failed", "done"] as const;
export const SPANS = ["hour", "day", "week"] as const;
export const CHIPS: readonly Chip[] = [
  ...GROUPS.map((value) => ({ name: "answered", value })),
  { name: "principal", value: "session" },
];
/** What the log is narrowed to by typing. */
export const WORDS = ["status", "problemCode", "path"] as const;

const STATUSES: Readonly<Record<(typeof GROUPS)[number], readonly number[]>> = {
  refused: [400, 401, 403, 404, 405, 409, 412, 413, 415, 428, 429],
  failed: [500, 503],
  done: [200, 201, 202, 204, 304],
};
const HOUR_MS = 3_600_000;
const HOURS: Readonly<Record<(typeof SPANS)[number], number>> = { hour: 1, day: 24, week: 168 };

/** Which requests the address asks for. */
export function requestFilterIn(search: URLSearchParams) {
  const group = valueIn(search, "answered", GROUPS);
  const span = valueIn(search, "since", SPANS);
  const principal = valueIn(search, "principal", ["session"]);
  const typed = statusesIn(search.get("status") ?? "");
  const status = typed.length > 0 ? typed : group && STATUSES[group].map(String);
  const [problemCode, path, apiKeyId] = ["problemCode", "path", "apiKeyId"].map((name) => search.get(name));
  return {
    order: valueIn(search, "order", ORDERS) ?? "newest",
    ...(status && { status }),
    ...(problemCode && { problemCode }),
    ...(path && { path }),
    ...(apiKeyId && { apiKeyId }),
    ...(principal && { principal }),
    /** seen from when the first rows were read, so that a list stays the same list while it is read on */
    createdAfterOf: {
      name: span,
      since: (asOf: Date) =>
        span === undefined ? {} : { createdAfter: new Date(asOf.getTime() - HOURS[span] * HOUR_MS).toISOString() },
    },
  };
}

/** What is no status is left out: the server would refuse the whole list for it. */
function statusesIn(typed: string): string[] {
  return typed.split(/[\s,]+/).filter((one) => /^[1-5]\d\d$/.test(one));
}
