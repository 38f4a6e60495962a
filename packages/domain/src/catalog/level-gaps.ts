import type { ProductState } from "./product-lifecycle.ts";
import type { PriceGap } from "./service-price.ts";

/** Why a service level cannot be sold. */
export type LevelGap = PriceGap | Exclude<ProductState, "available"> | "notEligible";

/** The same in words, to go on a sentence with. */
export const LEVEL_GAPS: Readonly<Record<LevelGap, string>> = {
  nationalityNeeded: "its official fee depends on the nationality",
  arrivalDateNeeded: "its official fee depends on the month of arrival",
  noOfficialFee: "its official fee is not known",
  noExchangeRate: "there is no exchange rate for its official fee",
  priceOutOfRange: "its price is too large",
  notChargeable: "cards cannot be charged its price: it is too small, or has thousandths of a unit",
  notEligible: "the authority does not accept applications from this nationality",
  suspended: "the product is suspended",
  retired: "the product is retired",
};
