/** The rows of a list to read: those after a sort key, one more than the page shows. */
export interface Keyset {
  /** undefined: from the beginning */
  readonly after: string | undefined;
  readonly rowsMax: number;
}

/** Rows created at `createdAfter` or later and before `createdBefore`; a missing member does not filter. */
export interface CreatedRange {
  readonly createdAfter?: Date;
  readonly createdBefore?: Date;
}
