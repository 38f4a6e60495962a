/** What stands on the receipt; the page that shows it asks the server for nothing. */
export interface Receipt {
  /** of the traveler (`trv_…`), as the record of the erasure names it */
  readonly reference: string;
  /** when the server confirmed it, by this device's clock */
  readonly erasedAt: string;
}

/** The receipt in the state of a page's address; undefined: there is none. */
export function receiptIn(state: unknown): Receipt | undefined {
  const { reference, erasedAt } = Object(state);
  const isReceipt = typeof reference === "string" && !Number.isNaN(Date.parse(erasedAt));
  return isReceipt ? { reference, erasedAt } : undefined;
}
