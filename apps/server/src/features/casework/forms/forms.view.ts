import type { Product } from "@entrada/catalog/product.schema";
import { requirementsOf } from "@entrada/catalog/requirements";
import { Speaker } from "@entrada/catalog/texts";
import { inWords } from "@entrada/catalog/words";
import { loadReference } from "@entrada/knowledge/reference";
import type { Language } from "@entrada/knowledge/reference.schema";
import { encodeId } from "../../../core/ids.ts";
import { showSources } from "../../../http/resources/product-sources.ts";
import type { ShownRequirements } from "./forms.schema.ts";

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

/** What a kind of document is called, and what to upload. */
function wordsOfDocument(type: string, language: Language) {
  const known = loadReference().documentTypes.find(({ code }) => code === type);
  if (!known) throw new Error(`the lint knows every type of document, but not ${type}`);
  return {
    title: known.label[language] ?? known.label.en,
    instructions: known.instructions[language] ?? known.instructions.en,
  };
}
