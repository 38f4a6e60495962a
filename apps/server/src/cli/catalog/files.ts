import { existsSync, statSync } from "node:fs";
import { digestOf } from "@entrada/catalog/canonical";
import { readFields } from "@entrada/catalog/catalog-files";
import { checkCatalog } from "@entrada/catalog/check";
import type { Product } from "@entrada/catalog/product.schema";
import { formatYaml } from "@entrada/data-files/yaml";
import { importProducts, type ProductDifference } from "../../features/sales/products/products.import.service.ts";
import { changeCatalog, listStoredProducts } from "../../features/sales/products/products.service.ts";
import { type Command, UsageError } from "../command.ts";
import { failedByLint } from "../lint-errors.ts";
import { withDatabase } from "../with-installation.ts";
import { writeExport } from "./export-folder.ts";

const clock = { now: () => new Date() };

/** `catalog import <path>`: product files become what can be offered. */
export const importCommand: Command = {
  description:
    "Checks the product files whole, says what they change, and takes them in at once. A version rises only where the " +
    "content does; a suspension stays. What is imported is yours: later releases leave it alone. Logs of tenants that " +
    "offer a changed product are told.",
  positionals: [{ name: "path", description: "a product file, or a folder of them" }],
  options: [
    { name: "dry-run", kind: "flag", description: "only say what would change" },
    { name: "retire-missing", kind: "flag", description: "retire what the folder does not hold" },
  ],
  run: (call) => {
    const [path = ""] = call.positionals;
    if (!existsSync(path)) throw new UsageError(`There is no file or folder ${path}.`);
    if (call.flag("retire-missing") && !statSync(path).isDirectory()) {
      throw new UsageError("--retire-missing needs the folder of all products: a file would retire every other one.");
    }
    const { products, lintErrors } = checkCatalog(path, { today: latestDay() });
    if (lintErrors.length > 0) return Promise.resolve(failedByLint(call, lintErrors, "Nothing was imported."));
    if (products.length === 0) throw new UsageError(`There are no product files in ${path}.`);
    return withDatabase(call, async (db) => {
      const isDryRun = call.flag("dry-run");
      const options = { origin: "operator", isDryRun, retireMissing: call.flag("retire-missing") } as const;
      const found = products.map(({ product }) => product);
      const changes = await changeCatalog({ db, clock }, (c) => importProducts(c, found, options));
      const lines = changes.length === 0 ? ["Nothing changes."] : changes.map(describe);
      call.print({ changes, isDryRun }, lines.join("\n"));
      return 0;
    });
  },
};

// Somewhere on earth it is this day already.
function latestDay(): string {
  return new Date(clock.now().getTime() + 14 * 3_600_000).toISOString().slice(0, 10);
}

/** `catalog export <folder>`: the stored products as files that can be imported again. */
export const exportCommand: Command = {
  description:
    "Writes every product that is not retired as a file. To import them makes them yours: releases leave them alone from " +
    "then on, and nothing else changes until you edit them.",
  positionals: [{ name: "folder", description: "where the files are written; made where it is missing" }],
  options: [],
  run: (call) =>
    withDatabase(call, async (db) => {
      const [folder = ""] = call.positionals;
      const stored = (await listStoredProducts(db)).filter(({ state }) => state !== "retired");
      const texts = stored.map(({ code, document }) => [`${code}.yaml`, yamlOf(JSON.parse(document))] as const);
      const files = writeExport(folder, new Map(texts));
      call.print({ files }, `Wrote ${files.length} products to ${folder}.`);
      return 0;
    }),
};

// A definition that every product shares need not stand in each file; one that differs has to.
function yamlOf({ fields, ...product }: Product): string {
  const shared = readFields();
  const own = Object.entries(fields).filter(([name, field]) => digestOf(field) !== digestOf(shared[name] ?? null));
  const written = own.length === 0 ? product : { ...product, fields: Object.fromEntries(own) };
  return formatYaml(written);
}

function describe({ code, kind, members }: ProductDifference): string {
  return `${kind.padEnd(8)} ${code}${kind === "changed" ? `  (${members.join(", ")})` : ""}`;
}
