import type { ShownCancellation } from "./cancellations.schema.ts";

const ID = "01ky1qkg00fs7tq8m8x3w5d2c9";
const eur = (amount: number) => ({ amount, currency: "EUR" });
const line = (nth: number, what: string, amount: number) => ({
  lineId: `${`lin_${ID}`.slice(0, -1)}${"9ab"[nth]}`,
  caseId: `cas_${ID}`,
  description: `Viet Nam e-Visa, single entry (Standard): ${what}`,
  reason: "notPaid",
  total: eur(amount),
  credited: eur(amount),
  kept: eur(0),
  refund: eur(0),
});

export const EXAMPLE_CANCELLATION: ShownCancellation = {
  id: `can_${ID}`,
  version: "1",
  state: "open",
  orderId: `ord_${ID}`,
  caseIds: [`cas_${ID}`],
  lines: [line(0, "service fee", 4900), line(1, "tax", 931), line(2, "government fee", 2308)],
  sums: { credited: eur(8139), kept: eur(0), refund: eur(0) },
  refundPolicy: null,
  language: "en",
  frozenTexts: null,
  untranslated: [],
  createdAt: "2026-11-22T10:10:00.000Z",
  expiresAt: "2026-11-22T10:40:00.000Z",
  confirmedAt: null,
  availableActions: ["confirm"],
};

export const EXAMPLE_CONFIRMED: ShownCancellation = {
  ...EXAMPLE_CANCELLATION,
  version: "2",
  state: "confirmed",
  confirmedAt: "2026-11-22T10:12:00.000Z",
  availableActions: [],
};
