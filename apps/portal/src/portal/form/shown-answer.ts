import type { AnswerSchema } from "@entrada/domain/cases/answer-kind";
import { kindOf, mayBeNone, titleOf, wordsOf } from "@entrada/domain/cases/answer-kind";
import type { useLanguage } from "@entrada/ui/language/language.tsx";

type Language = Pick<ReturnType<typeof useLanguage>, "text" | "day" | "country">;

/** An answer as people read it, a line each for what has several parts. */
export function linesOf(schema: AnswerSchema, value: unknown, language: Language): readonly string[] {
  if (value === undefined || value === null) return [];
  const kind = kindOf(schema);
  if (kind === "group") {
    const parts = schema.properties ?? {};
    return Object.entries(value).map(([name, part]) => {
      const ownAnswerSchema = parts[name] ?? {};
      return `${titleOf(ownAnswerSchema, name)}: ${linesOf(ownAnswerSchema, part, language).join(", ")}`;
    });
  }
  if (Array.isArray(value)) {
    if (value.length === 0) return [language.text("answer.none")];
    return value.map((item) => linesOf(schema.items ?? {}, item, language).join(", "));
  }
  if (kind === "yesNo") return [language.text(value === true ? "answer.yes" : "answer.no")];
  if (kind === "agree") return [language.text("answer.agreed")];
  if (kind === "oneOf" || kind === "someOf") return [wordsOf(value, schema)];
  if (value === "" && mayBeNone(schema)) return [language.text("answer.notInPassport")];
  if (kind === "day" && /^\d{4}(-\d{2}){0,2}$/.test(String(value))) return [language.day(String(value))];
  if (kind === "country") return [language.country(String(value))];
  return [String(value)];
}
