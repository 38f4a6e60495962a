import type { OpenField } from "@entrada/domain/assistant/open-field";
import { type AnswerKind, kindOf, wordsOf } from "@entrada/domain/cases/answer-kind";
import { ok, type Result } from "@entrada/domain/shared/result";
import type { LanguageModelFailure, ReadableField, ReplyReader } from "../../../../providers/language-model/port.ts";
import { hiddenWords } from "./hidden-words.ts";
import type { Heard, Spoken } from "./replies.service.ts";

// Longer lists, such as of ports, are read by rules.
const OPTIONS_MAX = 60;
// What consists of parts is read by rules, and so is what somebody agrees to.
const BY_RULES: readonly AnswerKind[] = ["agree", "group", "several"];

/** Whether a model is told of this question. */
export function isForModel({ schema }: Pick<OpenField, "schema">): boolean {
  return !BY_RULES.includes(kindOf(schema));
}

/** What a model finds in a reply, of which it sees neither these names nor what else names a person. */
export async function askModel(
  reader: ReplyReader,
  { text, language, asked, open }: Omit<Spoken, "now">,
  names: readonly string[],
): Promise<Result<Heard, LanguageModelFailure>> {
  const { text: message, writtenFor, restored } = hiddenWords(text, names);
  const fields = open.filter(isForModel).map(readable);
  const found = await reader.read({ message, language, asked: asked?.path ?? null, fields });
  if (!found.ok) return found;
  const readings = found.value.readings.flatMap(({ path, value, evidence }) => {
    const written = writtenFor(evidence);
    if (written === undefined) return [];
    return [{ path, value: typeof value === "string" ? restored(value) : value, evidence: written }];
  });
  return ok({ act: found.value.act, readings, doubts: [], generatedBy: "model" });
}

function readable({ path, label, schema }: OpenField): ReadableField {
  const own = schema.enum ?? schema.items?.enum ?? [];
  const words = schema.enum === undefined ? schema.items : schema;
  const isListed = own.length > 0 && own.length <= OPTIONS_MAX;
  return {
    path,
    label,
    kind: kindOf(schema),
    ...(isListed && { options: own.map((value) => ({ value, label: wordsOf(value, words) })) }),
  };
}
