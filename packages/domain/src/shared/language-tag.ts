/** Whether the text is a well-formed BCP 47 tag, in whichever case it is written. */
export function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}
