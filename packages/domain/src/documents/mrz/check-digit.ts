const WEIGHTS = [7, 3, 1] as const;
const VALUES = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** The check digit of a text of A–Z, 0–9 and `<` (ICAO Doc 9303 part 3, 4.9): a filler counts nothing, A is 10. */
export function checkDigit(text: string): string {
  let sum = 0;
  for (let at = 0; at < text.length; at++) {
    sum += Math.max(0, VALUES.indexOf(text.charAt(at))) * (WEIGHTS[at % WEIGHTS.length] ?? 0);
  }
  return String(sum % 10);
}
