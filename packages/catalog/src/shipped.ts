import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { DataFilesError } from "@entrada/data-files/lint-error";
import { SHIPPED } from "./catalog-files.ts";
import { checkCatalog } from "./check.ts";
import { lintPrompts } from "./lint-prompts.ts";
import { lintSentences } from "./lint-sentences.ts";
import { lintWords } from "./lint-words.ts";
import type { Product } from "./product.schema.ts";

// Generated from the files and checked against them, so that a start reads no YAML.
const CATALOG = new URL("../catalog.json", import.meta.url);

export interface ShippedCatalog {
  /** changes whenever a product does */
  readonly digest: string;
  /** read on demand */
  readonly products: () => readonly Product[];
}

/** The catalog shipped with this version. */
export function loadShippedCatalog(): ShippedCatalog {
  const text = readFileSync(CATALOG, "utf8");
  const digest = createHash("sha256").update(text).digest("hex");
  return { digest, products: () => JSON.parse(text) };
}

/** The text of catalog.json for the current files; throws DataFilesError if one of them is invalid. */
export function catalogText(): string {
  const { products, lintErrors } = checkCatalog(SHIPPED);
  const errors = [
    ...lintErrors,
    ...products.flatMap(({ file, product }) =>
      [lintWords, lintPrompts, lintSentences].flatMap((lint) => lint(file, product)),
    ),
  ];
  if (errors.length > 0) throw new DataFilesError(errors);
  return `[\n${products.map(({ product }) => JSON.stringify(product)).join(",\n")}\n]\n`;
}
