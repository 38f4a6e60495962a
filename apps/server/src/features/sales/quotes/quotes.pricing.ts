import { createHash } from "node:crypto";
import { feeEntryFor } from "@entrada/catalog/official-fees";
import { officialTerms } from "@entrada/catalog/service-levels";
import { bindInputs } from "@entrada/domain/quotes/input-binding";
import { type PricedQuote, priceQuote } from "@entrada/domain/quotes/price-quote";
import {
  governmentFeeRefundability,
  type QuoteItem,
  type QuoteLine,
  type QuoteLineKind,
} from "@entrada/domain/quotes/quote-lines";
import { encodeId, newUuid } from "../../../core/ids.ts";
import type { QuoteDocument } from "./quotes.document.ts";
import { legOf, type SaleableItem } from "./quotes.items.ts";
import type { NewQuote, ShownLine } from "./quotes.schema.ts";

const KIND_NAMES: Readonly<Record<QuoteLineKind, string>> = {
  serviceFee: "service fee",
  governmentFee: "government fee",
  tax: "tax",
  discount: "discount",
};

/** A line with its id; all its ids are uuids. */
interface PricedLine extends QuoteLine {
  readonly id: string;
}

interface PricedItems extends PricedQuote {
  readonly lines: readonly PricedLine[];
}

/** The lines, each with a new id, and the totals of items that can be sold, all in one currency. */
export function priceItems(items: readonly SaleableItem[]): PricedItems {
  const { lines, ...priced } = priceQuote(items.map(quoteItemOf));
  return { ...priced, lines: lines.map((line) => ({ ...line, id: newUuid() })) };
}

/** What is frozen of the quote, with ids as clients see them. */
export function freeze(body: NewQuote, items: readonly SaleableItem[], { lines, totals }: PricedItems): QuoteDocument {
  const { travelStartDate, travelEndDate } = body;
  const binding = bindInputs(
    body.customerId,
    items.map(({ sent, traveler, determination, offering }) => ({
      traveler: { id: sent.travelerId, version: traveler.version },
      determination: { id: sent.determinationId, snapshotId: determination.written.knowledge.snapshotId },
      product: { id: sent.productId, version: offering.version },
      serviceLevel: sent.serviceLevel,
    })),
    { travelStartDate, travelEndDate },
  );
  return {
    items: body.items,
    travelStartDate,
    travelEndDate,
    lines: lines.map((line) => showLine(line, nameOf(line, items))),
    totals,
    refundPolicy: refundPolicyOf(items),
    binding,
  };
}

function quoteItemOf(item: SaleableItem): QuoteItem {
  const { traveler, determination, offering, price } = item;
  return {
    travelerId: traveler.id,
    productId: offering.id,
    determinationId: determination.id,
    serviceFee: price.serviceFee,
    taxBasisPoints: offering.taxBasisPoints,
    governmentFee: price.governmentFee,
    authority: { country: offering.product.destinationCountry, name: authorityOf(item) },
    refundability: {
      serviceFee: "untilSubmission",
      governmentFee: governmentFeeRefundability(offering.product.refundPolicy?.government),
    },
  };
}

/** Who publishes the fee that this passport pays at the level for this arrival. */
function authorityOf(item: SaleableItem): string {
  const { product } = item.offering;
  const { passportCountry } = item.determination.written.query.traveler;
  const { destinationCountry, arrivalDate } = legOf(item);
  const fee = feeEntryFor(officialTerms(product, item.level.code), passportCountry, arrivalDate);
  const source = product.sources.find(({ id }) => id === fee?.sources[0]);
  return source?.publisher ?? destinationCountry;
}

function nameOf(line: QuoteLine, items: readonly SaleableItem[]): string {
  const { travelerId, productId } = line;
  const item = items.find(({ traveler, offering }) => traveler.id === travelerId && offering.id === productId);
  if (!item) throw new Error("a line has no item");
  return `${item.offering.product.name} (${item.level.name})`;
}

function showLine(line: PricedLine, name: string): ShownLine {
  const { payee } = line;
  return {
    id: encodeId("lin", line.id),
    travelerId: encodeId("trv", line.travelerId),
    productId: encodeId("prd", line.productId),
    determinationId: encodeId("det", line.determinationId),
    kind: line.kind,
    description: `${name}: ${KIND_NAMES[line.kind]}`,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    total: line.total,
    payee:
      payee.type === "authority"
        ? { type: payee.type, country: payee.country, name: payee.name }
        : { type: payee.type, country: null, name: null },
    refundability: line.refundability,
    taxBasisPoints: line.taxBasisPoints ?? null,
    official: line.official ?? null,
    rate: line.rate ?? null,
    rateAsOf: line.rateAsOf ?? null,
  };
}

/** Every product's policy under its name; its version is named by the text. */
function refundPolicyOf(items: readonly SaleableItem[]): QuoteDocument["refundPolicy"] {
  const policies = new Map(
    items.flatMap(({ offering }) =>
      offering.refundPolicy ? [[offering.id, { ...offering.refundPolicy, name: offering.product.name }] as const] : [],
    ),
  );
  const [first, ...others] = [...policies.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
  if (!first) return null;
  if (others.length === 0) return { version: first.version, text: first.text };
  const text = [first, ...others].map((policy) => `${policy.name}: ${policy.text}`).join("\n");
  return { version: createHash("sha256").update(text).digest("hex").slice(0, 12), text };
}
