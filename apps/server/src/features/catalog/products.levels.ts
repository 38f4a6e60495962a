/** What a level is called that the tenant has and the authority has not: `Same day` for `sameDay`. */
export function levelName(code: string): string {
  const words = code.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What is shown rises with either: with the product for everybody, with the offering for its tenant. */
export function versionOf(productVersion: number, offeringVersion: number): number {
  return productVersion + offeringVersion - 1;
}
