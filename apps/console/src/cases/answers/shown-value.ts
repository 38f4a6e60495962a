import type { useLanguage } from "@entrada/ui/language/language.tsx";

type Language = Pick<ReturnType<typeof useLanguage>, "text" | "day" | "list">;

/** An answer as people read it. */
export function shownValue(value: unknown, language: Language): string {
  if (value === undefined || value === null || value === "") return language.text("answers.nothing");
  if (typeof value === "boolean") return language.text(value ? "answers.yes" : "answers.no");
  if (typeof value === "string") return /^\d{4}-\d{2}-\d{2}$/.test(value) ? language.day(value) : value;
  if (Array.isArray(value))
    return value.length === 0
      ? language.text("answers.none")
      : language.list(value.map((one) => shownValue(one, language)));
  if (typeof value === "object")
    return Object.values(value)
      .map((one) => shownValue(one, language))
      .join(" · ");
  return String(value);
}
