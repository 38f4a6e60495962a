import { checkProductTexts, faultsOfProductFile } from "@entrada/catalog/check-texts";
import type { Product } from "@entrada/catalog/product.schema";
import { productText } from "@entrada/catalog/product-text";
import { requirementsOf } from "@entrada/catalog/requirements";
import { canonicalJson } from "@entrada/domain/shared/canonical-json";
import { latestDateOnEarth } from "@entrada/domain/shared/dates";
import type { Transaction } from "kysely";
import type { Schema } from "../db/tables/schema.ts";
import { type DraftContent, type Publishable, splitFiles } from "../features/publishing/drafts/drafts.service.ts";
import { importProducts } from "../features/sales/products/products.import.service.ts";
import {
  changeCatalogIn,
  listProductsWithCodes,
  lockCatalog,
  reachOf,
} from "../features/sales/products/products.service.ts";

type Tx = Transaction<Schema>;

const OPERATOR = { origin: "operator" } as const;

/** In the content of a draft, a product that is retired. */
interface Retired {
  readonly code: string;
  readonly retired: true;
}

/**
 * Drafts of products: whole product files, each with its form, and products to retire. What they publish is the
 * operator's from then on.
 */
export const CATALOG_DRAFTS: Publishable = {
  kind: "catalog",
  faultsOf: faultsOfProductFile,
  findBase,
  lockBase: lockCatalog,
  listMoved: (_tx, { from, to, names }) => {
    const [before, after] = [readBase(from), readBase(to)];
    // What was not in the draft before has not moved.
    const moved = names.filter((name) => name in before && before[name] !== after[name]);
    return Promise.resolve(moved);
  },
  check: async ({ db, clock }, draft) => {
    const now = clock.now();
    const { texts, removed: names } = splitFiles(draft.files);
    const removed = names.map(codeOf);
    const { products, lintErrors } = checkProductTexts(texts, latestDateOnEarth(now));
    const counts = { products: products.length, retired: removed.length };
    if (lintErrors.length > 0) {
      return { report: { lintErrors, isChange: false, lighter: 0, counts }, content: null, difference: null };
    }
    const foundProducts = products.map(({ product }) => product).sort((a, b) => (a.code < b.code ? -1 : 1));
    const changes = await db.withoutTenant((tx) =>
      // A trial changes nothing, so there is nothing to write down.
      changeCatalogIn({ tx, now, audit: () => undefined }, (c) =>
        importProducts(c, foundProducts, { ...OPERATOR, retire: removed, isDryRun: true }),
      ),
    );
    return {
      report: { lintErrors: [], isChange: changes.length > 0, lighter: 0, counts },
      // In the order of its files: the stored products keep it.
      content: {
        content: JSON.stringify([...foundProducts, ...removed.map((code): Retired => ({ code, retired: true }))]),
        snapshotId: null,
        files: {},
        filesOver: null,
      },
      difference: { changes, forms: foundProducts.map(formOf) },
    };
  },
  impactOf: ({ db }, content) =>
    db.withoutTenant(async (tx) => {
      const { products, retired } = readContent(content);
      return { products: await reachOf(tx, [...products.map(({ code }) => code), ...retired]) };
    }),
  findFile: async (tx, name) => {
    const [stored] = await listProductsWithCodes(tx, [codeOf(name)]);
    return stored && productText(JSON.parse(stored.document));
  },
  publish: async (w, { content }) => {
    const { products, retired } = readContent(content);
    await changeCatalogIn(w, (c) => importProducts(c, products, { ...OPERATOR, retire: retired }));
    return null;
  },
};

// The form as travelers get it: the schema of its answers, and its pages.
function formOf(product: Product) {
  const { schema, sections, documents } = requirementsOf(product);
  return { code: product.code, schema, sections, documents };
}

function readContent({ content }: DraftContent) {
  const all = JSON.parse(content) as readonly (Product | Retired)[]; // our own text, named by its hash
  return {
    products: all.filter((one): one is Product => !("retired" in one)),
    retired: all.flatMap((one) => ("retired" in one ? [one.code] : [])),
  };
}

async function findBase(tx: Tx, names: readonly string[]): Promise<string> {
  const codes = names.map(codeOf);
  const sold = (await listProductsWithCodes(tx, codes)).filter(({ state }) => state !== "retired");
  const stored = new Map(sold.map(({ code, digest }) => [code, digest]));
  return canonicalJson(Object.fromEntries(codes.map((code) => [`${code}.yaml`, stored.get(code) ?? null])));
}

const codeOf = (name: string) => name.replace(/\.yaml$/, "");

function readBase(text: string): Readonly<Record<string, string | null>> {
  return JSON.parse(text) as Readonly<Record<string, string | null>>; // our own text
}
