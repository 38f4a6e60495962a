/** Which end of a list comes first: what was created first, or last. */
export const LIST_ORDERS = ["oldest", "newest"] as const;
export type ListOrder = (typeof LIST_ORDERS)[number];

/** The rows of a list to read: those after a sort key in its order, one more than the page shows. */
export interface Keyset {
  readonly order: ListOrder;
  /** undefined: from the beginning */
  readonly after: string | undefined;
  readonly rowsMax: number;
}

/** Parts of one resource: in one of the states, created in the range; a missing member does not filter. */
export interface PartFilter<State extends string> extends CreatedRange {
  readonly states?: readonly State[] | undefined;
}

/** Rows created at `createdAfter` or later and before `createdBefore`; a missing member does not filter. */
export interface CreatedRange {
  readonly createdAfter?: Date;
  readonly createdBefore?: Date;
}
