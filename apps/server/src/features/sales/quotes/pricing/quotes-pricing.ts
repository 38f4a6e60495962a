import { feeAuthority } from "@entrada/domain/quotes/fee-authority";
import { bindInputs } from "@entrada/domain/quotes/input-binding";
import { type PricedQuote, priceQuote } from "@entrada/domain/quotes/price-quote";
import {
  describeLine,
  governmentFeeRefundability,
  type QuoteItem,
  type QuoteLine,
} from "@entrada/domain/quotes/quote-lines";
import { joinPolicies, type ProductPolicy } from "@entrada/domain/quotes/refund-policy";
import { encodeId, newUuid } from "../../../../core/ids.ts";
import { policyVersion } from "../../offerings/offerings.service.ts";
import type { NewQuote } from "../quotes.schema.ts";
import type { FrozenLine, QuoteDocument } from "../quotes.types.ts";
import { legOf, type SaleableItem } from "./quotes-items.ts";

/** A line with its id; all its ids are uuids. */
interface PricedLine extends QuoteLine {
  readonly id: string;
}

interface PricedItems extends PricedQuote {
  readonly lines: readonly PricedLine[];
}

/** The lines, each with a new id, and the totals; all items are sold in the same currency. */
export function priceItems(items: readonly SaleableItem[]): PricedItems {
  const { lines, ...priced } = priceQuote(items.map(quoteItemOf));
  return { ...priced, lines: lines.map((line) => ({ ...line, id: newUuid() })) };
}

/** The frozen part of the quote, with ids as clients see them. */
export function freeze(body: NewQuote, items: readonly SaleableItem[], { lines, totals }: PricedItems): QuoteDocument {
  const { travelStartDate, travelEndDate } = body;
  const binding = bindInputs(
    body.customerId,
    items.map(({ sent, traveler, determination, offering }) => ({
      traveler: { id: sent.travelerId, version: traveler.pricedVersion },
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
    lines: lines.map((line) => freezeLine(line, descriptionOf(line, items))),
    totals,
    refundPolicy: joinPolicies(items.map(policyOf), policyVersion),
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
    authority: feeAuthority(offering.product, item.level.code, {
      nationality: determination.written.query.traveler.passportCountry,
      arrivalDate: legOf(item).arrivalDate,
    }),
    refundability: {
      serviceFee: "untilSubmission",
      governmentFee: governmentFeeRefundability(offering.product.refundPolicy?.government),
    },
  };
}

function descriptionOf(line: QuoteLine, items: readonly SaleableItem[]): string {
  const { kind, travelerId, productId } = line;
  const item = items.find(({ traveler, offering }) => traveler.id === travelerId && offering.id === productId);
  if (!item) throw new Error("a line has no item");
  return describeLine(kind, item.offering.product.name, item.level.name);
}

function freezeLine(line: PricedLine, description: string): FrozenLine {
  const { payee } = line;
  return {
    id: encodeId("lin", line.id),
    travelerId: encodeId("trv", line.travelerId),
    productId: encodeId("prd", line.productId),
    determinationId: encodeId("det", line.determinationId),
    kind: line.kind,
    description,
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

function policyOf({ offering: { id, product, refundPolicy } }: SaleableItem): ProductPolicy {
  return { productId: id, name: product.name, policy: refundPolicy };
}
