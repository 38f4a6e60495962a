import { type SoldParts, soldTexts } from "@entrada/catalog/sold-texts";
import { feeAuthority } from "@entrada/domain/quotes/fee-authority";
import { bindInputs } from "@entrada/domain/quotes/input-binding";
import { type PricedQuote, priceQuote } from "@entrada/domain/quotes/price-quote";
import {
  describeLine,
  governmentFeeRefundability,
  type QuoteItem,
  type QuoteLine,
} from "@entrada/domain/quotes/quote-lines";
import { joinPolicies, namedPolicies, type ProductPolicy } from "@entrada/domain/quotes/refund-policy";
import type { Language } from "@entrada/knowledge/reference.schema";
import { encodeId, newUuid } from "../../../../core/ids.ts";
import { travelsAs } from "../../../intelligence/determinations/succession/determinations.bound.service.ts";
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

/** The frozen part of the quote, with ids as clients see them and its texts in the language that it was asked for in. */
export function freeze(
  body: NewQuote,
  items: readonly SaleableItem[],
  { lines, totals }: PricedItems,
  language: Language,
): QuoteDocument {
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
  const parts = partsOf(lines, items);
  const frozen = {
    items: body.items,
    travelStartDate,
    travelEndDate,
    lines: lines.map((line, index) => freezeLine(line, describedBy(parts.lines[index]))),
    totals,
    refundPolicy: joinPolicies(items.map(policyOf), policyVersion),
    binding,
    parts,
  };
  return language === "en" ? frozen : { ...frozen, asked: soldTexts(frozen, language) };
}

/** What the texts of the lines and of the refund policy are made of, in English. */
function partsOf(lines: readonly QuoteLine[], items: readonly SaleableItem[]): SoldParts {
  return {
    lines: lines.map((line) => partOf(line, items)),
    policies: namedPolicies(items.map(policyOf)).map(({ name, text }) => ({ name, text })),
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
      nationality: travelsAs(determination.written),
      arrivalDate: legOf(item).arrivalDate,
    }),
    refundability: {
      serviceFee: "untilSubmission",
      governmentFee: governmentFeeRefundability(offering.product.refundPolicy?.government),
    },
  };
}

function partOf(line: QuoteLine, items: readonly SaleableItem[]): SoldParts["lines"][number] {
  const { kind, travelerId, productId } = line;
  const item = items.find(({ traveler, offering }) => traveler.id === travelerId && offering.id === productId);
  if (!item) throw new Error("a line has no item");
  return { kind, product: item.offering.product.name, level: item.level.name };
}

function describedBy(part: SoldParts["lines"][number] | undefined): string {
  if (!part) throw new Error("a line has no parts");
  return describeLine(part.kind, part.product, part.level);
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
