import type { NewOffering } from "../features/sales/offerings/admin/offerings.admin.service.ts";
import type { ExchangeRate } from "../features/sales/rates/rates.service.ts";

/** A tenant that a start creates, with what it sells in its test environment. */
export interface DemoTenant {
  readonly name: string;
  /** its check page; absent: none */
  readonly slug?: string;
  readonly offers: readonly NewOffering[];
}

const CURRENCY = "EUR";
const TAX_BASIS_POINTS = 2000;

/** Two tenants that sell some of the same programmes at different fees. */
export const DEMO_TENANTS = {
  first: {
    name: "Demo tenant",
    slug: "demo",
    offers: [
      offer("gb-eta", 1900),
      offer("us-esta", 2500),
      offer("ca-eta", 1500),
      offer("ke-eta", 1900),
      offer("vn-e-visa-single", 2400),
      offer("in-e-tourist-30d", 2900),
    ],
  },
  second: { name: "Second demo tenant", offers: [offer("gb-eta", 3900), offer("vn-e-visa-single", 1200)] },
} as const satisfies Readonly<Record<string, DemoTenant>>;

/**
 * The rates that their fees need. Rates belong to the installation; these are so old that any real one that is imported
 * applies instead.
 */
export const DEMO_RATES: readonly ExchangeRate[] = [
  ["USD", "0.9231"],
  ["GBP", "1.15"],
  ["CAD", "0.62"],
].map(([base = "", rate = ""]) => ({
  asOf: "2026-01-01",
  base,
  quote: CURRENCY,
  rate,
  source: "Invented for the demo tenants: import real rates before you sell anything.",
}));

function offer(code: string, serviceFee: number): NewOffering {
  return { code, level: { level: "standard", currency: CURRENCY, serviceFee }, taxBasisPoints: TAX_BASIS_POINTS };
}
