import type { Grant } from "@entrada/domain/access/grants";
import type { OperatorAction } from "@entrada/domain/access/operator-actions";
import type { SessionScope } from "@entrada/domain/access/session-scopes";

/** The parts of a case that can be shown with it. */
export const CASE_PARTS = ["case.traveler", "case.product", "case.collectionRequest"] as const;
export type CasePart = (typeof CASE_PARTS)[number];

/** The parts of an order. */
export const ORDER_PARTS = ["order.lines", "order.cases", ...CASE_PARTS] as const;
export type OrderPart = (typeof ORDER_PARTS)[number];

interface Reader {
  readonly grant: Grant;
  readonly sessionScope: SessionScope;
  readonly action: OperatorAction;
}

/** What somebody needs to see a part: the same as to read it alone. */
export const ACCESS_OF_PART: Readonly<Record<OrderPart, Reader>> = {
  "order.lines": { grant: "orders:read", sessionScope: "orders:read", action: "sales:read" },
  "order.cases": { grant: "cases:read", sessionScope: "cases:read", action: "cases:read" },
  "case.traveler": { grant: "customers:read", sessionScope: "cases:read", action: "persons:read" },
  "case.product": { grant: "catalog:read", sessionScope: "cases:read", action: "catalog:read" },
  "case.collectionRequest": { grant: "cases:read", sessionScope: "cases:read", action: "cases:read" },
};
