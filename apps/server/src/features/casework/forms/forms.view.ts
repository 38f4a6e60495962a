import type { Product } from "@entrada/catalog/product.schema";
import { requirementsOf } from "@entrada/catalog/requirements";
import { inWords } from "@entrada/catalog/words";
import type { Language } from "@entrada/knowledge/reference.schema";
import { encodeId } from "../../../core/ids.ts";
import { showSource } from "../../../http/resources/product-sources.ts";
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
  return {
    productId: encodeId("prd", id),
    version: String(version),
    ...requirements,
    sections: requirements.sections.map((section) => ({ ...section, fields: [...section.fields] })),
    untranslated: [...requirements.untranslated],
    personalFields: [...requirements.personalFields],
    comparisons: requirements.comparisons.map(({ notBefore = [], notAfter = [], ...comparison }) => ({
      ...comparison,
      notBefore: [...notBefore],
      notAfter: [...notAfter],
    })),
    sources: requirements.sources.map(showSource),
    documents: documents.map(({ type, required, when, constraints, sources }) => ({
      type,
      required,
      when: when ?? null,
      constraints: constraints ?? {},
      sources: sources ?? [],
    })),
  };
}
