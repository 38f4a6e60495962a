import { REPORT_STATES } from "@entrada/domain/reports/report-lifecycle";
import { REPORT_TYPES } from "@entrada/domain/reports/report-types";
import { valueIn } from "../rows/list-address.ts";

export const CHIPS = REPORT_STATES.map((value) => ({ name: "reportState", value }));
export const ORDERS = ["newest", "oldest"] as const;

/** The filter that the address has, as the operation has it. */
export function reportFilterIn(search: URLSearchParams) {
  const type = valueIn(search, "type", REPORT_TYPES);
  const state = valueIn(search, "reportState", REPORT_STATES);
  return {
    order: valueIn(search, "order", ORDERS) ?? "newest",
    ...(type && { type: [type] }),
    ...(state && { state: [state] }),
  };
}
