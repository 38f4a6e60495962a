import type { Product } from "@entrada/catalog/product.schema";

export const STANDARD_LEVEL = "standard";
export const LEVEL_CODE = /^[a-z][A-Za-z0-9]{0,39}$/;

/** Whether the traveler has to apply alone, or in person: the product is shown and explained, and not sold. */
export function isGuidedOnly({ fulfilmentMode }: Pick<Product, "fulfilmentMode">): boolean {
  return fulfilmentMode === "travelerApp" || fulfilmentMode === "appointment";
}

/** `Same day` for `sameDay`. */
export function levelName(code: string): string {
  const words = code.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What is shown rises with either: with the product for everybody, with the offering for its tenant. */
export function versionOf(productVersion: number, offeringVersion: number): number {
  return productVersion + offeringVersion - 1;
}
