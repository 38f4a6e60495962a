import { requirementsOf } from "@entrada/catalog/requirements";
import { inWords, objectOf } from "@entrada/catalog/words";
import type { AnswerSchema } from "@entrada/domain/cases/answer-kind";
import type { Language } from "@entrada/knowledge/reference.schema";
import type { Read } from "../../../work/work.ts";
import { productOfVersion } from "./forms.service.ts";

/** The schema of each question with its words in a language, by field. */
type WordedQuestions = Readonly<Record<string, AnswerSchema>>;

const FORMS_MAX = 200;
// A version never changes, and a conversation asks for it at every turn.
const worded = new Map<string, WordedQuestions>();

/** What this version of a product (uuid) asks, in the words of a language. */
export async function questionsInWords(
  r: Pick<Read, "tx">,
  productId: string,
  version: number,
  language: Language,
): Promise<WordedQuestions> {
  const name = `${productId} ${version} ${language}`;
  const known = worded.get(name);
  if (known) return known;
  const { schema } = inWords(requirementsOf(await productOfVersion(r, productId, version)), language);
  // Products are checked when they are published: what stands here is what forms use of JSON Schema.
  const questions = objectOf(schema.properties) as WordedQuestions;
  const [oldest] = worded.size >= FORMS_MAX ? worded.keys() : [];
  if (oldest !== undefined) worded.delete(oldest);
  worded.set(name, questions);
  return questions;
}
