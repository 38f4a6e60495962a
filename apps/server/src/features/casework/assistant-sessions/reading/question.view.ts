import { asksFor, type OpenField } from "@entrada/domain/assistant/open-field";
import { type AnswerSchema, isPartialDate, kindOf, titleOf, wordsOf } from "@entrada/domain/cases/answer-kind";
import type { Language } from "@entrada/knowledge/reference.schema";
import type { ShownAssistantQuestion } from "../assistant-sessions.schema.ts";
import { textsIn } from "../assistant-sessions.texts.ts";
import type { Asking } from "./asking.service.ts";

const LISTS: Readonly<Record<Language, string>> = { en: "en-GB", fr: "fr", es: "es", ar: "ar", hi: "hi", zh: "zh" };

/** What is asked, in the conversation's language. */
export function questionOf(
  { asking, language }: { readonly asking: Asking | undefined; readonly language: Language },
  field: OpenField | undefined,
): ShownAssistantQuestion | null {
  return field === undefined ? null : showQuestion(field, language, asking?.faults.get(field.path));
}

// `fault`: what is wrong with the answer that is there.
function showQuestion(asked: OpenField, language: Language, fault: string | undefined): ShownAssistantQuestion {
  const { path, schema } = asked;
  const kind = kindOf(schema);
  const choices = schema.enum ?? schema.items?.enum;
  return {
    path,
    label: asksFor(asked),
    hint: fault ?? hintOf(schema, language),
    kind,
    ...(choices && { options: choices.map((value) => ({ value, label: wordsOf(value, choicesIn(schema)) })) }),
  };
}

function hintOf(schema: AnswerSchema, language: Language): string | null {
  const { hints, partialDay } = textsIn(language);
  const hint = isPartialDate(schema) ? partialDay : hints[kindOf(schema)];
  const parts = Object.entries(schema.properties ?? schema.items?.properties ?? {}).map(([name, part]) =>
    titleOf(part, name),
  );
  if (hint?.includes("{parts}") && parts.length === 0) return null;
  const list = new Intl.ListFormat(LISTS[language], { type: "conjunction" }).format(parts);
  return hint?.replace("{parts}", () => list) ?? null;
}

function choicesIn(schema: AnswerSchema): Pick<AnswerSchema, "oneOf"> {
  return schema.enum === undefined ? (schema.items ?? {}) : schema;
}
