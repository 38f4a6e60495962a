import type { InvoiceDocument, InvoiceLanguage, InvoiceLine } from "./invoice-document.ts";

const eur = (amount: number) => ({ amount, currency: "EUR" });

/** Names in many scripts, one traveler each. */
export const NAMES = [
  "Zoë Nguyễn-Łukasiewicz",
  "محمد عبد الله الهاشمي",
  "क्षितिज श्रीवास्तव",
  "欧阳静怡",
  "Ольга Щербакова",
  "Ελένη Παπαδοπούλου",
] as const;

/** An invoice of a usual length. */
export function invoiceFixture(language: InvoiceLanguage = "en", names: readonly string[] = NAMES): InvoiceDocument {
  const fees = names.flatMap((travelerName): InvoiceLine[] => [
    {
      kind: "serviceFee",
      description: "India e-Visa, tourist, 30 days, double entry",
      travelerName,
      quantity: 1,
      unitPrice: eur(4_900),
      total: eur(4_900),
      taxRate: 1_900,
    },
    {
      kind: "governmentFee",
      description: "India e-Visa, official fee",
      travelerName,
      quantity: 1,
      unitPrice: eur(2_350),
      total: eur(2_350),
      payee: "Bureau of Immigration, Government of India",
    },
  ]);
  const serviceFees = 4_900 * names.length;
  const governmentFees = 2_350 * names.length;
  const discounts = -1_000;
  const taxes = Math.round((serviceFees + discounts) * 0.19);
  const total = serviceFees + governmentFees + discounts + taxes;
  return {
    kind: "invoice",
    number: "INV-2026-000123",
    issuedOn: "2026-11-23",
    language,
    seller: {
      name: "Wanderlust Reisen GmbH",
      addressLines: ["Friedrichstraße 123", "10117 Berlin"],
      country: "Deutschland",
      taxIds: [{ kind: "USt-IdNr.", value: "DE123456789" }],
      email: "billing@wanderlust.example",
    },
    buyer: { name: "Amélie Œuvrard & Fils SARL", email: "compta@oeuvrard.example" },
    orderId: "ord_01jd8x5m2v7k9q3w4e6r8t0y1z",
    externalReference: "PO 4711/26",
    lines: [
      ...fees,
      {
        kind: "discount",
        description: "Group discount",
        quantity: 1,
        unitPrice: eur(discounts),
        total: eur(discounts),
      },
      { kind: "tax", description: "VAT", quantity: 1, unitPrice: eur(taxes), total: eur(taxes), taxRate: 1_900 },
    ],
    totals: {
      serviceFees: eur(serviceFees),
      governmentFees: eur(governmentFees),
      discounts: eur(discounts),
      taxes: eur(taxes),
      total: eur(total),
    },
    payments: [
      { paidOn: "2026-11-21", method: "tenantSettled", reference: "RE 88-10245", amount: eur(20_000) },
      { paidOn: "2026-11-23", method: "provider", reference: "pi_3QNxyz", amount: eur(total - 20_000) },
    ],
    notes: ["The service fee is kept once an application has been submitted. Thank you for traveling with us."],
  };
}
