import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { faultsOfText } from "@entrada/data-files/data-file";
import type { LintError } from "@entrada/data-files/lint-error";
import { type CheckedCatalog, checkCatalog } from "./check.ts";
import { ProductSchema } from "./product.schema.ts";

const NAME = /^[a-z0-9]+(-[a-z0-9]+)*\.yaml$/;
const NAME_LENGTH_MAX = 85;
/** The questions that products share have this name among the files. */
const SHARED = "fields.yaml";

/** The faults that a product file has by itself, without its forms: its name, its YAML and its shape; null: it is removed. */
export function faultsOfProductFile(name: string, text: string | null): readonly LintError[] {
  if (isProductName(name)) return text === null ? [] : faultsOfText(name, text, ProductSchema);
  return [{ file: name, at: "", message: "is not a product file: use the product's code, as in gb-eta.yaml" }];
}

/** Checks product files that are texts, with the forms and questions of this version. `today` is `YYYY-MM-DD`. */
export function checkProductTexts(texts: Readonly<Record<string, string>>, today: string): CheckedCatalog {
  const folder = mkdtempSync(join(tmpdir(), "entrada-draft-"));
  try {
    for (const [name, text] of Object.entries(texts)) {
      // A name from outside must not leave the folder.
      if (!isProductName(name)) throw new TypeError(`${name} is not a product file`);
      writeFileSync(join(folder, name), text);
    }
    return checkCatalog(folder, { today });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const isProductName = (name: string) => NAME.test(name) && name !== SHARED && name.length <= NAME_LENGTH_MAX;
