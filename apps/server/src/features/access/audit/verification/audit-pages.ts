import type { OperatorDatabase } from "../../../../db/operator.ts";
import * as store from "../audit.store.ts";

const ROWS_A_PAGE = 1_000;

/** The rows of a range, with one page at a time in memory. */
export function rowsIn(operator: OperatorDatabase, range: store.AuditRange): AsyncGenerator<store.AuditRow, undefined> {
  return pagesOf((last) => operator.transaction((tx) => store.listRowsAfter(tx, last?.seq ?? 0, range, ROWS_A_PAGE)));
}

/** All signatures, in the same way. */
export function signaturesIn(operator: OperatorDatabase): AsyncGenerator<store.AuditSignature, undefined> {
  return pagesOf((last) => operator.transaction((tx) => store.listSignaturesAfter(tx, last?.number ?? 0, ROWS_A_PAGE)));
}

async function* pagesOf<T>(page: (last: T | undefined) => Promise<readonly T[]>): AsyncGenerator<T, undefined> {
  let last: T | undefined;
  do {
    const items = await page(last);
    yield* items;
    last = items.length === ROWS_A_PAGE ? items.at(-1) : undefined;
  } while (last !== undefined);
}
