/** The languages of every page, each in its own words. */
export const LANGUAGES = {
  en: "English",
  es: "Español",
  fr: "Français",
  ar: "العربية",
  zh: "中文",
  hi: "हिन्दी",
} as const;

export type Language = keyof typeof LANGUAGES;

/** Each by its own name. */
export function namedLanguages(codes: readonly string[]): readonly string[] {
  return codes.map((code) => (isLanguage(code) ? LANGUAGES[code] : code));
}

/** The locale whose dates are written: in English the day comes first, as in the sentences of answers. */
export function localeOf(language: Language): string {
  return language === "en" ? "en-GB" : language;
}

/** The direction in which a language is written. */
export function directionOf(language: Language): "ltr" | "rtl" {
  return language === "ar" ? "rtl" : "ltr";
}

/** The wanted language if it is offered, else the first of the browser's that is, else the first one that is offered. */
export function chooseLanguage(
  wanted: string | null,
  preferred: readonly string[],
  offered: readonly string[] = Object.keys(LANGUAGES),
): Language {
  const known = offered.filter(isLanguage);
  const asked = [wanted ?? "", ...preferred].map((tag) => tag.toLowerCase().split("-")[0] ?? "");
  return asked.filter(isLanguage).find((tag) => known.includes(tag)) ?? known[0] ?? "en";
}

function isLanguage(tag: string): tag is Language {
  return Object.hasOwn(LANGUAGES, tag);
}
