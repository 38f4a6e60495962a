import type { Product } from "@entrada/catalog/product.schema";
import { requirementsOf } from "@entrada/catalog/requirements";
import { Speaker } from "@entrada/catalog/texts";
import { inWords } from "@entrada/catalog/words";
import { loadReference } from "@entrada/knowledge/reference";
import type { Language } from "@entrada/knowledge/reference.schema";
import { encodeId } from "../../../core/ids.ts";
import { showSources } from "../../../http/resources/product-sources.ts";
import type { StoredCase } from "../cases/cases.service.ts";
import type { ShownCaseRequirements, ShownRequirements } from "./forms.schema.ts";

interface VersionOfProduct {
  /** uuid */
  readonly id: string;
  readonly version: number;
  readonly product: Product;
}

/** The requirements of a version of a product (uuid), as clients see them in a language. */
export function showRequirements({ id, version, product }: VersionOfProduct, language: Language): ShownRequirements {
  const { documents, ...requirements } = inWords(requirementsOf(product), language);
  const speaker = new Speaker(language);
  return {
    productId: encodeId("prd", id),
    version: String(version),
    ...requirements,
    schema: { ...requirements.schema, title: speaker.say(product.name, "/schema/title") },
    sections: requirements.sections.map((section) => ({ ...section, fields: [...section.fields] })),
    personalFields: [...requirements.personalFields],
    comparisons: requirements.comparisons.map(({ notBefore = [], notAfter = [], ...comparison }) => ({
      ...comparison,
      notBefore: [...notBefore],
      notAfter: [...notAfter],
    })),
    conditions: requirements.conditions.map(({ text, sources }, index) => ({
      text: speaker.say(text, `/conditions/${index}/text`),
      sources,
    })),
    sources: showSources(requirements.sources, speaker),
    documents: documents.map(({ type, required, when, constraints, sources }) => ({
      type,
      ...wordsOfDocument(type, language),
      required,
      when: when ?? null,
      constraints: constraints ?? {},
      sources: sources ?? [],
    })),
    // Once everything above is said.
    untranslated: [...requirements.untranslated, ...speaker.untranslated],
  };
}

interface FormOfCase {
  readonly case: Pick<StoredCase, "id" | "productId" | "requirementsVersion">;
  /** in the version that the case follows */
  readonly product: Product;
}

/** The form of a case, with what is applied for. */
export function showCaseRequirements({ case: one, product }: FormOfCase, language: Language): ShownCaseRequirements {
  const speaker = new Speaker(language);
  const shown = showRequirements({ id: one.productId, version: one.requirementsVersion, product }, language);
  return {
    caseId: encodeId("cas", one.id),
    name: speaker.say(product.name, "/name"),
    destinationCountry: product.destinationCountry,
    ...shown,
    untranslated: [...speaker.untranslated, ...shown.untranslated],
  };
}

/** What a kind of document is called, and what to upload. */
function wordsOfDocument(type: string, language: Language) {
  const known = loadReference().documentTypes.find(({ code }) => code === type);
  if (!known) throw new Error(`the lint knows every type of document, but not ${type}`);
  return {
    title: known.label[language] ?? known.label.en,
    instructions: known.instructions[language] ?? known.instructions.en,
  };
}
