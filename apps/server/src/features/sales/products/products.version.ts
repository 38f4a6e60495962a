/** What is shown rises with either: with the product for everybody, with the offering for its tenant. */
export function versionOf(productVersion: number, offeringVersion: number): number {
  return productVersion + offeringVersion - 1;
}
