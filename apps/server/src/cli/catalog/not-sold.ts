import type { SaleGap } from "@entrada/domain/catalog/priced-levels";

/** Why a product that is offered is still not for sale. */
export const NOT_SOLD: Readonly<Record<SaleGap, string>> = {
  guidedOnly: "It is only shown, not sold: travelers apply for it themselves or in person.",
  noOfficialFee:
    "It cannot be sold: its official fee is not known, so no price has a total. Import it with the fee to sell it.",
};
