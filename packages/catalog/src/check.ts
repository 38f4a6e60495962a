import { statSync } from "node:fs";
import type { LintError } from "@entrada/data-files/lint-error";
import { checkerOf } from "./answers.ts";
import { exampleName, type ReadProduct, readExample, readProducts } from "./catalog-files.ts";
import { lintProduct } from "./lint.ts";

export interface CheckedCatalog {
  readonly products: readonly ReadProduct[];
  readonly lintErrors: readonly LintError[];
}

/**
 * Reads and checks a product file, or a folder of products and their examples. If `today` (YYYY-MM-DD) is given, no
 * source may have a later date.
 */
export function checkCatalog(path: string, { today }: { readonly today?: string } = {}): CheckedCatalog {
  const errors: LintError[] = [];
  const products = readProducts(path, errors);
  const isFolder = statSync(path).isDirectory();
  for (const read of products) {
    const foundLintErrors = lintProduct(read, today);
    errors.push(...foundLintErrors);
    if (isFolder && foundLintErrors.length === 0) errors.push(...checkExample(path, read));
  }
  return { products, lintErrors: errors };
}

function checkExample(folder: string, { product }: ReadProduct): readonly LintError[] {
  const errors: LintError[] = [];
  const example = readExample(folder, product.code, errors);
  if (example === undefined) return errors;
  const file = exampleName(product.code);
  const wrong = checkerOf(product)(example);
  return wrong.map(({ pointer, message }) => ({ file, at: pointer, message }));
}
