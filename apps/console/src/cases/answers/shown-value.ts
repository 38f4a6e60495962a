import { type AnswerSchema, kindOf, wordsOf } from "@entrada/domain/cases/answer-kind";
import type { useLanguage } from "@entrada/ui/language/language.tsx";

type Language = Pick<ReturnType<typeof useLanguage>, "text" | "day" | "list" | "country">;

// What a document says of a country may be something else than its code.
const COUNTRY_CODE = /^[A-Z]{2}$/;
const WHOLE_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** An answer as people read it: countries and options by their names, dates as they are written. */
export function shownValue(value: unknown, schema: AnswerSchema, language: Language): string {
  if (value === undefined || value === null || value === "") return language.text("answers.nothing");
  if (Array.isArray(value)) {
    const shown = value.map((one) => shownValue(one, schema.items ?? {}, language));
    return shown.length === 0 ? language.text("answers.none") : language.list(shown);
  }
  if (typeof value === "object")
    return Object.entries(value)
      .map(([part, one]) => shownValue(one, schema.properties?.[part] ?? {}, language))
      .join(" · ");
  if (typeof value === "string" && WHOLE_DATE.test(value)) return language.day(value);
  return writtenValue(value, schema, language);
}

/** A single answer as one writes it into another form: the same, with dates as they are sent. */
export function writtenValue(value: unknown, schema: AnswerSchema, { text, country }: Omit<Language, "list">): string {
  if (typeof value === "boolean") return text(value ? "answers.yes" : "answers.no");
  const written = String(value);
  return kindOf(schema) === "country" && COUNTRY_CODE.test(written) ? country(written) : wordsOf(value, schema);
}
