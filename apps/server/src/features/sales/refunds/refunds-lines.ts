import type { LineAmount } from "@entrada/domain/ledger/postings";
import { decodeId, encodeId } from "../../../core/ids.ts";
import {
  type FieldError,
  notFound,
  Problem,
  type ProblemExtras,
  pointingTo,
  refuseFieldErrors,
} from "../../../core/problem.ts";
import type { Work } from "../../../work/work.ts";
import { casesOf, type StoredCase } from "../../casework/cases/cases.service.ts";
import { chargedFor } from "../ledger/ledger.service.ts";
import type { StoredOrder } from "../orders/orders.service.ts";
import { frozenQuote, lineUuid, type QuoteDocument } from "../quotes/ending/quotes.ordering.service.ts";
import type { NewRefund } from "./refunds.schema.ts";

type WantedLines = NonNullable<NewRefund["lines"]>;

/** A line of the order's quote, and what is to be paid back of it, in minor units. */
interface NamedLine {
  readonly line: QuoteDocument["lines"][number];
  readonly amount: number;
}

/** The lines that a refund names. Throws 400 if they are not its amount together, and 404 for a line of another order. */
export async function namedLines(
  w: Work,
  order: StoredOrder,
  { lines: wanted, amount }: { readonly lines: WantedLines | undefined; readonly amount: number },
): Promise<readonly NamedLine[] | undefined> {
  if (wanted === undefined) return undefined;
  refuseFieldErrors(errorsOfLines(wanted, amount), "The refund cannot be made; see `errors`.");
  const quote = await frozenQuote(w, order.quoteId);
  const references = wanted.map(({ lineId }, index) => ({ pointer: `#/lines/${index}/lineId`, id: lineId }));
  return pointingTo(references, async () => {
    const known = new Map(quote.lines.map((line) => [line.id, line]));
    const missing = wanted.filter(({ lineId }) => !known.has(lineId)).map(({ lineId }) => lineId);
    if (missing.length > 0) throw notFound(...missing);
    return wanted.flatMap(({ lineId, amount: share }) => {
      const line = known.get(lineId);
      return line ? [{ line, amount: share }] : [];
    });
  });
}

/**
 * The same as they are taken off the order. Throws 400 for more than is charged, and 409 for a fee that went to its
 * authority.
 */
export async function requireRefundableLines(
  w: Work,
  order: StoredOrder,
  named: readonly NamedLine[],
): Promise<readonly LineAmount[]> {
  const wanted = named.map(({ line, amount }) => ({ lineId: line.id, amount }));
  refuseFieldErrors(await errorsBeyond(w, order, wanted), "The refund cannot be made; see `errors`.");
  await refusePaidFees(
    w,
    order,
    named.map(({ line }) => line),
  );
  return named.map(({ line: { id, kind }, amount }) => ({ lineId: lineUuid(id), kind, amount }));
}

/** The wanted lines that are beyond what is charged for them; of an unknown line nothing is. */
export async function errorsBeyond(
  w: Work,
  { id, currency }: StoredOrder,
  wanted: WantedLines,
): Promise<readonly FieldError[]> {
  const charged = await chargedFor(w, id);
  return wanted.flatMap(({ lineId, amount }, index): readonly FieldError[] => {
    const most = Math.max(0, charged.get(decodeId("lin", lineId) ?? "") ?? 0);
    if (amount <= most) return [];
    const detail = `At most ${most} ${currency} (minor units) of this line is charged.`;
    return [{ pointer: `#/lines/${index}/amount`, code: "out_of_range", detail }];
  });
}

/** A line that can be charged less, and by how much. */
export type RefundableLine = NonNullable<ProblemExtras["refundableLines"]>[number];

/** The lines of the order that a refund can name. */
export async function refundableLines(w: Work, order: StoredOrder): Promise<readonly RefundableLine[]> {
  const quote = await frozenQuote(w, order.quoteId);
  const charged = await chargedFor(w, order.id);
  const cases = await casesOf(w, order.id);
  return quote.lines.flatMap((line) => {
    const amount = charged.get(lineUuid(line.id)) ?? 0;
    if (amount <= 0 || paidFees(cases, [line]).length > 0) return [];
    return [{ lineId: line.id, description: line.description, refundable: { amount, currency: order.currency } }];
  });
}

function errorsOfLines(lines: WantedLines, amount: number): readonly FieldError[] {
  const ids = lines.map(({ lineId }) => lineId);
  const repeated = ids.flatMap((lineId, index): readonly FieldError[] =>
    ids.indexOf(lineId) === index
      ? []
      : [{ pointer: `#/lines/${index}/lineId`, code: "not_unique", detail: "Name each line once." }],
  );
  const sum = lines.reduce((total, line) => total + line.amount, 0);
  if (sum === amount) return repeated;
  return [...repeated, { pointer: "#/amount/amount", code: "mismatch", detail: `The lines add up to ${sum}.` }];
}

type FeeLine = Pick<QuoteDocument["lines"][number], "kind" | "travelerId" | "productId">;

/** The cases whose fee, one of these lines, was paid to the authority. */
function paidFees(cases: readonly StoredCase[], lines: readonly FeeLine[]): readonly StoredCase[] {
  const fees = lines.filter(({ kind }) => kind === "governmentFee");
  return cases.filter(
    ({ submittedAt, travelerId, productId }) =>
      submittedAt !== null &&
      fees.some(
        (fee) => decodeId("trv", fee.travelerId) === travelerId && decodeId("prd", fee.productId) === productId,
      ),
  );
}

// What was submitted has cost the fee: no authority gives it back.
async function refusePaidFees(w: Work, order: StoredOrder, lines: readonly FeeLine[]): Promise<void> {
  const cases = await casesOf(w, order.id);
  const paid = paidFees(cases, lines);
  if (paid.length === 0) return;
  const caseIds = paid.map(({ id }) => encodeId("cas", id));
  const detail = "The government fee of a submitted case was paid to its authority. Refund the other lines.";
  const errors = lines.flatMap((line, index): readonly FieldError[] =>
    paidFees(cases, [line]).length === 0
      ? []
      : [{ pointer: `#/lines/${index}/lineId`, code: "mismatch", detail: "Leave this line out." }],
  );
  throw new Problem("state_conflict", detail, { errors, extras: { caseIds } });
}
