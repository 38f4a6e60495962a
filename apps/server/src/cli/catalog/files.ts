import { existsSync, statSync } from "node:fs";
import { checkCatalog } from "@entrada/catalog/check";
import { productText } from "@entrada/catalog/product-text";
import { COMMAND_LINE } from "@entrada/domain/access/principal";
import { latestDateOnEarth } from "@entrada/domain/shared/dates";
import { importProducts, type ProductDifference } from "../../features/sales/products/products.import.service.ts";
import { changeCatalog, listStoredProducts } from "../../features/sales/products/products.service.ts";
import { type Definition, UsageError } from "../command.ts";
import { printLintErrors } from "../lint-errors.ts";
import { withDatabase } from "../with-installation.ts";
import { writeExport } from "./export-folder.ts";

const clock = { now: () => new Date() };

/** `catalog import <path>`: product files become products that can be offered. */
export const importCommand: Definition = (command, call) =>
  command
    .description(
      "Checks all product files, shows what they change, and imports them together. A version rises only if the content " +
        "changes; a suspension stays. What you import is yours: later releases leave it alone. The event logs of tenants " +
        "that offer a changed product say so.",
    )
    .argument("<path>", "a product file, or a folder of them")
    .option("--dry-run", "only show what would change")
    .option("--retire-missing", "retire the products that the folder does not contain")
    .action((path, { dryRun: isDryRun = false, retireMissing = false }) => {
      if (!existsSync(path)) throw new UsageError(`The file or folder ${path} does not exist.`);
      if (retireMissing && !statSync(path).isDirectory()) {
        throw new UsageError(
          "--retire-missing requires the folder of all products: a file would retire all the others.",
        );
      }
      const { products, lintErrors } = checkCatalog(path, { today: latestDateOnEarth(clock.now()) });
      if (lintErrors.length > 0) return printLintErrors(call, lintErrors, "Nothing was imported.");
      if (products.length === 0) throw new UsageError(`There are no product files in ${path}.`);
      return withDatabase(call, async (db) => {
        const foundProducts = products.map(({ product }) => product);
        const options = { origin: "operator", isDryRun, retire: retireMissing ? "missing" : [] } as const;
        const changes = await changeCatalog({ db, clock, principal: COMMAND_LINE }, (c) =>
          importProducts(c, foundProducts, options),
        );
        const lines = changes.length === 0 ? ["Nothing changes."] : changes.map(describe);
        call.print({ changes, isDryRun }, lines.join("\n"));
      });
    });

/** `catalog export <folder>`: the stored products as files that can be imported again. */
export const exportCommand: Definition = (command, call) =>
  command
    .description(
      "Writes every product that is not retired to a file. Importing these files makes the products yours: later releases " +
        "leave them alone, and nothing else changes until you edit the files.",
    )
    .argument("<folder>", "where to write the files; created if it does not exist")
    .action((folder) =>
      withDatabase(call, async (db) => {
        const storedProducts = (await listStoredProducts(db)).filter(({ state }) => state !== "retired");
        const texts = storedProducts.map(
          ({ code, document }) => [`${code}.yaml`, productText(JSON.parse(document))] as const,
        );
        const files = writeExport(folder, new Map(texts));
        call.print({ files }, `Wrote ${files.length} products to ${folder}.`);
      }),
    );

function describe({ code, kind, members }: ProductDifference): string {
  return `${kind.padEnd(8)} ${code}${kind === "changed" ? `  (${members.join(", ")})` : ""}`;
}
