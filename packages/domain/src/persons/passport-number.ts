const WRITTEN = /^[0-9A-Za-z -]+$/;
const NUMBER = /^[0-9A-Z]{5,20}$/;
const SHOWN_MAX = 4;
const HIDDEN = "•••••";

/** The number as it is compared and kept: capitals and digits alone; undefined when that cannot be a passport number. */
export function normalisePassportNumber(text: string): string | undefined {
  if (!WRITTEN.test(text)) return undefined;
  const number = text.replace(/[ -]/g, "").toUpperCase();
  return NUMBER.test(number) ? number : undefined;
}

/** Enough of the number to recognise it by, and never more than half: how long it is cannot be seen either. */
export function maskPassportNumber(number: string): string {
  return HIDDEN + number.slice(-Math.min(SHOWN_MAX, Math.floor(number.length / 2)));
}
