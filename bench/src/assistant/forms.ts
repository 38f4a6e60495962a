import { requirementsOf } from "@entrada/catalog/requirements";
import { loadShippedCatalog } from "@entrada/catalog/shipped";
import { inWords, objectOf } from "@entrada/catalog/words";
import { type OpenField, openFieldsOf } from "@entrada/domain/assistant/open-field";
import type { Answers } from "@entrada/domain/cases/collection-form";
import { LANGUAGES, type Language } from "@entrada/knowledge/reference.schema";

/** The day on which all dialogues take place, and the trip that they are about. */
export const TODAY = "2026-11-20";
const TRIP = { arrivalDate: "2027-03-01", departureDate: "2027-03-31" };

const products = new Map(
  loadShippedCatalog()
    .products()
    .map((product) => [product.code, product]),
);

/** What of a product's form can be answered now, in the words of a language. */
export function fieldsOf(code: string, answers: Answers, spoken: string): readonly OpenField[] {
  const product = products.get(code);
  const language = languageOf(spoken);
  if (!product) throw new Error(`no form of ${code}`);
  const requirements = requirementsOf(product);
  const { questions, comparisons, passportValidity } = requirements;
  return openFieldsOf({
    form: { questions, documents: [] },
    schemas: objectOf(inWords(requirements, language).schema.properties) as Parameters<
      typeof openFieldsOf
    >[0]["schemas"], // schemas of questions, as the form has them
    open: new Set(questions.map(({ field }) => field)),
    checked: { answers, comparisons, trip: TRIP, today: TODAY, latestToday: TODAY, passportValidity },
  });
}

/** One of our languages. */
export function languageOf(spoken: string): Language {
  const language = LANGUAGES.find((one) => one === spoken);
  if (!language) throw new Error(`no form in ${spoken}`);
  return language;
}
