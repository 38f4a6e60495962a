import { LANGUAGES, type Language } from "@entrada/knowledge/reference.schema";

/** The language in which a person with this locale, such as `fr-CA`, is written to: English if it is not one of ours. */
export function languageFor(locale: string | null): Language {
  const [spoken = ""] = (locale ?? "").toLowerCase().split("-");
  return LANGUAGES.find((language) => language === spoken) ?? "en";
}
