import { valueIn } from "../rows/list-address.ts";

const STATES = ["open", "answered", "closed"] as const;
const REASONS = ["notOffered", "undetermined", "guidedOnly", "needsHelp", "other"] as const;

export const CHIPS = [
  ...STATES.map((value) => ({ name: "leadState", value })),
  ...REASONS.map((value) => ({ name: "reason", value })),
  { name: "environment", value: "live" },
  { name: "environment", value: "test" },
];
export const ORDERS = ["oldest", "newest"] as const;

/** The filter that the address has, as the operation has it; those without an answer unless others are asked for. */
export function leadFilterIn(search: URLSearchParams) {
  const tenantId = search.get("tenantId");
  const reason = valueIn(search, "reason", REASONS);
  const environment = valueIn(search, "environment", ["live", "test"]);
  const order = valueIn(search, "order", ["newest"]);
  return {
    state: [valueIn(search, "leadState", STATES) ?? "open"],
    ...(reason && { reason: [reason] }),
    ...(tenantId && { tenantId }),
    ...(environment && { environment }),
    ...(order && { order }),
  };
}
