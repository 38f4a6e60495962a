import { DUE, type Due } from "../rows/due.ts";
import { valueIn } from "../rows/list-address.ts";

const STATES = ["open", "pending", "resolved"] as const;
const ASKERS = ["traveler", "customer", "tenant"] as const;

export const CHIPS = [
  { name: "due", value: "late" },
  { name: "due", value: "soon" },
  ...STATES.map((value) => ({ name: "state", value })),
  ...ASKERS.map((value) => ({ name: "askedBy", value })),
  { name: "environment", value: "live" },
  { name: "environment", value: "test" },
];
export const ORDERS = ["urgent", "oldest", "newest"] as const;

/** What is to be shown of the tickets; all but `due` as the operation has it. */
interface TicketFilter {
  readonly due?: Due;
  readonly state: (typeof STATES)[number][];
  readonly askedBy?: (typeof ASKERS)[number][];
  readonly tenantId?: string;
  readonly environment?: "live" | "test";
  readonly order?: "oldest" | "newest";
}

/** The filter that the address has; what is resolved is left out unless it is asked for. */
export function ticketFilterIn(search: URLSearchParams): TicketFilter {
  const tenantId = search.get("tenantId");
  const due = valueIn(search, "due", DUE);
  const state = valueIn(search, "state", STATES);
  const askedBy = valueIn(search, "askedBy", ASKERS);
  const environment = valueIn(search, "environment", ["live", "test"]);
  const order = valueIn(search, "order", ["oldest", "newest"]);
  return {
    state: state ? [state] : ["open", "pending"],
    ...(due && { due }),
    ...(askedBy && { askedBy: [askedBy] }),
    ...(tenantId && { tenantId }),
    ...(environment && { environment }),
    ...(order && { order }),
  };
}
