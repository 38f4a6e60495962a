const WRITTEN = /^[0-9A-Za-z -]+$/;
const NUMBER = /^[0-9A-Z]{5,20}$/;
const SHOWN_MAX = 4;

/** Stands for hidden characters, whatever their number. */
export const HIDDEN = "•••••";

/** The number as it is stored and compared: capitals and digits only; undefined if it cannot be a passport number. */
export function normalisePassportNumber(text: string): string | undefined {
  if (!WRITTEN.test(text)) return undefined;
  const number = text.replace(/[ -]/g, "").toUpperCase();
  return NUMBER.test(number) ? number : undefined;
}

/** Enough of the number to recognise it, at most half of it; its length stays hidden too. */
export function maskPassportNumber(number: string): string {
  return HIDDEN + number.slice(-Math.min(SHOWN_MAX, Math.floor(number.length / 2)));
}
