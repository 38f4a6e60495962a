import type { ShownQuote } from "./quotes.schema.ts";

const TRAVELER = "trv_01ky1qkg00fs7tq8m8x3w5d2c9";
const DETERMINATION = "det_01ky1qkg00fs7tq8m8x3w5d2c9";
const PRODUCT = "prd_01ky1qkg00fs7tq8m8x3w5d2c9";
const eur = (amount: number) => ({ amount, currency: "EUR" });

export const EXAMPLE_NEW_QUOTE = {
  customerId: "cus_01ky1qkg00fs7tq8m8x3w5d2c9",
  items: [{ travelerId: TRAVELER, determinationId: DETERMINATION, productId: PRODUCT, serviceLevel: "standard" }],
  travelStartDate: "2027-03-01",
  travelEndDate: "2027-03-14",
  metadata: { costCentre: "travel-7" },
};

const common = { travelerId: TRAVELER, productId: PRODUCT, determinationId: DETERMINATION, quantity: 1 };
const ours = { ...common, payee: { type: "tenant", country: null, name: null }, refundability: "untilSubmission" };
const inSaleCurrency = { official: null, rate: null, rateAsOf: null };

export const EXAMPLE_QUOTE: ShownQuote = {
  id: "qte_01ky1qkg00fs7tq8m8x3w5d2c9",
  version: "1",
  state: "open",
  ...EXAMPLE_NEW_QUOTE,
  lines: [
    {
      ...ours,
      id: "lin_01ky1qkg00fs7tq8m8x3w5d2c9",
      kind: "serviceFee",
      description: "Viet Nam e-Visa, single entry (Standard): service fee",
      unitPrice: eur(4900),
      total: eur(4900),
      taxBasisPoints: null,
      ...inSaleCurrency,
    },
    {
      ...ours,
      id: "lin_01ky1qkg00fs7tq8m8x3w5d2ca",
      kind: "tax",
      description: "Viet Nam e-Visa, single entry (Standard): tax",
      unitPrice: eur(931),
      total: eur(931),
      taxBasisPoints: 1900,
      ...inSaleCurrency,
    },
    {
      ...common,
      id: "lin_01ky1qkg00fs7tq8m8x3w5d2cb",
      kind: "governmentFee",
      description: "Viet Nam e-Visa, single entry (Standard): government fee",
      unitPrice: eur(2308),
      total: eur(2308),
      payee: { type: "authority", country: "VN", name: "Immigration Department" },
      refundability: "untilSubmission",
      taxBasisPoints: null,
      official: { amount: 2500, currency: "USD" },
      rate: "0.9232",
      rateAsOf: "2026-11-20",
    },
  ],
  totals: {
    serviceFees: eur(4900),
    governmentFees: eur(2308),
    taxes: eur(931),
    discounts: eur(0),
    total: eur(8139),
  },
  createdAt: "2026-11-22T09:00:00.000Z",
  expiresAt: "2026-11-25T09:00:00.000Z",
  inputBinding: {
    digest: "8f0b1c51d3a2f1f5c0e3c1f7a6d94b6f0a1d52f2d0d7a2f9e0c54f9f5b7a3c1e",
    travelers: [{ id: TRAVELER, version: "1" }],
    determinations: [{ id: DETERMINATION, snapshotId: "sha256-3f1c0a9d" }],
    products: [{ id: PRODUCT, version: "3" }],
  },
  refundPolicy: null,
  language: "en",
  frozenTexts: null,
  untranslated: [],
  acceptedAt: null,
  orderId: null,
  availableActions: ["accept", "withdraw"],
};

export const EXAMPLE_ACCEPTANCE = { expectedTotal: eur(8139), acceptedBy: "booking-4711" };

export const EXAMPLE_ACCEPTED_QUOTE: ShownQuote = {
  ...EXAMPLE_QUOTE,
  version: "2",
  state: "accepted",
  acceptedAt: "2026-11-22T10:00:00.000Z",
  availableActions: [],
};
