import type { Product } from "@entrada/api-client/operator-schema";
import type { Column, Seen } from "../rows/column.ts";

type Priced = Product["serviceLevels"][number]["price"];

const standard = ({ serviceLevels }: Product): Priced | undefined => serviceLevels[0]?.price;

/** Our share of what the customer pays, in whole percent, without tax and without what is passed on. */
export function marginOf(price: Priced | undefined): number | undefined {
  if (price?.total == null || price.total.amount === 0) return undefined;
  return Math.round((100 * price.serviceFee.amount) / price.total.amount);
}

const inMoney = (value: { readonly amount: number; readonly currency: string } | null | undefined, seen: Seen) =>
  value == null ? seen.language.text("offer.unknown") : seen.language.money(value);

export const COLUMNS: readonly Column<Product>[] = [
  { name: "offerName", plain: ({ name }) => name },
  {
    name: "offerCountry",
    width: "narrow",
    plain: ({ destinationCountry }, { language }) => language.country(destinationCountry),
  },
  {
    name: "offerStands",
    width: "narrow",
    plain: ({ availability, serviceKind }, { language }) =>
      serviceKind === "guidedOnly"
        ? language.text("offer.guidedOnly")
        : language.name("offer.state", availability.state),
  },
  {
    name: "offerOfficial",
    width: "narrow",
    plain: (product, seen) => inMoney(standard(product)?.governmentFee, seen),
  },
  { name: "offerFee", width: "narrow", plain: (product, seen) => inMoney(standard(product)?.serviceFee, seen) },
  { name: "offerTotal", width: "narrow", plain: (product, seen) => inMoney(standard(product)?.total, seen) },
  {
    name: "offerMargin",
    width: "small",
    plain: (product, { language }) => {
      const margin = marginOf(standard(product));
      return margin === undefined ? "" : language.text("offer.percent", { margin });
    },
  },
];
