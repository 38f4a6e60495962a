import { statSync } from "node:fs";
import { answerChecker } from "./answers.ts";
import { type Fault, type ReadProduct, readExample, readProducts } from "./catalog-files.ts";
import { lintProduct } from "./lint.ts";
import { requirementsOf } from "./requirements.ts";

export type { Fault } from "./catalog-files.ts";

export interface CheckedCatalog {
  readonly products: readonly ReadProduct[];
  readonly faults: readonly Fault[];
}

/**
 * Reads and checks a product file, or a folder of them with the examples that stand beside them. No source is of a day
 * after `today` (YYYY-MM-DD), where that is given.
 */
export function checkCatalog(path: string, { today }: { readonly today?: string } = {}): CheckedCatalog {
  const faults: Fault[] = [];
  const products = readProducts(path, faults);
  const isFolder = statSync(path).isDirectory();
  for (const read of products) {
    const found = lintProduct(read, today);
    faults.push(...found);
    if (isFolder && found.length === 0) faults.push(...checkExample(path, read));
  }
  return { products, faults };
}

function checkExample(folder: string, { product }: ReadProduct): readonly Fault[] {
  const faults: Fault[] = [];
  const example = readExample(folder, product.code, faults);
  if (example === undefined) return faults;
  const file = `examples/${product.code}.yaml`;
  const wrong = answerChecker(requirementsOf(product).schema)(example);
  return wrong.map(({ pointer, message }) => ({ file, at: pointer, message }));
}
