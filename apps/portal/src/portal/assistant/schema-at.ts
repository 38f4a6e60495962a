import type { AnswerSchema } from "@entrada/domain/cases/answer-kind";

/** The part of a form's schema that a JSON pointer among the answers leads to; empty where it leads to none. */
export function schemaAt(schema: AnswerSchema, path: string): AnswerSchema {
  return path
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"))
    .reduce<AnswerSchema>((at, part) => at.properties?.[part] ?? at.items ?? {}, schema);
}
